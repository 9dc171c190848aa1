import { describe, expect, it } from 'vitest'
import { queues } from '../../../src/simulator/registry'
import { QueueDriver } from './queue-driver'

/** A policer has no queue. */
const buffered = [...queues.keys()].filter((id) => id !== 'policer')

/** What each drop says, once; the flow queues make room for many at a time (Linux, fq_codel_drop). */
const said = ({ dropped }: QueueDriver): string[] => [
  ...new Set(dropped.map(({ value, threshold }) => `${value} of ${threshold}`)),
]

describe('a full buffer', () => {
  it.each(buffered)('%s says how many bytes there would have been, more than the buffer holds', (id) => {
    const q = new QueueDriver(id, { limitBytes: 5500 })
    for (let i = 0; i < 5; i++) q.arrive(1000)
    expect(q.dropped).toEqual([])
    q.arrive(700)
    expect(said(q)).toEqual(['5700 of 5500'])
  })

  it.each(buffered)('%s says how many packets wait, as many as the buffer holds', (id) => {
    const q = new QueueDriver(id, { limitPackets: 5 })
    for (let i = 0; i < 5; i++) q.arrive(1000)
    expect(q.dropped).toEqual([])
    q.arrive(1000)
    expect(said(q)).toEqual(['5 of 5'])
  })
})
