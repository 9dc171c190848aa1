/** The worker that makes the runs of checks and scorecards. */
import { type FromPlayer, type PlayerScope, serveInTurn, type ToPlayer } from '../in-turn'
import { type CheckFound, type CheckJob, playCheck } from './play'

export type ToCheckWorker = ToPlayer<CheckJob>
export type FromCheckWorker = FromPlayer<CheckFound>

export const serve = (scope: PlayerScope<CheckJob, CheckFound>): void => serveInTurn(scope, playCheck)
