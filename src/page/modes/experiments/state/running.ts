/** Runs the sweep on a pool of workers. Results reach the screen a few times a second, however fast they come. */
import { pointCount } from '../../../../lab/experiments/sweep/points'
import { SweepPool, type SweepWorker, type SweepWorkerEvents } from '../../../../lab/experiments/sweep/pool'
import { timeLeft } from '../../../../lab/experiments/sweep/time-left'
import { formatCount, formatPlural } from '../../../../lab/format'
import { pageWorkers } from '../../../../lab/run/budget'
import { notify, withdraw } from '../../../state/notices'
import { useStore } from '../../../state/store'
import { dropResults, keepResult, publish, results, useExperiment } from './experiment'
import { startSweepWorker } from './sweep-worker'

/** Between two redraws, ms: what is drawn then takes a few ms, so that the page stays at 60 frames/s. */
const PUBLISH_MS = 250

let pool: SweepPool | null = null
let timer = 0
/** Of the part that is running: when it began (without pauses), and how many points it has done. */
let sinceMs = 0
let doneSince = 0
let toDo = 0

export function workerCount(): number {
  return pageWorkers(navigator.hardwareConcurrency)
}

function leftText(): string {
  return timeLeft(doneSince, toDo, performance.now() - sinceMs)
}

function publishSoon(): void {
  if (timer !== 0) return
  timer = window.setTimeout(() => {
    timer = 0
    publish({ timeLeft: leftText() })
  }, PUBLISH_MS)
}

function endOfSweep(): void {
  pool = null
  window.clearTimeout(timer)
  timer = 0
  publish({ status: 'idle', timeLeft: '' })
  const failures = [...results.values()].flatMap((result) => ('failed' in result ? [result] : []))
  const [first] = failures
  const failed = first === undefined ? '' : `, ${formatCount(failures.length)} of them failed`
  useStore.setState({ announcement: `Sweep complete: ${formatPlural(results.size, 'run')}${failed}` })
  if (first === undefined) return
  const count = `${formatCount(failures.length)} of ${formatPlural(results.size, 'run')}`
  const why = `${failures.length === 1 ? 'it' : 'the first'}: ${first.failed}`
  notify('sweep worker', `${count} failed. Why ${why}.`, {
    actions: [
      {
        label: 'Try again',
        run: () => {
          dropResults(failures.map(({ point }) => point))
          runSweep()
        },
      },
    ],
  })
}

/** The file of no worker of this sweep has come yet. */
let unheard = true

/** A worker that dies fails the run that it had. Where none has ever begun, it is not the run: none of them can be had. */
function startWatched({ message, died }: SweepWorkerEvents): SweepWorker {
  return startSweepWorker({
    ready() {
      unheard = false
    },
    message,
    died: (why) => (unheard ? giveUp(why) : died(why)),
  })
}

function giveUp(why: string): void {
  if (pool === null) return
  cancelSweep()
  notify('sweep worker', `The sweep cannot be run: what runs it is not to be had (${why}).`, {
    actions: [{ label: 'Try again', run: runSweep }],
  })
}

/** Runs every point that has no result yet, or goes on after a pause. */
export function runSweep(): void {
  const { sweep, status } = useExperiment.getState()
  if (status === 'running') return
  withdraw('sweep worker')
  if (pool === null) {
    unheard = true
    const points = Array.from({ length: pointCount(sweep) }, (_, point) => point).filter(
      (point) => !results.has(point),
    )
    if (points.length === 0) return
    toDo = points.length
    doneSince = 0
    useExperiment.setState({ status: 'running', timeLeft: '' })
    sinceMs = performance.now()
    pool = new SweepPool({
      sweep,
      points,
      workers: workerCount(),
      start: startWatched,
      result: (result) => {
        keepResult(result)
        doneSince++
        publishSoon()
      },
      end: endOfSweep,
    })
    return
  }
  toDo -= doneSince
  doneSince = 0
  sinceMs = performance.now()
  useExperiment.setState({ status: 'running' })
  pool.resume()
}

export function pauseSweep(): void {
  if (pool === null) return
  pool.pause()
  useExperiment.setState({ status: 'paused', timeLeft: '' })
}

/** Ends the runs at work; what is finished stays, and `runSweep` goes on from there. */
export function cancelSweep(): void {
  stopSweep()
  publish({ status: 'idle', timeLeft: '' })
}

/** As `cancelSweep`, without a word to the screen. */
export function stopSweep(): void {
  pool?.cancel()
  pool = null
  window.clearTimeout(timer)
  timer = 0
}
