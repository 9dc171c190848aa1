/** Phones: a tab for each hop, in place of one for each setting of a bottleneck; and the flows, the run, one more hop. */
import './hops.css'
import { type ReactNode, useEffect, useState } from 'react'
import { hopPath, nameOfLink } from '../../../lab/scenario/link-paths'
import type { Hop } from '../../../lab/scenario/scenario'
import { settings } from '../../../strings/settings'
import { useScenarioInForce } from '../../commands/edit'
import { selectHop } from '../../commands/hops'
import { backText } from '../../model/chain-words'
import { selectedHop } from '../../model/state'
import { useStore } from '../../store'
import AddHop from '../add-hop'
import { TabList, TabPanel } from '../controls/tabs'
import { OfLink } from '../link-subject'
import { HopActions } from './hop-actions'
import { LinkSettings } from './link-settings'
import { WayBack } from './way-back'

const GROUP = 'parameter'
const HOP = 'hop '

interface Props {
  /** The tabs behind those of the hops. */
  readonly rest: readonly { readonly value: string; readonly label: string; readonly content: ReactNode }[]
}

export default function HopSheet({ rest }: Props) {
  const { network } = useScenarioInForce()
  const selected = useStore(selectedHop)
  const hops = network?.hops ?? []
  /** The tab that is none of a hop; null: that of the selected hop is shown. */
  const [other, setOther] = useState<string | null>(null)
  // A hop that is selected elsewhere comes to the front.
  useEffect(() => {
    if (selected !== null) setOther(null)
  }, [selected])
  const index = selected ?? 0
  const value = other ?? `${HOP}${index}`
  const options = [
    ...hops.map((_, hop) => ({ value: `${HOP}${hop}`, label: nameOfLink(hopPath(hop)) })),
    ...rest,
  ]
  const hop = hops[index]
  return (
    <>
      <div className="hop-chips">
        <TabList
          name={settings.sheet.parameters}
          group={GROUP}
          className="chips"
          tabClassName="chip"
          value={value}
          options={options}
          onChange={(next) => {
            setOther(next.startsWith(HOP) ? null : next)
            if (next.startsWith(HOP)) selectHop(Number(next.slice(HOP.length)))
          }}
        />
        <AddHop className="chip" />
      </div>
      <TabPanel group={GROUP} value={value} className="sheet-part">
        {other === null
          ? hop !== undefined && <HopPart key={value} hop={hop} index={index} />
          : rest.find((one) => one.value === other)?.content}
      </TabPanel>
    </>
  )
}

function HopPart({ hop, index }: { readonly hop: Hop; readonly index: number }) {
  const [backOpen, setBackOpen] = useState(false)
  return (
    <>
      <HopActions
        index={index}
        said={backText(hop)}
        backOpen={backOpen}
        toggleBack={() => setBackOpen(!backOpen)}
      />
      <OfLink link={hopPath(index)}>
        <LinkSettings />
      </OfLink>
      {backOpen && <WayBack hop={hop} index={index} />}
    </>
  )
}
