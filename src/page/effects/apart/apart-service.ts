/**
 * A worker of the place apart that answers questions about code, such as traces and checks. It runs unknown code, so
 * that its answers are checked by `read`. A worker that gives another answer, or is silent for too long, is ended; the
 * next question starts a new one.
 */

import { measuredMessage } from '../../../lab/measured/message'
import type { ApartService, ServeApart } from '../../../lab/own-code/apart'
import { type PlacedWorker, placedWorker } from './place'

/** The longest time that one answer may take where no other limit is given, ms. */
const LONGEST_MS = 20_000

export class ApartServiceClient<Asked, Answer> {
  private placed: Promise<PlacedWorker> | null = null
  private life = 0
  private overdue: number | undefined

  /** `read` returns a message as an answer, or null where it is not one. `lost` is called where the answer will not come. */
  constructor(
    private readonly service: ApartService,
    private readonly read: (data: unknown) => Answer | null,
    private readonly hears: (answer: Answer) => void,
    private readonly lost: () => void,
    private readonly longestMs = LONGEST_MS,
  ) {}

  private begin(): Promise<PlacedWorker> {
    this.life++
    const { life } = this
    const failed = (): void => {
      if (life === this.life) this.fail()
    }
    return placedWorker(failed).then((placed) => {
      placed.runs.onmessage = ({ data }) => {
        if (life === this.life && !isReady(data)) this.hear(data)
      }
      placed.runs.postMessage(measuredMessage())
      placed.runs.postMessage({ serves: this.service } satisfies ServeApart)
      return placed
    })
  }

  private hear(data: unknown): void {
    const answer = this.read(data)
    if (answer === null) this.fail()
    else {
      this.rest()
      this.hears(answer)
    }
  }

  private fail(): void {
    this.close()
    this.lost()
  }

  /** Sends a question. `waits` is true where an answer is expected. */
  post(asked: Asked, waits: boolean): void {
    this.placed ??= this.begin()
    const { life } = this
    this.placed.then(
      (placed) => {
        if (life === this.life) placed.runs.postMessage(asked)
      },
      () => this.fail(),
    )
    this.rest()
    if (waits) this.wait()
  }

  /** Waits for a further answer. */
  wait(): void {
    this.rest()
    this.overdue = window.setTimeout(() => this.fail(), this.longestMs)
  }

  rest(): void {
    window.clearTimeout(this.overdue)
  }

  close(): void {
    this.rest()
    this.life++
    void this.placed?.then(
      (placed) => placed.end(),
      () => {},
    )
    this.placed = null
  }
}

/** True for the message `ready`, which every such worker sends once. */
const isReady = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'ready'
