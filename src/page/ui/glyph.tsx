/** The flow's shape in its colour is decoration beside its name. */

const RADIUS = 5

function polygon(corners: number, radius: number, turn: number, inner = radius): string {
  const points: string[] = []
  const count = inner === radius ? corners : corners * 2
  for (let i = 0; i < count; i++) {
    const r = i % 2 === 1 ? inner : radius
    const angle = turn + (i * 2 * Math.PI) / count
    points.push(`${(6 + r * Math.cos(angle)).toFixed(2)},${(6 + r * Math.sin(angle)).toFixed(2)}`)
  }
  return `M${points.join('L')}Z`
}

const UP = -Math.PI / 2
const SHAPES: readonly string[] = [
  'M6 1.4a4.6 4.6 0 1 0 0 9.2a4.6 4.6 0 1 0 0-9.2Z',
  'M1.9 1.9h8.2v8.2H1.9Z',
  'M6 1.2L11 10.2H1Z',
  'M6 0.6L11.4 6L6 11.4L0.6 6Z',
  'M4.4 1h3.2v3.4H11v3.2H7.6V11H4.4V7.6H1V4.4h3.4Z',
  polygon(6, RADIUS, UP),
  'M6 10.8L11 1.8H1Z',
  polygon(5, 5.6, UP, 2.5),
]

/** 1 to 8: flow 9 and up use the colours again with the next shape. */
export function flowColour(number: number): number {
  return ((number - 1) % SHAPES.length) + 1
}

/** Outline of the flow's shape in a box of 12 x 12, as an SVG path. */
export function shapeOf(number: number): string {
  const round = Math.floor((number - 1) / SHAPES.length)
  return SHAPES[(number - 1 + round) % SHAPES.length] ?? ''
}

export function Glyph({
  number,
  size = 10,
  hollow = false,
}: {
  number: number
  size?: number
  hollow?: boolean
}) {
  return (
    <svg
      className={`glyph flow-${flowColour(number)}`}
      width={size}
      height={size}
      viewBox="0 0 12 12"
      aria-hidden="true"
    >
      <path
        d={shapeOf(number)}
        fill={hollow ? 'none' : 'var(--flow)'}
        stroke={hollow ? 'var(--flow)' : 'none'}
        strokeWidth="1.6"
      />
    </svg>
  )
}
