import { describe, expect, test } from 'vitest'
import { tcpPacket, udpPacket } from '../../../../src/lab/export/capture/headers'
import { ReceivedRanges } from '../../../../src/lab/export/capture/received'
import { run } from '../../../../src/lab/run/run'
import { decodeLink } from '../../../../src/lab/scenario/link'
import { validateScenario } from '../../../../src/lab/scenario/validate'
import { stacks, traffic, variants } from '../../../../src/simulator/registry'
import { exportOf } from '../../../support/exports'

const checked = validateScenario({
  version: 1,
  durationS: 4,
  bottleneck: { bandwidthMbps: 5, loss: { model: 'bernoulli', percent: 1 } },
  flows: [
    { id: 'a', variant: 'sack' },
    { id: 'u', variant: 'cbr', rateMbps: 0.5, startS: 1 },
  ],
})
if (!checked.ok) throw new Error('the test’s scenario is at fault')
const scenario = checked.value

interface Captured {
  readonly timeS: number
  readonly bytes: Uint8Array
  readonly wholeBytes: number
}

/** Reads the blocks back, as the format's draft says they are built. */
function blocks(file: Uint8Array): { readonly types: number[]; readonly packets: Captured[] } {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const types: number[] = []
  const packets: Captured[] = []
  for (let at = 0; at < file.byteLength; ) {
    const type = view.getUint32(at, true)
    const length = view.getUint32(at + 4, true)
    expect(length % 4).toBe(0)
    expect(view.getUint32(at + length - 4, true)).toBe(length)
    types.push(type)
    if (type === 6) {
      const high = view.getUint32(at + 12, true)
      const low = view.getUint32(at + 16, true)
      const kept = view.getUint32(at + 20, true)
      packets.push({
        timeS: (high * 2 ** 32 + low) / 1e9,
        wholeBytes: view.getUint32(at + 24, true),
        bytes: file.subarray(at + 28, at + 28 + kept),
      })
    }
    at += length
  }
  return { types, packets }
}

/** The sum of RFC 1071 over what is kept and `extra`; 0 where the checksum is right. The rest of a payload is zeros. */
function checksum(bytes: Uint8Array, extra: readonly number[] = []): number {
  let total = extra.reduce((sum, word) => sum + word, 0)
  for (let i = 0; i < bytes.length; i += 2) total += ((bytes[i] as number) << 8) | (bytes[i + 1] ?? 0)
  while (total > 0xffff) total = (total & 0xffff) + (total >>> 16)
  return ~total & 0xffff
}

function pseudo(packet: Captured): number[] {
  const view = new DataView(packet.bytes.buffer, packet.bytes.byteOffset)
  const words = [12, 14, 16, 18].map((at) => view.getUint16(at))
  return [...words, packet.bytes[9] as number, packet.wholeBytes - 20]
}

describe('a capture', () => {
  const file = exportOf(scenario, 'pcapng') as Uint8Array
  const { types, packets } = blocks(file)
  const { log } = run(scenario, { packets: true })

  test('is a section, an interface, then packets in the order of time', () => {
    expect(types.slice(0, 2)).toEqual([0x0a0d0d0a, 1])
    expect(new Set(types.slice(2))).toEqual(new Set([6]))
    const times = packets.map(({ timeS }) => timeS)
    expect(times).toEqual([...times].sort((a, b) => a - b))
  })
  test('holds every packet sent and every ACK that came back', () => {
    const { arrived } = log.acks.columns
    const back = arrived.subarray(0, log.acks.rows).filter((t) => !Number.isNaN(t)).length
    expect(packets).toHaveLength(log.packets.rows + back)
  })
  test('every checksum of IP, TCP and UDP is right', () => {
    for (const packet of packets) {
      expect(checksum(packet.bytes.subarray(0, 20))).toBe(0)
      expect(checksum(packet.bytes.subarray(20), pseudo(packet))).toBe(0)
    }
  })
  test('data segments are as long on the wire as in the model', () => {
    const full = packets.filter(({ wholeBytes }) => wholeBytes > 1000)
    expect(new Set(full.map(({ wholeBytes }) => wholeBytes))).toEqual(
      new Set([1500, 1000].filter((n) => full.some((p) => p.wholeBytes === n))),
    )
    expect(full.some(({ wholeBytes }) => wholeBytes === 1500)).toBe(true)
  })
  test('acknowledgements never ask for a byte that was not sent', () => {
    let sentTo = 0
    for (const { bytes } of packets) {
      const view = new DataView(bytes.buffer, bytes.byteOffset)
      if (bytes[9] !== 6) continue
      const fromSender = view.getUint8(13) === 0
      if (fromSender) sentTo = Math.max(sentTo, view.getUint32(24) + 1448)
      else expect(view.getUint32(28)).toBeLessThanOrEqual(sentTo)
    }
    expect(sentTo).toBeGreaterThan(100_000)
  })
})

