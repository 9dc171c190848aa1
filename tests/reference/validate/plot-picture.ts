/** A plot of a paper as SVG: ours as lines, what is published as hollow markers, what was measured pale below. */
import { scaleLinear, scaleLog } from 'd3-scale'
import { curveLinear, curveStepAfter, line } from 'd3-shape'
import type { PaperPlot, PlotAxis, PlotSeries } from '../../../src/lab/experiments/plot'

const WIDTH = 760
const HEIGHT = 300
const LEFT = 62
const RIGHT = 170
const TOP = 30
const BOTTOM = 46
const TICKS = 7

/** Okabe and Ito's colours, which most eyes can tell apart, and grey. */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#7f7f7f', '#000000']

type Point = readonly [x: number, y: number]
type Scale = (value: number) => number

interface Axis {
  readonly at: Scale
  readonly ticks: readonly { readonly value: number; readonly text: string }[]
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function text(x: number, y: number, anchor: string, words: string, more = ''): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" ${more}>${escaped(words)}</text>`
}

function axisOf(axis: PlotAxis, values: readonly number[], fromZero: boolean, range: Point): Axis {
  const { categories } = axis
  if (categories !== undefined) {
    const at = scaleLinear([-0.5, categories.length - 0.5], range)
    return { at, ticks: categories.map((name, value) => ({ value, text: name })) }
  }
  const greatest = Math.max(...values)
  if (axis.scale === 'log') {
    const at = scaleLog([Math.min(...values), greatest], range).nice()
    return { at, ticks: at.ticks(4).map((value) => ({ value, text: at.tickFormat(4, '~s')(value) })) }
  }
  const least = fromZero ? Math.min(0, ...values) : Math.min(...values)
  const at = scaleLinear([least, greatest > least ? greatest : least + 1], range)
  if (fromZero) at.nice(TICKS)
  const format = at.tickFormat(TICKS)
  return { at, ticks: at.ticks(TICKS).map((value) => ({ value, text: format(value) })) }
}

const withUnit = ({ label, unit }: PlotAxis): string => (unit === '' ? label : `${label}, ${unit}`)

/** Points in one column of pixels: the first, the extremes and the last, as more could not be seen. */
function thin(points: readonly Point[]): Point[] {
  const kept: Point[] = []
  let column: Point[] = []
  const flush = (): void => {
    if (column.length <= 4) {
      kept.push(...column)
    } else {
      const ys = column.map(([, y]) => y)
      const [low, high] = [ys.indexOf(Math.min(...ys)), ys.indexOf(Math.max(...ys))]
      const chosen = [...new Set([0, low, high, column.length - 1])].sort((a, b) => a - b)
      kept.push(...chosen.map((i) => column[i] as Point))
    }
    column = []
  }
  for (const point of points) {
    if (column.length > 0 && Math.round(point[0]) !== Math.round((column[0] as Point)[0])) flush()
    column.push(point)
  }
  flush()
  return kept
}

function drawn(series: PlotSeries, colour: string, x: Scale, y: Scale): string {
  const points = thin(series.x.map((value, i): Point => [x(value), y(series.y[i] as number)]))
  if (series.shape === 'marks')
    return points
      .map(
        ([px, py]) =>
          `<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="4.5" fill="#fff" fill-opacity="0.7" stroke="${colour}" stroke-width="1.6"/>`,
      )
      .join('')
  const path = line<Point>()
    .digits(1)
    .curve(series.shape === 'steps' ? curveStepAfter : curveLinear)
  const style = series.origin === 'measured' ? 'stroke-width="4" stroke-opacity="0.28"' : 'stroke-width="1.4"'
  const few = points.length <= 24 && series.shape === 'line' && series.origin === 'sawtooth'
  const dots = few
    ? points.map(
        ([px, py]) => `<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="2.2" fill="${colour}"/>`,
      )
    : []
  const bars = (series.low ?? []).map((low, i) => {
    const at = x(series.x[i] as number).toFixed(1)
    const high = series.high?.[i] ?? low
    return `<path d="M${at},${y(low).toFixed(1)}V${y(high).toFixed(1)}" stroke="${colour}" stroke-opacity="0.6"/>`
  })
  return [
    `<path d="${path(points) ?? ''}" fill="none" stroke="${colour}" stroke-linejoin="round" ${style}/>`,
    ...bars,
    ...dots,
  ].join('')
}

