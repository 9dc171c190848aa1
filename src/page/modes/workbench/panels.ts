/** The charts of signals that the code declares: they come and go with them. */
import type { ReadCode } from '../../../lab/own-code/read-code'
import { ownSignal } from '../../../lab/run/signals'
import { type Panel, plainPanel } from '../../../lab/scenario/panels'
import { dispatch, getState } from '../../store'

/** Signals that are charted by themselves, and charts that stay beside them. */
const MOST_SIGNALS = 4
const MOST_CHARTS = 4
const GIVES_WAY = 'rtt'

/** The panels with those of signals that are declared, and without those that are not any more. `before`: what was declared. */
export function withSignals(
  panels: readonly Panel[],
  id: string,
  before: readonly string[],
  now: readonly string[],
): readonly Panel[] {
  const idOf = (name: string): string => `${id}.${name}`
  const kept = panels.filter(
    (panel) => ownSignal(panel.id)?.owner !== id || now.some((name) => idOf(name) === panel.id),
  )
  const shown = kept.filter((panel) => ownSignal(panel.id)?.owner === id).length
  const fresh = now
    .filter((name) => !before.includes(name) && !kept.some((panel) => panel.id === idOf(name)))
    .slice(0, Math.max(0, MOST_SIGNALS - shown))
    .map((name) => plainPanel(idOf(name)))
  if (fresh.length === 0) return kept.length === panels.length ? panels : kept
  const others =
    kept.length + fresh.length > MOST_CHARTS ? kept.filter((panel) => panel.id !== GIVES_WAY) : kept
  return [...others, ...fresh.slice(0, Math.max(1, MOST_CHARTS - others.length))]
}

let declared: { readonly id: string; readonly names: readonly string[] } = { id: '', names: [] }

/** Shows the charts of the signals of `code`. */
export function setPanels(id: string, code: ReadCode): void {
  const names = Object.keys(code.declaration.signals)
  const before = declared.id === id ? declared.names : []
  declared = { id, names }
  const { panels } = getState().look
  const next = withSignals(panels, id, before, names)
  if (next !== panels) dispatch({ type: 'setPanels', panels: next })
}

/** The chart of a value, shown. A value that is not logged has none. */
export function showChart(name: string, id: string, code: ReadCode): void {
  const chart = name === 'cwnd' ? 'window' : name === 'ssthresh' ? 'ssthresh' : `${id}.${name}`
  const isLogged = name === 'cwnd' || name === 'ssthresh' || Object.hasOwn(code.declaration.signals, name)
  if (isLogged && !getState().look.panels.some((panel) => panel.id === chart))
    dispatch({ type: 'togglePanel', id: chart })
}
