/** The picture of a preview: title and sentence above the drawing that the gallery's card has too. */
import { escapeXml } from '../../plot/svg-context'
import { type Tokens, tokensOf } from '../charts/tokens'
import type { Drawing, PictureSize } from '../pictures/drawing'
import { colourOf, drawnAt } from '../pictures/svg'
import { flowColour, shapeOf } from '../ui/glyph'
import type { Fact, Preview } from './kinds'
import { PREVIEW_SIZE } from './tags'

/** Width of a text, px. */
export type Measure = (text: string, sizePx: number, weight: number) => number

const FAMILY = 'Inter'
const LEFT_PX = 60
const INNER_PX = PREVIEW_SIZE.width - 2 * LEFT_PX
const TOP_PX = 64
const BOTTOM_PX = 30
const FOOT_PX = 26
const TITLE = { sizePx: 54, leastPx: 34, weight: 600 } as const
const SUMMARY = { sizePx: 27, linePx: 38, weight: 400, mostLines: 3 } as const
const FOOT = { sizePx: 21, weight: 400 } as const
/** Lines of the drawing are so much wider than those of a card in the gallery. */
const PEN = 2.6
const ELLIPSIS = '…'
/** Between two facts, and the size of a flow's glyph. */
const FACT_GAP_PX = 26
const GLYPH_PX = 16
const GLYPH_STEP_PX = 23
/** Flows of one name have so many glyphs at most. */
const MOST_GLYPHS = 4

/** `text` in lines that are no wider than the picture; what is left after `most` lines is cut, and shown to be. */
export function wrapped(text: string, most: number, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && fits(`${line} ${word}`)) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  if (lines.length <= most) return lines
  let last = `${lines[most - 1]}${ELLIPSIS}`
  while (!fits(last) && last.includes(' ')) last = last.replace(/ \S+$/, ELLIPSIS)
  return [...lines.slice(0, most - 1), last]
}

/** Where the parts of a preview's picture lie, px. */
function layOut({ title, summary }: Preview, measure: Measure) {
  let titlePx: number = TITLE.sizePx
  while (titlePx > TITLE.leastPx && measure(title, titlePx, TITLE.weight) > INNER_PX) titlePx -= 2
  const fits = (line: string): boolean => measure(line, SUMMARY.sizePx, SUMMARY.weight) <= INNER_PX
  const lines = wrapped(summary, SUMMARY.mostLines, fits)
  const titleY = TOP_PX + titlePx * 0.72
  const summaryY = titleY + 52
  const drawingY = Math.round(summaryY + (lines.length - 1) * SUMMARY.linePx + 34)
  const footY = PREVIEW_SIZE.height - BOTTOM_PX
  return { titlePx, titleY, lines, summaryY, drawingY, footY }
}

/** Size that the drawing of a preview has. */
export function drawingSize(preview: Preview, measure: Measure): PictureSize {
  const { drawingY, footY } = layOut(preview, measure)
  return { width: INNER_PX, height: footY - FOOT_PX - 16 - drawingY, pen: PEN }
}

interface Written {
  readonly x: number
  readonly y: number
  readonly sizePx: number
  readonly weight: number
  readonly colour: string
}

function textAt(text: string, { x, y, sizePx, weight, colour }: Written): string {
  return `<text x="${x}" y="${y}" font-family="${FAMILY}" font-size="${sizePx}" font-weight="${weight}" fill="${colour}">${escapeXml(text)}</text>`
}

/** Sawtooth's sign and name, at the foot. */
function brand(y: number, tokens: Tokens): string {
  const line = `<path d="M1.5 12.5L7 2.5v9L12.5 2.5v9L18.5 1.5" transform="translate(${LEFT_PX} ${y - 18}) scale(1.5)" fill="none" stroke="${tokens.flowColours[0]?.line ?? tokens.t1}" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"/>`
  return line + textAt('Sawtooth', { ...FOOT, x: LEFT_PX + 42, y, weight: 600, colour: tokens.t1 })
}

/** The facts in one line that ends at the right, flows with their glyphs. */
function factsAt(facts: readonly Fact[], y: number, tokens: Tokens, measure: Measure): string[] {
  const { sizePx, weight } = FOOT
  let right = PREVIEW_SIZE.width - LEFT_PX
  return [...facts].reverse().flatMap(({ text, flows = [] }) => {
    const left = right - measure(text, sizePx, weight)
    const glyphs = flows.slice(0, MOST_GLYPHS)
    const first = left - glyphs.length * GLYPH_STEP_PX
    right = first - FACT_GAP_PX
    return [
      textAt(text, { ...FOOT, x: left, y, colour: tokens.t2 }),
      ...glyphs.map((flow, index) => {
        const at = `translate(${first + index * GLYPH_STEP_PX} ${y - 15}) scale(${GLYPH_PX / 12})`
        return `<path d="${shapeOf(flow)}" transform="${at}" fill="${colourOf(flowColour(flow), tokens)}"/>`
      }),
    ]
  })
}

/** The picture as an SVG document. `drawing` has the size that `drawingSize` says. */
export function cardSvg(preview: Preview, drawing: Drawing, measure: Measure): string {
  const tokens = tokensOf('dark')
  const { width, height } = PREVIEW_SIZE
  const { titlePx, titleY, lines, summaryY, drawingY, footY } = layOut(preview, measure)
  const parts = [
    `<rect width="${width}" height="${height}" fill="${tokens.bg1}"/>`,
    textAt(preview.title, {
      x: LEFT_PX,
      y: titleY,
      sizePx: titlePx,
      weight: TITLE.weight,
      colour: tokens.t1,
    }),
    ...lines.map((line, index) =>
      textAt(line, { ...SUMMARY, x: LEFT_PX, y: summaryY + index * SUMMARY.linePx, colour: tokens.t2 }),
    ),
    drawnAt(drawing, LEFT_PX, drawingY, tokens),
    brand(footY, tokens),
    ...factsAt(preview.facts, footY, tokens, measure),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">\n${parts.join('\n')}\n</svg>\n`
}
