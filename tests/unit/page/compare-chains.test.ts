/** Compared runs on chains: one hop is looked at, which is chosen, and its numbers are those of its link alone. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { plotIn } from '../../../src/page/charts/chart'
import { chartOfRun, HopChart, plottedHops } from '../../../src/page/charts/hop-chart'
import { chartNamed } from '../../../src/page/charts/registry'
import { crosses, hopsOf, linkSeen, networkSeen, runSeen } from '../../../src/page/modes/compare/hop'
import { differences } from '../../../src/page/modes/compare/measures/differences'
import { sharesIn, utilisation } from '../../../src/page/modes/compare/measures/interval'
import { operatingPointAt } from '../../../src/page/modes/compare/measures/points'
import { queueDelaysMs } from '../../../src/page/modes/compare/measures/queue-delay'
import { viewOf } from '../../../src/page/modes/compare/subject'
import { seriesOf } from '../../../src/page/modes/compare/together/series'
import { dispatch } from '../../../src/page/store'
import { chainOf, twoHops } from '../../support/chains'
import { viewOf as pageView, ran, runOf } from '../../support/runs'

vi.stubGlobal('requestAnimationFrame', () => 0)

const chain = ran(chainOf(twoHops))
const dumbbell = runOf({ version: 1, durationS: 10, flows: [{ id: 'a', variant: 'reno' }] })
const whole = { fromS: 0, toS: 10 }
const look = (hop: number | null): void => dispatch({ type: 'selectHop', hop })

beforeEach(() => look(null))

describe('the hop that is looked at', () => {
  it('is the selected one, the first without one, and none on a dumbbell', () => {
    expect([linkSeen(chain.scenario), linkSeen(dumbbell.scenario)]).toEqual(['A → B', ''])
    look(1)
    expect(linkSeen(chain.scenario)).toBe('B → C')
    look(7)
    expect(linkSeen(chain.scenario)).toBe('B → C')
    expect(hopsOf([chain.scenario, dumbbell.scenario])).toBe(2)
    expect(viewOf(pageView(dumbbell, 5), chain).selectedHop).toBe(1)
  })

  it('has the capacity, the flows and the queue of its link', () => {
    expect(networkSeen(chain.scenario).conditions[0]?.bitsPerSecond).toBe(5e6)
    expect([0, 1, 2, 3].map((flow) => crosses(chain, flow))).toEqual([true, true, false, false])
    look(1)
    expect(networkSeen(chain.scenario).conditions[0]?.bitsPerSecond).toBe(4e6)
    expect([0, 1, 2, 3].map((flow) => crosses(chain, flow))).toEqual([true, false, true, false])
    expect(runSeen(chain).log.queue).toBe(chain.log.links[2]?.queue)
    expect(runSeen(dumbbell)).toBe(dumbbell)
  })
})

describe('what is measured of it', () => {
  it.each([0, 1])('is what the result of the run says of hop %i', (hop) => {
    look(hop)
    const result = chain.result?.hops?.[hop]
    // ACKs of the flow against it take some of the link.
    expect(utilisation(chain, whole)).toBeGreaterThan(0.9 * (result?.utilization ?? 1))
    expect(utilisation(chain, whole)).toBeLessThanOrEqual((result?.utilization ?? 0) + 0.01)
    const delays = queueDelaysMs(chain, whole) ?? new Float64Array()
    const mean = delays.reduce((sum, ms) => sum + ms, 0) / delays.length
    expect(mean).toBeGreaterThan(0.9 * (result?.queueDelayMs.mean ?? 0))
    expect(mean).toBeLessThan(1.2 * (result?.queueDelayMs.mean ?? 0))
    expect(sharesIn(chain, whole).map((share) => share > 0)).toEqual(
      [0, 1, 2, 3].map((f) => crosses(chain, f)),
    )
    expect(operatingPointAt(chain, 6, 1).rateMbps).toBeLessThan(hop === 0 ? 5.1 : 4.1)
  })

  it('is named with it, and the rest is of the network', () => {
    look(1)
    const labels = differences([chain, chain], whole).map(({ label }) => label)
    expect(labels).toContain('Utilisation, B → C')
    expect(labels).toContain('Jain’s index')
    expect(differences([dumbbell], whole).map(({ label }) => label)).toContain('Utilisation')
  })

  it('is its queue where the runs are in one chart', () => {
    look(1)
    const [series] = seriesOf('queue', chain, 0, whole, 100)
    expect(series?.network.link).toBe(2)
    expect(series?.steps.rows).toBe(chain.log.links[2]?.queue.rows)
  })
})

describe('the charts of a run on a chain', () => {
  it('have a plot for each hop where there is room, else that of the selected hop', () => {
    const high = plotIn(900, 24, 160, 0)
    expect(plottedHops(3, high, 1)).toEqual([0, 1, 2])
    expect(plottedHops(3, plotIn(900, 24, 80, 0), 1)).toEqual([1])
    expect(plottedHops(3, plotIn(390, 24, 160, 0), 5)).toEqual([2])
  })

  it('are drawn so wherever one run is drawn: in pictures and on slides too', () => {
    const { create } = chartNamed('queue')
    expect(chartOfRun('queue', create(), chain)).toBeInstanceOf(HopChart)
    expect(chartOfRun('queue', create(), dumbbell)).not.toBeInstanceOf(HopChart)
    expect(chartOfRun('window', chartNamed('window').create(), chain)).not.toBeInstanceOf(HopChart)
  })
})
