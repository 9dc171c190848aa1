import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { FlowQueues, QueueList } from '../../../src/simulator/aqm/flow-queues'

const QUEUES = 65_536
const arrivals = fc.array(
  fc.record({ queue: fc.constantFrom(0, 1, 2, 77, QUEUES - 1), size: fc.constantFrom(0, 40, 1000, 1500) }),
  { maxLength: 40 },
)

function filled(packets: readonly { readonly queue: number; readonly size: number }[]) {
  const store = new FlowQueues(QUEUES)
  const lists = [new QueueList(QUEUES), new QueueList(QUEUES)] as const
  packets.forEach(({ queue, size }, packet) => {
    store.push(queue, packet, size)
    const list = lists[queue % 2] ?? lists[0]
    if (!list.has(queue)) list.append(queue)
  })
  return { store, lists }
}

/**
 * The queue that Linux finds (fq_codel_drop): over all queues that hold a packet, the first of equals; -1 where none
 * does.
 */
function greatest(store: FlowQueues, of: (queue: number) => number): number {
  let best = -1
  for (let queue = 0; queue < QUEUES; queue++)
    if (store.packetsIn(queue) > 0 && (best < 0 || of(queue) > of(best))) best = queue
  return best
}

describe('where a full buffer makes room', () => {
  it('is the queue with the most bytes, or packets, of all, and of equals the first', () => {
    fc.assert(
      fc.property(arrivals, (packets) => {
        const { store, lists } = filled(packets)
        expect(store.fattestOf(lists[1], store.fattestOf(lists[0]))).toBe(
          greatest(store, (queue) => store.bytesIn(queue)),
        )
        expect(store.longestOf(lists[1], store.longestOf(lists[0]))).toBe(
          greatest(store, (queue) => store.packetsIn(queue)),
        )
      }),
      { numRuns: 50 },
    )
  })

  it('is found among the queues that are in use, however many there may be', () => {
    const { store, lists } = filled([
      { queue: 2, size: 1000 },
      { queue: 4, size: 1500 },
    ])
    const steps = vi.spyOn(lists[0], 'after')
    expect(store.fattestOf(lists[0])).toBe(4)
    expect(steps).toHaveBeenCalledTimes(2)
  })
})
