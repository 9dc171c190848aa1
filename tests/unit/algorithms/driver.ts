/** Drives a congestion control by its interface alone, with no network and no sender around it. */
import { createRng } from '../../../src/simulator/base/rng'
import type {
  AckSample,
  CongestionContext,
  CongestionControl,
  CongestionEvent,
  Rule,
} from '../../../src/simulator/congestion/congestion-control'
import { defaultsOf, type ParameterValues } from '../../../src/simulator/describe'
import { type StackOptions, stackParameters } from '../../../src/simulator/hosts/stack-parameters'
import { stacks, variants } from '../../../src/simulator/registry'
import type { Numbers } from '../../../src/simulator/sentence'

export interface Note {
  readonly rule: Rule
  readonly numbers: Numbers<string>
}

export interface DriverOptions {
  readonly stack?: string
  readonly stackParams?: Partial<StackOptions>
  readonly params?: ParameterValues
  readonly initialWindow?: number
  readonly initialSsthresh?: number
  readonly seed?: number
}

export class Driver {
  readonly control: CongestionControl
  readonly notes: Note[] = []
  nowS = 0
  una = 1
  nxt = 1
  delivered = 0
  lost = 0
  minRttS = -1
  srttS = -1

  constructor(
    readonly variant: string,
    options: DriverOptions = {},
  ) {
    const definition = variants.get(variant)
    const stack = stacks.get(options.stack ?? 'rfc')
    if (definition === undefined || stack === undefined) throw new Error('no such variant or stack')
    const constants: StackOptions = {
      ...defaultsOf(stackParameters),
      ...stack.options,
      ...options.stackParams,
    }
    const context: CongestionContext = {
      options: constants,
      ticksAtStart: 0,
      rng: createRng(options.seed ?? 1),
      notes: {
        note: (rule: Rule, numbers: Numbers<string>) => {
          for (const name of rule.numbers)
            if (typeof numbers[name] !== 'number') throw new Error(`no ${name} for: ${rule.text}`)
          // Some are read from the algorithm itself, which goes on.
          const said = Object.fromEntries(rule.numbers.map((name) => [name, numbers[name] as number]))
          this.notes.push({ rule, numbers: said })
        },
      },
      segmentBytes: 1448,
      initialWindow: options.initialWindow ?? constants.initialWindow,
      initialSsthresh: options.initialSsthresh ?? Number.POSITIVE_INFINITY,
    }
    this.control = definition.create(context, { ...defaultsOf(definition.parameters), ...options.params })
    this.nxt = this.una + Math.floor(this.control.cwnd)
  }

  get cwnd(): number {
    return this.control.cwnd
  }
  get ssthresh(): number {
    return this.control.ssthresh
  }

  /** An ACK of `acked` segments now; the sender then fills its window. */
  ack(acked: number, rttS: number, more: Partial<AckSample> = {}): void {
    const priorInFlight = this.nxt - this.una
    const priorDelivered = Math.max(0, this.delivered + acked - priorInFlight)
    this.una += acked
    this.delivered += acked
    if (rttS >= 0) {
      this.minRttS = this.minRttS < 0 ? rttS : Math.min(this.minRttS, rttS)
      this.srttS = this.srttS < 0 ? rttS : this.srttS + (rttS - this.srttS) / 8
    }
    this.control.onAck({
      nowS: this.nowS,
      acked,
      delivered: acked,
      lost: 0,
      open: true,
      resent: 0,
      rttS,
      srttS: this.srttS,
      minRttS: this.minRttS,
      priorInFlight,
      inFlight: this.nxt - this.una,
      totalDelivered: this.delivered,
      priorDelivered,
      inFlightAtSend: priorInFlight,
      lostSinceSend: 0,
      deliveryRate: -1,
      intervalS: rttS,
      pacedInS: 0,
      appLimited: false,
      windowLimited: true,
      predicted: acked > 0,
      ece: false,
      recovering: false,
      una: this.una,
      nxt: this.nxt,
      ...more,
    })
    this.fill()
  }

  /** New segments leave as far as the window allows. */
  fill(): void {
    this.nxt = Math.max(this.nxt, this.una + Math.floor(this.control.cwnd))
  }

  /** One round trip of `rttS`: the whole window is acknowledged, `perAck` segments at a time, evenly over it. */
  round(rttS: number, perAck = 1, more: Partial<AckSample> = {}): void {
    const end = this.nxt
    const count = Math.ceil((end - this.una) / perAck)
    const start = this.nowS
    for (let i = 1; i <= count; i++) {
      this.nowS = start + (rttS * i) / count
      this.ack(Math.min(perAck, end - this.una), rttS, more)
    }
  }

  congestion(event: CongestionEvent, flightSize = this.nxt - this.una): void {
    this.control.onCongestion(event, {
      nowS: this.nowS,
      flightSize,
      inFlight: this.nxt - this.una,
      una: this.una,
      nxt: this.nxt,
      again: false,
    })
  }

  /** A loss that is repaired at once: the window is cut, everything outstanding is acknowledged in recovery. */
  lossAndRepair(rttS: number): void {
    this.congestion('loss')
    const end = this.nxt
    this.nowS += rttS
    this.control.onRecovered?.(this.nowS)
    this.ack(end - this.una, -1, { recovering: true })
    this.nxt = this.una + Math.floor(this.control.cwnd)
  }

  signal(key: string): number {
    const signals = variants.get(this.variant)?.signals ?? []
    const index = signals.findIndex((signal) => signal.key === key)
    if (index < 0) throw new Error(`${this.variant} has no signal ${key}`)
    const values = new Float64Array(signals.length)
    this.control.readSignals?.(values)
    return values[index] as number
  }

  /** The texts of the rules noted so far. */
  noted(): string[] {
    return this.notes.map(({ rule }) => rule.text)
  }
}
