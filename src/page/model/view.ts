/** The one state that drawing reads. Plain data outside React: nothing here causes a render. */
import type { Drawn } from '../charts/drawn'

export type { RunData, SelectedChange } from '../charts/drawn'
export { besideOf, hasPackets } from '../charts/drawn'

/** In the order in which the switch goes through them. */
export const THEMES = ['dark', 'light', 'projector'] as const
export type Theme = (typeof THEMES)[number]
/** What drawing reads, as those write it who may. */
export type View = { -readonly [Key in keyof Drawn]: Drawn[Key] }

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

/** The instant that the inspector is about, s: the playhead's, with Shift the pointer's (design LANGUAGE §6). */
export function inspectedS({ shift, hoverS, timeS }: View): number {
  return shift && hoverS !== null ? hoverS : timeS
}
