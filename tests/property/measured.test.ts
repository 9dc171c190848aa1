/** Chains whose links are as measured, in bursts or out: what goes in comes out or is accounted for, and nothing spins. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMeasured } from '../../src/lab/measured/read-measured'
import { keepMeasured } from '../../src/lab/measured/store'
import { configure } from '../../src/lab/scenario/configure'
import { decodeLink, encodeLink } from '../../src/lab/scenario/link'
import { withHops } from '../../src/lab/scenario/link-paths'
import { fileOf, type MeasuredFile, type Scenario } from '../../src/lab/scenario/scenario'
import { validateScenario } from '../../src/lab/scenario/validate'
import { Fate } from '../../src/simulator/log'
import { Simulation } from '../../src/simulator/simulation'
import { shortChains } from '../support/chain-arbitrary'
import { everything } from '../support/dumbbell'
import { tries } from '../support/effort'

/** Any may be drawn, and some of a second are of hours. */
const MOST_EVENTS = 20_000

function kept(text: string): MeasuredFile {
  const read = readMeasured('drawn', new TextEncoder().encode(text))
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  keepMeasured(read.value.sha256, read.value.link)
  return { file: 'drawn', sha256: read.value.sha256 }
}

const trace = fc
  .array(fc.nat(30), { minLength: 1, maxLength: 40 })
  .map((gaps) => gaps.map((_, k) => 1 + gaps.slice(0, k + 1).reduce((sum, gap) => sum + gap, 0)).join('\n'))

const row = fc.record({
  mbps: fc.oneof(fc.constant(0), fc.double({ min: 0.1, max: 8, noNaN: true })),
  delayMs: fc.nat(40),
  percent: fc.constantFrom(0, 0, 2, 100),
})
const course = fc
  .tuple(fc.integer({ min: 1, max: 300 }), fc.array(row, { minLength: 1, maxLength: 20 }))
  .map(([stepMs, rows]) =>
    rows
      .map(({ mbps, delayMs, percent }, k) => `${(k * stepMs) / 1000},${mbps},${delayMs},${percent}`)
      .join('\n'),
  )

interface Way {
  readonly file: string | null
  readonly aggregationMs: number
}
const way: fc.Arbitrary<Way> = fc.record({
  file: fc.oneof(trace, course, fc.constant(null)),
  aggregationMs: fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 50, noNaN: true })),
})

const settingsOf = ({ file, aggregationMs }: Way) => ({
  ...(file === null ? {} : { rateTrace: kept(file) }),
  ...(aggregationMs === 0 ? {} : { aggregationMs }),
})

/** Changes of what is measured may come as well. */
const measuredChains: fc.Arbitrary<Scenario> = fc
  .tuple(shortChains(), fc.array(fc.tuple(way, way), { minLength: 8, maxLength: 8 }))
  .map(([scenario, ways]) => {
    const hops = scenario.network?.hops ?? []
    return withHops(
      scenario,
      hops.map((hop, k) => {
        const [forward, back] = ways[k] as [Way, Way]
        return { ...hop, ...settingsOf(forward), back: { ...hop.back, ...settingsOf(back) } }
      }),
    )
  })

function wholeRun(scenario: Scenario): Simulation {
  const checked = validateScenario(JSON.parse(JSON.stringify(fileOf(scenario))))
  fc.pre(checked.ok)
  const simulation = new Simulation(configure(scenario), everything)
  while (!simulation.advance(2000)) fc.pre(simulation.totals.events < MOST_EVENTS)
  return simulation
}

describe('a chain of measured links', () => {
  it('accounts for every packet and ACK at every link', () => {
    fc.assert(
      fc.property(measuredChains, (scenario) => {
        const simulation = wholeRun(scenario)
        const { log, totals, config } = simulation
        log.links.forEach(({ queue, passages }, link) => {
          if (passages === null) throw new Error('a link of a chain has passages')
          const { rows, columns } = passages
          const fates = Array.from(columns.fate.subarray(0, rows))
          const of = (fate: number): number => fates.filter((is) => is === fate).length
          const counted = totals.links[link]
          expect(of(Fate.overflow)).toBe(counted?.dropsOverflow)
          expect(of(Fate.aqm)).toBe(counted?.dropsAqm)
          expect(of(Fate.wire)).toBe(config.stack.form.device.losesAtEntry ? 0 : counted?.dropsWire)
          expect(of(Fate.inFlight)).toBe(queue.columns.packets[queue.rows - 1])
        })
        for (const [flow, { packetsSent, drops }] of totals.flows.entries()) {
          const fates = Array.from({ length: log.packets.rows }, (_, at) => at).filter(
            (at) => log.packets.columns.flow[at] === flow,
          )
          const isDropped = (at: number): boolean => (log.packets.columns.fate[at] as number) > Fate.delivered
          expect(fates).toHaveLength(packetsSent)
          expect(fates.filter(isDropped)).toHaveLength(drops)
        }
      }),
      tries(40),
    )
  })

  it('has every last bit leave at an instant of its trace, and every burst at a multiple of its interval', () => {
    fc.assert(
      fc.property(measuredChains, (scenario) => {
        const { log, config } = wholeRun(scenario)
        const links = config.hops?.flatMap(({ forward, back }) => [forward, back]) ?? []
        links.forEach(({ rateTrace, aggregationS, reorder }, link) => {
          const passages = log.links[link]?.passages
          if (!passages) throw new Error('a link of a chain has passages')
          const { departed, reached } = passages.columns
          const atMs = Array.from(rateTrace?.opportunities?.atMs ?? [])
          const changed = config.changes.some((of) => of.kind === 'bandwidth' && (of.link ?? 0) === link)
          for (let at = 0; at < passages.rows; at++) {
            const ms = 1000 * (departed[at] as number)
            if (Number.isFinite(ms) && atMs.length > 0 && !changed) {
              const inRound = ms % (atMs.at(-1) as number)
              const nearest = Math.min(...[0, ...atMs].map((one) => Math.abs(one - inRound)))
              expect(nearest).toBeLessThan(1e-6)
            }
            const bursts = (reached[at] as number) / aggregationS
            if (aggregationS > 0 && reorder === null && Number.isFinite(bursts))
              expect(Math.abs(bursts - Math.round(bursts))).toBeLessThan(1e-3)
          }
        })
      }),
      tries(40),
    )
  })

  it('comes back from its link as it was', () => {
    fc.assert(
      fc.property(measuredChains, (scenario) => {
        const checked = validateScenario(JSON.parse(JSON.stringify(fileOf(scenario))))
        fc.pre(checked.ok)
        if (!checked.ok) return
        const { scenario: opened, ignored } = decodeLink(encodeLink(checked.value))
        expect(ignored).toEqual([])
        expect(fileOf(opened)).toEqual(fileOf(checked.value))
      }),
      tries(60),
    )
  })
})