describe('a capture of any variant in any stack', () => {
  const links = [...stacks.keys()].flatMap((stack) => [
    ...[...variants.keys()].map((variant) => `?dur=1&bw=5&buf=12&stack=${stack}&loss=0.5&flow=${variant}`),
    ...[...traffic.keys()].map((source) => `?dur=1&bw=5&buf=12&stack=${stack}&flow=${source}`),
    `?dur=1&bw=5&buf=12&stack=${stack}&flow=vegas,bytes=100001&flow=sack,segment=501,header=40`,
    `?dur=1&bw=5&buf=12&stack=${stack}&flow=short-flows(tcp=vegas)&flow=vegas,header=60`,
    `?dur=1&bw=5&buf=12&stack=${stack}&return=(bw=1,buf=9)&flow=cubic&flow=reno,direction=reverse`,
  ])

  /** Bytes of payload by client port, in order without a hole, counted by the sequence numbers of what was sent. */
  test.each(links)(
    '%s has no hole in its sequence numbers, and acknowledges nothing that was not sent',
    (link) => {
      const run = decodeLink(link).scenario
      const next = new Map<string, number>()
      for (const { bytes, wholeBytes } of blocks(exportOf(run, 'pcapng') as Uint8Array).packets) {
        if (bytes[9] !== 6) continue
        const view = new DataView(bytes.buffer, bytes.byteOffset)
        const header = 20 + 4 * (view.getUint8(32) >> 4)
        expect(header).toBeLessThanOrEqual(bytes.byteLength)
        const forward = view.getUint8(13) === 0
        const key = forward
          ? `${view.getUint32(12)}.${view.getUint16(20)}`
          : `${view.getUint32(16)}.${view.getUint16(22)}`
        const expected = next.get(key) ?? 0
        if (!forward) {
          expect(view.getUint32(28)).toBeLessThanOrEqual(expected)
          continue
        }
        const syn = (view.getUint8(33) & 2) !== 0
        const sequence = view.getUint32(24)
        expect(sequence).toBeLessThanOrEqual(expected)
        next.set(key, Math.max(expected, sequence + wholeBytes - header + (syn ? 1 : 0)))
      }
      const sent = [...next.values()].reduce((sum, bytes) => sum + bytes, 0)
      expect(sent > 0 || run.flows.every(({ variant }) => traffic.has(variant))).toBe(true)
    },
  )

  test('has the payload that the run delivers, segment by segment, also of Vegas in ns-2, which counts no headers', () => {
    const run = decodeLink('?dur=4&bw=5&buf=60&stack=ns2&flow=vegas').scenario
    const file = exportOf(run, 'pcapng') as Uint8Array
    const full = blocks(file).packets.filter(({ wholeBytes }) => wholeBytes > 1000)
    expect(new Set(full.map(({ wholeBytes }) => wholeBytes))).toEqual(new Set([40 + 1448]))
    expect(new TextDecoder().decode(file)).toContain('a 40 bytes longer')
  })
})

describe('headers', () => {
  const from = { address: 0x0a000001, port: 50_000 }
  const to = { address: 0x0a010001, port: 5001 }
  test('a SYN without options is 40 bytes, a datagram of nothing 28', () => {
    const syn = tcpPacket({
      ...{ from, to, sequence: 0, acknowledgement: 0, flags: 2, window: 1000 },
      ...{ options: new Uint8Array(0), payloadBytes: 0, ecn: 0, identification: 0 },
    })
    expect(syn).toHaveLength(40)
    expect(udpPacket(from, to, 0, 0)).toHaveLength(28)
  })
})

describe('SACK blocks', () => {
  test('RFC 2018 §7, case 2: the first segment is lost, each ACK reports one block that grows', () => {
    const ranges = new ReceivedRanges()
    for (const seq of [2, 3, 4]) {
      ranges.add(seq)
      expect(ranges.above(1, 3)).toEqual([[2, seq + 1]])
    }
  })
  test('RFC 2018 §7, case 3: every other segment is lost, the newest block is the first', () => {
    const ranges = new ReceivedRanges()
    for (const seq of [2, 4, 6, 8]) ranges.add(seq)
    expect(ranges.above(1, 3)).toEqual([
      [8, 9],
      [6, 7],
      [4, 5],
    ])
    ranges.add(5)
    expect(ranges.above(1, 3)[0]).toEqual([4, 7])
    expect(ranges.above(8, 3)).toEqual([])
  })
})

describe('short transfers', () => {
  test('are connections of their own: a port, a handshake and byte numbers from 1 each', () => {
    const file = { version: 1, durationS: 4, flows: [{ id: 'w', variant: 'short-flows', rateMbps: 3 }] }
    const valid = validateScenario(file)
    if (!valid.ok) throw new Error('the test’s scenario is at fault')
    const { packets } = blocks(exportOf(valid.value, 'pcapng') as Uint8Array)
    const syns = new Set<number>()
    const first = new Map<number, number>()
    for (const { bytes } of packets) {
      expect(bytes[9]).toBe(6)
      const view = new DataView(bytes.buffer, bytes.byteOffset)
      const [port, sequence, flags] = [view.getUint16(20), view.getUint32(24), view.getUint8(33)]
      if (view.getUint8(13) !== 0) continue
      if (flags === 2) syns.add(port)
      else first.set(port, Math.min(first.get(port) ?? sequence, sequence))
    }
    expect(syns.size).toBeGreaterThan(10)
    for (const [port, sequence] of first) expect([syns.has(port), sequence]).toEqual([true, 1])
  })
})
