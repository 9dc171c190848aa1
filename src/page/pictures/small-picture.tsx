import type { Drawing, Ink } from './drawing'
import { UNITS_PER_PX } from './path-text'

const colourOf = (ink: Ink): string => (typeof ink === 'string' ? `var(--${ink})` : `var(--flow-${ink})`)

/** A drawing in the colours of the page's theme. It is decoration: what stands beside it says what there is to see. */
export function SmallPicture({ drawing: { width, height, pieces } }: { readonly drawing: Drawing }) {
  return (
    <svg
      className="small-picture"
      viewBox={`0 0 ${width * UNITS_PER_PX} ${height * UNITS_PER_PX}`}
      aria-hidden="true"
    >
      {pieces.map(({ ink, path, width: line, alpha, round, dash }, index) => (
        <path
          key={index}
          d={path}
          fill={line === undefined ? colourOf(ink) : 'none'}
          stroke={line === undefined ? 'none' : colourOf(ink)}
          strokeWidth={line === undefined ? undefined : line * UNITS_PER_PX}
          strokeLinecap={round === true ? 'round' : undefined}
          strokeLinejoin="round"
          strokeDasharray={dash?.map((px) => px * UNITS_PER_PX).join(' ')}
          opacity={alpha}
        />
      ))}
    </svg>
  )
}
