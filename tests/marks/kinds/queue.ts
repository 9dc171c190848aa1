import { expect } from 'vitest'
import { defineKind } from '../kind'
import { printed } from '../printed'

const scenario = JSON.stringify({
  version: 1,
  durationS: 5,
  bottleneck: { bandwidthMbps: 8, delayMs: 20, buffer: { packets: 40 }, aqm: { id: 'superstitious' } },
  flows: [{ id: 'a', variant: 'reno' }],
})

const SAID = /the queue is superstitious: 13 packets have passed and 12 is one too many/

export default defineKind({
  what: 'a queue discipline',
  most: 1,
  places: ['src/simulator/aqm/superstitious/'],
  files: {
    'src/simulator/aqm/superstitious/index.ts': `import { defineQueue, type PacketIndex, reason } from '../../network/queue-discipline'
import { FifoQueue } from '../fifo-queue'
import { fullBuffer } from '../full-buffer'

const source = { label: 'Nobody 2026' }
const reasons = {
  ...fullBuffer,
  unlucky: reason({
    cause: 'aqm',
    text: 'the queue is superstitious: {passed:packets} have passed and {unlucky:window} is one too many',
    source,
  }),
}

class Superstitious extends FifoQueue {
  passed = 0
  readonly unlucky = 12

  enqueue(packet: PacketIndex): void {
    if (this.buffer.drops(this.fifo, packet)) return
    if (this.passed > this.unlucky) {
      this.context.drop(packet, reasons.unlucky, this)
      this.passed = 0
      return
    }
    this.passed++
    this.fifo.push(packet, this.context.sizeBytes(packet))
  }
}

export default defineQueue({
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
`,
  },
  async holds(copy) {
    expect(await printed(copy, '', 'list')).toContain('superstitious')
    const { events, scenario: ran } = JSON.parse(await printed(copy, scenario, 'run', '--events', '-'))
    expect(events.some(({ reason }: { reason?: string }) => SAID.test(reason ?? ''))).toBe(true)
    expect(await printed(copy, scenario, 'export', '--to', 'qlog', '-')).toMatch(SAID)

    const { queues } = await copy.load<typeof import('../../../src/lab/algorithms')>('src/lab/algorithms.ts')
    expect(queues.get('superstitious')?.label).toBe('Superstitious')
    const { decodeLink, encodeLink } =
      await copy.load<typeof import('../../../src/lab/scenario/link')>('src/lab/scenario/link.ts')
    const link = encodeLink(ran)
    expect(link).toContain('aqm=superstitious')
    expect(decodeLink(link).ignored).toEqual([])
  },
})
