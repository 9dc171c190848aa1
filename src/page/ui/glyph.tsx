/** The flow's shape in its colour is decoration beside its name. */

const SHAPES: readonly string[] = [
  'M6 1.4a4.6 4.6 0 1 0 0 9.2a4.6 4.6 0 1 0 0-9.2Z',
  'M1.9 1.9h8.2v8.2H1.9Z',
  'M6 1.2L11 10.2H1Z',
  'M6 0.6L11.4 6L6 11.4L0.6 6Z',
  'M4.4 1h3.2v3.4H11v3.2H7.6V11H4.4V7.6H1V4.4h3.4Z',
  'M6.00,1.00L10.33,3.50L10.33,8.50L6.00,11.00L1.67,8.50L1.67,3.50Z',
  'M6 10.8L11 1.8H1Z',
  'M6.00,0.40L7.47,3.98L11.33,4.27L8.38,6.77L9.29,10.53L6.00,8.50L2.71,10.53L3.62,6.77L0.67,4.27L4.53,3.98Z',
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

interface Props {
  readonly number: number
  readonly size?: number
  readonly hollow?: boolean
}

export function Glyph({ number, size = 10, hollow = false }: Props) {
  const className = `glyph flow-${flowColour(number)}`
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 12 12" aria-hidden="true">
      <path
        d={shapeOf(number)}
        fill={hollow ? 'none' : 'var(--flow)'}
        stroke={hollow ? 'var(--flow)' : 'none'}
        strokeWidth="1.6"
      />
    </svg>
  )
}
