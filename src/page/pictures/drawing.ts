/**
 * A small picture of a run, as data: windows (or shares of the link) above, the queue below, losses where they were. It is
 * drawn at build time and shown in any theme: colours are named here and chosen where it is shown.
 */
import type { Picture } from '../../lab/presets/preset'
import { crossedLinks } from '../../lab/scenario/crossed-links'
import type { Scenario } from '../../lab/scenario/scenario'
import { type Columns, makeColumns, reduce, traceMiddles, traceSteps, type Values } from '../../plot/columns'
import type { PathSink } from '../../plot/context'
import { linearScale, type Scale } from '../../plot/scale'
import type { RunLog } from '../../simulator/log'
import { networkOf } from '../charts/conditions'
import { flowColour } from '../ui/glyph'
import { dropTicks, type Markers, markersOf } from './markers'
import { PathText } from './path-text'
import { sharesOf } from './shares'
import { withoutUnseen } from './unseen-points'

/** A colour of the page, or that of a flow, from 1 to 8. */
export type Ink = 'bg1' | 'line2' | 'ctl' | 't2' | 'loss' | 'mark' | number

export interface Piece {
  readonly ink: Ink
  /** Text of an SVG path, in units (UNITS_PER_PX). */
  readonly path: string
  /** Width of the line, px; absent: the path is filled. */
  readonly width?: number
  /** Opacity, absent: 1. */
  readonly alpha?: number
  /** Ends and corners are round. */
  readonly round?: true
  /** px. */
  readonly dash?: readonly number[]
}

export interface Drawing {
  /** px. */
  readonly width: number
  readonly height: number
  /** From the lowest to the uppermost. */
  readonly pieces: readonly Piece[]
}

export interface PictureSize {
  /** px. */
  readonly width: number
  readonly height: number
  /** Widths of lines and sizes of marks, as a multiple of a card's. */
  readonly pen: number
}

/** Size of the drawing on a card of the gallery. */
export const CARD: PictureSize = { width: 288, height: 144, pen: 1 }

/** A run, and what of it is drawn. */
export interface Drawn {
  readonly scenario: Scenario
  /** Has the run's series and events. */
  readonly log: RunLog
  readonly picture?: Picture
}

const WINDOW_PX = 1.5
const QUEUE_PX = 1.2
const AXIS_PX = 1
const CHANGE_DASH = [1, 3]
/** Share of the height that the upper part has. */
const UPPER = { windows: 0.66, throughput: 0.66, queue: 0.42 } as const
/** Room above the highest value, as a share of the part's height. */
const ABOVE = 0.07
/** Between the queues of a chain: room for ticks. */
const STRIP_GAP_PX = 5
/** Fewer packets than that do not fill their part. */
const LEAST_HIGH_PACKETS = 4

/** Where and of which time the parts are drawn: px and s. */
interface Frame extends Drawn {
  readonly size: PictureSize
  readonly fromS: number
  readonly toS: number
  readonly x: Scale
  readonly upperTop: number
  readonly upperBottom: number
  readonly lowerTop: number
  readonly lowerBottom: number
}

function frameOf(drawn: Drawn, size: PictureSize): Frame {
  const { width, height, pen } = size
  const { shows = 'windows', fromS = 0, toS = drawn.scenario.durationS } = drawn.picture ?? {}
  const upperTop = 4 * pen
  const lowerBottom = height - 1.5 * pen
  const upperBottom = Math.round(height * UPPER[shows])
  const lowerTop = upperBottom + 11 * pen
  const x = linearScale(fromS, toS, 0, width)
  return { ...drawn, size, fromS, toS, x, upperTop, upperBottom, lowerTop, lowerBottom }
}

/** A series, a column for each px. */
function reduced({ fromS, toS, size }: Frame, time: Float64Array, values: Values, rows: number): Columns {
  return reduce(time, values, rows, fromS, toS, size.width, toS, makeColumns())
}

function line(columns: Columns, y: Scale, ink: Ink, width: number, trace = traceSteps): Piece {
  const path = new PathText()
  withoutUnseen(path, (sink) => trace(sink, columns, 0, y))
  return { ink, path: path.text, width }
}

const scaleOf = (high: number, top: number, bottom: number): Scale =>
  linearScale(0, high * (1 + ABOVE), bottom, top)

/** A cross with a halo for a fast retransmit, a square for a timeout, dots where they lie close. */
function drawLosses({ crosses, squares, dots }: Markers, pen: number): Piece[] {
  return [
    { ink: 'bg1', path: dots, width: 3.8 * pen, round: true },
    { ink: 'loss', path: dots, width: 2.4 * pen, round: true },
    { ink: 'bg1', path: crosses, width: 3.8 * pen, round: true },
    { ink: 'loss', path: crosses, width: 1.6 * pen, round: true },
    { ink: 'loss', path: squares },
  ]
}

function windows(frame: Frame): Piece[] {
  const { scenario, log, size, x, fromS, toS, upperTop, upperBottom } = frame
  const { flows } = networkOf(scenario)
  const lines = log.flows.flatMap(({ window }, flow) => {
    const facts = flows[flow]
    if (facts?.isTcp !== true) return []
    const { t, cwnd } = window.columns
    return [{ flow, ink: flowColour(facts.number), columns: reduced(frame, t, cwnd, window.rows) }]
  })
  const high = Math.max(LEAST_HIGH_PACKETS, ...lines.map(({ columns }) => columns.high))
  const y = scaleOf(high, upperTop, upperBottom)
  const shown = new Set(lines.map(({ flow }) => flow))
  const markers = markersOf(log, { fromS, toS, shown }, x, y, size.pen)
  return [
    // Marks may come with every round trip: behind the lines, whose colours tell the flows.
    { ink: 'mark', path: markers.marks, width: 4 * size.pen, round: true },
    ...lines.map(({ columns, ink }) => line(columns, y, ink, WINDOW_PX * size.pen)),
    ...drawLosses(markers, size.pen),
  ]
}

