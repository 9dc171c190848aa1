import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { queues } from '../../src/simulator/registry'
import { simulate } from '../support/dumbbell'
import { tries } from '../support/effort'
import { QueueDriver } from '../unit/algorithms/queue-driver'

const LIMIT_BYTES = 60_000

/** What happens to a queue, in order. Packets come in bursts, so that queues stand and AQMs act. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('arrive' as const),
      flow: fc.integer({ min: 0, max: 5 }),
      size: fc.integer({ min: 40, max: 1500 }),
      ecn: fc.constantFrom('not', 'ect0', 'ect1'),
      count: fc.integer({ min: 1, max: 8 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('leave' as const), count: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      seconds: fc.constantFrom(1e-6, 1e-4, 0.004, 0.03, 0.3, 3),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('limit' as const), packets: fc.integer({ min: 1, max: 80 }) }),
  },
)
const scene = fc.record({
  steps: fc.array(step, { maxLength: 300 }),
  limit: fc.integer({ min: 1, max: 80 }),
  ecn: fc.boolean(),
  seed: fc.integer({ min: 0, max: 1000 }),
})

describe.each([...queues.keys()])('%s, whatever arrives', (id) => {
  it('conserves packets, keeps within its limits and each flow in order, and never idles while packets wait', () => {
    fc.assert(
      fc.property(scene, ({ steps, limit, ecn, seed }) => {
        const canMark = queues.get(id)?.canMark === true
        const q = new QueueDriver(id, {
          limitPackets: limit,
          limitBytes: LIMIT_BYTES,
          ecn: ecn && canMark,
          seed,
        })
        const { timerPeriodS } = q.queue
        let timerS = timerPeriodS ?? Number.POSITIVE_INFINITY
        let arrived = 0
        let waitingBytes = 0
        let dropsSeen = 0
        const fates = new Map<number, string>()
        const lastLeft = new Map<number, number>()
        const settle = (packet: number, fate: string) => {
          expect(
            fates.get(packet),
            `packet ${packet} was ${fates.get(packet)} and is ${fate}`,
          ).toBeUndefined()
          fates.set(packet, fate)
          waitingBytes -= q.sizeBytes(packet)
        }
        const check = () => {
          for (; dropsSeen < q.dropped.length; dropsSeen++)
            settle(q.dropped[dropsSeen]?.packet as number, 'dropped')
          expect(q.queue.packets).toBe(arrived - fates.size)
          expect(q.queue.bytes).toBe(waitingBytes)
          expect(q.queue.packets).toBeLessThanOrEqual(q.limitPackets)
          expect(q.queue.bytes).toBeLessThanOrEqual(LIMIT_BYTES)
        }
        const leave = () => {
          const waiting = q.queue.packets
          const drops = q.dropped.length
          const packet = q.leave()
          if (packet >= 0) {
            settle(packet, 'sent')
            const flow = q.flowOf(packet)
            // DualPI2 keeps order within each of its two classes (RFC 9332 §2.3).
            const key = id === 'dualpi2' && q.isL4s(packet) ? flow + 100 : flow
            expect(packet).toBeGreaterThan(lastLeft.get(key) ?? -1)
            lastLeft.set(key, packet)
          } else {
            expect(q.queue.packets).toBe(0)
            if (q.dropped.length === drops) expect(waiting).toBe(0)
          }
          check()
          return packet
        }
        for (const what of steps) {
          if (what.kind === 'arrive') {
            q.ect = what.ecn !== 'not'
            q.l4s = what.ecn === 'ect1'
            for (let i = 0; i < what.count; i++) {
              waitingBytes += what.size
              arrived++
              q.arrive(what.size, what.flow)
              check()
            }
          } else if (what.kind === 'leave') {
            for (let i = 0; i < what.count; i++) {
              q.nowS += 0.0012
              leave()
            }
          } else if (what.kind === 'wait') {
            q.nowS += what.seconds
            for (; timerS <= q.nowS; timerS += timerPeriodS as number) q.queue.onTimer?.(timerS)
          } else {
            q.limitPackets = what.packets
            q.queue.onLimitChange?.(q.nowS)
            check()
          }
        }
        while (leave() >= 0) {
          // The queue is drained until nothing waits.
        }
        expect(fates.size).toBe(arrived)
        // Only what may be marked is.
        for (const { packet } of q.marked) expect(ecn && q.isEcnCapable(packet)).toBe(true)
      }),
      tries(150),
    )
  })

  it('takes over from any other queue in the middle of a run, and hands over to it', () => {
    for (const other of queues.keys()) {
      const definition = queues.get(other)
      const simulation = simulate({
        aqm: id,
        durationS: 3,
        mbps: 5,
        bufferPackets: 40,
        flows: [{ variant: 'sack' }, { variant: 'cbr', rateMbps: 3, startS: 0.5 }],
        changes: [
          {
            atS: 1.5,
            kind: 'aqm',
            aqm: {
              id: other,
              params: Object.fromEntries(
                Object.entries(definition?.parameters ?? {}).map(([key, p]) => [key, p.default]),
              ),
              ecn: false,
            },
          },
        ],
      })
      const { flows, bottleneck } = simulation.totals
      const drops = bottleneck.dropsOverflow + bottleneck.dropsAqm + bottleneck.dropsWire
      expect(flows.reduce((sum, flow) => sum + flow.drops, 0)).toBe(drops)
      expect(bottleneck.queuePackets.max).toBeLessThanOrEqual(40)
    }
  })
})
