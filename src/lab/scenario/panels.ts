/** Which charts are shown and how: `panels=window,queue,throughput(lines),rtt(log),pacing` in a link. */
import { faults } from '../../strings/faults'
import { link as words } from '../../strings/link'
import { loggedSignals, ownSignal, signalById } from '../run/signals'
import { shorten, withNearest } from './faults'
import { parseItems } from './link-text'

/** What a link without the key shows. Which charts there are beside these and the logged signals, the page knows. */
const USUAL = ['window', 'queue', 'throughput', 'rtt'] as const

export interface Panel {
  /** Name of a chart of the page, or the id of a logged signal. */
  readonly id: string
  /** The value axis is logarithmic. */
  readonly log: boolean
  /** Lines instead of a stack. */
  readonly lines: boolean
}

export const MAX_PANELS = 12

export const defaultPanels: readonly Panel[] = USUAL.map(plainPanel)

/** A panel as it is when it is added. */
export function plainPanel(id: string): Panel {
  return { id, log: false, lines: false }
}

/** '' for the default panels. */
export function panelsText(panels: readonly Panel[]): string {
  const text = panels.map(panelText).join(',')
  return text === USUAL.join(',') ? '' : text
}

function panelText({ id, log, lines }: Panel): string {
  const options = [log ? 'log' : '', lines ? 'lines' : ''].filter((option) => option !== '')
  return options.length === 0 ? id : `${id}(${options.join(',')})`
}

/** What a reader of links knows of a chart. */
export interface KnownChart {
  /** A word in lower case. */
  readonly id: string
  /** The chart is a stack, which can be shown as lines. */
  readonly lines?: boolean
}

/** What may be the name of a chart. */
const NAME = /^[a-z][a-z0-9-]{0,40}$/

/**
 * The panels of a link, each once, or what is allowed. `charts`: those beside the logged signals; without them any name may be one. `own`:
 * ids of algorithms that the scenario brings along, whose signals come with its run.
 */
export function readPanels(
  text: string,
  charts?: readonly KnownChart[],
  own: readonly string[] = [],
): { readonly value: readonly Panel[] } | { readonly allowed: string } {
  const names = charts?.map(({ id }) => id) ?? USUAL
  const panels: Panel[] = []
  for (const { value } of parseItems(text)) {
    const { word } = value
    const options = (value.items ?? []).map((item) => item.text)
    const [log, lines] = [options.includes('log'), options.includes('lines')]
    const chart = charts === undefined ? anyChart(word) : charts.find(({ id }) => id === word)
    const isOwn = own.includes(ownSignal(word)?.owner ?? '')
    if (chart === undefined && signalById(word) === undefined && !isOwn) {
      const known = [...names, ...loggedSignals.map(({ id }) => id)]
      return refusal(names, words.unknownChart(shorten(word), withNearest(faults.unknownChart, word, known)))
    }
    const allowed = options.every((option) => option === 'log' || option === 'lines')
    const twice = panels.some(({ id }) => id === word)
    if (!allowed || twice || (lines && chart?.lines !== true)) return refusal(names)
    panels.push({ id: word, log, lines })
  }
  return panels.length === 0 || panels.length > MAX_PANELS ? refusal(names) : { value: panels }
}

function anyChart(word: string): KnownChart | undefined {
  return NAME.test(word) && signalById(word) === undefined ? { id: word, lines: true } : undefined
}

/** The signals' names are too many for a message; the README lists them, and the page's menu. */
function refusal(charts: readonly string[], why = ''): { readonly allowed: string } {
  return { allowed: words.charts(MAX_PANELS, charts.join(', ')) + why }
}
