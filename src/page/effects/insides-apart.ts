/** The worker apart that computes the insides of queues in runs with users' code. */

import { readInsideAnswer } from '../../lab/own-code/strict-answers'
import type { FromInsideWorker, ToInsideWorker } from '../../lab/run/inside-worker'
import type { WorkerEvents, WorkerPort } from '../../lab/worker'
import { ownRuns as words } from '../../strings/own-runs'
import { ApartServiceClient } from './apart/apart-service'

export function insidesApart(events: WorkerEvents<FromInsideWorker>): WorkerPort<ToInsideWorker> {
  const client = new ApartServiceClient<ToInsideWorker, FromInsideWorker>(
    'insides',
    readInsideAnswer,
    (answer) => events.message(answer),
    () => events.died(words.notAgain),
  )
  return {
    post: (message) => client.post(message, message.scenario !== null),
    terminate: () => client.close(),
  }
}
