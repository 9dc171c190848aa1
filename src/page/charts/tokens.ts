/** Colours, dashes and type of the drawings (docs/LANGUAGE.md). The style sheet holds the same values as custom properties. */
import { SHAPES, type Shape } from '../../plot/glyphs'
import type { DrawnTheme } from './drawn'

export interface FlowTokens {
  readonly line: string
  /** Colour of text, where the line's colour has too little contrast. */
  readonly text: string
  readonly shape: Shape
  /** Used when patterns are on and where flows coincide. */
  readonly dash: readonly number[]
}

/** Widths of lines, px. */
export interface LineWidths {
  readonly window: number
  readonly ssthresh: number
  /** Queue and round-trip times. */
  readonly series: number
  /** Edges of stacked areas. */
  readonly edge: number
  /** What a queue discipline looks at. */
  readonly signal: number
  readonly ghost: number
  readonly guide: number
  readonly grid: number
  readonly cursor: number
}

/** Figures are this much larger for projectors: their smallest text, 11 px, becomes 18. */
export const PROJECTOR_ZOOM = 18 / 11

export interface Tokens {
  readonly bg0: string
  readonly bg1: string
  readonly bg2: string
  readonly bg3: string
  readonly line: string
  readonly line2: string
  readonly ctl: string
  readonly t1: string
  readonly t2: string
  readonly t3: string
  readonly guide: string
  readonly grid: string
  readonly loss: string
  readonly mark: string
  /** An improvement. */
  readonly ok: string
  readonly selection: string
  /** Alpha of a ghost run's lines. */
  readonly ghostAlpha: number
  /** Alpha of stacked areas. */
  readonly areaAlpha: number
  /** Alpha of a packet's tile. */
  readonly tileAlpha: number
  readonly widths: LineWidths
  /** Flows are told apart by dashes as well, whatever the user chose. */
  readonly patterns: boolean
  /** [line, text] of each flow. */
  readonly flowColours: readonly (readonly [string, string])[]
}

const SCREEN_WIDTHS: LineWidths = {
  window: 1.7,
  ssthresh: 1.1,
  series: 1.3,
  edge: 1.5,
  signal: 2,
  ghost: 1.1,
  guide: 1.1,
  grid: 1,
  cursor: 1.2,
}

const DARK: Tokens = {
  bg0: '#0b0d11',
  bg1: '#12151a',
  bg2: '#1b1f26',
  bg3: '#272c36',
  line: '#232831',
  line2: '#3a414d',
  ctl: '#747d8b',
  t1: '#eef1f5',
  t2: '#b4bbc7',
  t3: '#8b93a1',
  guide: '#9aa3b1',
  grid: '#1d2229',
  loss: '#ff6b66',
  mark: '#f4d94e',
  ok: '#62d99a',
  selection: 'rgb(255 255 255 / 0.075)',
  ghostAlpha: 0.36,
  areaAlpha: 0.3,
  tileAlpha: 0.26,
  widths: SCREEN_WIDTHS,
  patterns: false,
  flowColours: [
    ['#7caafd', '#7caafd'],
    ['#ec9505', '#ec9505'],
    ['#61f1c0', '#61f1c0'],
    ['#d05990', '#dd74a2'],
    ['#e5ee71', '#e5ee71'],
    ['#8667f0', '#9a80f5'],
    ['#79d3db', '#79d3db'],
    ['#a17c65', '#b08f7a'],
  ],
}

const LIGHT: Tokens = {
  bg0: '#f3f4f6',
  bg1: '#ffffff',
  bg2: '#f1f3f5',
  bg3: '#e3e6eb',
  line: '#e2e5ea',
  line2: '#c7ccd4',
  ctl: '#787f8c',
  t1: '#14171c',
  t2: '#434a56',
  t3: '#5b626f',
  guide: '#646c79',
  grid: '#eef0f3',
  loss: '#c4161f',
  mark: '#7d6200',
  ok: '#17703f',
  selection: 'rgb(20 23 28 / 0.055)',
  ghostAlpha: 0.34,
  areaAlpha: 0.26,
  tileAlpha: 0.2,
  widths: SCREEN_WIDTHS,
  patterns: false,
  flowColours: [
    ['#3f79e5', '#2a62cc'],
    ['#c67300', '#985600'],
    ['#369175', '#1f7a5f'],
    ['#9b066c', '#9b066c'],
    ['#575a00', '#575a00'],
    ['#5a31c1', '#5a31c1'],
    ['#2b8a9a', '#1d7280'],
    ['#5b4836', '#5b4836'],
  ],
}

/**
 * Colours and widths for a lecture hall: on white, hues that a weak lamp leaves apart, and lines that are seen from the
 * last row.
 */
const PROJECTOR: Tokens = {
  ...LIGHT,
  bg0: '#ffffff',
  line: '#c7ccd4',
  line2: '#9aa1ad',
  ctl: '#4a515b',
  t1: '#000000',
  t2: '#2c3138',
  t3: '#4a515b',
  guide: '#2c3138',
  grid: '#e4e7eb',
  loss: '#c4001a',
  mark: '#6b5400',
  ok: '#11602f',
  selection: 'rgb(0 0 0 / 0.08)',
  // On a projector data are 4 px, ghosts 2.5, guides 2 and gridlines 1.5: figures are enlarged.
  widths: {
    window: 4 / PROJECTOR_ZOOM,
    ssthresh: 2.5 / PROJECTOR_ZOOM,
    series: 4 / PROJECTOR_ZOOM,
    edge: 4 / PROJECTOR_ZOOM,
    signal: 4 / PROJECTOR_ZOOM,
    ghost: 2.5 / PROJECTOR_ZOOM,
    guide: 2 / PROJECTOR_ZOOM,
    grid: 1.5 / PROJECTOR_ZOOM,
    cursor: 2.5 / PROJECTOR_ZOOM,
  },
  flowColours: [
    ['#3d6dd8', '#3d6dd8'],
    ['#ad640e', '#ad640e'],
    ['#38816b', '#38816b'],
    ['#71044d', '#71044d'],
    ['#3f4712', '#3f4712'],
    ['#5116ab', '#5116ab'],
    ['#117083', '#117083'],
    ['#2d241a', '#2d241a'],
  ],
}

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
  const grounds = { bg0: ground, bg1: ground, bg2: ground, bg3: ground }
  const lines = {
    line: text,
    line2: text,
    ctl: text,
    guide: text,
    grid: ground,
    loss: text,
    mark: text,
    ok: text,
  }
  return {
    ...DARK,
    ...grounds,
    ...lines,
    t1: text,
    t2: text,
    t3: text,
    selection: withAlpha(text, 0.2),
    ghostAlpha: 0.5,
    patterns: true,
    flowColours: DARK.flowColours.map(() => [text, text] as const),
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
  const [line, text] = tokens.flowColours[flow % count] as readonly [string, string]
  const turn = flow + Math.floor(flow / count)
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
