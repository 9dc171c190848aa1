/** The element and its inside know each other by these types alone. They hold no words, so that both can be made at different times. */
import type { Series } from '../lab/run/named-series'
import type { RunRead } from '../lib/begin'

/** A page gives a link, or a scenario as text or as an object. `digest`: the one that its run must have, where one is known. */
export type Given = { readonly link: string } | { readonly scenario: unknown; readonly digest?: string }

/** The playhead has moved, or begun or ceased to play. */
export interface TimeDetail {
  readonly timeS: number
  readonly durationS: number
  readonly playing: boolean
}

/** An event of the run that is selected, by its row in the log, which is the same for everybody; null: none is. */
export interface SelectionDetail {
  readonly event: number
  readonly timeS: number
  readonly kind: string
  /** Id of the flow; null: none is concerned. */
  readonly flow: string | null
}

/** A run is complete. */
export interface DoneDetail {
  readonly digest: string
  /** The result that the library and the command line give. */
  readonly summary: RunRead['result']
  /** The query of a link that opens the same in Sawtooth. */
  readonly link: string
}

/** Why something is not shown, a sentence each, in the element's language. The last good run stays on the screen. */
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
  /** Script of a worker that is the engine; null: there is none. */
  readonly engineScript: string | null
  tell<T extends keyof Told>(type: T, detail: Told[T]): void
  /** The playhead plays or has stopped. */
  reflectPlaying(playing: boolean): void
}

/** What of the element's attributes is about time. */
export interface Wanted {
  /** s; null: what the link says, or the first loss. */
  readonly timeS: number | null
  readonly playing: boolean
  /** null: what the link says, or `auto`. */
  readonly speed: number | 'auto' | null
}

export interface Look {
  readonly show: string
  /** null: the system's. */
  readonly theme: 'dark' | 'light' | 'projector' | null
}

/** A flow at the playhead; null: no value yet. */
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

/** What is shown, in the words of a frame's messages. */
export interface StateRead {
  readonly run: 'running' | 'done' | 'failed'
  readonly digest: string
  readonly playing: boolean
  readonly timeS: number
  readonly durationS: number
  /** The query of a link that opens the same in Sawtooth. */
  readonly link: string
  /** What of a link was ignored, or why there is no run, a sentence each. */
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
  /** null: there is none yet. */
  readonly complete: RunShown | null
  look(look: Look): void
  open(given: Given, wanted: Wanted): void
  setPlaying(playing: boolean): void
  setSpeed(speed: Wanted['speed']): void
  seek(timeS: number): void
  read(): StateRead
  /** Throws a RangeError where nothing has that name. */
  series(name: string): readonly Series[]
  /** Rejects before a run is complete. */
  picture(type: PictureType): Promise<Blob>
  close(): void
}

export interface Inside {
  readonly View: new (host: Host) => ElementView
}

/** The insides that there are, by their languages. */
export interface Insides {
  /** Tags of the languages, English first. */
  readonly languages: readonly string[]
  insideOf(language: string): Promise<Inside>
  /** The script of a worker that is the engine; null: there is none. */
  engineScript(language: string): string | null
}
