import { useEffect, useMemo, useRef } from 'react'
import { traffic } from '../../lab/algorithms'
import { formatCount, formatFixed, formatNumber, formatTime } from '../../lab/format'
import { formatQuantity } from '../../lab/quantity'
import { averagingWindowS } from '../../lab/run/throughput'
import { flowNames, flowNumbers } from '../../lab/scenario/flow-names'
import { isTcpFlow } from '../../lab/scenario/scenario'
import type { StreamedRun } from '../charts/drawn'
import { onFrame } from '../effects/frames'
import { inspectedS } from '../model/drawn'
import { type FlowReadout, flowAt, linkAt } from '../model/readout'
import { useStore } from '../store'
import { EN_DASH } from './format'
import { Glyph } from './glyph'

/** Text is written at most so often while playing, ms. */
const WRITE_INTERVAL_MS = 50

/** Of two flows, of more, and where even that is too long. */
const PHASE_NAMES: Readonly<Record<string, readonly [long: string, short: string, least: string]>> = {
  closed: ['Handshake', 'SYN', 'SYN'],
  'slow start': ['Slow start', 'SS', 'SS'],
  'congestion avoidance': ['Cong. avoid.', 'CA', 'CA'],
  'fast recovery': ['Fast recovery', 'FR', 'FR'],
  timeout: ['Timeout', 'RTO', 'RTO'],
  startup: ['Startup', 'Startup', 'Start'],
  drain: ['Drain', 'Drain', 'Drain'],
  'probe bandwidth': ['ProbeBW', 'ProbeBW', 'PBW'],
  'probe RTT': ['ProbeRTT', 'ProbeRTT', 'PRTT'],
  'constant rate': ['Constant rate', 'CBR', 'CBR'],
}

interface Quantity {
  readonly name: string
  /** '' for packets and for words. */
  readonly unit: string
  /** The number or word; en dash where there is none. */
  say(now: FlowReadout): string
}

const milliseconds = (value: number) => (value >= 0 ? formatNumber(value) : EN_DASH)

const QUANTITIES: readonly Quantity[] = [
  { name: 'State', unit: '', say: () => EN_DASH },
  { name: 'cwnd', unit: '', say: (now) => formatNumber(now.cwnd) },
  {
    name: 'ssthresh',
    unit: '',
    say: (now) => (now.ssthresh === Number.POSITIVE_INFINITY ? 'none' : formatNumber(now.ssthresh)),
  },
  { name: 'In flight', unit: '', say: (now) => formatCount(now.inFlight) },
  { name: 'SRTT', unit: 'ms', say: (now) => milliseconds(now.srttMs) },
  { name: 'RTO', unit: 'ms', say: (now) => milliseconds(now.rtoMs) },
  {
    name: 'Pacing',
    unit: 'Mbit/s',
    say: ({ pacingMbps }) =>
      Number.isNaN(pacingMbps) ? EN_DASH : pacingMbps === 0 ? 'none' : formatNumber(pacingMbps),
  },
  {
    name: 'Throughput',
    unit: 'Mbit/s',
    say: ({ throughputMbps }) => (Number.isNaN(throughputMbps) ? EN_DASH : formatFixed(throughputMbps, 1)),
  },
]

const LOSS_PHASES = new Set(['fast recovery', 'timeout'])

/** Letters of all flows' names together, beside each other: by how many flows there are, from none on. */
const MOST_LETTERS = [0, 30, 17, 13]

/** A column a flow up to so many; of more, each has a row of two lines. */
const MOST_COLUMNS = 4

interface Head {
  readonly name: string
  readonly number: number
}

/** What is written of one quantity of one flow. `room`: 0 is the most. */
function cellText(
  run: StreamedRun,
  flow: number,
  timeS: number,
  now: FlowReadout,
  place: number,
  room: 0 | 1 | 2,
) {
  const { name, unit, say } = QUANTITIES[place] as Quantity
  if (name !== 'State') {
    const text = say(now)
    return room === 0 && unit !== '' && text !== EN_DASH && text !== 'none' ? `${text} ${unit}` : text
  }
  const configured = run.scenario.flows[flow]
  if (configured === undefined || isTcpFlow(configured) || timeS < configured.startS)
    return PHASE_NAMES[now.phase]?.[room] ?? EN_DASH
  const source = traffic.get(configured.variant)
  return (room === 0 ? source?.label : source?.brief) ?? EN_DASH
}

