import { describe, expect, it } from 'vitest'
import { decodeLink } from '../../../src/lab/scenario/link'
import type { StreamedRun } from '../../../src/page/charts/drawn'
import { episodesOf, firstArrivalOf } from '../../../src/page/model/episodes'
import { codeOf } from '../../../src/simulator/log'
import { ran, runOf } from '../../support/runs'

const NONE: ReadonlySet<number> = new Set()

const runOfLink = (link: string): StreamedRun => ran(decodeLink(link).scenario)

/** One flow whose every tooth loses one packet. */
const teeth = runOf({
  version: 1,
  durationS: 8,
  bottleneck: { bandwidthMbps: 10, delayMs: 18, buffer: { packets: 32 } },
  flows: [{ variant: 'sack', initialSsthreshPackets: 40 }],
})

/** The same table with its first rows only. */
const shortened = <T extends { rows: number }>(table: T, rows: number): T =>
  Object.create(table, { rows: { value: rows, writable: true } })

/** Rows of the events of one kind. */
function rowsOf(run: StreamedRun, kind: Parameters<typeof codeOf>[0]): number[] {
  const { columns, rows } = run.log.events
  return Array.from({ length: rows }, (_, row) => row).filter((row) => columns.kind[row] === codeOf(kind))
}

describe('the episodes of a run', () => {
  it('are each loss with the halving that answers it', () => {
    const episodes = episodesOf(teeth, NONE)
    expect(episodes.length).toBeGreaterThanOrEqual(2)
    expect(episodes.map(({ row }) => row)).toEqual(rowsOf(teeth, 'drop'))
    expect(episodes.map(({ answer }) => answer?.row)).toEqual(rowsOf(teeth, 'fast retransmit'))
    for (const { kind, answer, atS } of episodes) {
      expect([kind, answer?.kind]).toEqual(['drop', 'fast retransmit'])
      expect(answer?.atS).toBeGreaterThan(atS)
    }
  })

  it('are one for all losses that one reduction answers', () => {
    const run = runOfLink('?bw=10&delay=40&buf=30&flow=sack&dur=1')
    expect(rowsOf(run, 'drop').length).toBeGreaterThan(20)
    const [first, ...others] = episodesOf(run, NONE)
    expect(others).toEqual([])
    expect(first).toMatchObject({ row: rowsOf(run, 'drop')[0], answer: { kind: 'fast retransmit' } })
  })

  it('are each mark with the cut that answers its echo, and none for the other marks of that window', () => {
    const run = runOfLink('?bw=10&delay=40&buf=80&aqm=red(ecn=true)&flow=cubic,ecn=true&dur=10')
    const echoes = rowsOf(run, 'ece')
    expect(echoes.length).toBeGreaterThan(2)
    const marked = episodesOf(run, NONE).filter(({ kind, answer }) => kind === 'mark' && answer !== null)
    expect(marked.map(({ answer }) => answer?.row)).toEqual(expect.arrayContaining(echoes))
    // Each begins with a mark of its own window: after the cut before it.
    marked.forEach(({ atS, answer }, index) => {
      expect(answer?.atS).toBeGreaterThan(atS)
      expect(atS).toBeGreaterThan(marked[index - 1]?.answer?.atS ?? 0)
    })
  })

  it('have no answer where the run ends before it', () => {
    const [first] = episodesOf(teeth, NONE)
    const soon = ran({ ...teeth.scenario, durationS: (first?.atS ?? 0) + 0.001 })
    expect(episodesOf(soon, NONE)).toEqual([{ ...first, answer: null }])
  })

  it('leave out hidden flows, flows without a window, and lost ACKs', () => {
    const two = runOfLink('?bw=10&delay=40&buf=20&flow=sack&flow=reno&dur=5')
    const all = episodesOf(two, NONE)
    const shown = episodesOf(two, new Set([0]))
    expect(shown).toEqual(all.filter(({ flow }) => flow === 1))
    expect(shown.length).toBeLessThan(all.length)
    const udp = runOfLink('?bw=5&delay=40&buf=10&flow=cbr,rate=8&dur=2')
    expect(rowsOf(udp, 'drop').length).toBeGreaterThan(50)
    expect(episodesOf(udp, NONE)).toEqual([])
  })

  it('are the same whether the rows come at once or in parts, and the same list while none come', () => {
    const whole = episodesOf(teeth, NONE)
    expect(episodesOf(teeth, NONE)).toBe(whole)
    const events = shortened(teeth.log.events, 0)
    const streamed: StreamedRun = { ...teeth, log: { ...teeth.log, events }, result: null }
    for (let rows = 0; rows <= teeth.log.events.rows; rows++) {
      events.rows = rows
      const soFar = episodesOf(streamed, NONE)
      const isBefore = (row: number | undefined) => row !== undefined && row < rows
      expect(soFar.map(({ row }) => row)).toEqual(
        whole.filter(({ row }) => isBefore(row)).map(({ row }) => row),
      )
      for (const [index, { answer }] of soFar.entries())
        expect(answer).toEqual(isBefore(whole[index]?.answer?.row) ? whole[index]?.answer : null)
    }
  })
})

describe('the first arrival', () => {
  it('is that of the first data packet, half a round trip after it was sent', () => {
    const first = firstArrivalOf(teeth)
    const { arrived, seq } = teeth.log.packets.columns
    expect(seq[first?.row ?? 0]).toBe(1)
    expect(first?.atS).toBe(arrived[first?.row ?? 0])
  })

  it('is none where no packet is known', () => {
    const packets = shortened(teeth.log.packets, 0)
    expect(firstArrivalOf({ ...teeth, log: { ...teeth.log, packets } })).toBeNull()
  })
})
