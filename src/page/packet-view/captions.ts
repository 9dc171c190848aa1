/** The words about the router: its queue discipline beside the view's name, and under the buffer what waits and what was lost. */
import { queues } from '../../lab/algorithms'
import { formatCount, formatDuration, formatPackets } from '../../lab/format'
import { formatQuantity } from '../../lab/quantity'
import { valueAt } from '../../plot/columns'
import { fillFitted } from '../../plot/end-labels'
import { setText } from '../../plot/text'
import { packets as words } from '../../strings/packets'
import { SHORTER } from '../charts/axes'
import type { Network } from '../charts/conditions'
import { packetSignals } from '../charts/queue/packet-signals'
import { FONT } from '../charts/tokens'
import { GRIP_PX } from './geometry'
import type { Pointer, Scene } from './scene'
import { thresholdsOf } from './thresholds'

/** Where the view's name begins, and the middle of its row, px. */
const TITLE_LEFT_PX = 16
const TITLE_Y_PX = 15
/** Between two rows of pointers' values, px. */
const ROW_PX = 13
/** Between two texts of a row, px. */
const GAP_PX = 10
/** Room of all the buttons in the row of the view's name, px. */
const ROW_BUTTONS_PX = 272
/** From the middle of a pointer to a text beside it, px. */
const POINTER_PX = 9

/** Room for the words beside the wall's grip, px. */
const INVITED_PX = 110

/** ACKs of flows in reverse cross the bottleneck, and the tables of packets, which are of data, leave them out. */
export const hasReverse = ({ flows }: Network): boolean => flows.some(({ isReverse }) => isReverse)

/** What waits at the scene's instant, from the queue's log. */
export function waiting({ run, timeS }: Pick<Scene, 'run' | 'timeS'>, unit: 'packets' | 'bytes'): number {
  const { columns, rows } = run.log.queue
  return valueAt(columns.t, columns[unit], rows, timeS) || 0
}

/** "51 of 64 packets", "19 packets, 28 500 of 30 000 bytes" */
export function queueText(scene: Pick<Scene, 'run' | 'timeS' | 'condition'>): string {
  const { bufferPackets: limit, bufferBytes } = scene.condition
  const packets = waiting(scene, 'packets')
  if (Number.isFinite(bufferBytes)) {
    const bytes = formatCount(waiting(scene, 'bytes'))
    return words.ofBytes(formatPackets(packets), bytes, formatQuantity(bufferBytes, 'bytes'))
  }
  return Number.isFinite(limit)
    ? words.ofLimit(formatCount(packets), formatPackets(Math.floor(limit)))
    : words.noLimit(formatPackets(packets))
}

/** From the buffer's upper edge to the middle of the words over it, px; also where thresholds are named between them, in a low view or a high one. */
const OVER_PX = { plain: 10, labelledLow: 22, labelled: 26 } as const

/** What is said of the router, the first of which says the most. */
function disciplineParts(scene: Scene, hasPointers: boolean): string[] {
  const { condition, layout, network, view } = scene
  const name = queues.get(condition.aqm.id)?.label ?? condition.aqm.id
  const parts = [view.bare ? name : `${words.router} ${name}`]
  if (hasPointers) parts.push(queueText(scene))
  if (layout.buffer.style === 'bars') parts.push(words.oneBarEach)
  if (hasReverse(network)) parts.push(words.acksNotDrawn)
  return parts
}

/** The queue discipline over the buffer, where the view has no name. */
function drawDisciplineOver(scene: Scene, parts: readonly string[]): void {
  const { ctx, layout, tokens } = scene
  setText(ctx, FONT.label, tokens.t2, 'center')
  const { left, top, width } = layout.buffer
  const over = thresholdsOf(scene).length === 0 ? 'plain' : layout.hasFloor ? 'labelled' : 'labelledLow'
  ctx.fillText(parts.join(', '), left + width / 2, top - OVER_PX[over])
}

/** The queue discipline beside the view's name; on phones there is no room. */
function drawDiscipline(scene: Scene, parts: string[]): void {
  const { ctx, layout, tokens, view } = scene
  ctx.font = FONT.name
  let left = TITLE_LEFT_PX + ctx.measureText(words.name).width + GAP_PX
  setText(ctx, FONT.label, tokens.t2)
  const room = (from: number): number => layout.width - ROW_BUTTONS_PX - from
  let text = parts.join(', ')
  const { x, gripY } = layout.wall
  // In a low view the wall's grip stands in this row.
  const right = left + ctx.measureText(text).width
  if (gripY < TITLE_Y_PX + GRIP_PX && right > x - GRIP_PX) left = Math.max(left, x + GRIP_PX)
  // The words that invite to drag the wall stand left of its grip.
  else if (view.captioned && gripY < TITLE_Y_PX + GRIP_PX && right > x - GRIP_PX - INVITED_PX) return
  while (parts.length > 1 && ctx.measureText(text).width > room(left)) {
    parts.pop()
    text = parts.join(', ')
  }
  fillFitted(ctx, text, left, TITLE_Y_PX, room(left), SHORTER)
}

/** The middle of the words about the queue, `half` px to a side: under the buffer, but beside a pointer without words. */
function countMiddle({ layout }: Scene, half: number, pointers: readonly Pointer[]): number {
  const { buffer, width, phone } = layout
  const middle = Math.min(buffer.left + buffer.width / 2, width - 12 - half)
  const inWay = phone ? pointers.find(({ x }) => Math.abs(x - middle) < half + POINTER_PX) : undefined
  return inWay === undefined ? middle : Math.max(12 + half, inWay.x - POINTER_PX - half)
}

