/** The library for programs: input at fault is reported with its place, and a run can be watched and ended. */
import { describe, expect, it } from 'vitest'
import { run as runHere } from '../../../src/lab/run/run'
import { formats, write } from '../../../src/lib/export'
import { NotImported, readMeasurement } from '../../../src/lib/import'
import {
  formatLink,
  InvalidInput,
  parseLink,
  RunRefused,
  readScenario,
  run,
  runAsync,
  writeScenario,
} from '../../../src/lib/index'
import { pointCount, readSweep, runPoint, scenarioOf } from '../../../src/lib/sweep'

const reno = { version: 1, durationS: 5, flows: [{ variant: 'reno' }] }

/** Returns the error that `act` throws. */
function thrown(act: () => unknown): { readonly kind: string; readonly message: string } {
  try {
    act()
  } catch (error) {
    if (error instanceof Error) return { kind: error.name, message: error.message }
  }
  return { kind: 'nothing', message: '' }
}

describe('a scenario', () => {
  it('is read from its text, its content and a link, and written as all of them', () => {
    const scenario = readScenario(JSON.stringify(reno))
    expect(readScenario(reno)).toEqual(scenario)
    expect(readScenario(writeScenario(scenario))).toEqual(scenario)
    for (const before of ['', 'https://example.org/sawtooth/'])
      expect(parseLink(before + formatLink(scenario))).toEqual({ scenario, ignored: [] })
  })

  it('of a link is as much of it as is valid', () => {
    const { scenario, ignored } = parseLink('?bw=1e9&buf=30&flow=cubic')
    expect(ignored.map(({ path }) => path)).toEqual(['bottleneck.bandwidthMbps'])
    expect(scenario.bottleneck.buffer).toEqual({ packets: 30 })
  })

  it('of a chain runs as it is, as a copy of it and with something changed', () => {
    const { scenario } = parseLink('?dur=2&hop=5,delay=10,buf=25&hop=2,back=(bw=1)&flow=reno')
    const { digest } = run(scenario).result.engine
    for (const copy of [{ ...scenario }, structuredClone(scenario), JSON.stringify(scenario)])
      expect(run(copy).result.engine.digest).toBe(digest)
    expect(run({ ...scenario, durationS: 1 }).result.scenario.network).toEqual(scenario.network)
    expect(thrown(() => run({ ...scenario, bottleneck: {} })).message).toContain('given beside a network')
    const looped: Record<string, unknown> = {}
    Object.assign(looped, { bandwidthMbps: looped })
    const network = { hops: [looped] }
    expect(thrown(() => run({ version: 1, bottleneck: looped, network, flows: [] })).kind).toBe(
      'InvalidInput',
    )
  })

  it('is looked over again where it was changed after it was read', () => {
    const scenario = readScenario(reno)
    Object.assign(scenario.bottleneck, { bandwidthMbps: -5 })
    expect(thrown(() => run(scenario)).message).toContain('bottleneck.bandwidthMbps = -5: out of range')
  })

  it('need not be complete to be written', () => {
    expect(formatLink(reno)).toBe('?dur=5&flow=reno')
    expect(readScenario(writeScenario(reno))).toEqual(readScenario(reno))
    expect(thrown(() => formatLink({})).kind).toBe('InvalidInput')
  })

  it('is no link, which is said', () => {
    for (const link of ['?bw=10&flow=cubic', 'https://example.org/?bw=10'])
      expect(thrown(() => run(link)).message).toContain('a link, which parseLink reads')
  })

  it.each([
    ['bw=20&flow=bbr', 20],
    ['https://example.org/sawtooth/', 10],
    ['https://example.org/?bw=20#top', 20],
    ['', 10],
  ])('is in the link %j', (link, bandwidthMbps) => {
    const { scenario, ignored } = parseLink(link)
    expect([scenario.bottleneck.bandwidthMbps, ignored]).toEqual([bandwidthMbps, []])
  })

  it('is not in a text that is no link', () => {
    expect(parseLink('scenario.json').ignored.map(({ path }) => path)).toEqual(['scenario.json'])
  })

  it.each([
    [{ ...reno, durationS: 0 }, 'durationS = 0: out of range (allowed: 0.1 to 3600 s)'],
    ['{', 'broken JSON'],
    [{ version: 1, flows: [{ variant: 'ren' }] }, 'flows[0].variant = "ren"'],
  ])('%j is at fault', (file, message) => {
    for (const act of [() => readScenario(file), () => run(file)]) {
      expect(thrown(act).kind).toBe('InvalidInput')
      expect(thrown(act).message).toContain(message)
    }
  })
})

