/**
 * A worker of the place apart (`place.ts`) in the form in which a client of the engine uses one. It runs unknown code
 * and could send anything, so that its messages are checked. While it works it is asked every quarter of a second
 * whether it responds. Where it does not answer within a second, or sends what no run sends, it is ended and replaced,
 * and its run has failed.
 */
import { type MeasuredMessage, measuredMessage } from '../../../lab/measured/message'
import type { FromWorker, ToWorker } from '../../../lab/run/protocol'
import { StrictReader } from '../../../lab/run/strict-reader'
import { ownRuns as words } from '../../../strings/own-runs'
import { type Clock, pageClock } from '../clock'
import type { EngineWorker } from '../engine-client'
import { type PlacedWorker, placedWorker } from './place'

/** The time between two looks whether the worker has answered, ms. */
const LOOK_MS = 250
/**
 * The number of looks, a second in all, that may find no answer. Looks are counted and not time: while the page itself is held up, or is
 * hidden and its timers are slowed down, time passes in which it hears nothing of a worker that answers.
 */
const SILENT_LOOKS = 4
/** The number of looks, 20 s in all, within which script and frame have to be loaded before the run fails. */
const COMING_LOOKS = 80
/** The greatest number of messages a second. A run of many flows sends the tables of each flow twenty times a second. */
const MOST_MESSAGES_A_SECOND = 10_000

type Listener = (event: { readonly data: FromWorker }) => void
type Posted = ToWorker | MeasuredMessage

interface Ports {
  placed(failed: () => void): Promise<PlacedWorker>
  readonly clock: Clock
  nowMs(): number
}

const pagePorts: Ports = { placed: placedWorker, clock: pageClock, nowMs: () => performance.now() }

/** The present work: a run, or the packets of a part of one. */
interface Work {
  readonly runId: number
  readonly isPart: boolean
}

export class ApartWorker implements EngineWorker {
  private readonly listeners: Listener[] = []
  private readonly reader = new StrictReader()
  /** The messages that are to be sent once the worker is there. */
  private waiting: Posted[] = []
  private placed: PlacedWorker | null = null
  /** Numbers the workers, so that messages of one that was ended are ignored. */
  private life = 0
  private work: Work | null = null
  /** True once the present worker has sent a message. */
  private isHeard = false
  /** Looks since the worker was heard last. */
  private silentLooks = 0
  private second = 0
  private messages = 0
  private stopLooking: (() => void) | null = null

  constructor(private readonly ports: Ports = pagePorts) {
    this.begin()
  }

  postMessage(message: Posted): void {
    if ('type' in message) this.follow(message)
    if (this.placed === null) this.waiting.push(message)
    else this.placed.runs.postMessage(message)
  }

  terminate(): void {
    this.end()
    this.waiting = []
  }

  addEventListener(type: 'message' | 'error' | 'messageerror', listener: unknown): void {
    // Listeners for errors are not needed, because the end of a worker is reported as a failed run.
    if (type === 'message') this.listeners.push(listener as Listener)
  }

  private begin(): void {
    this.life++
    const { life } = this
    this.isHeard = false
    this.silentLooks = 0
    const failed = (): void => {
      if (life === this.life) this.failed(words.notCome)
    }
    this.ports.placed(failed).then((placed) => {
      if (life !== this.life) {
        placed.end()
        return
      }
      placed.runs.onmessage = ({ data }) => {
        if (life === this.life) this.hear(data)
      }
      this.placed = placed
      for (const message of [measuredMessage(), ...this.waiting]) placed.runs.postMessage(message)
      this.waiting = []
    }, failed)
  }

  private end(): void {
    this.life++
    this.rest()
    this.placed?.end()
    this.placed = null
  }

  private follow(message: ToWorker): void {
    if (message.type === 'run') {
      const { runId, scenario } = message
      const hops = scenario.network?.hops.length
      const links = hops === undefined ? 1 : 2 * hops
      this.reader.begins({ runId, flows: scenario.flows.length, links })
      this.at({ runId, isPart: false })
    } else if (message.type === 'excerpt') this.at({ runId: message.runId, isPart: true })
    else if (message.type === 'cancel') this.rest()
  }

  private at(work: Work): void {
    this.work = work
    this.silentLooks = 0
    this.stopLooking ??= this.ports.clock.after(LOOK_MS, () => this.look())
  }

  private rest(): void {
    this.work = null
    this.stopLooking?.()
    this.stopLooking = null
  }

  private look(): void {
    this.stopLooking = null
    if (this.work === null) return
    if (++this.silentLooks > (this.isHeard ? SILENT_LOOKS : COMING_LOOKS)) {
      this.failed(this.isHeard ? words.silent : words.notCome)
      return
    }
    if (this.isHeard) this.placed?.runs.postMessage({ type: 'ping' } satisfies ToWorker)
    this.stopLooking = this.ports.clock.after(LOOK_MS, () => this.look())
  }

  /** Ends the worker and starts another. The present work has failed. */
  private failed(message: string): void {
    const { work } = this
    this.end()
    this.begin()
    if (work === null) return
    const { runId, isPart } = work
    this.tell(
      isPart
        ? { type: 'excerptFailed', runId, message, lost: true }
        : { type: 'failed', runId, atS: 0, message },
    )
  }

  private hear(data: unknown): void {
    const nowMs = this.ports.nowMs()
    const second = Math.floor(nowMs / 1000)
    this.messages = second === this.second ? this.messages + 1 : 1
    this.second = second
    const message = this.messages > MOST_MESSAGES_A_SECOND ? null : this.reader.read(data)
    if (message === null) {
      this.failed(words.hostile)
      return
    }
    this.isHeard = true
    this.silentLooks = 0
    if (message === 'late' || message.type === 'pong') return
    if (ENDS.has(message.type)) this.rest()
    this.tell(message)
  }

  private tell(data: FromWorker): void {
    for (const listener of this.listeners) listener({ data })
  }
}

/** The messages that end the present work. */
const ENDS: ReadonlySet<FromWorker['type']> = new Set([
  'done',
  'failed',
  'refused',
  'lacking',
  'codeStopped',
  'excerpt',
  'excerptFailed',
])
