import { Charts } from '../charts'
import { PacketViewFigure } from '../packet-view'
import { useStore } from '../state/store'
import { AddFlow } from './flows'
import { WhyLine } from './why'

/** Packet view and charts. */
export function Figures() {
  const empty = useStore((state) => state.scenario.flows.length === 0)
  const untouched = useStore((state) => state.untouched && state.completed > 0)
  return (
    <div className="figures" id="charts" tabIndex={-1}>
      <PacketViewFigure />
      <div className="charts-area">
        <Charts />
        {empty && (
          <div className="no-flows">
            <p>No flows</p>
            <AddFlow />
          </div>
        )}
        {untouched && !empty && <p className="first-caption">Drag Buffer.</p>}
      </div>
      <WhyLine />
    </div>
  )
}
