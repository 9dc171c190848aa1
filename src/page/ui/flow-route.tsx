/** The ends of a flow on a chain: selects of routers, and a button that turns it round. */
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { routerName } from '../../lab/router-names'
import type { Flow } from '../../lab/scenario/scenario'
import { controls } from '../../strings/controls'
import { hops } from '../../strings/hops'
import { useScenarioInForce } from '../commands/edit'
import { setFlowEnd, turnFlow } from '../commands/hops'
import { routeIn, routeText } from '../model/routes'
import { IconButton } from './buttons'
import { Select } from './controls/choices'

const words = hops.flow

export default function FlowRoute({ flow, name }: { readonly flow: Flow; readonly name: string }) {
  const { network } = useScenarioInForce()
  if (network === undefined) return null
  const route = routeIn(flow, network)
  const was = controls.undo.flow(name, routeText(flow, network))
  const routers = network.hops.length + 1
  /** A flow does not end where it begins. */
  const optionsBut = (other: number) =>
    Array.from({ length: routers }, (_, router) => router)
      .filter((router) => router !== other)
      .map((router) => ({ value: String(router), label: routerName(router) }))
  return (
    <div className="flow-route">
      <span className="quiet">{words.from}</span>
      <Select
        name={words.fromName(name)}
        value={String(route.from)}
        options={optionsBut(route.to)}
        onChange={(router) => setFlowEnd(flow, 'from', Number(router), was)}
      />
      <span className="quiet">{words.to}</span>
      <Select
        name={words.toName(name)}
        value={String(route.to)}
        options={optionsBut(route.from)}
        onChange={(router) => setFlowEnd(flow, 'to', Number(router), was)}
      />
      <IconButton
        icon={ArrowLeftRight}
        size={13}
        label={words.turn(name)}
        title={words.turnHelp}
        onClick={() => turnFlow(flow, was)}
      />
    </div>
  )
}
