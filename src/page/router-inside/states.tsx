/** The queues of the router at the playhead, a column each, in the inspector. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formatCount, formatTime } from '../../lab/format'
import { averagingWindowS } from '../../lab/run/throughput'
import { inside as words } from '../../strings/inside'
import type { FigureTable } from '../charts/definition'
import { onFrame } from '../effects/frames'
import { inspectedS } from '../model/drawn'
import { linkAt } from '../model/readout'
import { Glyph } from '../ui/glyph'
import { LinkTiles, writeTiles } from '../ui/link-tiles'
import { Term } from '../ui/term'
import { saidOfColumn, termOfColumn } from './column-terms'
import { insides } from './insides'
import { insideTable } from './summary'

/** The table is written at most so often while playing, ms. */
const WRITE_INTERVAL_MS = 80
/** Queues that have columns. */
const MOST_COLUMNS = 4

interface Shown {
  readonly timeS: number
  readonly title: string
  /** Numbers of the flows that the queues are of, 0 where they have names of their own. */
  readonly numbers: readonly number[]
  readonly table: FigureTable
  /** Where there is a queue for each flow: how many hold packets, and of how many that is; else null. */
  readonly queues: { readonly inUse: number; readonly of: number } | null
  /** The link has its tiles: on a chain it shares them with others. */
  readonly isAlone: boolean
  readonly link: ReturnType<typeof linkAt>
}

/** What is to be shown, anew as the playhead moves. */
function useShown(): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null)
  const writtenMs = useRef(0)
  useEffect(() => {
    const close = insides.open()
    const stop = onFrame((view) => {
      const nowMs = performance.now()
      if (view.playing && nowMs - writtenMs.current < WRITE_INTERVAL_MS) return
      writtenMs.current = nowMs
      const { run } = view
      const timeS = inspectedS(view)
      const reading = run === null ? null : insides.readingOf(run.scenario)
      const now = reading?.covers(timeS) === true ? reading.at(timeS) : null
      if (run === null || reading === null || now === null) return
      const { network } = reading
      const lanes = now.lanes.slice(0, MOST_COLUMNS)
      setShown({
        timeS,
        title: words.table.title(formatTime(timeS)),
        numbers: lanes.map(({ flows }) =>
          now.inside.fair === true ? (network.flows[flows[0] ?? 0]?.number ?? 0) : 0,
        ),
        table: insideTable({ ...now, lanes }, reading, run),
        queues: now.inside.fair === true ? { inUse: now.inUse, of: Math.max(1, now.lanes.length) } : null,
        isAlone: network.config.hops === null,
        link: linkAt(run, timeS, averagingWindowS(view.toS - view.fromS, run.log.binS)),
      })
    })
    return () => {
      stop()
      close()
    }
  }, [])
  return shown
}

export function RouterStates() {
  const tiles = useRef<HTMLDListElement>(null)
  const shown = useShown()
  useLayoutEffect(() => {
    if (tiles.current === null || shown === null || shown.queues === null) return
    const { inUse, of } = shown.queues
    writeTiles(tiles.current, shown.link, [words.table.inUse(formatCount(inUse)), inUse / of])
  }, [shown])
  if (shown === null) return null
  const { title, timeS, numbers, table, queues, isAlone } = shown
  const many = queues !== null
  const said = (): string =>
    queues === null
      ? ''
      : words.table.holdPackets(formatTime(timeS), formatCount(queues.inUse), formatCount(queues.of))
  return (
    <section className={`state router-states${many ? ' many' : ''}`} aria-labelledby="router-states-head">
      <div className="state-head">
        <h2 className="section-head" id="router-states-head">
          {title}
        </h2>
      </div>
      <table className="state-table narrow">
        <thead>
          <tr>
            <td />
            {table.rows.map(([name = ''], column) => (
              <th key={name} scope="col">
                <span className="state-flow">
                  {(numbers[column] ?? 0) > 0 && <Glyph number={numbers[column] ?? 1} />} {name}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.heads.slice(1).map((head, row) => (
            // Turns are told beside the lanes; their words have no room here.
            <tr key={head} hidden={head === words.heads.turn}>
              <th scope="row">
                <Term of={termOfColumn(head)} said={() => saidOfColumn(table, head, timeS)}>
                  {head}
                </Term>
              </th>
              {table.rows.map(([name, ...cells]) => (
                <td key={name}>{cells[row]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {many && isAlone && <LinkTiles tiles={tiles} queue={{ name: words.table.queues, said }} />}
    </section>
  )
}
