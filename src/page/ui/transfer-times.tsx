import { traffic } from '../../lab/algorithms'
import { amountText, formatCount, formatNumber } from '../../lab/format'
import type { Distribution, FlowResult } from '../../lab/run/result'
import { flowNames, flowNumbers } from '../../lab/scenario/flow-names'
import { states } from '../../strings/states'
import { digestOf } from '../model/state'
import { getState, useStore } from '../store'
import { EN_DASH } from './format'
import { Glyph } from './glyph'

const words = states.times

const QUANTITIES = ['mean', 'p50', 'p95', 'p99'] as const

function isProbe(flow: FlowResult): boolean {
  const source = traffic.get(flow.variant)
  return source !== undefined && 'replies' in source && source.replies === true
}

/** The flow's times, and what they are of: "487 done", "round trip"; null where it has none. */
function timesOf(flow: FlowResult): { readonly what: string; readonly times: Distribution | null } | null {
  const { transfers, video } = flow
  if (transfers === undefined) return isProbe(flow) ? { what: words.roundTrip, times: flow.rttMs } : null
  const times = transfers.completionMs
  if (video !== undefined) {
    const segments = amountText({ number: formatCount(video.segments), unit: 'segments' })
    return { what: words.video(segments, video.stalls, formatCount(video.stalls)), times }
  }
  const done = formatCount(transfers.completed)
  return transfers.refused > 0
    ? { what: words.doneAndRefused(done, formatCount(transfers.refused)), times }
    : { what: words.done(done), times }
}

function rows(flows: readonly FlowResult[]) {
  const names = flowNames(flows)
  const numbers = flowNumbers(flows)
  return flows.flatMap((flow, index) => {
    const times = timesOf(flow)
    return times === null
      ? []
      : [{ number: numbers[index] ?? index + 1, name: names[index] ?? flow.id, ...times }]
  })
}

/** The times of the whole run, ms: how long transfers took, and what a latency probe measured. */
export default function TransferTimes() {
  // Every complete run has another digest, or the same numbers.
  useStore((state) => digestOf(state))
  const found = rows(getState().run.good?.result?.flows ?? [])
  if (found.length === 0) return null
  return (
    <section className="state" aria-labelledby="times-head">
      <h2 className="section-head" id="times-head">
        {words.title}
      </h2>
      <table className="state-table narrow">
        <thead>
          <tr>
            <td />
            {QUANTITIES.map((quantity) => (
              <th key={quantity} scope="col">
                {quantity === 'mean' ? words.mean : quantity}
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