/** State of every flow and of the link at the playhead; with Shift, under the pointer. */
export function FlowStates() {
  const flows = useStore((state) => state.edit.scenario.flows)
  // Only who the flows are decides the columns.
  const identity = flows.map((flow) => `${flow.id} ${flow.variant}`).join()
  const heads = useMemo(() => {
    const numbers = flowNumbers(flows)
    return flowNames(flows).map((name, index): Head => ({ name, number: numbers[index] ?? index + 1 }))
  }, [identity])
  const rows = heads.length > MOST_COLUMNS
  const room = heads.length <= 2 ? 0 : heads.length === 3 || rows ? 1 : 2
  const time = useRef<HTMLHeadingElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const tiles = useRef<HTMLDListElement>(null)

  useEffect(() => {
    // In the order of the flows, each with its quantities in theirs.
    const cells = heads.flatMap((_, flow) =>
      QUANTITIES.map((_, place) => table.current?.querySelector(`[data-cell="${flow} ${place}"]`)),
    )
    let writtenMs = 0
    return onFrame((view) => {
      const nowMs = performance.now()
      if (view.playing && nowMs - writtenMs < WRITE_INTERVAL_MS) return
      writtenMs = nowMs
      const timeS = inspectedS(view)
      const whose = timeS === view.timeS ? '' : ' (pointer)'
      if (time.current !== null) setText(time.current, `At ${formatTime(timeS)}${whose}`)
      const { run } = view
      if (run === null || tiles.current === null) return
      const windowS = averagingWindowS(view.toS - view.fromS, run.log.binS)
      heads.forEach((_, flow) => {
        const now = flowAt(run, flow, timeS, windowS)
        QUANTITIES.forEach((_, place) => {
          const cell = cells[flow * QUANTITIES.length + place]
          if (!(cell instanceof HTMLElement)) return
          setText(cell, cellText(run, flow, timeS, now, place, room))
          if (place > 0) return
          cell.classList.toggle('loss-text', LOSS_PHASES.has(now.phase))
          cell.title = room === 0 ? '' : (PHASE_NAMES[now.phase]?.[0] ?? '')
        })
      })
      writeTiles(tiles.current, linkAt(run, timeS, windowS))
    })
  }, [heads, room])

  return (
    <section className="state" aria-labelledby="state-head">
      <div className="state-head">
        <h2 className="section-head" id="state-head" ref={time}>
          At 0.000 s
        </h2>
        {room > 0 && <span className="quiet">packets, ms, Mbit/s</span>}
      </div>
      <section
        className="state-scroll"
        aria-label="State of the flows"
        // Many flows scroll, by keyboard too.
        tabIndex={heads.length <= 2 ? -1 : 0}
      >
        <table className={rows ? 'state-rows' : `state-table${room === 0 ? '' : ' narrow'}`} ref={table}>
          {rows ? <Rows heads={heads} /> : <Columns heads={heads} />}
        </table>
      </section>
      <dl className="tiles" ref={tiles}>
        {['Utilisation', 'Queue', 'Jain’s index'].map((name) => (
          <div key={name} className="tile">
            <dt>{name}</dt>
            <dd>
              <span>{EN_DASH}</span>
              <span className="meter" aria-hidden="true" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A column a flow, a row a quantity. */
function Columns({ heads }: { readonly heads: readonly Head[] }) {
  // Where names have no room a flow is its shape and number; its name is on every chart.
  const letters = heads.reduce((sum, { name }) => sum + name.length, 0)
  const crowded = letters > (MOST_LETTERS[heads.length] ?? 0)
  return (
    <>
      <thead>
        <tr>
          <td />
          {heads.map((head) => (
            <th key={head.number} scope="col">
              <FlowName head={head} crowded={crowded} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {QUANTITIES.map(({ name }, place) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {heads.map(({ number }, flow) => (
              <td key={number} data-cell={`${flow} ${place}`}>
                {EN_DASH}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  )
}

/** The quantities of a flow's two lines, as places in `QUANTITIES`. */
const LINES: readonly (readonly number[])[] = [
  [0, 1, 2, 3],
  [7, 4, 5, 6],
]

/** Two lines a flow. */
function Rows({ heads }: { readonly heads: readonly Head[] }) {
  return (
    <>
      <thead>
        {LINES.map((places, line) => (
          <tr key={places[0]}>
            {line === 0 && <td rowSpan={LINES.length} />}
            {places.map((place) => (
              <th key={place} scope="col">
                {QUANTITIES[place]?.name}
              </th>
            ))}
          </tr>
        ))}
      </thead>
      {heads.map((head, flow) => (
        <tbody key={head.number}>
          {LINES.map((places, line) => (
            <tr key={places[0]}>
              {line === 0 && (
                <th scope="rowgroup" rowSpan={LINES.length} title={head.name}>
                  <FlowName head={head} crowded />
                </th>
              )}
              {places.map((place) => (
                <td key={place} data-cell={`${flow} ${place}`}>
                  {EN_DASH}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </>
  )
}

function FlowName({ head: { name, number }, crowded }: { readonly head: Head; readonly crowded: boolean }) {
  return (
    <span className="state-flow">
      <Glyph number={number} />{' '}
      {crowded ? (
        <>
          <span aria-hidden="true">{number}</span>
          <span className="visually-hidden">{name}</span>
        </>
      ) : (
        name
      )}
    </span>
  )
}

function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

function writeTiles(tiles: HTMLDListElement, link: ReturnType<typeof linkAt>): void {
  const values: readonly (readonly [text: string, share: number])[] = [
    [formatQuantity(Number((link.utilisation * 100).toFixed(1)), '%'), link.utilisation],
    link.bytesTaken === null
      ? [
          `${formatCount(link.queuePackets)} / ${formatCount(link.bufferPackets)}`,
          link.queuePackets / link.bufferPackets,
        ]
      : [formatQuantity(Number((link.bytesTaken * 100).toFixed(1)), '%'), link.bytesTaken],
    [formatFixed(link.jain, 2), link.jain],
  ]
  values.forEach(([text, share], index) => {
    const value = tiles.children[index]?.querySelector('dd')
    const label = value?.firstElementChild
    if (value === null || value === undefined || !(label instanceof HTMLElement)) return
    setText(label, text)
    value.style.setProperty('--share', `${Math.min(1, share) * 100}%`)
  })
}
