/** The buffer that comes with the next press, dashed beside the one that is there. */
import type { Scenario } from '../../lab/scenario/scenario'
import { hall as words } from '../../strings/hall'
import { conditionAt, networkOf } from '../charts/conditions'
import type { Drawn } from '../charts/drawn'
import { layoutPackets } from '../packet-view/geometry'

interface Props {
  readonly drawn: Drawn
  /** After the next press; null: it changes nothing. */
  readonly coming: Scenario | null
  /** px of the packet view. */
  readonly width: number
  readonly height: number
}

const slotsAt = (scenario: Scenario, timeS: number): number =>
  Math.floor(conditionAt(networkOf(scenario), timeS).bufferPackets)

export function ComingBuffer({ drawn, coming, width, height }: Props) {
  if (coming === null || drawn.run === null) return null
  const { scenario } = drawn.run
  const [slots, next] = [slotsAt(scenario, drawn.timeS), slotsAt(coming, drawn.timeS)]
  if (next <= slots || !Number.isFinite(next)) return null
  const bufferOf = ({ flows }: Scenario, most: number) =>
    layoutPackets(width, height, flows.length, most, undefined, undefined, drawn.bare).buffer
  const here = bufferOf(scenario, slots)
  const { left } = bufferOf(coming, next)
  const { top, height: high } = here
  return (
    <>
      <span
        className="scene-coming-buffer"
        aria-hidden="true"
        style={{ left, top, width: here.left - left, height: high }}
      />
      <span className="scene-coming-text" style={{ left, top: top + high + 3, width: here.left - left }}>
        {words.toSlots(next)}
      </span>
    </>
  )
}
