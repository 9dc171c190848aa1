import './hops.css'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useRef, useState } from 'react'
import { formatPackets } from '../../../lab/format'
import { nameOfLink } from '../../../lab/scenario/link-paths'
import { controls } from '../../../strings/controls'
import { hops as words } from '../../../strings/hops'
import { boxOf } from '../../charts/zoom'
import { useScenarioInForce } from '../../commands/edit'
import { moveHop } from '../../commands/hops'
import { resetNetwork } from '../../commands/network'
import { bdpOfWay } from '../../model/chain-words'
import { routeText } from '../../model/routes'
import { selectedHop } from '../../model/state'
import { useStore } from '../../store'
import AddHop from '../add-hop'
import { IconButton } from '../buttons'
import { RailHead } from '../rail-section'
import { UndoButtons } from '../undo-buttons'
import { HopCard } from './card'

import type { Carried } from './carried'

/** The card under a pointer, by its height on the screen. */
function cardUnder(list: HTMLElement, clientY: number): number {
  const boxes = [...list.children].map(boxOf)
  const below = boxes.findIndex(({ bottom }) => clientY < bottom)
  return below < 0 ? boxes.length - 1 : below
}

/** The hops of a chain as cards, each with its settings. */
function Cards() {
  const { network } = useScenarioInForce()
  const selected = useStore(selectedHop)
  const [carried, setCarried] = useState<Carried | null>(null)
  const list = useRef<HTMLFieldSetElement>(null)
  const hops = network?.hops ?? []
  /** The card that has the focus next, once it stands in its new place. */
  const focus = (hop: number): void => {
    requestAnimationFrame(() => {
      const heads = list.current?.querySelectorAll<HTMLElement>('.hop-select') ?? []
      heads[Math.max(0, Math.min(hop, heads.length - 1))]?.focus()
    })
  }
  return (
    <>
      <fieldset className="hop-cards" ref={list} aria-label={words.list}>
        {hops.map((hop, index) => (
          <HopCard
            key={index}
            {...{ hop, index, carried, focus }}
            count={hops.length}
            selected={index === selected}
            carry={{
              over: (clientY) => {
                const { current } = list
                if (current !== null) setCarried({ hop: index, to: cardUnder(current, clientY) })
              },
              drop: () => {
                if (carried !== null) moveHop(carried.hop, carried.to)
                setCarried(null)
              },
            }}
          />
        ))}
      </fieldset>
      <Bdp />
    </>
  )
}

/** "BDP of A → D: 50 packets, at hop B → C": of the flow that is looked at, or of the first one. */
function Bdp() {
  const scenario = useScenarioInForce()
  const chosen = useStore((state) => state.selection.flow)
  const flow = scenario.flows.find(({ id }) => id === chosen) ?? scenario.flows[0]
  if (flow === undefined || scenario.network === undefined) return null
  const { packets, link } = bdpOfWay(scenario, flow)
  return (
    <p className="derived">
      {words.bdp(routeText(flow, scenario.network), formatPackets(packets), nameOfLink(link))}
    </p>
  )
}

/** The network as its cards: a hop each. */
export default function Hops() {
  const count = useStore((state) => state.edit.scenario.network?.hops.length ?? 0)
  return (
    <fieldset className="rail-section" aria-labelledby="network-head" id="controls" tabIndex={-1}>
      <RailHead id="network-head" title={controls.network.title}>
        <span className="quiet hop-count">{words.count(count)}</span>
        <span className="rail-actions">
          <UndoButtons />
          <IconButton icon={RotateCcw} size={14} label={controls.network.reset} onClick={resetNetwork} />
          <AddHop />
        </span>
      </RailHead>
      <Cards />
    </fieldset>
  )
}
