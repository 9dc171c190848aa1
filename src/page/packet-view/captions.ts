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
import { BUTTONS_PX, GRIP_PX } from './geometry'
import type { Pointer, Scene } from './scene'

/** Where the view's name begins, and the middle of its row, px. */
const TITLE_LEFT_PX = 16
const TITLE_Y_PX = 15
/** Between two rows of pointers' values, px. */
const ROW_PX = 13
/** Between two texts of a row, px. */
const GAP_PX = 10

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

/** The queue discipline, beside the view's name; on phones there is no room. */
function drawDiscipline(scene: Scene, hasPointers: boolean): void {
  const { ctx, layout, tokens, condition } = scene
  const parts = [`${words.router} ${queues.get(condition.aqm.id)?.label ?? condition.aqm.id}`]
  if (hasPointers) parts.push(queueText(scene))
  if (layout.buffer.style === 'bars') parts.push(words.oneBarEach)
  if (hasReverse(scene.network)) parts.push(words.acksNotDrawn)
  ctx.font = FONT.name
  let left = TITLE_LEFT_PX + ctx.measureText(words.name).width + GAP_PX
  setText(ctx, FONT.label, tokens.t2)
  const text = parts.join(', ')
  const { x, gripY } = layout.wall
  // In a low view the wall's grip stands in this row.
  const right = left + ctx.measureText(text).width
  if (gripY < TITLE_Y_PX + GRIP_PX && right > x - GRIP_PX) left = Math.max(left, x + GRIP_PX)
  // The words that invite to drag the wall stand left of its grip.
  else if (scene.view.captioned && gripY < TITLE_Y_PX + GRIP_PX && right > x - GRIP_PX - INVITED_PX) return
  fillFitted(ctx, text, left, TITLE_Y_PX, layout.width - BUTTONS_PX - left, SHORTER)
}

/**
 * The rows of words about the router. `counts`: what is said of packets that were lost there in the last `spanS`, '' for
 * nothing; `atHead`: they lie under the pipe, and all of them do. Returns where the words on the floor end, px; 0: there are none.
 */
export function drawRouterWords(scene: Scene, counts: string, spanS: number, atHead: boolean): number {
  const { ctx, layout, tokens } = scene
  const { buffer, phone, words: y } = layout
  // What a queue discipline looks at is named where the words would be.
  const hasPointers = !phone && packetSignals(scene.run).length > 0
  const pointers = drawPointers(scene)
  const counted = hasPointers ? '' : queueText(scene)
  if (!phone && !scene.view.asleep) drawDiscipline(scene, hasPointers)
  setText(ctx, FONT.caption, tokens.t1, 'center')
  const half = ctx.measureText(counted).width / 2
  const middle = Math.min(buffer.left + buffer.width / 2, layout.width - 12 - half)
  ctx.fillText(counted, middle, y)
  const taken = pointers.map(({ x, from, to }) => [Math.min(from, x - 6), Math.max(to, x + 6)] as const)
  if (counted !== '') taken.push([middle - half - GAP_PX, middle + half + GAP_PX])
  const end = drawEnds(scene, taken)
  if (counts === '') return 0
  setText(ctx, FONT.label, tokens.loss)
  const { captioned } = scene.view
  // A caption beside the packet that fell has its place before the counts.
  const whole = captioned && layout.hasFloor ? counts : overTime(counts, spanS)
  const { width } = ctx.measureText(whole)
  // Hosts may reach down to the words.
  const edge = phone ? layout.width - 12 : layout.pipe.right + 14
  if (!layout.hasFloor) {
    const from = end + GAP_PX
    const fits = from + width <= edge
    fillFitted(ctx, fits ? whole : counts, from, y, edge - from, SHORTER)
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
  return layout.phone ? [] : pointers
}

/** Names the buffer's ends where nothing is in their way; returns where the row of words ends. */
function drawEnds(scene: Scene, taken: readonly (readonly [number, number])[]): number {
  const { ctx, layout, tokens } = scene
  const { left, width } = layout.buffer
  let end = Math.max(left + width, ...taken.map(([, to]) => to))
  setText(ctx, FONT.label, tokens.t3)
  for (const [text, atRight] of [
    [words.tail, false],
    [words.head, true],
  ] as const) {
    const size = ctx.measureText(text).width
    const from = atRight ? left + width - 5 - size : left + 5
    const isFree = taken.every(([low, high]) => high < from || low > from + size)
    if (layout.phone || width < 2 * (size + GAP_PX) || !isFree) continue
    ctx.fillText(text, from, layout.words)
    end = Math.max(end, from + size)
  }
  return end
}

/** "2 dropped here in the last 120 ms" */
export const overTime = (counts: string, spanS: number): string =>
  counts === '' ? '' : words.inTheLast(counts, formatDuration(spanS))
