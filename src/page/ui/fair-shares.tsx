/** On a chain: what each flow got over the whole run, beside what it would get by two ideas of fairness. */
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useMemo, useState } from 'react'
import { fairSharesOf } from '../../lab/fair-shares'
import { formatNumber } from '../../lab/format'
import { chain } from '../../strings/chain'
import { digestOf } from '../model/state'
import { getState, useStore } from '../store'
import { Button } from './buttons'
import { EN_DASH } from './format'
import { Glyph } from './glyph'
import { Term } from './term'
import { useMedia } from './use-media'

const words = chain.shares

/** Where the shares have room beside the rest of the inspector. */
const TALL = '(min-height: 860px)'

export interface NamedFlow {
  readonly id: string
  readonly name: string
  readonly number: number
}

/** The shares of the scenario, computed where the table is open alone. */
function Shares({ flows }: { readonly flows: readonly NamedFlow[] }) {
  const scenario = useStore((state) => state.edit.scenario)
  // Every complete run has another digest, or the same numbers.
  useStore((state) => digestOf(state))
  const result = getState().run.good?.result
  const fair = useMemo(() => fairSharesOf(scenario), [scenario])
  if (fair === null) return null
  const got = (id: string): string => {
    const flow = result?.flows.find((one) => one.id === id)
    return flow === undefined ? EN_DASH : formatNumber(flow.throughputMbps)
  }
  return (
    <>
      <section
        className="state-scroll"
        aria-label={words.title}
        // Many flows scroll, by keyboard too.
        tabIndex={flows.length <= 5 ? -1 : 0}
      >
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{words.got}</th>
              <th scope="col">
                <Term of="max-min">{words.maxMin}</Term>
              </th>
              <th scope="col">
                <Term of="proportional-fairness">{words.proportional}</Term>
              </th>
            </tr>
          </thead>
          <tbody>
            {flows.map(({ id, name, number }, flow) => (
              <tr key={id}>
                <th scope="row">
                  <span className="fair-flow">
                    <Glyph number={number} /> <span>{name}</span>
                  </span>
                </th>
                <td>{got(id)}</td>
                <td>{formatNumber(fair.maxMin[flow] ?? Number.NaN)}</td>
                <td>{formatNumber(fair.proportional[flow] ?? Number.NaN)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="quiet fair-note">{words.note}</p>
    </>
  )
}

export function FairShares({ flows }: { readonly flows: readonly NamedFlow[] }) {
  const tall = useMedia(TALL)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const open = chosen ?? tall
  return (
    <section className="state chain-state fair-shares" aria-labelledby="shares-head">
      <h2 className="section-head" id="shares-head">
        <Button className="fair-head" aria-expanded={open} onClick={() => setChosen(!open)}>
          {words.title} <span className="quiet fair-unit">Mbit/s</span>
          <ChevronDown size={13} aria-hidden="true" />
        </Button>
      </h2>
      {open && <Shares flows={flows} />}
    </section>
  )
}
