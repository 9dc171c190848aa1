/** Grades code as `sawtooth grade` does, with the seeds that everybody knows, in a worker apart and one scenario at a time. */
import { type Assignment, SUBMISSION } from '../../lab/assignments/assignment'
import type { FromGradeWorker, ToGradeWorker } from '../../lab/assignments/grade-worker'
import type { GradeJob } from '../../lab/assignments/play'
import { readGradeAnswer } from '../../lab/own-code/strict-answers'
import { ApartServiceClient } from '../effects/apart/apart-service'
import { type Held, heldNow, type Played, tellHeld } from './held'

/** The longest time for one scenario, over all seeds, ms. */
const LONGEST_MS = 120_000

/** A job, and the place to which its result belongs. */
interface Asked {
  readonly job: GradeJob
  readonly of: 'baseline' | 'own'
  readonly scenario: number
}

function jobsOf({ assignment, baseline }: Held, code: string): readonly Asked[] {
  const { scenarios, seeds, startJitterS } = assignment
  return scenarios.flatMap((scenario, index): Asked[] => {
    const common = { type: 'grade', scenarios: [scenario], seeds, startJitterS } as const
    const own: Asked = { job: { ...common, id: SUBMISSION, code }, of: 'own', scenario: index }
    const other: Asked = {
      job: { ...common, id: assignment.baseline, code: null },
      of: 'baseline',
      scenario: index,
    }
    return baseline[index] === undefined ? [other, own] : [own]
  })
}

/** A client of the worker that grades. */
interface GradeClient {
  post(asked: ToGradeWorker, waits: boolean): void
  wait(): void
  close(): void
}

const pageClient = (hears: (answer: FromGradeWorker) => void, lost: () => void): GradeClient =>
  new ApartServiceClient<ToGradeWorker, FromGradeWorker>('grades', readGradeAnswer, hears, lost, LONGEST_MS)

export class Grading {
  private readonly client: GradeClient
  private askId = 0
  /** The assignment that is graded; null where none was yet. */
  private assignment: Assignment | null = null
  private asked: readonly Asked[] = []
  private done = 0

  constructor(start: typeof pageClient = pageClient) {
    this.client = start(
      (answer) => this.hear(answer),
      () => this.lose(),
    )
  }

  /** Grades the code, which may run, and ends the grading before. */
  begin(code: string): void {
    const held = heldNow()
    if (held === null) return
    this.askId++
    this.assignment = held.assignment
    this.asked = jobsOf(held, code)
    this.done = 0
    tellHeld({ code, own: [], state: 'running' })
    this.client.post({ askId: this.askId, jobs: this.asked.map(({ job }) => job) }, true)
  }

  /** Ends the grading; finished results stay. */
  stop(): void {
    if (heldNow()?.state !== 'running') return
    this.askNothing()
    tellHeld({ state: 'resting' })
  }

  /** Tells the worker that nothing it was asked for is wanted any more. */
  private askNothing(): void {
    this.askId++
    this.client.post({ askId: this.askId, jobs: [] }, false)
  }

  private hear(answer: FromGradeWorker): void {
    if (answer.askId !== this.askId) return
    const held = heldNow()
    if (held === null || held.assignment !== this.assignment) {
      // Another assignment has taken its place.
      this.askNothing()
      return
    }
    if (answer.type === 'failed') {
      this.lose()
      return
    }
    const asked = this.asked[answer.index]
    if (asked === undefined) return
    const next: Played[] = [...held[asked.of]]
    next[asked.scenario] = answer.found
    this.done++
    const isOver = this.done === this.asked.length
    tellHeld({ [asked.of]: next, state: isOver ? 'resting' : 'running' })
    if (!isOver) this.client.wait()
  }

  private lose(): void {
    this.asked = []
    tellHeld({ state: 'lost' })
  }

  close(): void {
    this.stop()
    this.client.close()
  }
}
