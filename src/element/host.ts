/** The types by which the element and its inside know each other. They hold no words, so that the two can be made at different times. */
import type { Series } from '../lab/run/named-series'
import type { RunRead } from '../lib/begin'

/**
 * A page gives an element one of these: a link, or a scenario as text or as an object. `digest` is the one that its run must
 * have, where that is known.
 */
export type Given = { readonly link: string } | { readonly scenario: unknown; readonly digest?: string }

/** Sent when the playhead has moved, or has begun or ceased to play. */
export interface TimeDetail {
  readonly timeS: number
  readonly durationS: number
  readonly playing: boolean
}

/** The selected event of the run, by its row in the log, which is the same on every machine; null where none is selected. */
export interface SelectionDetail {
  readonly event: number
  readonly timeS: number
  readonly kind: string
  /** Id of the flow that the event concerns; null where it concerns none. */
  readonly flow: string | null
}

/** Sent when a run is complete. */
export interface DoneDetail {
  readonly digest: string
  /** The same result that the library and the command line return. */
  readonly summary: RunRead['result']
  /** The query of a link that opens the same view in Sawtooth. */
  readonly link: string
}

/** The reasons why something is not shown, a sentence each, in the language of the element. The last good run stays on the screen. */
export interface FaultDetail {
  readonly messages: readonly string[]
}

export interface Told {
  readonly time: TimeDetail
  readonly selection: SelectionDetail | null
  readonly done: DoneDetail
  readonly fault: FaultDetail
}

export interface Host {
  readonly root: ShadowRoot
  /** Script of the worker that runs the engine; null where there is none. */
  readonly engineScript: string | null
  tell<T extends keyof Told>(type: T, detail: Told[T]): void
  /** Tells the element whether the playhead plays. */
  reflectPlaying(playing: boolean): void
}

/** The attributes of the element that concern time. */
export interface Wanted {
  /** Time of the playhead, s; null for the moment that the link names, or the first loss. */
  readonly timeS: number | null
  readonly playing: boolean
  /** The speed in multiples of real time; null for the one that the link names, or `auto`. */
  readonly speed: number | 'auto' | null
}

/** Attributes whose values are checked. */
export type CheckedAttribute = 'theme' | 'time' | 'speed'

export interface Look {
  readonly show: string
  /** null for the theme that the system prefers. */
  readonly theme: 'dark' | 'light' | 'projector' | null
}

/** The values of a flow at the playhead; null for a value that does not exist yet. */
export interface FlowRead {
  readonly id: string
  readonly variant: string
  readonly phase: string
  readonly cwndPackets: number | null
  readonly ssthreshPackets: number | null
  readonly inFlightPackets: number | null
  readonly srttMs: number | null
  readonly rtoMs: number | null
  readonly throughputMbps: number | null
}

/** Holds the state of the view, under the names that the messages of a frame use (docs/EMBED.md). */
export interface StateRead {
  readonly run: 'running' | 'done' | 'failed'
  readonly digest: string
  readonly playing: boolean
  readonly timeS: number
  readonly durationS: number
  /** The query of a link that opens the same view in Sawtooth. */
  readonly link: string
  /** The parts of a link that were ignored, or the reasons why there is no run, a sentence each. */
  readonly notices: readonly string[]
  readonly flows: readonly FlowRead[]
  /** null before there is a run. */
  readonly bottleneck: {
    readonly utilization: number | null
    readonly queuePackets: number | null
    readonly bufferPackets: number | null
    readonly jain: number | null
  } | null
}

export type PictureType = 'image/png' | 'image/svg+xml'

/** The complete run that is shown. */
export type RunShown = Required<Pick<RunRead, 'result' | 'log'>>

/** The inside of one element. */
export interface ElementView {
  readonly timeS: number
  /** The complete run that is shown; null where there is none yet. */
  readonly complete: RunShown | null
  look(look: Look): void
  /** An attribute has a value that means nothing. */
  wrong(name: CheckedAttribute, text: string): void
  open(given: Given, wanted: Wanted): void
  setPlaying(playing: boolean): void
  setSpeed(speed: Wanted['speed']): void
  seek(timeS: number): void
  read(): StateRead
  /** Returns the series with that name. Throws a RangeError where there is none. */
  series(name: string): readonly Series[]
  /** Returns a picture of what is shown. Rejects before a run is complete. */
  picture(type: PictureType): Promise<Blob>
  close(): void
}

export interface Inside {
  readonly View: new (host: Host) => ElementView
}

/** The insides of the element, one for each language. */
export interface Insides {
  /** Tags of the languages, English first. */
  readonly languages: readonly string[]
  insideOf(language: string): Promise<Inside>
  /** Returns the script of the worker that runs the engine; null where there is none. */
  engineScript(language: string): string | null
}
