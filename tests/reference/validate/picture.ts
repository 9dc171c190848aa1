/** Congestion windows of two systems in one picture. */

export interface Curve {
  readonly label: string
  readonly colour: string
  /** Behind, broad and pale; or in front, thin. */
  readonly place: 'behind' | 'front'
  readonly t: ArrayLike<number>
  readonly value: ArrayLike<number>
  readonly count: number
}

const WIDTH = 760
const HEIGHT = 240
const LEFT = 44
const RIGHT = 12
const TOP = 30
const BOTTOM = 30

/** Round steps so that about `count` of them cover `span`. */
function stepOf(span: number, count: number): number {
  const rough = span / count
  const power = 10 ** Math.floor(Math.log10(rough))
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough) ?? rough
}

function ticks(to: number, count: number): number[] {
  const step = stepOf(to, count)
  return Array.from({ length: Math.floor(to / step + 1e-9) + 1 }, (_, i) => Number((i * step).toPrecision(6)))
}

/** A step line, thinned to the extremes in each column of pixels. */
function path(curve: Curve, x: (t: number) => number, y: (value: number) => number): string {
  const points: string[] = []
  let column = -1
  let least = 0
  let greatest = 0
  let last = Number.NaN
  const flush = (): void => {
    if (column < 0) return
    for (const value of least === greatest ? [last] : [least, greatest, last])
      points.push(`${column},${y(value).toFixed(1)}`)
  }
  for (let i = 0; i < curve.count; i++) {
    const at = Math.round(x(curve.t[i] as number))
    const value = curve.value[i] as number
    if (at !== column) {
      flush()
      if (!Number.isNaN(last)) points.push(`${at},${y(last).toFixed(1)}`)
      column = at
      least = value
      greatest = value
    }
    least = Math.min(least, value)
    greatest = Math.max(greatest, value)
    last = value
  }
  flush()
  return `M${points.join(' ')}`
}

/** SVG on white, so that it reads on any page. */
export function picture(title: string, durationS: number, curves: readonly Curve[]): string {
  let most = 1
  for (const { value, count } of curves)
    for (let i = 0; i < count; i++) most = Math.max(most, value[i] as number)
  const x = (t: number): number => LEFT + (t / durationS) * (WIDTH - LEFT - RIGHT)
  const y = (value: number): number => HEIGHT - BOTTOM - (value / most) * (HEIGHT - TOP - BOTTOM)
  const text = (px: number, py: number, anchor: string, words: string, colour = '#333'): string =>
    `<text x="${px.toFixed(1)}" y="${py.toFixed(1)}" text-anchor="${anchor}" fill="${colour}">${words}</text>`
  const grid = ticks(most, 5).map(
    (value) =>
      `<path d="M${LEFT},${y(value).toFixed(1)} H${WIDTH - RIGHT}" stroke="#e4e4e4"/>${text(LEFT - 6, y(value) + 4, 'end', String(value))}`,
  )
  const times = ticks(durationS, 8).map((t) =>
    text(x(t), HEIGHT - BOTTOM + 16, 'middle', `${t}${t === 0 ? '' : ' s'}`),
  )
  const ordered = [...curves].sort((a, b) => Number(a.place === 'front') - Number(b.place === 'front'))
  const lines = ordered.map((curve) => {
    const style = curve.place === 'behind' ? 'stroke-width="5" stroke-opacity="0.3"' : 'stroke-width="1.2"'
    return `<path d="${path(curve, x, y)}" fill="none" stroke="${curve.colour}" stroke-linejoin="round" ${style}/>`
  })
  const keys = curves.map((curve, i) =>
    text(WIDTH - RIGHT, TOP - 14 + 14 * i, 'end', curve.label, curve.colour),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<title>${title}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    text(LEFT, TOP - 14, 'start', `${title}: cwnd, packets`),
    ...grid,
    ...times,
    ...lines,
    ...keys,
    '</svg>',
    '',
  ].join('\n')
}
