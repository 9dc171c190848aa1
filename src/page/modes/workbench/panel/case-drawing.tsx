/** What happened in the run of a check: its curve, when the path changed, and what was asked. */
import { unitName } from '../../../../lab/format'
import { casesOf } from '../../../../lab/own-code/check/cases'
import { formatQuantity } from '../../../../lab/quantity'
import type { ScenarioInput } from '../../../../lab/scenario/scenario-input'
import { workbench as words } from '../../../../strings/workbench'
import type { Checked } from '../checked'

const WIDTH = 246
const HEIGHT = 42

/** The link's rate at the end of the run, Mbit/s; 0: it is not said. */
function linkMbps({ bottleneck, timeline = [] }: ScenarioInput): number {
  const changes = timeline.flatMap(({ set }) => {
    const rate = (set as Readonly<Record<string, unknown>> | undefined)?.['bottleneck.bandwidthMbps']
    return typeof rate === 'number' ? [rate] : []
  })
  return changes.at(-1) ?? (typeof bottleneck?.bandwidthMbps === 'number' ? bottleneck.bandwidthMbps : 0)
}

interface Props {
  readonly checked: Checked
  /** The place of the case among all, from 0. */
  readonly index: number
}

/**
 * null where the run was stopped: nothing is known of it.
 *
 * Long: each of its lines may be absent, one after another.
 */
export function CaseDrawing({ checked, index }: Props) {
  const of = casesOf(checked.subject.kind)[index]
  const found = checked.cases[index]
  if (of === undefined || found?.curves == null) return null
  const { curves } = found
  const { draws, limit, unit, atS } = of
  const line = draws === 'cwnd' ? curves.cwnd : (curves.throughput[0] ?? [])
  const endS = curves.everyS * line.length
  const asked = 'value' in limit ? limit.value : null
  // A share is one of the link; a count of packets is a window.
  const level =
    asked === null
      ? null
      : draws === 'throughput' && unit === '%'
        ? (asked / 100) * linkMbps(of.scenario(checked.subject))
        : draws === 'cwnd' && unit === 'packets'
          ? asked
          : null
  const most = Math.max(...line, level ?? 0, Number.MIN_VALUE)
  const y = (value: number): number => HEIGHT - 1 - (value / most) * (HEIGHT - 3)
  const points = line.map((value, k) => `${(k / Math.max(1, line.length - 1)) * WIDTH},${y(value)}`).join(' ')
  const changeX = atS > 0 ? (atS / endS) * WIDTH : null
  return (
    <span className="case-drawing">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <polygon points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} />
        {changeX !== null && <path className="change" d={`M${changeX} 0V${HEIGHT}`} />}
        {level !== null && <path className="limit" d={`M0 ${y(level)}H${WIDTH}`} />}
        <polyline points={points} />
      </svg>
      {level !== null && asked !== null && (
        <span className="case-limit" style={{ insetBlockStart: `${Math.min(y(level) + 1, HEIGHT - 15)}px` }}>
          {words.limitOf(formatQuantity(asked, unit) || unitName(unit))}
        </span>
      )}
    </span>
  )
}
