/** The insides of queues that are shown: one worker makes them again, a part of a run at a time, in the order in which they are wanted. */
import type { InsideExcerpt } from '../../lab/run/inside'
import type { FromInsideWorker, ToInsideWorker } from '../../lab/run/inside-worker'
import type { Scenario } from '../../lab/scenario/scenario'
import { ownRuns } from '../../strings/own-runs'
import { watchWorker } from './watch-worker'
import { Worker } from './worker'

/** A part of a run: about the instant `aroundS`, and as [fromS, toS] where it is not there yet. */
export interface WantedInside {
  readonly scenario: Scenario
  /** Number of the link whose queue it is; absent: 0, the bottleneck. */
  readonly link?: number
  readonly aroundS: number
  readonly fromS: number
  readonly toS: number
}

export interface InsidePort {
  post(message: ToInsideWorker): void
  terminate(): void
}
export interface InsidePortUser {
  message(data: FromInsideWorker): void
  died(why: string): void
}

/** Starts the worker. */
function pagePort(user: InsidePortUser): InsidePort {
  const worker = new Worker(new URL('../../../workers/inside.worker.ts', import.meta.url), { type: 'module' })
  return watchWorker<ToInsideWorker, FromInsideWorker>(worker, user)
}

type Got = { readonly link: number } & (
  | { readonly part: InsideExcerpt; readonly fault: '' }
  | { readonly part: null; readonly fault: string; readonly aroundS: number }
)

const linkOf = ({ link = 0 }: Pick<WantedInside, 'link'>): number => link

const covers = (got: Got | undefined, { aroundS }: WantedInside): boolean => {
  if (got === undefined) return false
  return got.part === null ? got.aroundS === aroundS : aroundS >= got.part.fromS && aroundS <= got.part.toS
}

export class InsideRuns {
  private readonly got = new Map<Scenario, Got>()
  private wanted: readonly WantedInside[] = []
  private asked: { readonly askId: number; readonly of: WantedInside } | null = null
  private lastAsk = 0
  private port: InsidePort | null = null

  /** `changed` is called when a part has come, or does not come. */
  constructor(
    private readonly changed: () => void,
    private readonly start: (user: InsidePortUser) => InsidePort = pagePort,
  ) {}

  /** These are wanted from now on, the first of them first; what is held of others is let go. */
  want(wanted: readonly WantedInside[]): void {
    this.wanted = wanted
    for (const [scenario, { link }] of this.got)
      if (!wanted.some((one) => one.scenario === scenario && linkOf(one) === link)) this.got.delete(scenario)
    this.askNext()
  }

  /** The part of the run that was made last, of the link that is wanted; null: none has been. */
  partOf(scenario: Scenario): InsideExcerpt | null {
    return this.got.get(scenario)?.part ?? null
  }

  /** Why no part of it comes; '': it may. */
  faultOf(scenario: Scenario): string {
    return this.got.get(scenario)?.fault ?? ''
  }

  close(): void {
    this.port?.terminate()
    this.port = null
    this.asked = null
    this.wanted = []
    this.got.clear()
  }

  private askNext(): void {
    const next = this.wanted.find((one) => !covers(this.got.get(one.scenario), one))
    const { asked } = this
    if (next === undefined) {
      // What is on its way and not wanted any more is work for nothing.
      if (asked !== null && !this.wanted.some((one) => one.scenario === asked.of.scenario)) this.stop()
      return
    }
    const isComing =
      asked !== null &&
      asked.of.scenario === next.scenario &&
      linkOf(asked.of) === linkOf(next) &&
      next.aroundS >= asked.of.fromS &&
      next.aroundS <= asked.of.toS
    if (isComing) return
    if (next.scenario.algorithms !== undefined) {
      // Its worker is none of those that run code.
      this.failed(next, ownRuns.notHere)
      this.changed()
      return
    }
    this.port ??= this.start({
      message: (data) => this.receive(data),
      died: (why) => this.died(why),
    })
    const { scenario, fromS, toS } = next
    this.lastAsk++
    this.asked = { askId: this.lastAsk, of: next }
    this.port.post({ askId: this.lastAsk, scenario, link: linkOf(next), fromS, toS })
  }

  private stop(): void {
    this.lastAsk++
    this.asked = null
    this.port?.post({ askId: this.lastAsk, scenario: null })
  }

  private receive(data: FromInsideWorker): void {
    const { asked } = this
    if (asked === null || data.askId !== asked.askId) return
    this.asked = null
    const link = linkOf(asked.of)
    if (data.type === 'part') this.got.set(asked.of.scenario, { link, part: data.part, fault: '' })
    else this.failed(asked.of, data.message)
    this.changed()
    this.askNext()
  }

  private failed(of: WantedInside, fault: string): void {
    this.got.set(of.scenario, { link: linkOf(of), part: null, fault, aroundS: of.aroundS })
  }

  /** What it was at does not come; another one is started for what is wanted next. */
  private died(why: string): void {
    const { asked } = this
    this.port = null
    this.asked = null
    if (asked !== null) this.failed(asked.of, why)
    this.changed()
    this.askNext()
  }
}
