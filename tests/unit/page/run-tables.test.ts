/** The page's tables hold all rows of a run that comes in chunks, and give memory back that nobody reads. */
import { describe, expect, it } from 'vitest'
import { decodeLink } from '../../../src/lab/scenario/link'
import { appendChunk, emptyRun } from '../../../src/page/model/run-tables'
import { Table } from '../../../src/simulator/base/table'
import { throughputSchema } from '../../../src/simulator/log'

const CHUNKS = 50
const ROWS = 1000

const { scenario } = decodeLink('dur=50&flow=reno')
const empty = () =>
  emptyRun(scenario, {
    type: 'started',
    runId: 1,
    binS: 0.1,
    packetDetail: true,
    packetsToCome: false,
    queueSignals: [],
    flowSignals: [[]],
  })

/** A run of which as many rows come in every chunk. Returns how often its table has grown, and the rows. */
function even(): { readonly growths: number; readonly goodBytes: Float64Array; readonly capacity: number } {
  const run = empty()
  const table = run.log.flows[0]?.throughput
  if (table === undefined) throw new Error('no flow')
  const arrays = new Set<Float64Array>()
  for (let chunk = 0; chunk < CHUNKS; chunk++) {
    const { columns } = new Table(throughputSchema, ROWS)
    columns.goodBytes.fill(chunk)
    appendChunk(run, { table: 'throughput', flow: 0, rows: ROWS, columns })
    run.simulatedS = chunk + 1
    arrays.add(table.columns.goodBytes)
  }
  return { growths: arrays.size - 1, goodBytes: table.columns.goodBytes, capacity: table.capacity }
}

describe('a run that comes in chunks', () => {
  it('has all of its rows, in their order', () => {
    const { goodBytes } = even()
    for (let row = 0; row < CHUNKS * ROWS; row++)
      if (goodBytes[row] !== Math.floor(row / ROWS)) throw new Error(`row ${row} holds ${goodBytes[row]}`)
  })

  it('outgrows its tables twice where it goes on as it began, and not every time that it doubles', () => {
    const { growths, capacity } = even()
    expect(growths).toBe(2)
    expect(capacity).toBeLessThan(1.2 * CHUNKS * ROWS)
  })
})