/** A published or measured series has the colour of ours that it stands beside. */
function coloursOf(series: readonly PlotSeries[]): readonly string[] {
  const ours = series.filter(({ origin }) => origin === 'sawtooth')
  const seen: PlotSeries[] = []
  return series.map((one) => {
    const named = ours.findIndex(({ label }) => label === one.label.replace(/, paper$/, ''))
    // The second measured flow of a variant stands beside our second of it.
    const before = seen.filter((other) => other.origin === one.origin && other.variant === one.variant)
    seen.push(one)
    const alike = ours.filter(({ variant }) => variant === one.variant)[before.length]
    const place = named >= 0 ? named : alike === undefined ? before.length : ours.indexOf(alike)
    return COLOURS[place % COLOURS.length] as string
  })
}

function legend(series: readonly PlotSeries[], colours: readonly string[]): string[] {
  const x = WIDTH - RIGHT + 14
  const measured = series.findIndex(({ origin }) => origin === 'measured')
  return series
    .map((one, i) => ({ one, colour: colours[i] as string }))
    .filter(({ one }, i) => one.origin !== 'measured' || i === measured)
    .map(({ one, colour }, k) => {
      const y = TOP + 10 + 17 * k
      const mark =
        one.shape === 'marks'
          ? `<circle cx="${x + 9}" cy="${y - 4}" r="4.5" fill="#fff" stroke="${colour}" stroke-width="1.6"/>`
          : `<path d="M${x},${y - 4}h18" stroke="${colour}" ${one.origin === 'measured' ? 'stroke-width="4" stroke-opacity="0.28"' : 'stroke-width="2"'}/>`
      return mark + text(x + 24, y, 'start', one.origin === 'measured' ? `${one.label} (pale)` : one.label)
    })
}

/** SVG on white, so that it reads on any page. `measured` is drawn below the plot's own series. */
export function plotPicture(plot: PaperPlot, measured: readonly PlotSeries[] = []): string {
  const series = [...measured, ...plot.series]
  const colours = coloursOf(series)
  const ys = series.flatMap((one) => [...one.y, ...(one.high ?? [])])
  const x = axisOf(
    plot.x,
    series.flatMap((one) => one.x),
    false,
    [LEFT, WIDTH - RIGHT],
  )
  const y = axisOf(plot.y, ys, true, [HEIGHT - BOTTOM, TOP])
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#333">`,
    `<title>${escaped(plot.title)}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    text(LEFT, TOP - 12, 'start', plot.title, 'font-weight="bold"'),
    ...y.ticks.map(
      ({ value, text: words }) =>
        `<path d="M${LEFT},${y.at(value).toFixed(1)}H${WIDTH - RIGHT}" stroke="#e4e4e4"/>${text(LEFT - 6, y.at(value) + 4, 'end', words)}`,
    ),
    ...x.ticks.map(({ value, text: words }) => text(x.at(value), HEIGHT - BOTTOM + 16, 'middle', words)),
    text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, 'middle', withUnit(plot.x)),
    `<g transform="translate(14 ${(TOP + HEIGHT - BOTTOM) / 2}) rotate(-90)">${text(0, 0, 'middle', withUnit(plot.y))}</g>`,
    ...series.map((one, i) => drawn(one, colours[i] as string, x.at, y.at)),
    ...legend(series, colours),
    '</svg>',
    '',
  ].join('\n')
}
