import { traffic } from '../../lab/algorithms'
import { formatCount, formatNumber, formatPlural } from '../../lab/format'
import type { Distribution, FlowResult } from '../../lab/run/result'
import { flowNames, flowNumbers } from '../../lab/scenario/flow-names'
import { digestOf } from '../model/state'
import { getState, useStore } from '../store'
import { EN_DASH } from './format'
import { Glyph } from './glyph'

const QUANTITIES = ['mean', 'p50', 'p95', 'p99'] as const

interface Row {
  readonly number: number
  readonly name: string
  /** "487 done", "round trip" */
  readonly what: string
  readonly times: Distribution | null
}

function isProbe(flow: FlowResult): boolean {
  const source = traffic.get(flow.variant)
  return source !== undefined && 'replies' in source && source.replies === true
}

function rows(flows: readonly FlowResult[]): Row[] {
  const names = flowNames(flows)
  const numbers = flowNumbers(flows)
  return flows.flatMap((flow, index) => {
    const head = { number: numbers[index] ?? index + 1, name: names[index] ?? flow.id }
    const { transfers, video } = flow
    if (transfers !== undefined && video !== undefined) {
      const what = `${formatPlural(video.segments, 'segment')}, ${formatPlural(video.stalls, 'stall')}`
      return [{ ...head, what, times: transfers.completionMs }]
    }
    if (transfers !== undefined) {
      const refused = transfers.refused > 0 ? `, ${formatCount(transfers.refused)} refused` : ''
      return [
        {
          ...head,
          what: `${formatCount(transfers.completed)} done${refused}`,
          times: transfers.completionMs,
        },
      ]
    }
    return isProbe(flow) ? [{ ...head, what: 'round trip', times: flow.rttMs }] : []
  })
}

/** Over the whole run: how long transfers took, and what a latency probe measured, ms. */
export default function TransferTimes() {
  // Every complete run has another digest, or the same numbers.
  useStore((state) => digestOf(state))
  const found = rows(getState().run.good?.result?.flows ?? [])
  if (found.length === 0) return null
  return (
    <section className="state" aria-labelledby="times-head">
      <h2 className="section-head" id="times-head">
        Times over the run, ms
      </h2>
      <table className="state-table narrow">
        <thead>
          <tr>
            <td />
            {QUANTITIES.map((quantity) => (
              <th key={quantity} scope="col">
                {quantity}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.map(({ number, name, what, times }) => (
            <tr key={number}>
              <th scope="row" title={`${name}, ${what}`}>
                <span className="times-what">
                  <Glyph number={number} />
                  <span className="visually-hidden">{name}, </span>
                  {what}
                </span>
              </th>
              {QUANTITIES.map((quantity) => (
                <td key={quantity}>{times === null ? EN_DASH : formatNumber(times[quantity])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
