/** On a chain: every flow with its way at the playhead, and where the newest round trip of the selected one went. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { formatExact } from '../../lab/exact-quantity'
import { latestWaits, tenths, type Waits } from '../../lab/explain/waits'
import { formatCount, formatNumber, formatTime } from '../../lab/format'
import { routerName } from '../../lab/router-names'
import { averagingWindowS } from '../../lab/run/throughput'
import { flowNames, flowNumbers } from '../../lab/scenario/flow-names'
import type { Scenario } from '../../lab/scenario/scenario'
import { chain as words } from '../../strings/chain'
import { states } from '../../strings/states'
import type { StreamedRun } from '../charts/drawn'
import { onFrame } from '../effects/frames'
import { inspectedS } from '../model/drawn'
import { flowAt } from '../model/readout'
import { dispatch, useStore } from '../store'
import { Button } from './buttons'
import './chain-states.css'
import { FairShares } from './fair-shares'
import { EN_DASH } from './format'
import { Glyph } from './glyph'
import { Term } from './term'

/** Text is written at most so often while playing, ms. */
const WRITE_INTERVAL_MS = 100

const COLUMNS = [
  { name: 'cwnd', term: 'cwnd' },
  { name: 'RTT', term: 'srtt' },
  { name: 'Mbit/s', term: 'throughput' },
] as const

interface Head {
  readonly id: string
  readonly name: string
  readonly number: number
  readonly route: string
}

function headsOf(flows: Scenario['flows']): readonly Head[] {
  const names = flowNames(flows)
  const numbers = flowNumbers(flows)
  return flows.map(({ id, from = 0, to = 1 }, flow) => ({
    id,
    name: names[flow] ?? '',
    number: numbers[flow] ?? flow + 1,
    route: `${routerName(from)} → ${routerName(to)}`,
  }))
}

/** What the panel is about: the run and the instant, at most so often. */
function useInspected(): {
  readonly run: StreamedRun | null
  readonly timeS: number
  readonly windowS: number
} {
  const [seen, setSeen] = useState({ run: null as StreamedRun | null, timeS: 0, windowS: 1, key: '' })
  useEffect(() => {
    let writtenMs = 0
    return onFrame((view) => {
      const nowMs = performance.now()
      if (view.playing && nowMs - writtenMs < WRITE_INTERVAL_MS) return
      const { run } = view
      const timeS = inspectedS(view)
      const key = `${run?.runId} ${run?.revision} ${timeS} ${view.fromS} ${view.toS}`
      setSeen((before) => {
        if (before.key === key) return before
        writtenMs = nowMs
        const windowS = run === null ? 1 : averagingWindowS(view.toS - view.fromS, run.log.binS)
        return { run, timeS, windowS, key }
      })
    })
  }, [])
  return seen
}

const known = (value: number, write: (value: number) => string): string =>
  Number.isFinite(value) ? write(value) : EN_DASH

export default function ChainStates() {
  const flows = useStore((state) => state.edit.scenario.flows)
  const heads = useMemo(() => headsOf(flows), [flows])
  const seen = useInspected()
  const chosen = useStore((state) => state.selection.flow)
  const selected = Math.max(
    0,
    heads.findIndex(({ id }) => id === chosen),
  )
  return (
    <>
      <section className="state chain-state" aria-labelledby="state-head">
        <h2 className="section-head" id="state-head">
          {states.title(formatTime(seen.timeS))}
        </h2>
        <FlowTable heads={heads} seen={seen} chosen={chosen} />
      </section>
      {heads.length > 1 && <FairShares flows={heads} />}
      {heads.length > 0 && <FlowWaits heads={heads} flow={selected} seen={seen} />}
    </>
  )
}

type Seen = ReturnType<typeof useInspected>

