/** The worker that plays the scenarios of an assignment. */
import { type FromPlayer, type PlayerScope, serveInTurn, type ToPlayer } from '../own-code/in-turn'
import { type Graded, type GradeJob, playSubmission } from './play'

export type ToGradeWorker = ToPlayer<GradeJob>
export type FromGradeWorker = FromPlayer<Graded>

export const serve = (scope: PlayerScope<GradeJob, Graded>): void => serveInTurn(scope, playSubmission)
