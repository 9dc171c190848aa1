/**
 * A worker of the place apart that answers questions about code: traces and checks. It runs code that nobody knows, so what it says is
 * read by `read`, and where that finds something else, or it is silent for too long, it is ended; the next question begins another.
 */

import { measuredMessage } from '../../../lab/measured/message'
import type { ApartService, ServeApart } from '../../../lab/own-code/apart'
import { type PlacedWorker, placedWorker } from './place'

/** The longest that one answer may take where nothing else is said, ms. */
const LONGEST_MS = 20_000

export class ApartServiceClient<Asked, Answer> {
  private placed: Promise<PlacedWorker> | null = null
  private life = 0
  private overdue: number | undefined

  /** `read`: what was said, as an answer; null: it is none. `lost`: what was asked for does not come. */
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

  /** `waits`: an answer is to come to it. */
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

  /** Another answer is to come. */
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

/** Every worker there says once that it is ready for runs. */
const isReady = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'ready'
