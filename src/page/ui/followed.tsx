/** The followed packet: every station of its life, each of which can be gone to. */
import X from 'lucide-react/icons/x'
import { useEffect, useMemo, useState } from 'react'
import { type PacketLife, packetLife } from '../../lab/explain/packet'
import { formatCount, formatFixed } from '../../lab/format'
import { flowNames, flowNumbers } from '../../lab/scenario/flow-names'
import { states } from '../../strings/states'
import { choosePacket } from '../commands/causes'
import { clearSelection } from '../commands/choose'
import { seek, setPlaying, setZoom } from '../commands/playback'
import { onFrame } from '../effects/frames'
import { getState, useStore } from '../store'
import { Button, IconButton } from './buttons'
import { flowColour, Glyph } from './glyph'

const words = states.followed

/** Part of the time shown that the packet's life takes after zooming to it. */
const SHARE = 0.7

function zoomTo({ stations }: PacketLife): void {
  const fromS = stations[0]?.t ?? 0
  const toS = stations[stations.length - 1]?.t ?? fromS
  const margin = ((toS - fromS) * (1 / SHARE - 1)) / 2
  setZoom(fromS - margin, toS + margin)
}

/** How many stations the playhead has passed; follows it. */
function usePassed(life: PacketLife): number {
  const [passed, setPassed] = useState(0)
  useEffect(
    () => onFrame(({ timeS }) => setPassed(life.stations.filter(({ t }) => t <= timeS + 1e-10).length)),
    [life],
  )
  return passed
}

export default function FollowedPacket() {
  const row = useStore((state) => state.selection.packet)
  const completed = useStore((state) => state.run.completed)
  const run = getState().run.shown
  const life = useMemo(
    () =>
      run === null || completed === 0 || row < 0 || row >= run.log.packets.rows
        ? null
        : packetLife(run.log, row),
    [run, completed, row],
  )
  return life === null || run === null ? null : <Life life={life} flows={run.scenario.flows} />
}

function Life({ life, flows }: { life: PacketLife; flows: Parameters<typeof flowNames>[0] }) {
  const passed = usePassed(life)
  const number = flowNumbers(flows)[life.flow] ?? 1
  return (
    <section className={`followed flow-${flowColour(number)}`} aria-label={words.name}>
      <div className="followed-head">
        <Glyph number={number} size={9} />
        <h2>{words.title(formatCount(life.seq), flowNames(flows)[life.flow] ?? '')}</h2>
        <IconButton icon={X} size={14} label={words.stop} onClick={clearSelection} />
      </div>
      <ol className="stations">
        {life.stations.map((station, index) => (
          <li key={`${station.name}${station.t}`} className={index < passed ? 'past' : 'ahead'}>
            <Button
              aria-current={index === passed - 1 ? 'step' : undefined}
              onClick={() => {
                setPlaying(false)
                seek(station.t)
              }}
            >
              <span className="mono">{formatFixed(station.t, 4)}</span>
              <span>{station.text}</span>
            </Button>
          </li>
        ))}
      </ol>
      <div className="event-actions">
        <Button className="button small" onClick={() => zoomTo(life)}>
          {words.zoom}
        </Button>
        {life.earlier >= 0 && (
          <Button className="button small" onClick={() => choosePacket(life.earlier)}>
            {words.earlier}
          </Button>
        )}
        {life.later >= 0 && (
          <Button className="button small" onClick={() => choosePacket(life.later)}>
            {words.later}
          </Button>
        )}
      </div>
    </section>
  )
}
