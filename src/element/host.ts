/** What the element's inside has of the element, and the element of its inside. No words, so that both can be made at different times. */
/** What is to be shown: a link, or a scenario as text or as an object. `digest`: the one that its run must have, where one is known. */
export type Given = { readonly link: string } | { readonly scenario: unknown; readonly digest?: string }

/** Where the playhead is. */
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
export interface DoneDetail<Result = unknown> {
  readonly digest: string
  /** The result that the library and the command line give. */
  readonly summary: Result
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
