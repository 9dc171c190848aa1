import { expect } from 'vitest'
import { defineKind } from '../kind'
import { printed } from '../printed'

const scenario = JSON.stringify({
  version: 1,
  durationS: 5,
  bottleneck: { bandwidthMbps: 8, delayMs: 20, buffer: { packets: 40 }, aqm: { id: 'droptail' } },
  flows: [{ id: 'a', variant: 'reno' }],
})

const SAID = /it is the \d+th of \d+ packets and stands in the way/

export default defineKind({
  what: 'a reason for a drop',
  most: 0,
  places: [],
  files: {},
  edited: {
    path: 'src/simulator/aqm/droptail/index.ts',
    change: (content) =>
      content
        .replace(
          'import { defineQueue, type PacketIndex }',
          'import { defineQueue, type PacketIndex, reason }',
        )
        .replace(
          'class DropTail extends FifoQueue {',
          `const reasons = {
  ...fullBuffer,
  inTheWay: reason({
    cause: 'aqm',
    text: 'it is the {nth:window}th of {arrived:window} packets and stands in the way',
    source: { label: 'Nobody 2026' },
  }),
}

class DropTail extends FifoQueue {
  nth = 500
  arrived = 0
`,
        )
        .replace(
          'enqueue(packet: PacketIndex): void {',
          `enqueue(packet: PacketIndex): void {
    this.arrived++
    if (this.arrived === this.nth) {
      this.context.drop(packet, reasons.inTheWay, this)
      return
    }`,
        )
        .replace('reasons: fullBuffer', 'reasons'),
  },
  async holds(copy) {
    const { events } = JSON.parse(await printed(copy, scenario, 'run', '--events', '-'))
    const told = events.filter(({ reason }: { reason?: string }) => SAID.test(reason ?? ''))
    expect(told).toMatchObject([{ kind: 'drop', why: 'aqm', value: 500, threshold: 500 }])
    for (const format of ['qlog', 'events'])
      expect(await printed(copy, scenario, 'export', '--to', format, '-')).toMatch(SAID)
  },
})
