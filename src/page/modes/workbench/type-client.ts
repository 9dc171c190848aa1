/** The page's end of the worker that knows types. It begins after the first run; until it is there, nothing is known. */
import type { Completions, Meaning, TypeFault } from '../../../lab/own-code/types/type-service'
import type { FromTypeWorker, ToTypeWorker, TypeQuestion } from '../../../lab/own-code/types/type-worker'
import { language } from '../../../strings/spoken'
import { watchWorker } from '../../effects/watch-worker'
import { Worker } from '../../effects/worker'

type Question = TypeQuestion extends infer One ? (One extends unknown ? Omit<One, 'askId'> : never) : never

/** What the compiler says in other languages than its own, as it comes with it. */
const MESSAGES: Readonly<Record<string, () => Promise<{ readonly default: string }>>> = {
  de: () => import('typescript5/lib/de/diagnosticMessages.generated.json?raw'),
}

export class TypeClient {
  private port: { post(message: ToTypeWorker): void; terminate(): void } | null = null
  private askId = 0
  /** The worker has been told in which language faults are said. */
  private spoken = Promise.resolve()
  private readonly waiting = new Map<number, (answer: FromTypeWorker | null) => void>()

  /** From now on it answers. */
  start(): void {
    if (this.port !== null) return
    this.port = watchWorker<ToTypeWorker, FromTypeWorker>(
      new Worker(new URL('../../../../workers/types.worker.ts', import.meta.url), { type: 'module' }),
      {
        message: (answer) => this.answer(answer.askId, answer),
        died: () => {
          this.port = null
          for (const askId of [...this.waiting.keys()]) this.answer(askId, null)
        },
      },
    )
    this.spoken = this.speak()
  }

  private async speak(): Promise<void> {
    const tag = language()
    // Where they cannot be fetched it speaks its own language.
    const messages = await MESSAGES[tag]?.().catch(() => undefined)
    if (messages !== undefined) this.port?.post({ type: 'speak', language: tag, messages: messages.default })
  }

  private answer(askId: number, answer: FromTypeWorker | null): void {
    this.waiting.get(askId)?.(answer)
    this.waiting.delete(askId)
  }

  private ask(question: Question): Promise<FromTypeWorker | null> {
    const { port } = this
    if (port === null) return Promise.resolve(null)
    this.askId++
    const askId = this.askId
    return new Promise((resolve) => {
      this.waiting.set(askId, resolve)
      port.post({ ...question, askId } as TypeQuestion)
    })
  }

  async faults(code: string): Promise<readonly TypeFault[]> {
    await this.spoken
    const answer = await this.ask({ type: 'faults', code })
    return answer?.type === 'faults' ? answer.faults : []
  }

  async completions(code: string, at: number): Promise<Completions | null> {
    const answer = await this.ask({ type: 'completions', code, at })
    return answer?.type === 'completions' ? answer.completions : null
  }

  async meaning(code: string, at: number): Promise<Meaning | null> {
    const answer = await this.ask({ type: 'meaning', code, at })
    return answer?.type === 'meaning' ? answer.meaning : null
  }

  close(): void {
    this.port?.terminate()
    this.port = null
  }
}
