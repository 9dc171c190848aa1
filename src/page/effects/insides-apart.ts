/** The worker apart that makes the insides of runs of code of one's own. */

import { readInsideAnswer } from '../../lab/own-code/strict-answers'
import type { FromInsideWorker, ToInsideWorker } from '../../lab/run/inside-worker'
import { ownRuns as words } from '../../strings/own-runs'
import { ApartServiceClient } from './apart/apart-service'
import type { InsidePort, InsidePortUser } from './inside-runs'

export function insidesApart(user: InsidePortUser): InsidePort {
  const client = new ApartServiceClient<ToInsideWorker, FromInsideWorker>(
    'insides',
    readInsideAnswer,
    (answer) => user.message(answer),
    () => user.died(words.silent),
  )
  return {
    post: (message) => client.post(message, message.scenario !== null),
    terminate: () => client.close(),
  }
}
