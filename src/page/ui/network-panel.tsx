/** The network in the rail: the controls of a bottleneck, or the cards of a chain. */
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { BOTTLENECK } from '../../lab/scenario/link-paths'
import { controls } from '../../strings/controls'
import { passedChangesOf } from '../model/state'
import { useStore } from '../store'
import { Aqm } from './aqm'
import { Button } from './buttons'
import { whenShown } from './lazily'
import { AccessRemark, BandwidthControl, BufferControl, DelayControl, Derived, LossControl } from './network'
import { RailHead } from './rail-section'
import { UndoButtons } from './undo-buttons'

const { network } = controls

const Hops = whenShown(() => import('./hops'))
const AddHop = whenShown(() => import('./add-hop'))
const ChangedByNow = whenShown(() => import('./changed-by-now'))

export function Network() {
  const isChain = useStore((state) => state.edit.scenario.network !== undefined)
  return isChain ? <Hops /> : <Dumbbell />
}

function Dumbbell() {
  // The controls show passed changes themselves in "From now" mode.
  const passed = useStore((state) => (state.edit.apply === 'now' ? 0 : passedChangesOf(state)))
  return (
    <fieldset
      className="rail-section"
      aria-labelledby="network-head"
      id="controls"
      tabIndex={-1}
      data-link={BOTTLENECK}
    >
      <RailHead id="network-head" title={network.title}>
        <span className="rail-actions">
          <UndoButtons />
          <Button
            className="text-button quiet"
            aria-label={network.reset}
            title={network.reset}
            onClick={() => void import('../commands/network').then(({ resetNetwork }) => resetNetwork())}
          >
            <RotateCcw size={13} /> <span className="reset-word">{network.reset}</span>
          </Button>
          <AddHop short />
        </span>
      </RailHead>
      <BandwidthControl />
      <DelayControl />
      <BufferControl />
      <LossControl />
      <Aqm />
      <Derived />
      {passed > 0 && <ChangedByNow passed={passed} />}
      <AccessRemark />
    </fieldset>
  )
}
