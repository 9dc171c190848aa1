import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { traffic } from '../../lab/algorithms'
import { formatCount, formatFixed, formatNumber, formatTime, unitName } from '../../lab/format'
import { averagingWindowS } from '../../lab/run/throughput'
import { flowNames, flowNumbers } from '../../lab/scenario/flow-names'
import { isTcpFlow } from '../../lab/scenario/scenario'
import { states as words } from '../../strings/states'
import type { StreamedRun } from '../charts/drawn'
import { onFrame } from '../effects/frames'
import { inspectedS } from '../model/drawn'
import { type FlowReadout, flowAt, linkAt } from '../model/readout'
import { termOfPhase } from '../model/term-values'
import { useStore } from '../store'
import { EN_DASH } from './format'
import { Glyph } from './glyph'
import { whenShown } from './lazily'
import { LinkTiles, writeTiles } from './link-tiles'
import { type Explained, explained, Term } from './term'

/** Text is written at most so often while playing, ms. */
const WRITE_INTERVAL_MS = 50

const PHASE_NAMES: Readonly<Record<string, readonly string[]>> = words.phases

interface Quantity {
  readonly name: string
  /** What it is called in the glossary. */
  readonly term: string
  /** '' for packets and for words. */
  readonly unit: string
  /** Whether the inspector has the quantity while the page is asleep, too. */
  readonly calm?: true
  /** The number or word; en dash where there is none. */
  say(now: FlowReadout): string
}

const known = (value: number, text = formatNumber) => (Number.isNaN(value) ? EN_DASH : text(value))
const orNone = (value: number, none: number) => (value === none ? words.none : known(value))
const milliseconds = (value: number) => (value >= 0 ? formatNumber(value) : EN_DASH)

/** The first is the state, which `stateText` says. */
const QUANTITIES: readonly Quantity[] = [
  { name: words.state, term: 'phase', unit: '', say: () => EN_DASH },
  { name: 'cwnd', term: 'cwnd', unit: '', calm: true, say: (now) => formatNumber(now.cwnd) },
  {
    name: 'ssthresh',
    term: 'ssthresh',
    unit: '',
    say: (now) => orNone(now.ssthresh, Number.POSITIVE_INFINITY),
  },
  {
    name: words.inFlight,
    term: 'flight-size',
    unit: '',
    calm: true,
    say: (now) => formatCount(now.inFlight),
  },
  { name: 'SRTT', term: 'srtt', unit: 'ms', calm: true, say: (now) => milliseconds(now.srttMs) },
  { name: 'RTO', term: 'rto', unit: 'ms', say: (now) => milliseconds(now.rtoMs) },
  { name: words.pacing, term: 'pacing', unit: 'Mbit/s', say: (now) => orNone(now.pacingMbps, 0) },
  {
    name: words.throughput,
    term: 'throughput',
    unit: 'Mbit/s',
    say: (now) => known(now.throughputMbps, (value) => formatFixed(value, 1)),
  },
]

/** Units of the numbers that have no room for a unit beside them. */
const UNITS = [unitName('packets'), 'ms', 'Mbit/s']

const LOSS_PHASES = new Set(['fast recovery', 'timeout'])

/** Letters of all flows' names together, beside each other: by how many flows there are, from none on. */
const MOST_LETTERS = [0, 30, 17, 13]

/** A column a flow up to so many; of more, each has a row of two lines. */
const MOST_COLUMNS = 4

interface Head {
  readonly name: string
  readonly number: number
}

/** How much room a name has: 0 is the most. */
type Room = 0 | 1 | 2

function quantityText({ unit, say }: Quantity, now: FlowReadout, room: Room): string {
  const text = say(now)
  return room === 0 && unit !== '' && text !== EN_DASH && text !== words.none ? `${text} ${unit}` : text
}

/** The phase of a TCP flow; what a source is. */
function stateText(run: StreamedRun, flow: number, timeS: number, now: FlowReadout, room: Room): string {
  const configured = run.scenario.flows[flow]
  if (configured === undefined || isTcpFlow(configured) || timeS < configured.startS)
    return PHASE_NAMES[now.phase]?.[room] ?? EN_DASH
  const source = traffic.get(configured.variant)
  return (room === 0 ? source?.label : source?.brief) ?? EN_DASH
}

/** What explains that state: the phase, or what the source is. */
function stateTerm(run: StreamedRun, flow: number, { phase }: FlowReadout): Explained['of'] {
  if (phase !== '') return termOfPhase(phase)
  return traffic.get(run.scenario.flows[flow]?.variant ?? '') ?? 'phase'
}

/** Who the flows of the scenario are; the same list until that changes. */
function useHeads(): readonly Head[] {
  const flows = useStore((state) => state.edit.scenario.flows)
  const identity = flows.map((flow) => `${flow.id} ${flow.variant}`).join()
  return useMemo(() => {
    const numbers = flowNumbers(flows)
    return flowNames(flows).map((name, index) => ({ name, number: numbers[index] ?? index + 1 }))
  }, [identity])
}

