/** What is drawn: a run as far as it is known, and the state of the page in one frame. */
import type { MeasuredFlow } from '../../lab/import/import-format'
import type { RunResult } from '../../lab/run/result'
import type { LinkTheme } from '../../lab/scenario/link-view'
import type { Scenario } from '../../lab/scenario/scenario'
import type { RunLog } from '../../simulator/log'

/**
 * A run as far as it has arrived from the worker. The tables grow in their place; `revision` rises with every chunk, and the
 * state has a revision of its own that rises with it.
 */
export interface StreamedRun {
  readonly runId: number
  readonly scenario: Scenario
  readonly log: RunLog
  readonly packetDetail: boolean
  /** The part of the run, s, whose packets are kept where not all are; null: none yet. */
  packetWindow: readonly [fromS: number, toS: number] | null
  /** Why the packets that were asked for last do not come; '' where they may. */
  readonly packetFault: string
  /** Data packets of each flow that came to their receiver before that part; empty: none, or nothing is known. */
  receivedBefore: readonly number[]
  /** The run is simulated once more, with all of its packets, as soon as nothing else is asked for. */
  readonly packetsToCome: boolean
  readonly queueSignals: readonly string[]
  readonly flowSignals: readonly (readonly string[])[]
  /** Simulated so far, s. */
  simulatedS: number
  /** null until the run is complete. */
  result: RunResult | null
  revision: number
}

/** Whether the packets that are under way at `timeS` are in the run's tables. */
export function hasPackets({ packetDetail, packetWindow }: StreamedRun, timeS: number): boolean {
  return packetDetail || (packetWindow !== null && timeS >= packetWindow[0] && timeS <= packetWindow[1])
}

/** What was logged or measured elsewhere, to be drawn beside the run's own series. */
export interface Measurements {
  /** Text at the end of its lines. */
  readonly label: string
  /** Flow by flow as in the run. */
  readonly flows: readonly MeasuredFlow[]
}

/** A row of a flow's window table. */
export interface SelectedChange {
  readonly flow: number
  readonly row: number
}

/** A row of the event table, or of a flow's window table. */
export type Picked =
  | { readonly kind: 'event'; readonly row: number }
  | { readonly kind: 'window'; readonly flow: number; readonly row: number }

/** The beginning of a run that is being simulated, drawn over the run before it until the whole is there. */
export interface Preview {
  readonly run: StreamedRun
  readonly over: StreamedRun
}

/**
 * The speed at each moment, as the page chooses it: between two of `times` (s, ascending from 0) it changes evenly from one of
 * `speeds` to the next. `walls` is the wall clock that playing from the start to each takes, s.
 */
export interface SpeedPlan {
  readonly times: Float64Array
  readonly speeds: Float64Array
  readonly walls: Float64Array
  /** The speed where nothing is to be seen in slow motion. */
  readonly usual: number
}

/** `forced`: the system's own colours (forced-colors), whatever the theme. */
export type DrawnTheme = LinkTheme | 'forced'