function throughput(frame: Frame): Piece[] {
  const { scenario, size, upperTop, upperBottom } = frame
  const { tops, high } = sharesOf(frame, size.width)
  const y = scaleOf(high, upperTop, upperBottom)
  const { flows } = networkOf(scenario)
  const pieces = tops.map((top, flow): [area: Piece, edge: Piece] => {
    const ink = flowColour(flows[flow]?.number ?? 1)
    const edge = new PathText()
    const area = new PathText()
    const below = tops[flow - 1]
    withoutUnseen(edge, (sink) => traceValues(sink, top, y))
    withoutUnseen(area, (sink) => traceValues(sink, top, y))
    for (let at = top.length - 1; at >= 0; at--) area.lineTo(at, y(below?.[at] ?? 0))
    area.close()
    return [
      { ink, path: area.text, alpha: 0.28 },
      { ink, path: edge.text, width: WINDOW_PX * size.pen, round: true },
    ]
  })
  return [...pieces.map(([area]) => area), ...pieces.map(([, edge]) => edge)]
}

/** A value at every px from the left edge on. */
function traceValues(sink: PathSink, values: Float64Array, y: Scale): void {
  sink.moveTo(0, y(values[0] ?? 0))
  for (let at = 1; at < values.length; at++) sink.lineTo(at, y(values[at] ?? 0))
}

/** The extremes of every px, between which a queue goes up and down faster than a line could show. */
function extremes({ changed, least, greatest, end }: Columns, y: Scale): Piece {
  const path = new PathText()
  for (let k = 0; k < end; k++) {
    const top = y(greatest[k] as number)
    const bottom = y(least[k] as number)
    if (changed[k] === 0 || !(bottom - top > 1)) continue
    path.moveTo(k + 0.5, top)
    path.lineTo(k + 0.5, bottom)
  }
  return { ink: 't2', path: path.text, width: 1, alpha: 0.4 }
}

/** The bottleneck's queue, or those of a chain that data cross, one below the other. */
function queues(frame: Frame): Piece[] {
  const links = crossedLinks(frame.scenario) ?? [null]
  const { lowerTop, lowerBottom, size } = frame
  const gap = links.length > 1 ? STRIP_GAP_PX * size.pen : 0
  const height = (lowerBottom - lowerTop + gap) / links.length
  return links.flatMap((link, place) => {
    const top = lowerTop + place * height
    const bottom = place === links.length - 1 ? lowerBottom : top + height - gap
    const strip = { ...frame, lowerTop: top, lowerBottom: bottom }
    return [...(place === links.length - 1 ? [] : [level(bottom, size)]), ...queue(strip, link)]
  })
}

function queue(frame: Frame, link: number | null): Piece[] {
  const { log, size, x, fromS, toS, lowerTop, lowerBottom } = frame
  const { width, pen } = size
  const { columns, rows } = log.links[link ?? 0]?.queue ?? log.queue
  const waiting = reduced(frame, columns.t, columns.packets, rows)
  const y = scaleOf(Math.max(LEAST_HIGH_PACKETS, waiting.high), lowerTop, lowerBottom)
  const area = new PathText()
  withoutUnseen(area, (sink) => traceMiddles(sink, waiting, 0, y))
  // A queue begins empty, so that its first point is on the axis.
  area.lineTo(width, lowerBottom)
  area.lineTo(0, lowerBottom)
  area.close()
  const [from, to] = link === null ? [6, 1.5] : [3.5, 0.5]
  const ticks = dropTicks(log, { fromS, toS, link }, x, lowerTop - from * pen, lowerTop - to * pen)
  return [
    { ink: 't2', path: area.text, alpha: 0.16 },
    extremes(waiting, y),
    line(waiting, y, 't2', QUEUE_PX * pen, traceMiddles),
    { ink: 'loss', path: ticks, width: 1.2 * pen },
  ]
}

function level(y: number, { width, pen }: PictureSize): Piece {
  const path = new PathText()
  path.moveTo(0, y)
  path.lineTo(width, y)
  return { ink: 'line2', path: path.text, width: AXIS_PX * pen }
}

/** Where the scenario changes. */
function changes({ scenario, fromS, toS, x, size, upperTop, lowerBottom }: Frame): Piece {
  const path = new PathText()
  for (const { atS } of scenario.timeline) {
    if (atS < fromS || atS > toS) continue
    path.moveTo(x(atS), upperTop)
    path.lineTo(x(atS), lowerBottom)
  }
  const dash = CHANGE_DASH.map((px) => px * size.pen)
  return { ink: 'ctl', path: path.text, width: AXIS_PX * size.pen, dash }
}

/** The picture of a run, in a size. */
export function drawRun(drawn: Drawn, size: PictureSize): Drawing {
  const frame = frameOf(drawn, size)
  const pieces = [
    level(frame.upperBottom, size),
    level(frame.lowerBottom, size),
    changes(frame),
    ...queues(frame),
    ...(drawn.picture?.shows === 'throughput' ? throughput : windows)(frame),
  ]
  return { width: size.width, height: size.height, pieces: pieces.filter(({ path }) => path !== '') }
}
