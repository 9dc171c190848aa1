/** A scenario names a measured file and does not hold it. */
import { describe, expect, it } from 'vitest'
import { lackingFiles } from '../../../../src/lab/measured/lacking-files'
import { readMeasured } from '../../../../src/lab/measured/read-measured'
import { keepMeasured } from '../../../../src/lab/measured/store'
import { run } from '../../../../src/lab/run/run'
import { configure } from '../../../../src/lab/scenario/configure'
import { decodeLink, encodeLink } from '../../../../src/lab/scenario/link'
import { fileOf, type Scenario } from '../../../../src/lab/scenario/scenario'
import { validateScenario } from '../../../../src/lab/scenario/validate'

const TRACE = Array.from({ length: 400 }, (_, k) => 5 * k + 3).join('\n')

function kept(text: string): string {
  const read = readMeasured('up.trace', new TextEncoder().encode(text))
  if (!read.ok) throw new Error('at fault')
  keepMeasured(read.value.sha256, read.value.link)
  return read.value.sha256
}

function scenarioWith(rateTrace: unknown): Scenario {
  const checked = validateScenario({
    version: 1,
    durationS: 4,
    network: {
      hops: [
        {
          bandwidthMbps: 3,
          delayMs: 10,
          buffer: { packets: 30 },
          rateTrace,
          back: { aggregationMs: 8, rateTrace: null },
        },
        { bandwidthMbps: 20, delayMs: 5, buffer: { packets: 30 }, back: { rateTrace } },
      ],
    },
    flows: [{ variant: 'cubic' }],
  })
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults))
  return checked.value
}

describe('a scenario with a measured link', () => {
  it('has its name and hash in the link, which opens the same scenario', () => {
    const scenario = scenarioWith({ file: 'Train 7 up.trace', sha256: kept(TRACE) })
    const link = encodeLink(scenario)
    expect(link).toContain(
      `rate=measured(file=Train+7+up.trace,sha256=${kept(TRACE)})`.replaceAll('(', '(').slice(0, 20),
    )
    expect(link).toContain('agg=8')
    const opened = decodeLink(link)
    expect(opened.ignored).toEqual([])
    expect(fileOf(opened.scenario)).toEqual(fileOf(scenario))
  })

  it.each(['5', 'none', 'true', '1e3', '-0'])('takes %j for a name in a link', (file) => {
    const scenario = scenarioWith({ file, sha256: '0123456789012345' })
    expect(fileOf(decodeLink(encodeLink(scenario)).scenario)).toEqual(fileOf(scenario))
  })

  it('runs by the file wherever that is: on a hop, and on the way back of another', () => {
    const scenario = scenarioWith({ file: 'up.trace', sha256: kept(TRACE) })
    const config = configure(scenario)
    expect(config.hops?.[0]?.forward.rateTrace?.opportunities?.atMs).toHaveLength(400)
    expect(config.hops?.[0]?.back.rateTrace).toBeNull()
    expect(config.hops?.[1]?.back.rateTrace?.opportunities?.atMs).toHaveLength(400)
    const { goodputMbps = 0 } = run(scenario).result.flows[0] ?? {}
    // A packet every 5 ms is 2.4 Mbit/s, of which 1448 of 1500 bytes are payload.
    expect(goodputMbps).toBeGreaterThan(1.8)
    expect(goodputMbps).toBeLessThan((2.4 * 1448) / 1500 + 0.01)
  })

  it('is not run at all without the file, whose name is said', () => {
    const scenario = scenarioWith({ file: 'gone.trace', sha256: 'ffffffffffffffff' })
    expect(lackingFiles(scenario).map(({ file }) => file)).toEqual(['gone.trace'])
    expect(() => run(scenario)).toThrow('“gone.trace”')
  })

  it.each([
    [{ file: 'a,b.trace', sha256: '0123456789abcdef' }, 'network.hops[0].rateTrace.file'],
    [{ file: '', sha256: '0123456789abcdef' }, 'network.hops[0].rateTrace.file'],
    [{ file: 'x'.repeat(101), sha256: '0123456789abcdef' }, 'network.hops[0].rateTrace.file'],
    [{ file: 'a.trace', sha256: '0123' }, 'network.hops[0].rateTrace.sha256'],
    [{ file: 'a.trace' }, 'network.hops[0].rateTrace.sha256'],
    [{ file: 'a.trace', sha256: '0123456789abcdef', repeatS: 5 }, 'network.hops[0].rateTrace.repeatS'],
  ])('is refused with the place of its fault: %j', (rateTrace, path) => {
    const checked = validateScenario({
      version: 1,
      network: { hops: [{ bandwidthMbps: 3, rateTrace }] },
      flows: [],
    })
    expect(checked.ok ? [] : checked.faults.map((fault) => fault.path)).toEqual([path])
  })
})

describe('the interval of bursts', () => {
  it.each([
    [0, true],
    [0.01, true],
    [1000, true],
    [0.001, false],
    [1001, false],
    [-1, false],
  ])('of %d ms is good: %s', (aggregationMs, isGood) => {
    const checked = validateScenario({ version: 1, bottleneck: { aggregationMs }, flows: [] })
    expect(checked.ok).toBe(isGood)
    if (!checked.ok)
      expect(checked.faults[0]).toMatchObject({
        path: 'bottleneck.aggregationMs',
        allowed: '0, or 0.01 to 1000 ms',
      })
  })
})
