/**
 * A queue that nobody has invented, declared here alone: its reasons are in every place where decisions are told, and the compiler
 * holds it to the numbers that they name.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { explain } from '../../../src/lab/explain/explain'
import { listEvents } from '../../../src/lab/run/events'
import { configure } from '../../../src/lab/scenario/configure'
import { FifoQueue } from '../../../src/simulator/aqm/fifo-queue'
import { fullBuffer } from '../../../src/simulator/aqm/full-buffer'
import { eventsOf } from '../../../src/simulator/log/event-rows'
import {
  defineQueue,
  type PacketIndex,
  type QueueContext,
  type QueueDefinition,
  reason,
} from '../../../src/simulator/network/queue-discipline'
import { queues } from '../../../src/simulator/registry'
import { exportOf } from '../../support/exports'
import { runOf } from '../../support/runs'

const source = { label: 'Nobody 2026' }
const reasons = {
  ...fullBuffer,
  unlucky: reason({
    cause: 'aqm',
    text: 'the queue is superstitious: {passed:packets} have passed and {unlucky:window} is one too many; a rest of {restMs:ms}',
    also: ['moon'],
    source,
  }),
}

class Superstitious extends FifoQueue {
  passed = 0
  readonly unlucky = 12
  restMs = 0
  readonly moon = 0.25
  private droppedS = 0

  enqueue(packet: PacketIndex, nowS: number): void {
    if (this.buffer.drops(this.fifo, packet)) return
    if (this.passed > this.unlucky) {
      this.restMs = (nowS - this.droppedS) * 1000
      this.droppedS = nowS
      this.context.drop(packet, reasons.unlucky, this)
      this.passed = 0
      return
    }
    this.passed++
    this.fifo.push(packet, this.context.sizeBytes(packet))
  }
}

const superstitious = defineQueue({
  kind: 'aqm',
  id: 'superstitious',
  label: 'Superstitious',
  summary: 'Drops the packet after the thirteenth.',
  year: 2026,
  sources: [source],
  parameters: {},
  canMark: false,
  reasons,
  create: (context) => new Superstitious(context),
})

const registered = queues as Map<string, QueueDefinition>
beforeAll(() => void registered.set('superstitious', superstitious))
afterAll(() => void registered.delete('superstitious'))

const runIt = () =>
  runOf({
    version: 1,
    durationS: 5,
    bottleneck: {
      bandwidthMbps: 8,
      delayMs: 20,
      buffer: { packets: 40 },
      aqm: { id: 'superstitious', params: {}, ecn: false },
    },
    flows: [{ id: 'a', variant: 'reno' }],
  })

const SAID =
  /the queue is superstitious: 13 packets have passed and 12 is one too many; a rest of [\d.\u202f]+ (ms|s)/

it('its sentence is told by Why?, by --events, in qlog and in CSV', () => {
  const { scenario, log } = runIt()
  const [drop] = [...eventsOf(log.events, 'drop')].filter(({ reason: index }) => index === 2)
  if (drop === undefined) throw new Error('it has dropped nothing')
  expect(explain({ scenario, log }, drop.row).sentence).toMatch(
    new RegExp(`^${SAID.source}: packet \\d+ dropped at the tail \\(Nobody 2026\\)$`),
  )

  const listed = listEvents(configure(scenario), log)[drop.row]
  expect(listed).toMatchObject({ kind: 'drop', why: 'aqm', place: 'bottleneck', value: 13, threshold: 12 })
  expect(listed?.reason).toMatch(SAID)
  expect(listed?.numbers).toEqual({ passed: 13, unlucky: 12, restMs: drop.numbers[2], moon: 0.25 })
  expect(drop.numbers[2]).toBeGreaterThan(0)

  expect(String(exportOf(scenario, 'qlog'))).toMatch(SAID)
  expect(String(exportOf(scenario, 'events'))).toMatch(SAID)
})

it('a reason that it does not declare is refused where it is recorded', () => {
  const stray = reason({ cause: 'aqm', text: '{packets:packets} are enough', source })
  class Careless extends FifoQueue {
    enqueue(packet: PacketIndex): void {
      this.context.drop(packet, stray, this)
    }
  }
  registered.set('superstitious', { ...superstitious, create: (context) => new Careless(context) })
  expect(runIt).toThrow('superstitious gives a reason that it does not declare')
  registered.set('superstitious', superstitious)
})

it('a text with a number of no known unit, or with more of them than the log keeps, is no reason', () => {
  const of = (text: string) => () => reason({ cause: 'aqm', text, source })
  expect(of('{a:furlongs} away')).toThrow('{a:furlongs} has no known unit')
  expect(of('{a} away')).toThrow('no unit given')
  expect(of('{a:ms} {b:ms} {c:ms} {d:ms} {e:ms}')).toThrow('has 5 numbers, and the log keeps 4')
  expect(of('no number at all')).toThrow('no number that decides')
})

/** Nobody calls it: what is said here is said by the compiler, which fails where one of these is no fault. */
export function faults(context: QueueContext): void {
  context.drop(0, reasons.unlucky, { passed: 1, unlucky: 2, restMs: 3, moon: 4 })
  // @ts-expect-error: the moon is missing
  context.drop(0, reasons.unlucky, { passed: 1, unlucky: 2, restMs: 3 })
  // @ts-expect-error: a name is misspelt
  context.mark(0, reasons.unlucky, { past: 1, unlucky: 2, restMs: 3, moon: 4 })
  // @ts-expect-error: no such unit
  context.drop(0, reason({ cause: 'aqm', text: '{far:furlongs}', source }), { far: 1 })
  // @ts-expect-error: what is compared is no number of the text
  reason({ cause: 'aqm', text: '{far:ms}', compares: ['near', null], source })
}
