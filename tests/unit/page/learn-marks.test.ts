/** What a lesson's sentence speaks of, in the run on the screen. */
import { describe, expect, it } from 'vitest'
import { placeMark } from '../../../src/page/modes/learn/marks'
import { runOf } from '../../support/runs'

const reno = (packets: number) =>
  runOf({
    version: 1,
    durationS: 12,
    bottleneck: { buffer: { packets } },
    flows: [{ id: 'a', variant: 'reno', initialSsthreshPackets: 16 }],
  })

const cut = { event: 'fast retransmit', flow: 'a' } as const

describe('a mark', () => {
  const run = reno(20)

  it('is at its event, wherever a change of the run has moved that', () => {
    const before = placeMark(run, { at: cut }, 'window')
    const after = placeMark(reno(40), { at: cut }, 'window')
    expect(before?.fromS).toBeGreaterThan(0)
    expect(before?.toS).toBe(before?.fromS)
    expect(after?.fromS).toBeGreaterThan(before?.fromS ?? Number.NaN)
  })

  it('follows the packet that was lost, and none where there is none', () => {
    const lost = placeMark(run, { at: { event: 'drop', nth: 2 }, packet: true }, 'window')
    const { flow, dequeued } = run.log.packets.columns
    expect(lost?.packet).toBeGreaterThanOrEqual(0)
    expect(flow[lost?.packet ?? -1]).toBe(0)
    // Dropped at the tail: it never left the queue.
    expect(dequeued[lost?.packet ?? -1]).toBeNaN()
    expect(placeMark(run, { at: { event: 'drop', nth: 2 } }, 'window')?.packet).toBe(-1)
  })

  it('is a stretch with a label on its chart, else on the first', () => {
    const stretch = { from: cut, to: { ...cut, nth: 2 }, label: 'a *tooth*' }
    expect(placeMark(run, stretch, 'window')).toMatchObject({ panel: 'window', label: 'a tooth' })
    expect(placeMark(run, { ...stretch, panel: 'queue' }, 'window')).toMatchObject({ panel: 'queue' })
  })

  it('is not there where the run has no such event', () => {
    expect(placeMark(run, { at: { event: 'mark' } }, 'window')).toBeNull()
  })
})