/** What drawing reads of the page: one frame's state. It is read and never written to. */
export interface Drawn {
  /** The run; while the page is asleep, as far as it has been played. */
  readonly run: StreamedRun | null
  /** The first minute plays, and nobody has touched anything. */
  readonly asleep: boolean
  /** Captions of the first minute may hang on what is drawn. */
  readonly captioned: boolean
  /** The picture stands alone on a slide: no title is beside it, and neither edge nor buttons of a panel are around it. */
  readonly bare: boolean
  /** From this moment on the run is withheld until the audience has answered, s: nothing is written there; null: it is not. */
  readonly withheldFromS: number | null
  /** What is known already of the run that comes next; null: nothing, or it is not drawn so. */
  readonly preview: Preview | null
  /** Runs that are compared and share the clock; empty: `run` has it alone. */
  readonly compared: readonly StreamedRun[]
  /** The previous committed run, drawn under this one; null: none, or switched off. */
  readonly ghost: StreamedRun | null
  /** "previous run: Buffer 48" */
  readonly ghostLabel: string
  /** A run of the scenario elsewhere; null: there is none, or it was not asked for. */
  readonly reference: Measurements | null
  /** Measurements from files, which come before the reference; null: none. */
  readonly measured: Measurements | null
  /** The playhead, s. */
  readonly timeS: number
  /** The moment under the pointer, s; null when the pointer is elsewhere. */
  readonly hoverS: number | null
  /** Shift is held: what is said of one instant is said of the pointer's. */
  readonly shift: boolean
  /** The part of the run that the time axis shows, s. */
  readonly fromS: number
  readonly toS: number
  readonly playing: boolean
  readonly backwards: boolean
  /** The page chooses the speed, by the plan; null: none is known yet. */
  readonly auto: boolean
  readonly plan: SpeedPlan | null
  /** Simulated seconds per second, as asked for where the page does not choose. */
  readonly speed: number
  /** Part of the speed that the machine keeps up with: below 1 when frames take too long. */
  readonly keptShare: number
  /** The part that is played again and again, s; null: none. */
  readonly loop: readonly [fromS: number, toS: number] | null
  readonly reducedMotion: boolean
  /** The part of the run that a drag marks to zoom to, s; null: none. */
  readonly brushS: readonly [number, number] | null
  readonly theme: DrawnTheme
  /** Indices of flows that are not drawn. */
  readonly hiddenFlows: ReadonlySet<number>
  /** Dashes beside colours. */
  readonly patterns: boolean
  /** Row of the selected event, -1 for none. */
  readonly selectedEvent: number
  /** The selected change of a window that is no event of its own; null: none. */
  readonly selectedChange: SelectedChange | null
  /** Row of the followed packet, -1 for none. */
  readonly selectedPacket: number
  /** The selected hop of a chain; absent: none. */
  readonly selectedHop?: number
  /** Index of the flow that is selected on a chain; absent: none. */
  readonly selectedFlow?: number
}

/** One of several runs that something on the page is about. */
export interface SeenRun {
  /** "A"; '' where it is the only one. */
  readonly name: string
  /** The page with this run. */
  readonly view: Drawn
  /** Index of its flow that is meant; absent: the selected one, else the first. */
  readonly flow?: number
}

export type SeenRuns = (page: Drawn) => readonly SeenRun[]

/** What is drawn beside the run's own series. */
export function measurementsOf({ measured, reference }: Drawn): Measurements | null {
  return measured ?? reference
}

/** The moment, s, at which labels of the right gutter stand: what comes later is out of view, or the answer to a question. */
export const toldUntilS = ({ toS, withheldFromS }: Pick<Drawn, 'toS' | 'withheldFromS'>): number =>
  Math.min(toS, withheldFromS ?? toS)

/** The audience is asked: on the way to the question the numbers beside the playhead are what there is to see. */
export const isAsking = ({ withheldFromS, playing }: Pick<Drawn, 'withheldFromS' | 'playing'>): boolean =>
  withheldFromS !== null && !playing

export function visibleFlows({ hiddenFlows }: Pick<Drawn, 'hiddenFlows'>, run: StreamedRun): number[] {
  const shown: number[] = []
  for (let flow = 0; flow < run.log.flows.length; flow++) if (!hiddenFlows.has(flow)) shown.push(flow)
  return shown
}

/** The flows whose phases stand under the window: on a chain the selected one alone, or the first. */
export function ribbonFlows(view: Pick<Drawn, 'hiddenFlows' | 'selectedFlow'>, run: StreamedRun): number[] {
  const shown = visibleFlows(view, run)
  if (run.scenario.network === undefined) return shown
  const [first] = shown.filter((flow) => flow === view.selectedFlow).concat(shown)
  return first === undefined ? [] : [first]
}

/** How far the series are known, s. */
export function knownUntilS(run: StreamedRun): number {
  return run.result === null ? run.simulatedS : run.scenario.durationS
}
