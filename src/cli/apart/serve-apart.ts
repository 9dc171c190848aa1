/** The inside of a process apart: it gives up all that it does not need, and then runs what it is told to. */
import process from 'node:process'
import { compileFunction } from 'node:vm'
import type { JobAnswer } from '../../lab/experiments/job-pool'
import { serve } from '../../lab/experiments/sweep/worker'
import { keepMeasured } from '../../lab/measured/store'
import { allowRunning } from '../../lab/own-code/run-code'
import { reasonOf } from '../../lab/reason'
import { COMMAND_LINE_BYTES, shareMemory } from '../../lab/run/budget'
import { answerEach, type WorkerScope } from '../../lab/worker'
import { type ApartFound, type ApartJob, perform } from './jobs'
import { lockDown } from './lock-down'
import type { Begin } from './start-apart'

/** The process's end of the channel as a worker of the page has it. */
function channel<To, From>(): WorkerScope<To, From> {
  const scope: WorkerScope<To, From> = {
    postMessage: (message) => process.send?.(message),
    onmessage: null,
  }
  process.on('message', (data) => scope.onmessage?.(new MessageEvent('message', { data: data as To })))
  return scope
}

/** Runs a job, or says why it cannot be run. */
function answer(job: ApartJob): JobAnswer<ApartFound> {
  try {
    return { type: 'observation', observation: perform(job) }
  } catch (error) {
    return { type: 'failed', why: reasonOf(error) }
  }
}

function serveWork({ work, processes, measured }: Begin): void {
  for (const [sha256, link] of measured) keepMeasured(sha256, link)
  shareMemory(COMMAND_LINE_BYTES, processes)
  if (work === 'sweep') serve(channel())
  else answerEach(channel(), answer)
}

/** Serves until the program that has started it lets go of the channel. */
export function serveApart(): void {
  process.on('disconnect', () => process.exit())
  process.once('message', (begin) => serveWork(begin as Begin))
  // Made with compileFunction, code has no import() either: it has no module that could import.
  allowRunning((parameters, body) => compileFunction(body, [...parameters]))
  lockDown()
}