function FlowTable({
  heads,
  seen: { run, timeS, windowS },
  chosen,
}: {
  readonly heads: readonly Head[]
  readonly seen: Seen
  readonly chosen: string | null
}) {
  return (
    // Many flows scroll, by keyboard too.
    <section className="state-scroll" aria-label={states.name} tabIndex={heads.length <= 5 ? -1 : 0}>
      <table>
        <thead>
          <tr>
            <td />
            {COLUMNS.map(({ name, term }) => (
              <th key={name} scope="col">
                <Term of={term}>{name}</Term>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {heads.map(({ id, name, number, route }, flow) => {
            const now =
              run === null || run.log.flows[flow] === undefined ? null : flowAt(run, flow, timeS, windowS)
            return (
              <tr key={id} className={id === chosen ? 'chosen' : ''}>
                <th scope="row">
                  <Button
                    className="chain-flow"
                    aria-pressed={id === chosen}
                    onClick={() => dispatch({ type: 'listFlow', flow: id === chosen ? null : id })}
                  >
                    <Glyph number={number} /> <span>{name}</span> <span className="quiet">{route}</span>
                  </Button>
                </th>
                <td>{known(now?.cwnd ?? Number.NaN, formatNumber)}</td>
                <td>{known(now?.srttMs ?? Number.NaN, (value) => formatExact(value, 'ms', 0))}</td>
                <td>{known(now?.throughputMbps ?? Number.NaN, (value) => formatNumber(value))}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

interface Part {
  readonly name: string
  readonly s: number
  readonly kind: 'wires' | 'router' | 'receiver' | 'back'
}

function partsOf({ wiresS, routers, receiverS, backS }: Waits): readonly Part[] {
  return [
    { name: words.waits.wires, s: wiresS, kind: 'wires' },
    ...routers.map(
      ({ router, s }): Part => ({ name: words.waits.router(routerName(router)), s, kind: 'router' }),
    ),
    ...(receiverS > 1e-9 ? [{ name: words.waits.receiver, s: receiverS, kind: 'receiver' } as const] : []),
    { name: words.waits.back, s: backS, kind: 'back' },
  ]
}

const milliseconds = (tenth: number): string => formatExact(tenth / 10, 'ms', 1)

/** The round trip of a flow in parts. */
function FlowWaits({
  heads,
  flow,
  seen: { run, timeS },
}: {
  readonly heads: readonly Head[]
  readonly flow: number
  readonly seen: Seen
}) {
  const section = useRef<HTMLElement>(null)
  const head = heads[flow]
  const revision = run?.revision
  const waits = useMemo(
    () => (run === null ? null : latestWaits(run.log, flow, timeS)),
    [run, revision, flow, timeS],
  )
  if (head === undefined) return null
  const parts = waits === null ? [] : partsOf(waits)
  const rounded = tenths(parts.map(({ s }) => s))
  const most = Math.max(...parts.map(({ kind, s }) => (kind === 'router' ? s : 0)))
  const classOf = ({ kind, s }: Part): string => (kind === 'router' && s === most ? 'longest' : kind)
  return (
    <section className="waits" aria-labelledby="waits-head" ref={section}>
      <h2 className="section-head" id="waits-head">
        {words.waits.title(head.name, head.route)}
      </h2>
      {waits === null ? (
        <p className="quiet">{words.waits.none}</p>
      ) : (
        <>
          <div className="waits-bar" aria-hidden="true">
            {parts.map((part) => (
              <span
                key={part.name}
                className={classOf(part)}
                style={{ flexGrow: part.s * 1e3 }}
                title={`${part.name} ${formatExact(part.s * 1e3, 'ms', 1)}`}
              />
            ))}
          </div>
          <dl className="waits-parts">
            {parts.map((part, place) => (
              <div key={part.name} className={classOf(part)}>
                <dt>{part.name}</dt>
                <dd>{milliseconds(rounded[place] ?? 0)}</dd>
              </div>
            ))}
            <div className="sum" title={packetText(waits, run)}>
              <dt>{words.waits.roundTrip}</dt>
              <dd>{milliseconds(rounded.reduce((sum, one) => sum + one, 0))}</dd>
            </div>
          </dl>
        </>
      )}
    </section>
  )
}

function packetText({ packet, ackedS }: Waits, run: StreamedRun | null): string {
  const seq = run?.log.packets.columns.seq[packet] ?? 0
  return words.waits.packet(formatCount(seq), formatTime(ackedS))
}