/**
 * The rows of words about the router. `counts`: what is said of packets that were lost there in the last `spanS`, '' for
 * nothing; `atHead`: they lie under the pipe, and all of them do. Returns where the words on the floor end, px; 0: there are none.
 */
export function drawRouterWords(scene: Scene, counts: string, spanS: number, atHead: boolean): number {
  const { layout, view } = scene
  // What a queue discipline looks at is named where the words would be.
  const hasPointers = !layout.phone && packetSignals(scene.run).length > 0
  if (!layout.phone && !view.asleep) {
    const parts = disciplineParts(scene, hasPointers)
    if (view.bare) drawDisciplineOver(scene, parts)
    else drawDiscipline(scene, parts)
  }
  const end = drawUnderBuffer(scene, hasPointers ? '' : queueText(scene))
  return counts === '' ? 0 : drawCounts(scene, counts, spanS, atHead, end)
}

/** The row under the buffer: pointers, what waits, and the buffer's ends. Returns where it ends, px. */
function drawUnderBuffer(scene: Scene, counted: string): number {
  const { ctx, layout, tokens } = scene
  const pointers = drawPointers(scene)
  setText(ctx, FONT.caption, tokens.t1, 'center')
  const half = ctx.measureText(counted).width / 2
  const middle = countMiddle(scene, half, pointers)
  ctx.fillText(counted, middle, layout.words)
  const taken = (layout.phone ? [] : pointers).map(
    ({ x, from, to }) => [Math.min(from, x - 6) - GAP_PX, Math.max(to, x + 6) + GAP_PX] as const,
  )
  if (counted !== '') taken.push([middle - half - GAP_PX, middle + half + GAP_PX])
  return drawEnds(scene, taken)
}

/** What was lost, on the floor or, in a low view, behind the row that ends at `end`. Returns where it ends on the floor, px; 0: not there. */
function drawCounts(scene: Scene, counts: string, spanS: number, atHead: boolean, end: number): number {
  const { ctx, layout, tokens, view } = scene
  const { captioned } = view
  setText(ctx, FONT.label, tokens.loss)
  // A caption beside the packet that fell has its place before the counts.
  const whole = captioned && layout.hasFloor ? counts : overTime(counts, spanS)
  const { width } = ctx.measureText(whole)
  // Hosts may reach down to the words.
  const edge = layout.phone ? layout.width - 12 : layout.pipe.right + 14
  if (!layout.hasFloor) {
    const from = end + GAP_PX
    const fits = from + width <= edge
    fillFitted(ctx, fits ? whole : counts, from, layout.words, edge - from, SHORTER)
    return 0
  }
  const left = atHead ? layout.head.left - width : Math.min(edge - width, captioned ? edge : layout.meet + 8)
  ctx.fillText(whole, Math.max(12, left), layout.floor)
  return atHead ? 0 : Math.max(12, left) + width
}

/** Pointers under the buffer; their values have no room on phones. */
function drawPointers(scene: Scene): readonly Pointer[] {
  const { ctx, layout, tokens } = scene
  const y = layout.buffer.top + layout.buffer.height + 6
  const pointers = scene.occasional?.pointersOf(scene) ?? []
  for (const { x, text, from, row } of pointers) {
    setText(ctx, FONT.label, tokens.t1)
    ctx.beginPath()
    ctx.moveTo(x, y - 3)
    ctx.lineTo(x + 5, y + 5)
    ctx.lineTo(x - 5, y + 5)
    ctx.closePath()
    ctx.fill()
    if (!layout.phone) ctx.fillText(text, from, y + 3 + row * ROW_PX)
  }
  return pointers
}

/**
 * Names the buffer's ends, under them or, where the buffer is narrow, on either side of what stands under it. Returns where the
 * row of words ends.
 */
function drawEnds(scene: Scene, taken: readonly (readonly [number, number])[]): number {
  const { ctx, layout, tokens } = scene
  const { left, width } = layout.buffer
  const right = left + width
  const takenUntil = Math.max(right, ...taken.map(([, to]) => to))
  if (layout.phone || width === 0) return takenUntil
  setText(ctx, FONT.label, tokens.t3)
  const tailPx = ctx.measureText(words.tail).width
  const headPx = ctx.measureText(words.head).width
  const hasRoom = (from: number, size: number): boolean =>
    taken.every(([low, high]) => high < from || low > from + size)
  const under = { tailX: left + 5, headX: right - 5 - headPx }
  const isUnder =
    under.tailX + tailPx + GAP_PX <= under.headX &&
    hasRoom(under.tailX, tailPx) &&
    hasRoom(under.headX, headPx)
  const beside = { tailX: Math.min(left, ...taken.map(([from]) => from)) - tailPx, headX: takenUntil }
  const { tailX, headX } = isUnder ? under : beside
  const [host] = layout.senders
  const meetsHost = host !== undefined && tailX < host.left + host.width + GAP_PX
  // In a low view lost packets lie beside the words, and in one with captions the way of one that fell crosses them.
  if (!isUnder && (meetsHost || !layout.hasFloor || scene.view.captioned)) return takenUntil
  ctx.fillText(words.tail, tailX, layout.words)
  ctx.fillText(words.head, headX, layout.words)
  return Math.max(takenUntil, headX + headPx)
}

/** "2 dropped here in the last 120 ms" */
export const overTime = (counts: string, spanS: number): string =>
  counts === '' ? '' : words.inTheLast(counts, formatDuration(spanS))
