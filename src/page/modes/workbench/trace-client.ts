/** The page's end of the worker that makes traces: what the lines of the code did in the run on the screen. */
import type { CodeTrace } from '../../../lab/own-code/code-trace'
import { readTraceAnswer } from '../../../lab/own-code/strict-answers'
import type { TraceAsked } from '../../../lab/own-code/trace-job'
import type { FromTraceWorker, ToTraceWorker } from '../../../lab/own-code/trace-worker'
import { ApartServiceClient } from '../../effects/apart/apart-service'

export class TraceClient {
  private readonly worker = new ApartServiceClient<ToTraceWorker, FromTraceWorker>(
    'traces',
    readTraceAnswer,
    (answer) => this.answer(answer),
    () => (this.came = null),
  )
  private askId = 0
  private came: ((trace: CodeTrace) => void) | null = null

  /** `came` is called with the trace unless something else is asked for first, or it does not come. */
  ask(asked: TraceAsked, came: (trace: CodeTrace) => void): void {
    this.askId++
    this.came = came
    this.worker.post({ askId: this.askId, asked }, true)
  }

  private answer(answer: FromTraceWorker): void {
    if (answer.askId !== this.askId) return
    if (answer.type === 'trace') this.came?.(answer.trace)
    this.came = null
  }

  /** What was asked for is not wanted any more. */
  stop(): void {
    if (this.came === null) return
    this.came = null
    this.askId++
    this.worker.post({ askId: this.askId, asked: null }, false)
  }

  close(): void {
    this.worker.close()
  }
}
