/** Whatever comes in gives a scenario, a measurement, a message, or a refusal in words; nothing throws and nothing hangs. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Imported, importFile } from '../../src/lab/import'
import { joined } from '../../src/lab/import/joined'
import { decodeLink, encodeLink } from '../../src/lab/scenario/link'
import { readScenario } from '../../src/lab/scenario/read-scenario'
import { validateScenario } from '../../src/lab/scenario/validate'
import { readMessage } from '../../src/page/embed/messages'
import { queryOf } from '../../src/page/state/link-text'
import { tries } from '../support/effort'
import { scenarios } from '../support/scenario-arbitrary'

const options = tries(500, 10_000)

/** Cuts, doubles, swaps and replaces parts of a text. */
function mutated(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 6 }),
    fc.constantFrom(
      '-1',
      '1e999',
      'NaN',
      '__proto__',
      '%',
      '%ff',
      '((((',
      '{',
      '[',
      ']',
      '"',
      '\u0000',
      '&flow=',
      '&at=',
      ',',
    ),
  )
  const edit = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), cut: fc.nat({ max: 12 }), piece })
  return fc.tuple(texts, fc.array(edit, { minLength: 1, maxLength: 5 })).map(([text, edits]) =>
    edits.reduce((now, { at, cut, piece: put }) => {
      const place = Math.floor(at * now.length)
      return now.slice(0, place) + put + now.slice(place + cut)
    }, text),
  )
}

const links = mutated(scenarios().map((scenario) => encodeLink(scenario)))

const MEASUREMENTS = [
  '# t 0.1 flow 0\n0 0 10.0.0.1:4 10.0.1.1:5\n\t cubic rtt:40/1 mss:1448 cwnd:10 bytes_acked:9000\n# t 0.2 flow 0\n\t cubic cwnd:12\n',
  JSON.stringify({
    start: { tcp_mss_default: 1448 },
    intervals: [{ streams: [{ socket: 5, end: 1, snd_cwnd: 14480 }] }],
  }),
  '0.0 0 0 5 0 cwnd_ 1.000\n0.2 0 0 5 0 cwnd_ 2.000\n',
  '+ 0.1 0 2 tcp 1040 ------- 1 0.0 3.0 0 0\nr 0.2 2 0 ack 40 ------- 1 3.0 0.0 0 1\n+ 0.2 0 2 tcp 1040 ------- 1 0.0 3.0 1 2\n',
  '0 536\n0.5 1072\n0.6 1608\n',
  't,cwnd,srtt_ms,throughput_mbps\n0,10,40,\n1,11,41,3\n2,12,42,4\n',
]
const NAMES = ['', 'a-cwnd.data', 'a-rtt.data', 'a-ssth.data', 'a.txt', '../-cwnd', '__proto__']

/** The first packets of a real connection, in both formats. */
const CAPTURES = ['reno.pcap', 'reno.pcapng'].map((name) =>
  readFileSync(join(import.meta.dirname, '../reference/imports', name)).subarray(0, 8192),
)

/** Cuts, repeats and overwrites parts of a file: with any bytes, or with the lengths and times that do most harm. */
function mutatedBytes(files: fc.Arbitrary<Uint8Array>): fc.Arbitrary<Uint8Array> {
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 8 }),
    fc
      .constantFrom('00000000', 'ffffffff', '7fffffff', '80000000', '0a0d0d0a', '01000000', '06000000')
      .map((hex) => Uint8Array.from(Buffer.from(hex, 'hex'))),
  )
  const place = fc.double({ min: 0, max: 1, noNaN: true })
  const edit = fc.record({ at: place, piece, kind: fc.constantFrom('over', 'into', 'cut', 'end') })
  return fc.tuple(files, fc.array(edit, { minLength: 1, maxLength: 8 })).map(([file, edits]) =>
    edits.reduce<Uint8Array>((now, { at, piece: put, kind }) => {
      const from = Math.floor(at * now.length)
      if (kind === 'end') return now.slice(0, from)
      const rest = kind === 'into' ? from : kind === 'over' ? from + put.length : from + 4 * put.length
      return Uint8Array.from([
        ...now.subarray(0, from),
        ...(kind === 'cut' ? [] : put),
        ...now.subarray(rest),
      ])
    }, file),
  )
}

it('a mutated link opens as a good scenario, and says in words what it ignored', () => {
  fc.assert(
    fc.property(links, (link) => {
      const { scenario, ignored } = decodeLink(link)
      expect(validateScenario(scenario).ok).toBe(true)
      for (const { message } of ignored) expect(message).not.toBe('')
      queryOf(link)
    }),
    options,
  )
})

it('a mutated scenario file is a good scenario, or is refused with at least one fault in words', () => {
  const files = mutated(scenarios().map((scenario) => JSON.stringify(scenario)))
  fc.assert(
    fc.property(files, (file) => {
      const read = readScenario(file)
      if (read.ok) expect(validateScenario(read.value).ok).toBe(true)
      else expect(read.faults.every(({ message }) => message !== '') && read.faults.length > 0).toBe(true)
    }),
    options,
  )
})

/** Ascending times and finite values that are not negative, or words. */
function expectGood(imported: Imported): void {
  if (!imported.ok) {
    expect(imported.message).not.toBe('')
    return
  }
  const { flows } = joined(['a', 'b'].map((name) => ({ name, measured: imported.measured })))
  expect(flows.length).toBeGreaterThan(0)
  for (const flow of flows)
    for (const { t, values } of [
      ...Object.values(flow.series),
      ...(flow.delivered === null ? [] : [flow.delivered]),
    ]) {
      expect(t.length).toBe(values.length)
      expect(
        t.every((time, row) => Number.isFinite(time) && (row === 0 || time >= (t[row - 1] as number))),
      ).toBe(true)
      expect(values.every((value) => Number.isFinite(value) && value >= 0)).toBe(true)
    }
}

it('a mutated measurement has ascending times and finite values, or is refused in words', () => {
  fc.assert(
    fc.property(mutated(fc.constantFrom(...MEASUREMENTS)), fc.constantFrom(...NAMES), (text, name) =>
      expectGood(importFile(new TextEncoder().encode(text), name)),
    ),
    options,
  )
})

it('a mutated capture has ascending times and finite values, or is refused in words', () => {
  fc.assert(
    fc.property(mutatedBytes(fc.constantFrom(...CAPTURES)), (content) =>
      expectGood(importFile(content, 'some.pcap')),
    ),
    options,
  )
})

it('only the documented messages are taken', () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.record(
      {
        sawtooth: fc.oneof(fc.constant(1), fc.anything()),
        type: fc.oneof(fc.constantFrom('set', 'play', 'pause', 'seek', 'read'), fc.anything()),
        link: fc.oneof(fc.string(), fc.anything()),
        timeS: fc.oneof(fc.double(), fc.anything()),
        id: fc.oneof(fc.string(), fc.anything()),
        further: fc.anything(),
      },
      { requiredKeys: ['sawtooth', 'type'] },
    ),
  )
  fc.assert(
    fc.property(anything, (data) => {
      const message = readMessage(data)
      if (message === null) return
      expect(message.sawtooth).toBe(1)
      expect(Object.keys(message)).not.toContain('further')
      if (message.type === 'seek') expect(message.timeS).toBeGreaterThanOrEqual(0)
    }),
    options,
  )
})
