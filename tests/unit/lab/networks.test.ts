import { describe, expect, it } from 'vitest'
import { listEvents } from '../../../src/lab/run/events'
import { run } from '../../../src/lab/run/run'
import { configure } from '../../../src/lab/scenario/configure'
import { faultLine } from '../../../src/lab/scenario/faults'
import { decodeLink, encodeLink } from '../../../src/lab/scenario/link'
import { fileOf, type Scenario } from '../../../src/lab/scenario/scenario'
import { validateScenario } from '../../../src/lab/scenario/validate'
import { withoutEffect } from '../../../src/lab/scenario/without-effect'
import { chainOf } from '../../support/chains'

function complete(file: object): Scenario {
  const checked = validateScenario({ version: 1, ...file })
  if (!checked.ok) throw new Error(checked.faults.map(faultLine).join('; '))
  return checked.value
}

function faultsOf(file: object): string[] {
  const checked = validateScenario({ version: 1, ...file })
  return checked.ok ? [] : checked.faults.map(faultLine)
}

const hop = { bandwidthMbps: 5, delayMs: 10, buffer: { packets: 25 } }
const lot = {
  durationS: 10,
  network: { hops: [hop, hop] },
  flows: [{ variant: 'newreno' }, { variant: 'newreno', to: 1 }, { variant: 'newreno', from: 1 }],
}

describe('the file of a chain', () => {
  it('has its ends filled in: from the first router to the last', () => {
    expect(complete(lot).flows.map(({ from, to }) => [from, to])).toEqual([
      [0, 2],
      [0, 1],
      [1, 2],
    ])
  })

  it('reads again as it was written, and has no bottleneck beside its hops', () => {
    const scenario = complete(lot)
    const file = JSON.parse(JSON.stringify(fileOf(scenario)))
    expect(file).not.toHaveProperty('bottleneck')
    expect(complete(file)).toEqual(scenario)
  })

  it.each([
    [{ network: { hops: [] } }, 'network.hops=[]: no hops'],
    [{ network: { hops: Array(9).fill(hop) } }, 'too many hops'],
    [{ network: { hops: [hop] }, bottleneck: {} }, 'bottleneck: given beside a network'],
    [{ network: { hops: [hop] }, returnPath: {} }, 'returnPath: given beside a network'],
    [{ network: { hops: [hop] }, flows: [{ variant: 'reno', to: 2 }] }, 'flows[0].to=2: no such router'],
    [{ network: { hops: [hop] }, flows: [{ variant: 'reno', from: 1 }] }, 'flows[0].from=1: the same router'],
    [{ network: { hops: [hop] }, flows: [{ variant: 'reno', direction: 'reverse' }] }, 'flows[0].direction'],
    [{ flows: [{ variant: 'reno', from: 0 }] }, 'flows[0].from=0: given without a network'],
    [
      { network: { hops: [hop] }, timeline: [{ atS: 1, set: { 'network.hops.1.delayMs': 3 } }] },
      'network.hops.1.delayMs',
    ],
    [{ network: { hops: [hop] }, timeline: [{ atS: 1, set: { 'bottleneck.delayMs': 3 } }] }, 'cannot be set'],
  ])('is refused with path and value: %j', (file, said) => {
    const faults = faultsOf({ flows: [{ variant: 'reno' }], ...file })
    expect(faults.join('\n').replaceAll(' = ', '=')).toContain(said)
  })
})

