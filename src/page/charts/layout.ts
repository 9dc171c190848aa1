/** Heights of the charts: the plots share what the headers, the ribbon and the axis leave (design LANGUAGE §2). */
import { ribbonHeight } from './ribbon'

export const CHART_KEYS = ['window', 'queue', 'throughput', 'rtt'] as const
export type ChartKey = (typeof CHART_KEYS)[number]

/** `all`: four charts. `tabs`: two, and the other two by tabs. `two`: phones. `three`: all but the RTT, beside another run. */
export type ChartsMode = 'all' | 'tabs' | 'two' | 'three'

export interface FigureLayout {
  readonly key: ChartKey
  readonly headerPx: number
  readonly plotPx: number
  /** Between the plot and the figure's lower edge: the ribbon, a gap or the time axis. */
  readonly belowPx: number
  readonly axis: boolean
}

const WANTED: Record<ChartKey, number> = { window: 170, queue: 82, throughput: 70, rtt: 60 }
const PHONE: Record<ChartKey, number> = { window: 176, queue: 72, throughput: 72, rtt: 72 }
const LEAST: Record<ChartKey, number> = { window: 96, queue: 44, throughput: 40, rtt: 36 }
/** Below this the headers and gaps are tighter as well. */
const COMPACT_PX = 500
const RIBBON_MARGIN_PX = 5
export const TABS_PX = 28

export function chartsMode(viewportPx: number): ChartsMode {
  if (viewportPx < 720) return 'two'
  return viewportPx < 1024 ? 'tabs' : 'all'
}

const KEYS: Partial<Record<ChartsMode, readonly ChartKey[]>> = {
  all: CHART_KEYS,
  two: ['window', 'queue'],
  three: ['window', 'queue', 'throughput'],
}

/** The figures from top to bottom. `tab`: the chart that the tabs show. */
export function layoutFigures(
  mode: ChartsMode,
  heightPx: number,
  flows: number,
  tab: ChartKey,
): FigureLayout[] {
  const keys = KEYS[mode] ?? ['window', 'queue', tab]
  const compact = (mode === 'all' || mode === 'three') && heightPx < COMPACT_PX
  const headerPx = compact ? 20 : 24
  const axisPx = compact ? 26 : 32
  const gapPx = compact ? 4 : 8
  const ribbon = ribbonHeight(flows)
  const belowOf = (key: ChartKey, index: number): number =>
    (key === 'window' && ribbon > 0 ? ribbon + 2 * RIBBON_MARGIN_PX : 0) +
    (index === keys.length - 1 ? axisPx : key === 'window' && ribbon > 0 ? 0 : gapPx)
  const wanted = mode === 'two' ? PHONE : WANTED
  const fixed =
    keys.reduce((sum, key, index) => sum + headerPx + belowOf(key, index), 0) +
    (mode === 'tabs' ? TABS_PX : 0)
  const plots = keys.reduce((sum, key) => sum + wanted[key], 0)
  const spare = heightPx - fixed - plots
  const parts = keys.length + 1
  return keys.map((key, index) => {
    const plotPx =
      spare >= 0
        ? wanted[key] + Math.floor((spare * (key === 'window' ? 2 : 1)) / parts)
        : Math.max(LEAST[key], Math.floor((wanted[key] * (plots + spare)) / plots))
    return { key, headerPx, plotPx, belowPx: belowOf(key, index), axis: index === keys.length - 1 }
  })
}

export const RIBBON_TOP_PX = RIBBON_MARGIN_PX
