import { expect } from 'vitest'
import { defineKind } from '../kind'
import { printed } from '../printed'

const scenario = JSON.stringify({
  version: 1,
  durationS: 5,
  bottleneck: { bandwidthMbps: 8, delayMs: 20, buffer: { packets: 4 }, aqm: { id: 'newest-first' } },
  flows: [{ id: 'a', variant: 'reno' }],
})

export default defineKind({
  what: 'a queue discipline',
  most: 1,
  places: ['src/simulator/aqm/newest-first/'],
  files: {
    'src/simulator/aqm/newest-first/index.ts': `import { defineQueue, type PacketIndex } from '../../network/queue-discipline'
import { FifoQueue } from '../fifo-queue'
import { fullBuffer } from '../full-buffer'

/** The packet that came last goes first. */
class NewestFirst extends FifoQueue {
  enqueue(packet: PacketIndex): void {
    if (!this.buffer.drops(this.fifo, packet)) this.fifo.push(packet, this.context.sizeBytes(packet))
  }
  override dequeue(nowS: number): PacketIndex {
    return this.fifo.packets > 0 ? this.fifo.pop() : super.dequeue(nowS)
  }
}

export default defineQueue({
  kind: 'aqm',
  id: 'newest-first',
  label: 'Newest first',
  summary: 'Hands out the packet that came last.',
  year: 2026,
  sources: [{ label: 'Nobody 2026' }],
  parameters: {},
  canMark: false,
  reasons: fullBuffer,
  create: (context) => new NewestFirst(context),
})
`,
  },
  async holds(copy) {
    expect(await printed(copy, '', 'list')).toContain('newest-first')
    const { events, scenario: ran } = JSON.parse(await printed(copy, scenario, 'run', '--events', '-'))
    expect(events.some(({ kind }: { kind: string }) => kind === 'drop')).toBe(true)

    const { queues } = await copy.load<typeof import('../../../src/lab/algorithms')>('src/lab/algorithms.ts')
    expect(queues.get('newest-first')?.label).toBe('Newest first')
    const { decodeLink, encodeLink } =
      await copy.load<typeof import('../../../src/lab/scenario/link')>('src/lab/scenario/link.ts')
    const link = encodeLink(ran)
    expect(link).toContain('aqm=newest-first')
    expect(decodeLink(link).ignored).toEqual([])
  },
})