describe('the link of a chain', () => {
  it.each([
    'hop=5,delay=10,buf=25&hop=5,delay=10,buf=25&flow=newreno&flow=newreno,to=1&flow=newreno,from=1',
    'hop=20,delay=5,aqm=codel(target=3),back=(bw=1,buf=10,aqm=fq-codel)&flow=cubic&flow=reno,from=1,to=0',
    'hop=10,delay=10&hop=4,delay=20,buf=1bdp&flow=cubic,access=(bw=50),receiverAccess=(delay=20)&at=3,hop1.buf=5,hop0.back.bw=2',
    'hop=10&hop=10,rate=(0:5,3:1,repeat=6),back=(rate=none)&flow=reno,delayedAckSegments=1&at=5,hop1.aqm=pie(ecn=true)',
  ])('reads again as it was written: %s', (link) => {
    const opened = decodeLink(link)
    expect(opened.ignored).toEqual([])
    expect(opened.scenario.network?.hops.length).toBe(link.split('hop=').length - 1)
    const again = decodeLink(encodeLink(opened.scenario))
    expect(again.scenario).toEqual(opened.scenario)
    expect(complete(JSON.parse(JSON.stringify(fileOf(opened.scenario))))).toEqual(opened.scenario)
  })

  it('leaves out what is wrong of a hop, and keeps the hop', () => {
    const { scenario, ignored } = decodeLink('hop=5,delay=-1&hop=oops,buf=9&flow=reno')
    expect(scenario.network?.hops.map(({ bandwidthMbps, delayMs }) => [bandwidthMbps, delayMs])).toEqual([
      [5, 18],
      [10, 18],
    ])
    expect(ignored.length).toBe(2)
  })
})

describe('a run on a chain', () => {
  const { result, log } = run(complete(lot), { series: true })

  it('tells of each hop, both ways', () => {
    expect(result.hops?.length).toBe(2)
    const [first, second] = result.hops ?? []
    expect(first?.utilization).toBeGreaterThan(0.9)
    expect(second?.utilization).toBeGreaterThan(0.9)
    // ACKs of the data of both flows, 52 bytes for two packets of 1500.
    expect(first?.back.utilization).toBeGreaterThan(0.01)
    expect(first?.back.utilization).toBeLessThan(0.05)
  })

  it('counts the drops of each flow by hop, where its data go', () => {
    for (const { drops, dropsByHop } of result.flows)
      expect(dropsByHop?.reduce((sum, at) => sum + at, 0)).toBe(drops)
    expect(result.flows[1]?.dropsByHop?.[1]).toBe(0)
    expect(result.flows[2]?.dropsByHop?.[0]).toBe(0)
  })

  it('says of a drop on which hop and in which direction it was', () => {
    const drops = listEvents(configure(complete(lot)), log).filter(({ kind }) => kind === 'drop')
    const byHop = [0, 1].map((hop) => drops.filter((drop) => drop.hop === hop).length)
    const counted = result.hops?.map(({ drops: of }) => of.overflow)
    expect(byHop).toEqual(counted)
    expect(drops.every(({ direction }) => direction === 'forward')).toBe(true)
  })

  it('gives the flow over both hops less than those over one', () => {
    const [long, first, second] = result.flows
    expect(long?.goodputMbps).toBeLessThan(first?.goodputMbps ?? 0)
    expect(long?.goodputMbps).toBeLessThan(second?.goodputMbps ?? 0)
  })

  it('is changed at a hop, both ways where the way back has no setting of its own', () => {
    const timeline = [
      { atS: 4, set: { 'network.hops.0.bandwidthMbps': 2, 'network.hops.1.back.delayMs': 50 } },
    ]
    const { changes } = configure(complete({ ...lot, timeline }))
    expect(changes.map(({ kind, ...rest }) => [kind, 'link' in rest ? rest.link : null])).toEqual([
      ['bandwidth', 0],
      ['bandwidth', 1],
      ['delay', 3],
    ])
  })
})

describe('a hop that no flow crosses', () => {
  it('is told, whichever way the flows go', () => {
    const hop = { bandwidthMbps: 5, delayMs: 10 }
    const lot = (flows: readonly object[]) => chainOf({ network: { hops: [hop, hop, hop] }, flows })
    expect(withoutEffect(lot([{ variant: 'reno', from: 2, to: 1 }]))).toEqual([
      'Without effect: no flow crosses hop A → B.',
      'Without effect: no flow crosses hop C → D.',
    ])
    expect(withoutEffect(lot([{ variant: 'reno' }]))).toEqual([])
    expect(withoutEffect(lot([]))).toEqual([])
  })
})
