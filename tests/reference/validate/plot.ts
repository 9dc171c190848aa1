/** Points and curves over numbers, as SVG on white. */
import type { Figure, Line } from '../../conformance/theory/law'

const WIDTH = 760
const HEIGHT = 300
const LEFT = 60
const RIGHT = 12
const TOP = 40
const BOTTOM = 44
/** Height of a line of the legend. */
const LEGEND = 14

interface Scale {
  readonly at: (value: number) => number
  readonly ticks: readonly number[]
}

function linear(greatest: number, from: number, to: number): Scale {
  const rough = greatest / 6
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough
  return {
    at: (value) => from + (value / greatest) * (to - from),
    ticks: Array.from({ length: Math.floor(greatest / step + 1e-9) + 1 }, (_, k) =>
      Number((k * step).toPrecision(6)),
    ),
  }
}

function logarithmic(least: number, greatest: number, from: number, to: number): Scale {
  const low = Math.floor(Math.log10(least) + 1e-9)
  const high = Math.max(low + 1, Math.ceil(Math.log10(greatest) - 1e-9))
  return {
    at: (value) => from + ((Math.log10(value) - low) / (high - low)) * (to - from),
    ticks: Array.from({ length: high - low + 1 }, (_, k) => Number(`1e${low + k}`)),
  }
}

function drawn({ form, colour, x, y }: Line, xAt: Scale['at'], yAt: Scale['at']): string {
  const points = x.map((value, k) => [xAt(value).toFixed(1), yAt(Number(y[k])).toFixed(1)] as const)
  if (form === 'points')
    return points.map(([px, py]) => `<circle cx="${px}" cy="${py}" r="3.5" fill="${colour}"/>`).join('')
  const dash = form === 'dashed' ? ' stroke-dasharray="5 4"' : ''
  return `<path d="M${points.map((point) => point.join(',')).join(' ')}" fill="none" stroke="${colour}" stroke-width="1.5"${dash}/>`
}

export function plot({ title, xLabel, yLabel, logarithmic: logs, lines }: Figure): string {
  const xs = lines.flatMap((line) => line.x)
  const ys = lines.flatMap((line) => line.y)
  const scale = (values: readonly number[], from: number, to: number): Scale => {
    const greatest = Math.max(...values)
    return logs ? logarithmic(Math.min(...values), greatest, from, to) : linear(greatest, from, to)
  }
  const x = scale(xs, LEFT, WIDTH - RIGHT)
  const y = scale(ys, HEIGHT - BOTTOM, TOP)
  const text = (px: number, py: number, anchor: string, words: string, colour = '#333'): string =>
    `<text x="${px.toFixed(1)}" y="${py.toFixed(1)}" text-anchor="${anchor}" fill="${colour}">${words}</text>`
  const named = lines.filter((line) => line.label !== '')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<title>${title}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    text(LEFT, 16, 'start', title),
    ...y.ticks.map(
      (value) =>
        `<path d="M${LEFT},${y.at(value).toFixed(1)} H${WIDTH - RIGHT}" stroke="#e4e4e4"/>${text(LEFT - 6, y.at(value) + 4, 'end', String(value))}`,
    ),
    ...x.ticks.map((value) => text(x.at(value), HEIGHT - BOTTOM + 16, 'middle', String(value))),
    text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, 'middle', xLabel),
    text(LEFT, TOP - 8, 'end', yLabel),
    ...lines.map((line) => drawn(line, x.at, y.at)),
    ...named.map((line, k) => text(WIDTH - RIGHT - 4, TOP + 10 + LEGEND * k, 'end', line.label, line.colour)),
    '</svg>',
    '',
  ].join('\n')
}