describe('a run', () => {
  it('is that of the command line, whatever is asked for beside it', async () => {
    const { digest } = runHere(readScenario(reno)).result.engine
    const whole = { events: true, log: true, sampleS: 1 }
    for (const read of [run(reno), run(reno, whole), await runAsync(reno), await runAsync(reno, whole)])
      expect(read.result.engine.digest).toBe(digest)
  })

  it('has series at every interval and a row for each packet', () => {
    const { result, series, log } = run(reno, { sampleS: 1, log: true })
    expect(series?.t).toEqual([0, 1, 2, 3, 4, 5])
    expect(log?.packets.rows).toBe(log?.packets.columns.seq?.length)
    expect(log?.packets.rows).toBeGreaterThanOrEqual(result.flows[0]?.packetsSent ?? Number.NaN)
  })

  it.each([
    [{ sampleS: 0 }, 'sampleS = 0: out of range (allowed: at least 0.001 s)'],
    [
      { sampleS: Number.POSITIVE_INFINITY },
      'sampleS = over 10\u202f000\u202f000\u202f000\u202f000\u202f000: out of range (allowed: at least 0.001 s)',
    ],
    [{ sampleS: 0.001, warmUpS: -1 }, 'warmUpS = -1: out of range (allowed: 0 to less than 5 s)'],
    [{ warmUpS: 5 }, 'warmUpS = 5: out of range (allowed: 0 to less than 5 s)'],
  ])('with %j is at fault', (options, message) => {
    expect(thrown(() => run(reno, options))).toEqual({ kind: 'InvalidInput', message })
  })

  it('has no more samples than there is room for, of all flows together', () => {
    const flows = Array.from({ length: 63 }, () => ({ variant: 'reno' }))
    const message = 'sampleS = 0.001: out of range (allowed: at least 0.0064 s: at most 156250 samples a run)'
    expect(thrown(() => run({ version: 1, durationS: 999, flows }, { sampleS: 0.001 }))).toEqual({
      kind: 'InvalidInput',
      message,
    })
  })

  it('over a measured link, whose file nothing here reads, is at fault', () => {
    const { scenario } = parseLink('?rate=measured(file=up.trace,sha256=9f2c41d07a3b5e68)')
    expect(thrown(() => run(scenario)).message).toMatch(/^rateTrace\.file = "up\.trace"/)
  })

  it('keeps all of its packets where they fit', () => {
    const bottleneck = { bandwidthMbps: 100 }
    const { log } = run(
      { version: 1, durationS: 40, bottleneck, flows: [{ variant: 'cubic' }] },
      { log: true },
    )
    expect(log?.packets.rows).toBeGreaterThan(300_000)
  })

  it('that would be too large is refused', () => {
    const flows = [{ variant: 'cbr', rateMbps: 10_000 }]
    const large = { version: 1, durationS: 3600, bottleneck: { bandwidthMbps: 10_000 }, flows }
    expect(() => run(large, { log: true })).toThrow(RunRefused)
  })

  it('says how far it is, and ends where it is told to', async () => {
    const shares: number[] = []
    await runAsync(reno, { onProgress: (simulatedS, durationS) => shares.push(simulatedS / durationS) })
    expect(shares.at(-1)).toBe(1)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))

    const stop = new AbortController()
    const long = { version: 1, durationS: 3600, flows: [{ variant: 'reno' }] }
    const ended = runAsync(long, { signal: stop.signal, onProgress: () => stop.abort(new Error('enough')) })
    await expect(ended).rejects.toThrow('enough')
  })
})

describe('a sweep', () => {
  const sweep = readSweep({
    version: 1,
    base: reno,
    vary: [{ path: 'bottleneck.buffer.packets', values: [20, 60] }],
    compare: ['reno', 'cubic'],
    repetitions: 1,
    metrics: ['goodput'],
  })

  it('has points, each a scenario that runs to the same digest alone', () => {
    expect(pointCount(sweep)).toBe(4)
    expect(runPoint(sweep, 2)).toMatchObject({
      point: 2,
      digest: run(scenarioOf(sweep, 2)).result.engine.digest,
    })
  })

  it('over a chain begins with the scenario as it is', () => {
    const base = parseLink('?dur=1&hop=5&hop=2&flow=reno').scenario
    const vary = [{ path: 'network.hops.0.delayMs', values: [5, 10] }]
    const over = readSweep({
      version: 1,
      base,
      vary,
      compare: ['reno'],
      repetitions: 1,
      metrics: ['goodput'],
    })
    const { digest } = run(scenarioOf(over, 1)).result.engine
    expect(runPoint(over, 1)).toMatchObject({ digest })
  })

  it.each([-1, 4, 0.5, Number.NaN])('has no point %s', (point) => {
    expect(() => runPoint(sweep, point)).toThrow(RangeError)
  })
})

describe('other programs', () => {
  it('get a scenario in every format', () => {
    for (const format of formats.keys()) {
      const file = { ...reno, durationS: 1, ...(format === 'ns2' ? { stack: 'ns2' } : {}) }
      expect(write(format, file).length, format).toBeGreaterThan(0)
    }
    expect(() => write('ns1', reno)).toThrow(InvalidInput)
    for (const sampleS of [0, -1, Number.NaN])
      expect(thrown(() => write('csv', reno, sampleS)).message).toContain(
        `sampleS = ${sampleS}: out of range`,
      )
  })

  it('give measurements, or files that are none', () => {
    const csv = write('csv', reno, 1)
    expect(readMeasurement(csv, 'run.csv').flows.length).toBe(1)
    expect(() => readMeasurement('nothing of the kind')).toThrow(NotImported)
  })
})
