/** A small picture as the text of an SVG, in the colours of one theme. */
import type { Tokens } from '../charts/tokens'
import type { Drawing, Ink, Piece } from './drawing'
import { UNITS_PER_PX } from './path-text'

export function colourOf(ink: Ink, tokens: Tokens): string {
  if (typeof ink === 'string') return tokens[ink]
  return tokens.flowColours[(ink - 1) % tokens.flowColours.length]?.line ?? tokens.t1
}

function pathOf({ ink, path, width, alpha = 1, round, dash }: Piece, tokens: Tokens): string {
  const colour = colourOf(ink, tokens)
  const opacity = alpha === 1 ? '' : ` opacity="${alpha}"`
  if (width === undefined) return `<path d="${path}" fill="${colour}"${opacity}/>`
  const ends = round === true ? ' stroke-linecap="round" stroke-linejoin="round"' : ''
  const dashes =
    dash === undefined ? '' : ` stroke-dasharray="${dash.map((px) => px * UNITS_PER_PX).join(' ')}"`
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width * UNITS_PER_PX}"${ends}${dashes}${opacity}/>`
}

/** The drawing with its upper left corner at (x, y), px: a part of an SVG. */
export function drawnAt({ pieces }: Drawing, x: number, y: number, tokens: Tokens): string {
  const paths = pieces.map((piece) => pathOf(piece, tokens)).join('\n')
  return `<g transform="translate(${x} ${y}) scale(${1 / UNITS_PER_PX})">\n${paths}\n</g>`
}
