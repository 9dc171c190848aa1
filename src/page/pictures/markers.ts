/** Marks of a small picture: what cut a window, and what the queue dropped. */
import { crowded } from '../../plot/labels'
import type { Scale } from '../../plot/scale'
import { codeOf, fieldColumn, type RunLog } from '../../simulator/log'
import { PathText } from './path-text'

/** Texts of paths. */
export interface Markers {
  readonly crosses: string
  readonly squares: string
  readonly dots: string
  readonly marks: string
}

const CUTS = ['fast retransmit', 'timeout', 'ece'] as const

/** Marks that lie closer to each other than that are dots, and all of them where there are more, as page/charts/window/markers.ts has it. */
const CLOSEST_PX = 8
const MOST = 60
const ARM_PX = 2.7

interface Part {
  /** s */
  readonly fromS: number
  readonly toS: number
}

type Found = { readonly kind: (typeof CUTS)[number]; readonly x: number; readonly y: number }

/** What cut the windows of the flows that are shown, where they were before, from left to right. Of several at one place one. */
function cutsIn(log: RunLog, part: Part & { readonly shown: ReadonlySet<number> }, x: Scale, y: Scale) {
  const { columns, rows } = log.events
  const found = new Map<string, Found>()
  for (const kind of CUTS) {
    const code = codeOf(kind)
    const before = fieldColumn(log.events, kind, 'cwndBefore')
    for (let row = 0; row < rows; row++) {
      const t = columns.t[row] as number
      if (columns.kind[row] !== code || t < part.fromS || t > part.toS) continue
      if (!part.shown.has(columns.flow[row] as number)) continue
      const at = { kind, x: x(t), y: y(before[row] as number) }
      found.set(`${kind} ${Math.round(at.x)} ${Math.round(at.y)}`, at)
    }
  }
  return [...found.values()].sort((one, other) => one.x - other.x)
}

/** The marks on the windows of `part.shown`; `pen` as a picture's size has it. */
export function markersOf(
  log: RunLog,
  part: Part & { readonly shown: ReadonlySet<number> },
  x: Scale,
  y: Scale,
  pen: number,
): Markers {
  const found = cutsIn(log, part, x, y)
  const losses = found.filter(({ kind }) => kind !== 'ece')
  const close = crowded(
    losses.map((mark) => mark.x),
    CLOSEST_PX * pen,
  )
  const [crosses, squares, dots, marks] = [new PathText(), new PathText(), new PathText(), new PathText()]
  for (const mark of found) if (mark.kind === 'ece') marks.dot(mark.x, mark.y)
  for (const [index, mark] of losses.entries())
    if (losses.length > MOST || close[index] === true) dots.dot(mark.x, mark.y)
    else if (mark.kind === 'timeout') addSquare(squares, mark.x, mark.y, ARM_PX * pen)
    else addCross(crosses, mark.x, mark.y, ARM_PX * pen)
  return { crosses: crosses.text, squares: squares.text, dots: dots.text, marks: marks.text }
}

function addCross(path: PathText, x: number, y: number, arm: number): void {
  path.moveTo(x - arm, y - arm)
  path.lineTo(x + arm, y + arm)
  path.moveTo(x - arm, y + arm)
  path.lineTo(x + arm, y - arm)
}

function addSquare(path: PathText, x: number, y: number, arm: number): void {
  path.moveTo(x - arm, y - arm)
  path.lineTo(x + arm, y - arm)
  path.lineTo(x + arm, y + arm)
  path.lineTo(x - arm, y + arm)
  path.close()
}

/** A tick for every px at which a packet was dropped, from `top` to `bottom`; `link`: of a chain, where. */
export function dropTicks(
  log: RunLog,
  { fromS, toS, link = null }: Part & { readonly link?: number | null },
  x: Scale,
  top: number,
  bottom: number,
): string {
  const { columns, rows } = log.events
  const drop = codeOf('drop')
  const links = fieldColumn(log.events, 'drop', 'link')
  const path = new PathText()
  let last = Number.NEGATIVE_INFINITY
  for (let row = 0; row < rows; row++) {
    const t = columns.t[row] as number
    if (columns.kind[row] !== drop || t < fromS || t > toS) continue
    if (link !== null && links[row] !== link) continue
    const at = Math.round(x(t))
    if (at === last) continue
    last = at
    path.moveTo(at, top)
    path.lineTo(at, bottom)
  }
  return path.text
}
