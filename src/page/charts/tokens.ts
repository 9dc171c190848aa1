/** Colours, dashes and type of the drawings (docs/LANGUAGE.md). The style sheet holds the same values as custom properties. */
import { SHAPES, type Shape } from '../../plot/glyphs'
import type { DrawnTheme } from './drawn'
import themes from './themes.json'

/** The colour of a flow's line, and of its text where that has too little contrast. */
type FlowColours = Readonly<(typeof themes.dark.flowColours)[number]>

export interface FlowTokens extends FlowColours {
  readonly shape: Shape
  /** Used when patterns are on and where flows coincide. */
  readonly dash: readonly number[]
}

/** Figures are this much larger for projectors: their smallest text, 11 px, becomes 18. */
export const PROJECTOR_ZOOM = 18 / 11

/** Widths of lines, px. */
const SCREEN_WIDTHS = {
  window: 1.7,
  ssthresh: 1.1,
  /** Queue and round-trip times. */
  series: 1.3,
  /** Edges of stacked areas. */
  edge: 1.5,
  /** What a queue discipline looks at. */
  signal: 2,
  ghost: 1.1,
  guide: 1.1,
  grid: 1,
  cursor: 1.2,
}

/** On a projector data are 4 px, ghosts 2.5, guides 2 and gridlines 1.5: figures are enlarged. */
const PROJECTOR_WIDTHS = {
  window: 4 / PROJECTOR_ZOOM,
  ssthresh: 2.5 / PROJECTOR_ZOOM,
  series: 4 / PROJECTOR_ZOOM,
  edge: 4 / PROJECTOR_ZOOM,
  signal: 4 / PROJECTOR_ZOOM,
  ghost: 2.5 / PROJECTOR_ZOOM,
  guide: 2 / PROJECTOR_ZOOM,
  grid: 1.5 / PROJECTOR_ZOOM,
  cursor: 2.5 / PROJECTOR_ZOOM,
}

/**
 * `ok` is the colour of an improvement; the alphas are of a ghost run's lines, of stacked areas and of a packet's tile.
 * `patterns`: flows are told apart by dashes as well, whatever the user chose.
 */
const DARK = { ...themes.dark, widths: SCREEN_WIDTHS, patterns: false }
export type Tokens = Readonly<typeof DARK>

const LIGHT: Tokens = { ...DARK, ...themes.light }
/** For a lecture hall: on white, hues that a weak lamp leaves apart, and lines that are seen from the last row. */
const PROJECTOR: Tokens = { ...LIGHT, ...themes.projector, widths: PROJECTOR_WIDTHS }

/** #rrggbb of a system colour as it is now. */
function systemColour(name: string): string {
  const probe = document.createElement('span')
  probe.style.color = name
  document.body.append(probe)
  const channels = getComputedStyle(probe).color.match(/[\d.]+/g) ?? []
  probe.remove()
  return `#${channels
    .slice(0, 3)
    .map((channel) => Math.round(Number(channel)).toString(16).padStart(2, '0'))
    .join('')}`
}

/** Two colours, the system's; flows are told apart by dash and shape. */
function forced(): Tokens {
  const ground = systemColour('Canvas')
  const text = systemColour('CanvasText')
  return {
    ...DARK,
    bg0: ground,
    bg1: ground,
    bg2: ground,
    bg3: ground,
    line: text,
    line2: text,
    ctl: text,
    guide: text,
    grid: ground,
    loss: text,
    mark: text,
    ok: text,
    t1: text,
    t2: text,
    t3: text,
    selection: withAlpha(text, 0.2),
    ghostAlpha: 0.5,
    patterns: true,
    flowColours: DARK.flowColours.map(() => ({ line: text, text })),
  }
}

const DASHES: readonly (readonly number[])[] = [
  [],
  [10, 4],
  [3, 3],
  [12, 3, 3, 3],
  [6, 3],
  [1, 3],
  [8, 3, 2, 3, 2, 3],
  [16, 4],
]

let system: Tokens | null = null

export function tokensOf(theme: DrawnTheme): Tokens {
  if (theme === 'forced') {
    system ??= forced()
    return system
  }
  return theme === 'dark' ? DARK : theme === 'light' ? LIGHT : PROJECTOR
}

/** Colour, shape and dash of flow `flow` (from 0). From the ninth on a colour comes back with the next shape. */
export function flowTokens(tokens: Tokens, flow: number): FlowTokens {
  const count = tokens.flowColours.length
  const turn = flow + Math.floor(flow / count)
  const { line, text } = tokens.flowColours[flow % count] as FlowColours
  return {
    line,
    text,
    shape: SHAPES[turn % SHAPES.length] as Shape,
    dash: DASHES[turn % DASHES.length] as readonly number[],
  }
}

const FAMILY = '"Inter Variable", Inter, system-ui, sans-serif'
export const FONT = {
  tick: `400 11px ${FAMILY}`,
  label: `400 11px ${FAMILY}`,
  caption: `500 12px ${FAMILY}`,
  strong: `600 11px ${FAMILY}`,
  value: `600 12px ${FAMILY}`,
  name: `600 12px ${FAMILY}`,
  host: `600 12.5px ${FAMILY}`,
  count: `400 10.5px ${FAMILY}`,
  ribbon: `600 9.5px ${FAMILY}`,
} as const

/** `colour` (#rrggbb) with an alpha from 0 to 1. */
export function withAlpha(colour: string, alpha: number): string {
  const value = Number.parseInt(colour.slice(1), 16)
  return `rgb(${value >> 16} ${(value >> 8) & 255} ${value & 255} / ${alpha})`
}
