import { X } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { formatCount, formatFixed, formatNumber } from '../../lab/format'
import { averagingWindowS } from '../../lab/run/throughput'
import { isTcpFlow } from '../../lab/scenario/scenario'
import { traffic } from '../../simulator/registry'
import { flowNames, flowNumbers } from '../state/flow-numbers'
import { onFrame } from '../state/frame-loop'
import { type FlowReadout, flowAt, linkAt } from '../state/readout'
import { useStore } from '../state/store'
import { inspectedS } from '../state/view'
import { EN_DASH } from './format'
import { Glyph } from './glyph'
import { later } from './later'
import { Why } from './why'

/** Text is written at most so often while playing, ms. */
const WRITE_INTERVAL_MS = 50

const PHASE_NAMES: Readonly<Record<string, readonly [long: string, short: string]>> = {
  closed: ['Handshake', 'SYN'],
  'slow start': ['Slow start', 'SS'],
  'congestion avoidance': ['Cong. avoid.', 'CA'],
  'fast recovery': ['Fast recovery', 'FR'],
  timeout: ['Timeout', 'RTO'],
  startup: ['Startup', 'Startup'],
  drain: ['Drain', 'Drain'],
  'probe bandwidth': ['ProbeBW', 'ProbeBW'],
  'probe RTT': ['ProbeRTT', 'ProbeRTT'],
  'constant rate': ['Constant rate', 'CBR'],
}

const milliseconds = (value: number) => (value >= 0 ? `${formatNumber(value)} ms` : EN_DASH)

/** Label of a row and what it says of a flow; `wide`: there is room for units and long names. */
const ROWS: readonly (readonly [string, (now: FlowReadout, wide: boolean) => string])[] = [
  ['State', (now, wide) => PHASE_NAMES[now.phase]?.[wide ? 0 : 1] ?? EN_DASH],
  ['cwnd', (now) => formatNumber(now.cwnd)],
  ['ssthresh', (now) => (now.ssthresh === Number.POSITIVE_INFINITY ? 'none' : formatNumber(now.ssthresh))],
  ['In flight', (now) => formatCount(now.inFlight)],
  ['SRTT', (now) => milliseconds(now.srttMs)],
  ['RTO', (now) => milliseconds(now.rtoMs)],
  [
    'Pacing',
    (now, wide) =>
      Number.isNaN(now.pacingMbps)
        ? EN_DASH
        : now.pacingMbps === 0
          ? 'none'
          : `${formatNumber(now.pacingMbps)}${wide ? ' Mbit/s' : ''}`,
  ],
  [
    'Throughput',
    (now, wide) =>
      Number.isNaN(now.throughputMbps)
        ? EN_DASH
        : `${formatFixed(now.throughputMbps, 1)}${wide ? ' Mbit/s' : ''}`,
  ],
]

const LOSS_PHASES = new Set(['fast recovery', 'timeout'])

/** Of three flows' names together, beside each other. */
const MOST_LETTERS = 13

const Followed = later(() => import('./followed'))
const TransferTimes = later(() => import('./transfer-times'))

/** State of every flow and of the link at the playhead (with Shift: under the pointer), and why it is so. */
export function Inspector() {
  const followed = useStore((state) => state.selectedPacket >= 0)
  const applications = useStore((state) => state.scenario.flows.some((flow) => !isTcpFlow(flow)))
  return (
    <aside className="inspector" aria-label="Inspector">
      <button
        type="button"
        className="icon-button inspector-close"
        aria-label="Close inspector"
        onClick={() => useStore.setState({ inspectorOpen: false })}
      >
        <X size={16} aria-hidden="true" />
      </button>
      <State />
      {applications && <TransferTimes />}
      {followed && <Followed />}
      <Why />
    </aside>
  )
}

function State() {
  const flows = useStore((state) => state.scenario.flows)
  // Only who the flows are decides the columns.
  const identity = flows.map((flow) => `${flow.id} ${flow.variant}`).join()
  const heads = useMemo(() => {
    const numbers = flowNumbers(flows)
    return flowNames(flows).map((name, index) => ({ name, number: numbers[index] ?? index + 1 }))
  }, [identity])
  const wide = heads.length <= 2
  // Where names have no room a flow is its shape and number; its name is on every chart.
  const letters = heads.reduce((sum, { name }) => sum + name.length, 0)
  const crowded = heads.length > 3 || (heads.length === 3 && letters > MOST_LETTERS)
  const table = useRef<HTMLTableSectionElement>(null)
  const time = useRef<HTMLHeadingElement>(null)
  const tiles = useRef<HTMLDListElement>(null)

  useEffect(() => {
    let writtenMs = 0
    return onFrame((view) => {
      const nowMs = performance.now()
      if (view.playing && nowMs - writtenMs < WRITE_INTERVAL_MS) return
      writtenMs = nowMs
      const timeS = inspectedS(view)
      const whose = timeS === view.timeS ? '' : ' (pointer)'
      if (time.current !== null) setText(time.current, `At ${formatFixed(timeS, 3)} s${whose}`)
      const { run } = view
      if (run === null || table.current === null || tiles.current === null) return
      const windowS = averagingWindowS(view.toS - view.fromS, run.log.binS)
      heads.forEach((_, flow) => {
        const now = flowAt(run, flow, timeS, windowS)
        const configured = run.scenario.flows[flow]
        const unresponsive = configured !== undefined && !isTcpFlow(configured)
        ROWS.forEach(([, say], row) => {
          const cell = table.current?.rows[row]?.cells[flow + 1]
          if (cell === undefined) return
          const source =
            row === 0 && unresponsive && timeS >= configured.startS
              ? wide
                ? traffic.get(configured.variant)?.label
                : configured.variant.toUpperCase()
              : undefined
          setText(cell, source ?? say(now, wide))
          if (row === 0) cell.classList.toggle('loss-text', LOSS_PHASES.has(now.phase))
        })
      })
      writeTiles(tiles.current, linkAt(run, timeS, windowS))
    })
  }, [heads, wide])

  return (
    <section className="state" aria-labelledby="state-head">
      <h2 className="section-head" id="state-head" ref={time}>
        At 0.000 s
      </h2>
      <section
        className="state-scroll"
        aria-label="State of the flows"
        // Many flows scroll sideways, by keyboard too.
        tabIndex={wide ? -1 : 0}
      >
        <table className={`state-table${wide ? '' : ' narrow'}`}>
          <thead>
            <tr>
              <td />
              {heads.map(({ name, number }) => (
                <th key={number} scope="col">
                  <span>
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
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={table}>
            {ROWS.map(([label]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {heads.map(({ number }) => (
                  <td key={number}>{EN_DASH}</td>
                ))}
              </tr>
            ))}
          </tbody>
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

function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

function writeTiles(tiles: HTMLDListElement, link: ReturnType<typeof linkAt>): void {
  const values: readonly (readonly [text: string, share: number])[] = [
    [`${formatNumber(Number((link.utilisation * 100).toFixed(1)))} %`, link.utilisation],
    [
      `${formatCount(link.queuePackets)} / ${formatCount(link.bufferPackets)}`,
      link.queuePackets / link.bufferPackets,
    ],
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
