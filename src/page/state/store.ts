/** What React renders: controls and text. Telemetry never comes here; it is in `view`. */
import { create } from 'zustand'
import type { CompareLayout, EmbedSection } from '../../lab/scenario/link-view'
import { defaultPanels, type Panel } from '../../lab/scenario/panels'
import type { Scenario } from '../../lab/scenario/scenario'
import type { Pin } from './pins'
import { type SelectedChange, type Theme, view } from './view'

export interface Notice {
  readonly id: number
  /** Only one notice about a topic is shown. */
  readonly topic: string
  readonly text: string
  /** Further lines, one a fault. */
  readonly details: readonly string[]
  readonly actions: readonly { readonly label: string; readonly run: () => void }[]
  /** Nothing is wrong and nothing is to be done. */
  readonly good: boolean
}

/** `idle` only until the first run is asked for. */
export type RunState = 'idle' | 'running' | 'done' | 'failed'

/** What a change acts on: the whole run, or what comes after the playhead (DESIGN §1.3). */
export type ApplyMode = 'start' | 'now'

/** Menus of the top bar. */
/** Chart menus are named by their panel. */
export type MenuName = `chart ${string}` | 'charts' | 'share' | 'export' | 'presets' | 'transport'

/** Something measured, to be named on the page; the series themselves are in `view`. */
export interface NamedMeasurement {
  /** The file's name, or who ran it. */
  readonly name: string
  /** "ss -ti log"; '' for no file. */
  readonly format: string
  /** What one has to know about it, a sentence each. */
  readonly notes: readonly string[]
}

/** A sweep as a link has it. */
export interface LinkedSweep {
  readonly base: Scenario
  readonly text: string
}

/** Ids; a step that is none ('') is the first. */
export interface LessonPlace {
  readonly id: string
  readonly step: string
}

export interface PageState {
  /** Which screen is under the top bar: a folder of `modes`. */
  readonly mode: string
  /** The scenario being edited; it is always a good one. */
  readonly scenario: Scenario
  /** Runs to compare, A first. */
  readonly pins: readonly Pin[]
  readonly layout: CompareLayout
  /** Compared runs have the same value axes. */
  readonly sameAxes: boolean
  /** As it was opened: what Reset goes back to. */
  readonly opened: Scenario
  /** Scenarios before this one, newest last, and undone ones, next first. */
  readonly past: readonly Scenario[]
  readonly future: readonly Scenario[]
  readonly apply: ApplyMode
  /** What Experiments shows; null until it has been opened. */
  readonly experiment: LinkedSweep | null
  /** Id of the paper that Experiments shows in place of a sweep. */
  readonly paper: string | null
  /** Timeline entries at or before the playhead: controls show what is in force there in `now` mode. */
  readonly passedChanges: number
  /** The lesson that is open, whose runs then take the place of the reader's own (aside.ts); null: none. */
  readonly lesson: LessonPlace | null
  /** The run is not shown until the reader has predicted it: nothing is said of it either. */
  readonly withheld: boolean
  /** The scenario of the ghost on the charts; null: none. */
  readonly ghost: Scenario | null
  readonly ghostShown: boolean
  readonly run: RunState
  /** The run takes longer than 300 ms. */
  readonly slow: boolean
  /** How far it is, and how long it will still take, in words; '' where that is not known yet. */
  readonly progress: string
  /** Meanwhile the figures show the run before. */
  readonly behind: boolean
  /** Of the run on the screen when it is complete, else ''. */
  readonly digest: string
  /** Rises when a complete run comes to the screen: text made from the run is made again. */
  readonly completed: number
  /** What the live region says. */
  readonly announcement: string
  readonly notices: readonly Notice[]
  readonly playing: boolean
  readonly backwards: boolean
  readonly speed: number
  /** Slower around losses. */
  readonly slowForEvents: boolean
  /** The part that is played again and again, s; null: none. */
  readonly loop: readonly [fromS: number, toS: number] | null
  readonly theme: Theme
  /** The theme that the link asked for, which is not remembered; null: none. */
  readonly linkedTheme: Theme | null
  /** Parts that a frame on another page shows; null: this is the whole page. */
  readonly embed: readonly EmbedSection[] | null
  /** Large, with few controls. */
  readonly presenting: boolean
  /** From files: drawn beside the run's own series; null: none. */
  readonly measured: NamedMeasurement | null
  /** The same scenario run elsewhere, where it is drawn; null: it is not. */
  readonly reference: NamedMeasurement | null
  readonly hiddenFlows: ReadonlySet<number>
  /** The charts, from top to bottom. */
  readonly panels: readonly Panel[]
  readonly patterns: boolean
  readonly selectedEvent: number
  readonly selectedChange: SelectedChange | null
  readonly selectedPacket: number
  /** Why? lists the events of this flow alone (an id); null: of all. */
  readonly selectedFlow: string | null
  /** The part of the run on the time axis, null when it is the whole. */
  readonly zoom: readonly [number, number] | null
  readonly openDialog: 'help' | MenuName | null
  /** The time–sequence diagram is shown. */
  readonly timeSequence: boolean
  readonly railOpen: boolean
  readonly inspectorOpen: boolean
  /** Single-key shortcuts act. */
  readonly singleKeys: boolean
  /** Nothing has been changed yet: the caption on the charts says what to try. */
  readonly untouched: boolean
}

/** Where a link that names no mode opens. */
export const FIRST_MODE = 'explore'

function initialState(scenario: Scenario): PageState {
  return {
    mode: FIRST_MODE,
    scenario,
    pins: [],
    layout: 'side',
    sameAxes: true,
    opened: scenario,
    past: [],
    future: [],
    apply: 'start',
    experiment: null,
    paper: null,
    passedChanges: 0,
    lesson: null,
    withheld: false,
    ghost: null,
    ghostShown: true,
    run: 'idle',
    slow: false,
    progress: '',
    behind: false,
    digest: '',
    completed: 0,
    announcement: '',
    notices: [],
    playing: false,
    backwards: false,
    speed: view.speed,
    slowForEvents: false,
    loop: null,
    theme: 'dark',
    linkedTheme: null,
    embed: null,
    presenting: false,
    measured: null,
    reference: null,
    hiddenFlows: new Set<number>(),
    panels: defaultPanels,
    patterns: view.patterns,
    selectedEvent: -1,
    selectedChange: null,
    selectedPacket: -1,
    selectedFlow: null,
    zoom: null,
    openDialog: null,
    timeSequence: false,
    railOpen: false,
    inspectorOpen: false,
    singleKeys: true,
    untouched: true,
  }
}

/** Nothing is opened yet: `start` opens the first scenario before anything is rendered. */
const nothing: Scenario = {
  version: 1,
  title: '',
  durationS: 30,
  seed: 1,
  stack: 'rfc',
  stackParams: {},
  bottleneck: {
    bandwidthMbps: 10,
    delayMs: 18,
    buffer: { packets: 64 },
    aqm: { id: 'droptail', params: {}, ecn: false },
    loss: { model: 'bernoulli', percent: 0 },
    jitterMs: 0,
  },
  returnPath: null,
  flows: [],
  timeline: [],
}

export const useStore = create<PageState>()(() => initialState(nothing))
