/** Whatever comes in gives a scenario, a measurement, a message, or a refusal in words; nothing throws and nothing hangs. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { importFile } from '../../src/lab/import'
import { decodeLink, encodeLink } from '../../src/lab/scenario/link'
import { queryOf } from '../../src/lab/scenario/link-in-text'
import { readScenario } from '../../src/lab/scenario/read-scenario'
import { validateScenario } from '../../src/lab/scenario/validate'
import { readMessage } from '../../src/page/embed/messages'
import { tries } from '../support/effort'
import { expectGoodImport } from '../support/imported'
import { mutated, mutatedBytes } from '../support/mutated'
import { scenarios } from '../support/scenario-arbitrary'

const options = tries(500, 10_000)

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

it('a mutated measurement has ascending times and finite values, or is refused in words', () => {
  fc.assert(
    fc.property(mutated(fc.constantFrom(...MEASUREMENTS)), fc.constantFrom(...NAMES), (text, name) =>
      expectGoodImport(importFile(new TextEncoder().encode(text), name)),
    ),
    options,
  )
})

it('a mutated capture has ascending times and finite values, or is refused in words', () => {
  fc.assert(
    fc.property(mutatedBytes(fc.constantFrom(...CAPTURES)), (content) =>
      expectGoodImport(importFile(content, 'some.pcap')),
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