/** Writes what holds at the playhead into the elements, without rendering them. */
function useWriting(
  section: RefObject<HTMLElement | null>,
  tiles: RefObject<HTMLElement | null>,
  heads: readonly Head[],
  room: Room,
): void {
  useEffect(() => {
    const find = (selector: string) => section.current?.querySelector<HTMLElement>(selector) ?? null
    const title = find('#state-head')
    const cells = heads.map((_, flow) => QUANTITIES.map((_, place) => find(`[data-cell="${flow} ${place}"]`)))
    const writeFlow = (run: StreamedRun, flow: number, timeS: number, windowS: number) => {
      const now = flowAt(run, flow, timeS, windowS)
      QUANTITIES.forEach((quantity, place) => {
        const cell = cells[flow]?.[place]
        if (cell == null) return
        setText(cell, place > 0 ? quantityText(quantity, now, room) : stateText(run, flow, timeS, now, room))
        if (place > 0) return
        cell.classList.toggle('loss-text', LOSS_PHASES.has(now.phase))
        const term = cell.closest('.term')
        if (term !== null) explained.set(term, { of: stateTerm(run, flow, now), flow })
      })
    }
    let writtenMs = 0
    return onFrame((view) => {
      const nowMs = performance.now()
      if (view.playing && nowMs - writtenMs < WRITE_INTERVAL_MS) return
      writtenMs = nowMs
      const timeS = inspectedS(view)
      const titled = timeS === view.timeS ? words.title : words.titleAtPointer
      if (title !== null) setText(title, titled(formatTime(timeS)))
      const { run } = view
      if (run === null || tiles.current === null) return
      const windowS = averagingWindowS(view.toS - view.fromS, run.log.binS)
      for (const flow of heads.keys()) writeFlow(run, flow, timeS, windowS)
      writeTiles(tiles.current, linkAt(run, timeS, windowS))
    })
  }, [heads, room])
}

const RouterStates = whenShown(async () => ({
  default: (await import('../router-inside/states')).RouterStates,
}))

/** The same of a chain. */
const ChainStates = whenShown(() => import('./chain-states'))

/** State of every flow and of the link at the playhead; where the inside of the router is shown, that of its queues first. */
export function FlowStates() {
  const inside = useStore((state) => state.look.router === 'inside')
  const chain = useStore((state) => state.edit.scenario.network !== undefined)
  return (
    <>
      {inside && <RouterStates />}
      {chain ? <ChainStates /> : <States />}
    </>
  )
}

/** With Shift, under the pointer. */
function States() {
  const heads = useHeads()
  const rows = heads.length > MOST_COLUMNS
  const room = heads.length <= 2 ? 0 : heads.length === 3 || rows ? 1 : 2
  const section = useRef<HTMLElement>(null)
  const tiles = useRef<HTMLDListElement>(null)
  useWriting(section, tiles, heads, room)
  return (
    <section className="state" aria-labelledby="state-head" ref={section}>
      <div className="state-head">
        <h2 className="section-head" id="state-head">
          {words.title(formatTime(0))}
        </h2>
        {room > 0 && <span className="quiet">{UNITS.join(', ')}</span>}
      </div>
      <section
        className="state-scroll"
        aria-label={words.name}
        // Many flows scroll, by keyboard too.
        tabIndex={heads.length <= 2 ? -1 : 0}
      >
        <table className={rows ? 'state-rows' : `state-table${room === 0 ? '' : ' narrow'}`}>
          {rows ? <Rows heads={heads} /> : <Columns heads={heads} />}
        </table>
      </section>
      <LinkTiles tiles={tiles} />
    </section>
  )
}

interface HeadsProps {
  readonly heads: readonly Head[]
}

/** A column a flow, a row a quantity. */
function Columns({ heads }: HeadsProps) {
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
        {QUANTITIES.map(({ name, term, calm }, place) => (
          <tr key={term} className={calm === true ? 'calm' : ''}>
            <th scope="row">
              <Term of={term}>{name}</Term>
            </th>
            {heads.map(({ number }, flow) => (
              <Cell key={number} flow={flow} place={place} />
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
function Rows({ heads }: HeadsProps) {
  return (
    <>
      <thead>
        {LINES.map((places, line) => (
          <tr key={places[0]}>
            {line === 0 && <td rowSpan={LINES.length} />}
            {places.map((place) => (
              <th key={place} scope="col">
                <Term of={QUANTITIES[place]?.term}>{QUANTITIES[place]?.name}</Term>
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
                <Cell key={place} flow={flow} place={place} />
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </>
  )
}

/** `place` is that of a quantity. What is in it is written by `useWriting`. */
function Cell({ flow, place }: { readonly flow: number; readonly place: number }) {
  const cell = `${flow} ${place}`
  if (place > 0) return <td data-cell={cell}>{EN_DASH}</td>
  return (
    <td>
      <Term of="phase">
        <span data-cell={cell}>{EN_DASH}</span>
      </Term>
    </td>
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
