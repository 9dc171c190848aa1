/** Heights of the charts: the plots share what the headers, the ribbon and the axis leave. */
import { ribbonHeight } from './ribbon'

export const CHART_KEYS = ['window', 'queue', 'throughput', 'rtt'] as const
export type ChartKey = (typeof CHART_KEYS)[number]

export function isChartKey(id: string): id is ChartKey {
  return (CHART_KEYS as readonly string[]).includes(id)
}

/**
 * `all`: four charts. `tabs`: two, and the other two by tabs. `two`: phones. `three`: all but the RTT, beside another run;
 * `pair`: without the throughput too, above another run, or where the page is lower than a phone.
 */
export type ChartsMode = 'all' | 'tabs' | 'two' | 'three' | 'pair'

export interface FigureLayout<K extends string = ChartKey> {
  readonly key: K
  readonly headerPx: number
  readonly plotPx: number
  /** Between the plot and the figure's lower edge: the ribbon, a gap or the time axis. */
  readonly belowPx: number
  /** Between the plot and the time axis: the ribbon. */
  readonly ribbonPx: number
  readonly axis: boolean
}

const WANTED: Record<ChartKey, number> = { window: 170, queue: 82, throughput: 70, rtt: 60 }
const PHONE: Record<ChartKey, number> = { window: 176, queue: 72, throughput: 72, rtt: 72 }
const LEAST: Record<ChartKey, number> = { window: 96, queue: 44, throughput: 40, rtt: 36 }
const PAIR_LEAST: Readonly<Record<string, number>> = { window: 64, queue: 32 }
/** Of a logged signal. */
const SIGNAL_WANTED = 70
const SIGNAL_LEAST = 44
/** Below this the headers and gaps are tighter as well. */
const COMPACT_PX = 500
/** Below this tabs leave too little of each chart, */
const LEAST_TABS_PX = 360
/** below this two charts of a phone do, */
const LEAST_TWO_PX = 250
/** and below this three charts. */
const LEAST_THREE_PX = 300
const RIBBON_MARGIN_PX = 5
const TABS_PX = 28
/** For fingers. */
const LARGE_TABS_PX = 44

/** Height of the tabs among the charts. `coarse`: they are pointed at with fingers. */
export function tabsPx(coarse: boolean): number {
  return coarse ? LARGE_TABS_PX : TABS_PX
}

/** `heightPx`: of the charts' place. Where four or three would be too low, as for projectors, there are two. */
export function chartsMode(viewportPx: number, heightPx: number): ChartsMode {
  if (viewportPx < 720 || (viewportPx < 1024 && heightPx < LEAST_TABS_PX))
    return heightPx < LEAST_TWO_PX ? 'pair' : 'two'
  return viewportPx < 1024 ? 'tabs' : 'all'
}

/** Of a compared run. `heightPx`: of its charts' place. */
export function comparedMode(heightPx: number): ChartsMode {
  return heightPx < LEAST_THREE_PX ? 'pair' : 'three'
}

const KEYS: Partial<Record<ChartsMode, readonly ChartKey[]>> = {
  all: CHART_KEYS,
  two: ['window', 'queue'],
  three: ['window', 'queue', 'throughput'],
  pair: ['window', 'queue'],
}

/** The figures from top to bottom. `tab`: the chart that the tabs show. */
export function layoutFigures(
  mode: ChartsMode,
  heightPx: number,
  flows: number,
  tab: ChartKey,
): FigureLayout[] {
  return layoutPanels(KEYS[mode] ?? ['window', 'queue', tab], mode, heightPx, flows)
}

/**
 * Any charts from top to bottom; together they may be higher than `heightPx`, which is then scrolled. `large`: the chart
 * that is as high as the congestion window is, and has two parts of the room that is left. `coarse`: as for `tabsPx`.
 */
export function layoutPanels<K extends string>(
  keys: readonly K[],
  mode: ChartsMode,
  heightPx: number,
  flows: number,
  large = 'window',
  coarse = false,
): FigureLayout<K>[] {
  const dense = keys.length > CHART_KEYS.length
  const compact = mode !== 'tabs' && mode !== 'two' && (heightPx < COMPACT_PX || dense)
  const headerPx = compact ? 20 : 24
  const axisPx = compact ? 26 : 32
  const gapPx = compact ? 4 : 8
  const ribbon = ribbonHeight(flows)
  const ribbonOf = (key: K): number => (key === 'window' && ribbon > 0 ? ribbon + 2 * RIBBON_MARGIN_PX : 0)
  const belowOf = (key: K, index: number): number =>
    ribbonOf(key) + (index === keys.length - 1 ? axisPx : ribbonOf(key) > 0 ? 0 : gapPx)
  const sizes: Readonly<Record<string, number>> = mode === 'two' ? PHONE : WANTED
  const leasts: Readonly<Record<string, number>> = mode === 'pair' ? PAIR_LEAST : LEAST
  const wanted = (key: K): number => sizes[key === large ? 'window' : key] ?? SIGNAL_WANTED
  const fixed =
    keys.reduce((sum, key, index) => sum + headerPx + belowOf(key, index), 0) +
    (mode === 'tabs' ? tabsPx(coarse) : 0)
  const plots = keys.reduce((sum, key) => sum + wanted(key), 0)
  const spare = heightPx - fixed - plots
  const parts = keys.length + (keys.includes(large as K) ? 1 : 0)
  return keys.map((key, index) => {
    const plotPx =
      spare >= 0
        ? wanted(key) + Math.floor((spare * (key === large ? 2 : 1)) / parts)
        : Math.max(leasts[key] ?? SIGNAL_LEAST, Math.floor((wanted(key) * (plots + spare)) / plots))
    const belowPx = belowOf(key, index)
    return { key, headerPx, plotPx, belowPx, ribbonPx: ribbonOf(key), axis: index === keys.length - 1 }
  })
}

/**
 * The figures without a time axis where they are higher than `heightPx` together: it then stands apart and stays in sight.
 * `axisPx`: its height; 0: the last figure has it.
 */
export function apartAxis<K extends string>(
  layouts: readonly FigureLayout<K>[],
  heightPx: number,
): { readonly layouts: readonly FigureLayout<K>[]; readonly axisPx: number } {
  const total = layouts.reduce((sum, one) => sum + one.headerPx + one.plotPx + one.belowPx, 0)
  const last = layouts.at(-1)
  if (last === undefined || total <= heightPx + 1) return { layouts, axisPx: 0 }
  const axisPx = last.belowPx - last.ribbonPx
  return { layouts: [...layouts.slice(0, -1), { ...last, belowPx: last.ribbonPx, axis: false }], axisPx }
}

export const RIBBON_TOP_PX = RIBBON_MARGIN_PX
