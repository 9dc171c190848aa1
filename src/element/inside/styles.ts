/** The look of the element: the page's own rules for the parts that both share, and the colours of the drawings. */
import charts from '../../page/charts/charts.css?inline'
import type { DrawnTheme } from '../../page/charts/drawn'
import { PROJECTOR_ZOOM, tokensOf } from '../../page/charts/tokens'
import embed from '../../page/embed/embed.css?inline'
import packets from '../../page/packet-view/packet-view.css?inline'
import base from '../../page/styles/base.css?inline'
import slider from '../../page/styles/controls/slider.css?inline'
import scrubber from '../../page/styles/player/scrubber.css?inline'
import speed from '../../page/styles/player/speed.css?inline'
import transport from '../../page/styles/player/transport.css?inline'
import own from './element.css?inline'

const text = [base, slider, transport, scrubber, speed, packets, charts, embed, own].join('\n')

let made: CSSStyleSheet | null = null

/** Returns the style sheet that all elements share. */
export function rules(): CSSStyleSheet {
  if (made === null) {
    made = new CSSStyleSheet()
    made.replaceSync(text)
  }
  return made
}

/** The tokens that the rules of this style sheet use. */
const NAMED = [
  'bg0',
  'bg1',
  'bg2',
  'bg3',
  'line',
  'line2',
  'ctl',
  't1',
  't2',
  't3',
  'guide',
  'grid',
  'loss',
  'mark',
  'ok',
]

/** Sets the colours of a theme on `root`. */
export function dress(root: HTMLElement, theme: DrawnTheme): void {
  const tokens: Readonly<Record<string, unknown>> = tokensOf(theme)
  for (const name of NAMED) root.style.setProperty(`--${name}`, String(tokens[name]))
  root.style.setProperty('--sel', String(tokens.selection))
  root.style.colorScheme = theme === 'dark' ? 'dark' : theme === 'forced' ? '' : 'light'
}

/** An element is enlarged only so far that it keeps this width, in its own px. */
const LEAST_PX = 320

/** Returns the factor by which a theme enlarges an element that is `widthPx` wide. */
export const zoomIn = (theme: DrawnTheme, widthPx: number): number =>
  theme === 'projector' ? Math.min(PROJECTOR_ZOOM, Math.max(1, widthPx / LEAST_PX)) : 1
