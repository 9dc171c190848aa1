/**
 * Starts this very program as a process apart, for code of one's own: with no files but its own program, no other processes, no
 * threads, no way to make code of a text, a bound of memory, and an end where it says nothing for too long.
 */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { JobAnswer, JobWorker, JobWorkerEvents } from '../../lab/experiments/job-pool'
import type { SweepWorker, SweepWorkerEvents } from '../../lab/experiments/sweep/pool'
import { allMeasured } from '../../lab/measured/store'
import { reasonOf } from '../../lab/reason'
import type { WorkerEvents, WorkerPort } from '../../lab/worker'
import type { ApartFound, ApartJob } from './jobs'

/** The argument by which the program knows what it is started for. */
export const APART = 'apart'

/** A process apart does single jobs, or the points of a sweep. */
type ApartWork = 'jobs' | 'sweep'

/** The first message. */
export interface Begin {
  readonly work: ApartWork
  /** Number of processes, which share what memory there is for runs. */
  readonly processes: number
  readonly measured: ReturnType<typeof allMeasured>
}

/** Heap of a process, MB. The tables of a run lie outside of it and are counted (lab/run/budget.ts). */
const HEAP_MB = 512
/** Longer than any run within bounds takes, s. */
const LIMIT_S = 600

/** The permission model has had its present name since Node.js 23.5 and 22.13. */
const permission = (): string =>
  process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission'

export function flags(program: string): readonly string[] {
  return [
    permission(),
    `--allow-fs-read=${program}`,
    '--disallow-code-generation-from-strings',
    '--no-addons',
    '--no-warnings',
    `--max-old-space-size=${HEAP_MB}`,
  ]
}

/** Why a process has ended by itself. Node.js aborts where its heap is full. */
function why(code: number | null, signal: string | null): string {
  if (signal === 'SIGABRT' || code === 134) return `its code took more than ${HEAP_MB} MB`
  return `its process ended (${signal ?? code})`
}

interface ApartSettings {
  readonly work: ApartWork
  readonly processes: number
  /** The process is ended when it has work and says nothing for so long, s. */
  readonly limitS?: number
}

/**
 * A process is as a thread is to its user; `died` says what it died of. `failed`: the answer to a job that the process dies of, which is
 * not tried again: it would die of it again.
 */
function startApart<To, From>(
  { work, processes, limitS = LIMIT_S }: ApartSettings,
  events: WorkerEvents<From>,
  failed?: (why: string) => From,
): WorkerPort<To> {
  const program = fileURLToPath(import.meta.url)
  const child = fork(program, [APART], {
    execArgv: [...flags(program)],
    serialization: 'advanced',
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let timer: NodeJS.Timeout | undefined
  let under = 0
  let over = false
  const die = (said: string): void => {
    clearTimeout(timer)
    if (over) return
    over = true
    child.kill('SIGKILL')
    if (failed !== undefined && under > 0) events.message(failed(said))
    events.died(said)
  }
  const watch = (): void => {
    clearTimeout(timer)
    if (under > 0) timer = setTimeout(() => die(`it took more than ${limitS} s`), limitS * 1000)
  }
  child.on('message', (message) => {
    under--
    watch()
    if (!over) events.message(message as From)
  })
  child.on('error', (error) => die(reasonOf(error)))
  child.on('exit', (code, signal) => die(why(code, signal)))
  const begin: Begin = { work, processes, measured: allMeasured() }
  child.send(begin)
  return {
    post: (message) => {
      under++
      watch()
      if (!over) child.send(message as object)
    },
    terminate: () => {
      over = true
      clearTimeout(timer)
      child.kill('SIGKILL')
    },
  }
}

export const startApartJobs = (
  events: JobWorkerEvents<ApartFound>,
  processes: number,
  limitS = LIMIT_S,
): JobWorker<ApartJob> =>
  startApart<ApartJob, JobAnswer<ApartFound>>({ work: 'jobs', processes, limitS }, events, (why) => ({
    type: 'failed',
    why,
  }))

export const startApartSweep = (events: SweepWorkerEvents, processes: number): SweepWorker =>
  startApart({ work: 'sweep', processes }, events)
