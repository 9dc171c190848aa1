/** Heights of the charts: the plots share what the headers, the ribbon and the axis leave. */
import { chartNamed } from './registry'
import { ribbonHeight } from './ribbon'

/**
 * `all`: four charts. `tabs`: two, and the other two by tabs. `two`: phones. `three`: those that are compared, beside another run;
 * `pair`: the first two, above another run, or where the page is lower than a phone.
 */
export type ChartsMode = 'all' | 'tabs' | 'two' | 'three' | 'pair'

export interface FigureLayout {
  readonly key: string
  readonly headerPx: number
  readonly plotPx: number
  /** Height between the plot and the figure's lower edge: the ribbon, a gap or the time axis. */
  readonly belowPx: number
  /** Height between the plot and the time axis: the ribbon. */
  readonly ribbonPx: number
  readonly axis: boolean
}

/** More charts than that are written more tightly. */
const MOST_ROOMY = 4
/** The chart that has the most room, unless another is chosen. */
const LARGEST = 'window'
/** Heights of the charts' place, px. Below this the headers and gaps are tighter as well. */
const COMPACT_PX = 500
/** Below this tabs leave too little of each chart. */
const LEAST_TABS_PX = 360
/** Below this two charts of a phone leave too little of each. */
const LEAST_TWO_PX = 250
/** Below this three charts leave too little of each. */
const LEAST_THREE_PX = 300
const RIBBON_MARGIN_PX = 5
const HALF_NUMBER_PX = 8
const TABS_PX = 28
/** Height of tabs that fingers hit, px. */
const LARGE_TABS_PX = 44

export function heightOf({ headerPx, plotPx, belowPx }: FigureLayout): number {
  return headerPx + plotPx + belowPx
}

/** Height of the tabs among the charts. `coarse`: they are pointed at with fingers. */
export function tabsPx(coarse: boolean): number {
  return coarse ? LARGE_TABS_PX : TABS_PX
}

/** There are two charts where four or three would be too low in a place `heightPx` high, as for projectors. */
export function chartsMode(viewportPx: number, heightPx: number): ChartsMode {
  if (viewportPx < 720 || (viewportPx < 1024 && heightPx < LEAST_TABS_PX))
    return heightPx < LEAST_TWO_PX ? 'pair' : 'two'
  return viewportPx < 1024 ? 'tabs' : 'all'
}

/** The layout of a compared run's charts, whose place is `heightPx` high. */
export function comparedMode(heightPx: number): ChartsMode {
  return heightPx < LEAST_THREE_PX ? 'pair' : 'three'
}

/**
 * Any charts from top to bottom; together they may be higher than `heightPx`, which is then scrolled. `large`: the chart
 * that is as high as the congestion window is, and has two parts of the room that is left. `coarse`: as for `tabsPx`. `hops`: of the
 * chain, each of which has a plot of its own in some charts; a phone shows one at a time.
 */
export function layoutPanels(
  keys: readonly string[],
  mode: ChartsMode,
  heightPx: number,
  flows: number,
  large = LARGEST,
  coarse = false,
  hops = 1,
): FigureLayout[] {
  const dense = keys.length > MOST_ROOMY
  const compact = mode !== 'tabs' && mode !== 'two' && (heightPx < COMPACT_PX || dense)
  const headerPx = compact ? 20 : 24
  const axisPx = compact ? 26 : 32
  const gapPx = compact ? 4 : 8
  const ribbon = ribbonHeight(flows)
  const ribbonOf = (key: string): number =>
    chartNamed(key).ribbon === true && ribbon > 0 ? ribbon + 2 * RIBBON_MARGIN_PX : 0
  const belowOf = (key: string, index: number): number =>
    ribbonOf(key) + (index === keys.length - 1 ? axisPx : ribbonOf(key) > 0 ? 0 : gapPx)
  const plotsOf = (key: string): number => (mode !== 'two' && chartNamed(key).perHop === true ? hops : 1)
  const wanted = (key: string): number => {
    const { heights } = chartNamed(key === large ? LARGEST : key)
    return mode === 'two' ? heights.phone : heights.wanted * plotsOf(key)
  }
  const least = (key: string): number => {
    const { heights } = chartNamed(key)
    return (mode === 'pair' ? (heights.leastOfPair ?? heights.least) : heights.least) * plotsOf(key)
  }
  const fixed =
    keys.reduce((sum, key, index) => sum + headerPx + belowOf(key, index), 0) +
    (mode === 'tabs' ? tabsPx(coarse) : 0)
  const plots = keys.reduce((sum, key) => sum + wanted(key), 0)
  const spare = heightPx - fixed - plots
  const parts = keys.length + (keys.includes(large) ? 1 : 0)
  return keys.map((key, index) => {
    const plotPx =
      spare >= 0
        ? wanted(key) + Math.floor((spare * (key === large ? 2 : 1)) / parts)
        : Math.max(least(key), Math.floor((wanted(key) * (plots + spare)) / plots))
    const belowPx = belowOf(key, index)
    return { key, headerPx, plotPx, belowPx, ribbonPx: ribbonOf(key), axis: index === keys.length - 1 }
  })
}

/** Height of charts one below the other, px. */
const totalOf = (layouts: readonly FigureLayout[]): number =>
  layouts.reduce((sum, one) => sum + heightOf(one), 0)

/** The same as `layoutPanels`, with plots as low as those of a pair where the charts would be higher than `heightPx` else. */
export function layoutClose(
  ...[keys, mode, heightPx, ...more]: Parameters<typeof layoutPanels>
): FigureLayout[] {
  const layouts = layoutPanels(keys, mode, heightPx, ...more)
  const isLow = mode === 'all' && totalOf(layouts) > heightPx
  return isLow ? layoutPanels(keys, 'pair', heightPx, ...more) : layouts
}

/** Least height of a plot that alone is shown in a place that nobody scrolls, px. */
const LEAST_ALONE_PX = 40

/**
 * The first of these charts that are seen whole in a place that nobody scrolls: drawn as tightly as two above each other
 * where one more is then seen. The first is always there.
 */
export function layoutWhole(
  keys: readonly string[],
  mode: ChartsMode,
  heightPx: number,
  flows: number,
): FigureLayout[] {
  for (let count = keys.length; count > 0; count--)
    for (const tried of [mode, 'pair'] as const) {
      const layouts = layoutPanels(keys.slice(0, count), tried, heightPx, flows)
      if (totalOf(layouts) <= heightPx) return layouts
    }
  const alone = layoutPanels(keys.slice(0, 1), 'pair', heightPx, flows)
  const overPx = Math.ceil(totalOf(alone) - heightPx)
  return alone.map((one) => ({ ...one, plotPx: Math.max(LEAST_ALONE_PX, one.plotPx - overPx) }))
}

/**
 * The figures without a time axis where they are higher than `heightPx` together: it then stands apart and stays in sight.
 * `axisPx`: its height; 0: the last figure has it.
 */
export function apartAxis(
  layouts: readonly FigureLayout[],
  heightPx: number,
): { readonly layouts: readonly FigureLayout[]; readonly axisPx: number } {
  const total = totalOf(layouts)
  const last = layouts.at(-1)
  if (last === undefined || total <= heightPx + 1) return { layouts, axisPx: 0 }
  const axisPx = last.belowPx - last.ribbonPx
  // The lowest number of the values stands half below its plot.
  const belowPx = last.ribbonPx + HALF_NUMBER_PX
  return { layouts: [...layouts.slice(0, -1), { ...last, belowPx, axis: false }], axisPx }
}

export const RIBBON_TOP_PX = RIBBON_MARGIN_PX
