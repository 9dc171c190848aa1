/** On a chain *Why?* lists what happened at one hop, or to one flow. */
import { linkName, linkNumber } from '../../lab/router-names'
import { flowNames } from '../../lab/scenario/flow-names'
import { why } from '../../strings/why'
import { dispatch, useStore } from '../store'
import { Select } from './controls/choices'

const { panel } = why
const ALL = 'all'

export default function HopFilter({ hops }: { readonly hops: number }) {
  const flows = useStore((state) => state.edit.scenario.flows)
  const selectedFlow = useStore((state) => state.selection.flow)
  const listedHop = useStore((state) => state.selection.listedHop)
  const names = flowNames(flows)
  const ofFlow = flows.findIndex(({ id }) => id === selectedFlow)
  const options = [
    { value: ALL, label: panel.allHops },
    ...Array.from({ length: hops }, (_, hop) => ({
      value: `hop ${hop}`,
      label: linkName(linkNumber(hop, 'forward')),
    })),
    ...flows.map((_, flow) => ({ value: `flow ${flow}`, label: names[flow] ?? '' })),
  ]
  const choose = (value: string): void => {
    const [kind, number = ''] = value.split(' ')
    if (kind === 'flow') dispatch({ type: 'listFlow', flow: flows[Number(number)]?.id ?? null })
    else dispatch({ type: 'listHop', hop: kind === 'hop' ? Number(number) : null })
  }
  return (
    <Select
      name={panel.filter}
      className="plain-select"
      value={listedHop !== null ? `hop ${listedHop}` : ofFlow >= 0 ? `flow ${ofFlow}` : ALL}
      options={options}
      onChange={choose}
    />
  )
}
