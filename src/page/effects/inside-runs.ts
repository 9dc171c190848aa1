/**
 * Gets the insides of queues that are shown. A worker computes them again, a part of a run at a time, in the order in
 * which they are wanted. Runs with users' code have a worker apart.
 */
import type { InsideExcerpt } from '../../lab/run/inside'
import type { FromInsideWorker, ToInsideWorker } from '../../lab/run/inside-worker'
import type { Scenario } from '../../lab/scenario/scenario'
import type { WorkerEvents, WorkerPort } from '../../lab/worker'
import { ownRuns } from '../../strings/own-runs'
import { watchWorker } from './watch-worker'
import { Worker } from './worker'

/** A part of a run: [fromS, toS], which is needed where the instant `aroundS` has not been computed yet. */
export interface WantedInside {
  readonly scenario: Scenario
  /** Number of the link whose queue is wanted; the default is 0, the bottleneck. */
  readonly link?: number
  readonly aroundS: number
  readonly fromS: number
  readonly toS: number
}

export type InsidePort = WorkerPort<ToInsideWorker>
export type InsidePortUser = WorkerEvents<FromInsideWorker>

/** Starts the worker. `apart` is true for the one of runs with users' code. */
function pagePort(user: InsidePortUser, apart: boolean): InsidePort {
  if (apart) return apartPort(user)
  const worker = new Worker(new URL('../../../workers/inside.worker.ts', import.meta.url), { type: 'module' })
  return watchWorker<ToInsideWorker, FromInsideWorker>(worker, user)
}

/** Starts the worker apart when it is first asked for something. */
function apartPort(user: InsidePortUser): InsidePort {
  let closed = false
  const coming = import('./insides-apart').then(({ insidesApart }) => insidesApart(user))
  coming.catch(() => {
    if (!closed) user.died(ownRuns.notCome)
  })
  const withIt = (act: (port: InsidePort) => void): void => void coming.then(act, () => {})
  return {
    post: (message) => withIt((port) => port.post(message)),
    terminate() {
      closed = true
      withIt((port) => port.terminate())
    },
  }
}

type Got = { readonly link: number } & (
  | { readonly part: InsideExcerpt; readonly fault: '' }
  | { readonly part: null; readonly fault: string; readonly aroundS: number }
)

const linkOf = ({ link = 0 }: Pick<WantedInside, 'link'>): number => link

/** True where the run has users' code. */
const isApart = ({ scenario }: WantedInside): boolean => scenario.algorithms !== undefined

const covers = (got: Got | undefined, { aroundS }: WantedInside): boolean => {
  if (got === undefined) return false
  return got.part === null ? got.aroundS === aroundS : aroundS >= got.part.fromS && aroundS <= got.part.toS
}

export class InsideRuns {
  private readonly got = new Map<Scenario, Got>()
  private wanted: readonly WantedInside[] = []
  private asked: { readonly askId: number; readonly of: WantedInside } | null = null
  private lastAsk = 0
  /** The worker for runs without users' code, and the one for runs with it. */
  private readonly ports = new Map<boolean, InsidePort>()

  /** `changed` is called when a part has arrived, or when it will not. */
  constructor(
    private readonly changed: () => void,
    private readonly start: (user: InsidePortUser, apart: boolean) => InsidePort = pagePort,
  ) {}

  /** Sets what is wanted from now on, the most urgent first. The parts of other runs are released. */
  want(wanted: readonly WantedInside[]): void {
    this.wanted = wanted
    for (const [scenario, { link }] of this.got)
      if (!wanted.some((one) => one.scenario === scenario && linkOf(one) === link)) this.got.delete(scenario)
    this.askNext()
  }

  /** Returns the part of the run that was computed last for the link that is wanted; null where there is none. */
  partOf(scenario: Scenario): InsideExcerpt | null {
    return this.got.get(scenario)?.part ?? null
  }

  /** Returns the reason why no part of it will come; '' where one may. */
  faultOf(scenario: Scenario): string {
    return this.got.get(scenario)?.fault ?? ''
  }

  close(): void {
    for (const port of this.ports.values()) port.terminate()
    this.ports.clear()
    this.asked = null
    this.wanted = []
    this.got.clear()
  }

  private askNext(): void {
    const next = this.wanted.find((one) => !covers(this.got.get(one.scenario), one))
    const { asked } = this
    if (next === undefined) {
      // Work that is not wanted any more is stopped.
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
    const { scenario, fromS, toS } = next
    // The other worker has to be told that its part is not wanted any more.
    if (asked !== null && isApart(asked.of) !== isApart(next)) this.stop()
    this.lastAsk++
    this.asked = { askId: this.lastAsk, of: next }
    this.portFor(isApart(next)).post({ askId: this.lastAsk, scenario, link: linkOf(next), fromS, toS })
  }

  private portFor(apart: boolean): InsidePort {
    const known = this.ports.get(apart)
    if (known !== undefined) return known
    const port = this.start(
      { message: (data) => this.receive(data), died: (why) => this.died(why, apart) },
      apart,
    )
    this.ports.set(apart, port)
    return port
  }

  /** Stops the present work, which is not wanted any more. */
  private stop(): void {
    const { asked } = this
    if (asked === null) return
    this.lastAsk++
    this.asked = null
    this.ports.get(isApart(asked.of))?.post({ askId: this.lastAsk, scenario: null })
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

  /** The part that this worker was computing will not come. Another worker is started for the next one. */
  private died(why: string, apart: boolean): void {
    const { asked } = this
    this.ports.delete(apart)
    if (asked !== null && isApart(asked.of) === apart) {
      this.asked = null
      this.failed(asked.of, why)
    }
    this.changed()
    this.askNext()
  }
}
