/** The canvas of the time–sequence diagram and what is on it. */
import { plotIn } from '../charts/chart'
import { type Condition, conditionAt, networkOf, packetTimeS } from '../charts/conditions'
import type { Drawn, StreamedRun } from '../charts/drawn'
import { linkNetworks } from '../charts/link-networks'
import { fitCanvas } from '../charts/surface'
import { tokensOf } from '../charts/tokens'
import { type Diagram, drawDiagram } from './draw'
import { journeysIn } from './journeys'
import { lanesOf } from './lanes'
import { Ways } from './ways'

const TOP_PX = 44
const BOTTOM_PX = 30
/** Time shown at first: so many round-trip times without queueing. */
const FIRST_RTTS = 4
/** About how many packets of full size are shown at most, so that each is still a line. */
const MOST_PACKETS = 1200
const SHORTEST_S = 5e-5

const longestRtt = (conditions: readonly Condition[]): number =>
  Math.max(SHORTEST_S, ...conditions.flatMap(({ baseRttS, firstBaseRttS }) => [firstBaseRttS, ...baseRttS]))

/** `spanS` as far as it makes a readable diagram around `timeS`, s; null: the span with which the diagram opens. */
export function spanOf(run: StreamedRun, timeS: number, spanS: number | null): number {
  const network = networkOf(run.scenario)
  const links = linkNetworks(run.scenario)
  const shown = links.length === 0 ? [network] : links
  const conditions = shown.map((one) => conditionAt(one, timeS))
  const packetS = Math.min(...shown.map((one) => packetTimeS(one, timeS)))
  const most = Math.min(run.scenario.durationS, MOST_PACKETS * packetS)
  // On a chain the longest way of a flow is shown whole.
  const rttS = links.length === 0 ? conditions[0]?.firstBaseRttS : longestRtt(conditions)
  const wanted = spanS ?? FIRST_RTTS * (rttS ?? 0)
  return Math.max(Math.min(SHORTEST_S, most), Math.min(most, wanted))
}

/** The window of `spanS` around `timeS`, inside the run. */
export function windowAround(run: StreamedRun, timeS: number, spanS: number) {
  const fromS = Math.max(0, Math.min(run.scenario.durationS - spanS, timeS - spanS / 2))
  return { fromS, toS: fromS + spanS }
}

export type Picture = Omit<Diagram, 'ctx'>

export class Screen {
  /** null: as it opens. */
  spanS: number | null = null
  hover = -1
  width = 0
  height = 0
  picture: Picture | null = null
  private drawn = ''
  /** The playhead when it was drawn last, s. */
  private timeS = 0

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly runOf: () => StreamedRun | null,
    private readonly requestFrame: (what: 'moved') => void,
  ) {}

  draw(now: Drawn, changed: boolean): void {
    this.timeS = now.timeS
    const { width, height } = this
    const run = this.runOf()
    if (width < 1 || height < 1 || run === null) return
    const { timeS } = now
    const state = `${width} ${height} ${run.runId} ${run.revision} ${timeS} ${this.spanS} ${this.hover} ${now.selectedPacket}`
    if (!changed && state === this.drawn) return
    this.drawn = state
    const ctx = fitCanvas(this.canvas, width, height)
    if (ctx === null) return
    const { fromS, toS } = windowAround(run, timeS, spanOf(run, timeS, this.spanS))
    const network = networkOf(run.scenario)
    this.picture = {
      run,
      view: now,
      network,
      lanes: lanesOf(network, now.hiddenFlows),
      ways: new Ways(run.log, network, toS),
      tokens: tokensOf(now.theme),
      plot: plotIn(width, TOP_PX, height - BOTTOM_PX - TOP_PX, 0),
      journeys: journeysIn(run.log, fromS, toS),
      hover: this.hover,
    }
    drawDiagram({ ctx, ...this.picture })
  }

  zoom(factor: number): void {
    const run = this.runOf()
    if (run !== null) this.span(spanOf(run, this.timeS, this.spanS) * factor)
  }

  /** Shows so much time, s, as far as that can be. */
  span(wantedS: number): void {
    const run = this.runOf()
    if (run === null) return
    this.spanS = spanOf(run, this.timeS, wantedS)
    this.requestFrame('moved')
  }
}
