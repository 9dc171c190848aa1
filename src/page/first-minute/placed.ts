/** A caption's place among the drawings. */
import type { Caption } from './captions'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Where a caption's upper left corner is, and what leads to what it speaks of, px of its area. */
export interface Placed {
  readonly left: number
  readonly top: number
  /** An SVG path. */
  readonly leader: string
  /** The lost packet as it lies on the floor: centre and size; absent: it is not shown. */
  readonly fallen?: Point & { readonly size: number }
  /** Places of the window's heights before and after the cut. */
  readonly ends?: readonly Point[]
}

export interface CaptionSize {
  readonly width: number
  readonly height: number
}

/** Finds the place of a caption of this size; `last`: its words alone have none among those that suit it. null: there is no room. */
export type Place = (area: HTMLElement, caption: Caption, size: CaptionSize, last: boolean) => Placed | null
