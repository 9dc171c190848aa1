/** Every change of every variant's window has a cause and a source. */
import { describe, expect, it } from 'vitest'
import { explainWindow } from '../../../src/lab/explain/explain-window'
import { variants } from '../../../src/simulator/registry'
import { runOf } from '../../support/runs'

const NETWORKS = {
  'a full buffer': {},
  'marks of RED': { aqm: { id: 'red', params: {}, ecn: true } },
  'random loss': { loss: { model: 'bernoulli', percent: 1 } },
} as const

function runWith(variant: string, stack: string, network: object) {
  return runOf({
    version: 1,
    durationS: 8,
    stack,
    bottleneck: { bandwidthMbps: 10, delayMs: 18, buffer: { packets: 32 }, ...network },
    flows: [{ variant }],
  })
}

describe.each([...variants.keys()])('%s', (variant) => {
  it.each(
    ['rfc', 'ns2', 'linux'].flatMap((stack) =>
      Object.entries(NETWORKS).map(([name, network]) => [stack, name, network] as const),
    ),
  )('on %s with %s', (stack, _, network) => {
    const run = runWith(variant, stack, network)
    const table = run.log.flows[0]?.window
    if (table === undefined) throw new Error('no window')
    const { cwnd } = table.columns
    let changes = 0
    const unexplained: string[] = []
    for (let row = 1; row < table.rows; row++) {
      // A change by rounding is none.
      if (Math.abs((cwnd[row] as number) - (cwnd[row - 1] as number)) < 1e-6 * (cwnd[row] as number)) continue
      changes++
      const { sentence, source, event } = explainWindow(run, 0, row)
      // An event speaks for itself; an ACK's change names its rule.
      const told =
        event >= 0 || (source !== null && /ACK of .*: cwnd [\d.]+ → [\d.]+; .+ \(.+\)$/.test(sentence))
      if (!told || /[{}]|undefined|NaN|–/.test(sentence)) unexplained.push(`row ${row}: ${sentence}`)
    }
    expect(unexplained).toEqual([])
    expect(changes).toBeGreaterThan(5)
  })
})

it('Reno’s ACK in congestion avoidance adds 1 / cwnd', () => {
  const run = runWith('reno', 'rfc', {})
  const table = run.log.flows[0]?.window
  if (table === undefined) throw new Error('no window')
  const { cwnd } = table.columns
  let row = table.rows - 1
  while (!((cwnd[row] as number) > (cwnd[row - 1] as number))) row--
  const before = cwnd[row - 1] as number
  expect((cwnd[row] as number) - before).toBeCloseTo(1 / before, 9)
  expect(explainWindow(run, 0, row).sentence).toMatch(
    /^ACK of [\d\u202f]+( and [\d\u202f]+)?: cwnd [\d.]+ → [\d.]+; congestion avoidance, \+ 1 \/ cwnd for each ACK \(RFC 5681 §3\.1\)$/,
  )
})

it('a cut is its event’s, with the same sentence', () => {
  const run = runWith('cubic', 'rfc', {})
  const table = run.log.flows[0]?.window
  if (table === undefined) throw new Error('no window')
  const { cwnd } = table.columns
  const row = cwnd.findIndex((value, index) => index > 0 && value < 0.8 * (cwnd[index - 1] as number))
  const cause = explainWindow(run, 0, row)
  expect(cause.event).toBeGreaterThanOrEqual(0)
  expect(cause.sentence).toContain('fast retransmit')
})
