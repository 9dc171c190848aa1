/** Which charts are shown and how: `panels=window,queue,throughput(lines),rtt(log),pacing` in a link. */
import { loggedSignals, signalById } from '../run/signals'
import { shorten, unknownMessage } from './faults'
import { parseItems } from './link-text'

/** The charts that every run has. The others are logged signals. */
export const CHARTS = ['window', 'queue', 'throughput', 'rtt'] as const

export interface Panel {
  /** One of CHARTS, or the id of a logged signal. */
  readonly id: string
  /** The value axis is logarithmic. */
  readonly log: boolean
  /** Throughput: lines instead of a stack. */
  readonly lines: boolean
}

export const MAX_PANELS = 12

export const defaultPanels: readonly Panel[] = CHARTS.map(plainPanel)

/** A panel as it is when it is added. */
export function plainPanel(id: string): Panel {
  return { id, log: false, lines: false }
}

/** '' for the default panels. */
export function panelsText(panels: readonly Panel[]): string {
  const text = panels.map(panelText).join(',')
  return text === CHARTS.join(',') ? '' : text
}

function panelText({ id, log, lines }: Panel): string {
  const options = [log ? 'log' : '', lines ? 'lines' : ''].filter((option) => option !== '')
  return options.length === 0 ? id : `${id}(${options.join(',')})`
}

/** The panels of a link, each once; or what is allowed instead. */
export function readPanels(
  text: string,
): { readonly value: readonly Panel[] } | { readonly allowed: string } {
  const panels: Panel[] = []
  for (const { value } of parseItems(text)) {
    const options = (value.items ?? []).map((item) => item.text)
    const known = (CHARTS as readonly string[]).includes(value.word) || signalById(value.word) !== undefined
    const lines = options.includes('lines')
    const allowed = options.every((option) => option === 'log' || option === 'lines')
    const twice = panels.some(({ id }) => id === value.word)
    if (!known)
      return refusal(`; “${shorten(value.word)}” is an ${unknownMessage('chart', value.word, panelIds())}`)
    if (!allowed || twice || (lines && value.word !== 'throughput')) return refusal()
    panels.push({ id: value.word, log: options.includes('log'), lines })
  }
  return panels.length === 0 || panels.length > MAX_PANELS ? refusal() : { value: panels }
}

function panelIds(): string[] {
  return [...CHARTS, ...loggedSignals.map(({ id }) => id)]
}

/** The names are too many for a message; the README lists them, and the page's menu. */
function refusal(why = ''): { readonly allowed: string } {
  return {
    allowed: `1 to ${MAX_PANELS} different charts, ${CHARTS.join(', ')} or logged series, each with (log) or, for throughput, (lines)${why}`,
  }
}
