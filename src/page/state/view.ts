/** What drawing reads on every frame. Plain data outside React: nothing here causes a render. */
import type { MeasuredFlow } from '../../lab/import/import-format'
import type { RunResult } from '../../lab/run/result'
import type { Scenario } from '../../lab/scenario/scenario'
import type { RunLog } from '../../simulator/log'
import type { Layer } from '../charts/chart'

/** A run as far as it has arrived from the worker. The tables grow; `revision` rises with every chunk. */
export interface RunData {
  readonly runId: number
  readonly scenario: Scenario
  readonly log: RunLog
  /** Every packet of the run is in its tables. */
  readonly packetDetail: boolean
  /** Else: the part of the run, s, whose packets are; null: none yet. */
  packetWindow: readonly [fromS: number, toS: number] | null
  /** Why the packets that were asked for last do not come; '' where they may. */
  packetFault: string
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
export function hasPackets({ packetDetail, packetWindow }: RunData, timeS: number): boolean {
  return packetDetail || (packetWindow !== null && timeS >= packetWindow[0] && timeS <= packetWindow[1])
}

/** What was logged or measured elsewhere, to be drawn beside the run's own series. */
export interface Beside {
  /** At the end of its lines. */
  readonly label: string
  /** Flow by flow as in the run. */
  readonly flows: readonly MeasuredFlow[]
  /** Draws it: code that comes only with it. */
  readonly layer: Layer
}

/** What is drawn beside the run's own series. */
export function besideOf({ measured, reference }: View): Beside | null {
  return measured ?? reference
}

/** A row of a flow's window table. */
export interface SelectedChange {
  readonly flow: number
  readonly row: number
}

/** The beginning of a run that is being simulated, drawn over the run before it until the whole is there. */
export interface Preview {
  readonly run: RunData
  readonly over: RunData
  /** A figure has drawn some of it: a part of the run that is in view. */
  drawn: boolean
}

/** In the order in which the switch goes through them. */
export const THEMES = ['dark', 'light', 'projector'] as const
export type Theme = (typeof THEMES)[number]
/** `forced`: the system's own colours (forced-colors), whatever the theme. */
export type DrawnTheme = Theme | 'forced'

export interface View {
  run: RunData | null
  /** What is known already of the run that comes next; null: nothing, or it is not drawn so. */
  preview: Preview | null
  /** Runs that are compared and share the clock; empty: `run` has it alone. */
  compared: readonly RunData[]
  /** Where the clock of the compared runs ends, s, also while they are still to come; 0: nothing is compared. */
  comparedEndS: number
  /** The previous committed run, drawn under this one; null: none, or switched off. */
  ghost: RunData | null
  /** "previous run: Buffer 48" */
  ghostLabel: string
  /** The same scenario run elsewhere; null: nowhere, or not asked for. */
  reference: Beside | null
  /** From files of measurements, which come before the reference; null: none. */
  measured: Beside | null
  /** The playhead, s. */
  timeS: number
  /** Under the pointer; null when it is elsewhere. */
  hoverS: number | null
  /** Shift is held: what is said of one instant is said of the pointer's. */
  shift: boolean
  /** The part of the run that the time axis shows, s. */
  fromS: number
  toS: number
  playing: boolean
  /** Time runs backwards while playing. */
  backwards: boolean
  /** Simulated seconds per second, as asked for. */
  speed: number
  /** Slower around losses. */
  slowForEvents: boolean
  /** It is slower now, because of a loss. */
  slowed: boolean
  /** Part of the speed that the machine keeps up with: below 1 when frames take too long. */
  keptShare: number
  /** The part that is played again and again, s; null: none. */
  loop: readonly [fromS: number, toS: number] | null
  theme: DrawnTheme
  /** Indices of flows that are not drawn. */
  hiddenFlows: ReadonlySet<number>
  /** Dashes beside colours. */
  patterns: boolean
  reducedMotion: boolean
  /** Row of the selected event, -1 for none. */
  selectedEvent: number
  /** The selected change of a window that is no event of its own; null: none. */
  selectedChange: SelectedChange | null
  /** Row of the followed packet, -1 for none. */
  selectedPacket: number
  /** The part of the run that a drag marks to zoom to, s; null: none. */
  brushS: readonly [number, number] | null
}

/**
 * The one view of this page. Only `actions.ts`, `selection.ts`, the frame loop and the engine client write to it; drawing reads it.
 */
export const view: View = {
  run: null,
  preview: null,
  compared: [],
  comparedEndS: 0,
  ghost: null,
  ghostLabel: '',
  reference: null,
  measured: null,
  timeS: 0,
  hoverS: null,
  shift: false,
  fromS: 0,
  toS: 1,
  playing: false,
  backwards: false,
  speed: 0.01,
  slowForEvents: false,
  slowed: false,
  keptShare: 1,
  loop: null,
  theme: 'dark',
  hiddenFlows: new Set(),
  patterns: false,
  reducedMotion: false,
  selectedEvent: -1,
  selectedChange: null,
  selectedPacket: -1,
  brushS: null,
}

/** The instant that the inspector is about, s: the playhead's, with Shift the pointer's. */
export function inspectedS({ shift, hoverS, timeS }: View): number {
  return shift && hoverS !== null ? hoverS : timeS
}
