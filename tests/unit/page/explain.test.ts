import { describe, expect, it } from 'vitest'
import { explain, noLossSentence } from '../../../src/lab/explain/explain'
import { EVENT_KINDS, type EventKind } from '../../../src/simulator/log'
import { runOf } from '../../support/runs'

const bottleneck = { bandwidthMbps: 10, delayMs: 18, buffer: { packets: 64 } }

function sentences(run: ReturnType<typeof runOf>, kind: EventKind): string[] {
  const code = EVENT_KINDS.indexOf(kind)
  const found: string[] = []
  for (let row = 0; row < run.log.events.rows; row++)
    if (run.log.events.columns.kind[row] === code) found.push(explain(run, row).sentence)
  return found
}

describe('a Reno flow into a full buffer', () => {
  const run = runOf({
    version: 1,
    durationS: 30,
    bottleneck,
    flows: [{ variant: 'reno', initialSsthreshPackets: 64 }],
    timeline: [{ atS: 20, set: { 'bottleneck.buffer.packets': 32 } }],
  })

  it('says why a packet was dropped, and where', () => {
    expect(sentences(run, 'drop')[0]).toMatch(
      /^buffer full, 64 of 64 packets: packet \d{1,2}(\u202f\d{3})? dropped at the tail \(RFC 7567 §1\)$/,
    )
  })

  it('says what a fast retransmit changed, with its source', () => {
    const first = sentences(run, 'fast retransmit')[0] as string
    const match = first.match(
      /^third duplicate ACK for [\d\u202f]+: fast retransmit; ssthresh 64 → ([\d.]+), cwnd ([\d.]+) → ([\d.]+) \(RFC 5681 §3\.2\)$/,
    )
    expect(match, first).not.toBeNull()
    const [, ssthresh, before, after] = match as RegExpMatchArray
    // RFC 5681 equation 4: half of the flight size, which here is the window.
    expect(Number(ssthresh)).toBeCloseTo(Number(before) / 2, 0)
    expect(Number(after)).toBeGreaterThanOrEqual(Number(ssthresh))
  })

  it('names the packet that the events row names', () => {
    const code = EVENT_KINDS.indexOf('drop')
    const row = run.log.events.columns.kind.indexOf(code)
    const told = explain(run, row)
    expect(told.t).toBe(run.log.events.columns.t[row])
    expect(told).toMatchObject({ flow: 0, kind: 'drop', tag: 'drop', source: { label: 'RFC 7567 §1' } })
    const digits = told.sentence.replace(/.*packet ([\d\u202f]+) dropped.*/, '$1').replace(/\u202f/g, '')
    expect(Number(digits)).toBe(run.log.events.columns.seq[row])
  })

  it('writes a change with an arrow', () => {
    expect(sentences(run, 'change')).toEqual(['Buffer 64 → 32 packets'])
  })

  it('says that a loss happened by not denying it', () => {
    expect(noLossSentence(run)).toBeNull()
  })

  it('refuses a row that is not there', () => {
    expect(() => explain(run, run.log.events.rows)).toThrow(RangeError)
  })
})

it('RED marks with the numbers that decided it', () => {
  const run = runOf({
    version: 1,
    durationS: 10,
    bottleneck: { ...bottleneck, aqm: { id: 'red', params: { minTh: 12, maxTh: 40 }, ecn: true } },
    flows: [{ variant: 'reno' }],
  })
  expect(sentences(run, 'mark')[0]).toMatch(
    /^average queue [\d.]+ packets .*: packet [\d\u202f]+ marked CE \(.+\)$/,
  )
  expect(sentences(run, 'ece')[0]).toMatch(
    /^ECN-Echo for [\d\u202f]+: .*cwnd [\d.]+ → [\d.]+, nothing to retransmit \(RFC 3168 §6\.1\.2\)$/,
  )
})

it('wire loss is called random', () => {
  const run = runOf({
    version: 1,
    durationS: 10,
    bottleneck: { ...bottleneck, loss: { model: 'bernoulli', percent: 1 } },
    flows: [{ variant: 'reno' }],
  })
  expect(
    sentences(run, 'drop').some((text) => /^random loss: packet [\d\u202f]+ lost on the wire$/.test(text)),
  ).toBe(true)
})

it('no placeholder is left in any sentence of any variant', () => {
  const run = runOf({
    version: 1,
    durationS: 20,
    bottleneck,
    flows: ['tahoe', 'reno', 'newreno', 'sack', 'vegas', 'cubic', 'bbr'].map((variant) => ({ variant })),
  })
  for (let row = 0; row < run.log.events.rows; row++) {
    const { sentence } = explain(run, row)
    expect(sentence).not.toMatch(/[{}]|undefined|NaN/)
    expect(sentence.length).toBeGreaterThan(5)
  }
})

describe('a run without a loss', () => {
  it('is explained by BDP and buffer', () => {
    const run = runOf({
      version: 1,
      durationS: 10,
      bottleneck,
      flows: [{ variant: 'reno', receiverWindowPackets: 20 }],
    })
    // 10 Mbit/s x 40 ms = 33.3 packets of 1 500 bytes, and 64 of buffer.
    expect(noLossSentence(run)).toBe(
      'No packet was lost: the window never reaches BDP + buffer (97 packets).',
    )
  })

  it('of two flows is explained by the longest queue: no window alone fills the path', () => {
    const flow = { variant: 'reno', receiverWindowPackets: 20 }
    const run = runOf({ version: 1, durationS: 10, bottleneck, flows: [flow, flow] })
    expect(noLossSentence(run)).toMatch(
      /^No packet was lost: at most \d+ packets wait, and the buffer holds 64 packets\.$/,
    )
  })

  it('that changes on its way is explained by the longest queue too: there is no one BDP', () => {
    const run = runOf({
      version: 1,
      durationS: 10,
      bottleneck,
      flows: [{ variant: 'reno', receiverWindowPackets: 20 }],
      timeline: [{ atS: 5, set: { 'bottleneck.delayMs': 30 } }],
    })
    expect(noLossSentence(run)).toMatch(
      /^No packet was lost: at most \d+ packets wait, and the buffer holds 64 packets\.$/,
    )
  })
})
