import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { configure } from '../../src/lab/scenario/configure'
import { decodeLink } from '../../src/lab/scenario/link'
import type { Scenario } from '../../src/lab/scenario/scenario'
import { CannotCopy, reachable } from '../../src/simulator/base/copy-state'
import type { Recording } from '../../src/simulator/config'
import { definitions, queues, stacks, traffic, variants } from '../../src/simulator/registry'
import { Simulation } from '../../src/simulator/simulation'
import { scenarios } from '../support/scenario-arbitrary'

const DIGEST: Recording = { series: false, packets: false, seriesIntervalS: 0, binS: 1, digest: true }

function scenarioOf(link: string): Scenario {
  const { scenario, ignored } = decodeLink(link)
  if (ignored.length > 0) throw new Error(ignored.map(({ message }) => message).join(' '))
  return scenario
}

/** Runs up to about `timeS`. */
function until(simulation: Simulation, timeS: number): void {
  while (simulation.nowS < timeS && !simulation.advance(50));
}

function finish(simulation: Simulation): string {
  while (!simulation.advance(100_000));
  return simulation.totals.digest
}

/** The digest of the run, and of forks of it made at several times and of forks of those. */
function digests(link: string): { whole: string; forks: string[] } {
  const scenario = scenarioOf(link)
  const whole = finish(new Simulation(configure(scenario), DIGEST))
  const original = new Simulation(configure(scenario), DIGEST)
  const forks: string[] = []
  for (const part of [0.2, 0.5, 0.8]) {
    until(original, part * scenario.durationS)
    const fork = original.fork(DIGEST)
    until(fork, (part + 0.1) * scenario.durationS)
    const again = fork.fork(DIGEST)
    forks.push(finish(again), finish(fork))
  }
  forks.push(finish(original))
  return { whole, forks }
}

function expectSame({ whole, forks }: ReturnType<typeof digests>): void {
  for (const digest of forks) expect(digest).toBe(whole)
}

describe('a fork of a simulation goes on as the original does', () => {
  it.each([...variants.keys()])('with %s', (variant) => {
    expectSame(digests(`dur=6&bw=6&buf=20&loss=0.2&flow=${variant}&flow=cubic,start=1`))
  })

  it.each([...queues.keys()])('with %s', (queue) => {
    expectSame(digests(`dur=6&bw=6&aqm=${queue}&jitter=1&flow=reno&flow=bbr,start=1&flow=cbr,rate=2,start=2`))
  })

  const sources = [...traffic.values()].filter((source) => !('createTransfers' in source))
  it.each(sources.map(({ id }) => id))('with the source %s', (source) => {
    expectSame(digests(`dur=6&bw=6&buf=20&flow=${source}&flow=reno,start=1`))
  })

  it.each([...stacks.keys()])('with the stack %s', (stack) => {
    expectSame(digests(`dur=6&bw=6&buf=20&stack=${stack}&flow=reno&flow=vegas,start=1`))
  })

  it('after changes that replaced the queue, the variant and the delays', () => {
    expectSame(
      digests(
        'dur=8&bw=6&buf=30&flow=reno&flow=cubic,start=1&at=1,aqm=codel&at=2,a.variant=bbr&at=3,bw=3,delay=40&at=4,aqm=fq-codel&at=5,b.variant=cubic',
      ),
    )
  })

  it('where some flows have no way back: a later change of the delay finds those that have one', () => {
    expectSame(digests('dur=4&bw=6&buf=30&flow=cbr,rate=1&flow=reno&at=3.5,delay=40'))
    expectSame(
      digests(
        'dur=4&bw=6&return=(bw=2)&flow=reno,direction=reverse&flow=cubic&at=3.5,delay=40,b.access.delay=5',
      ),
    )
  })
})

/** null where the state cannot be copied: a part of such a run is simulated from its start. */
function forkOf(simulation: Simulation): Simulation | null {
  try {
    return simulation.fork(DIGEST)
  } catch (error) {
    if (error instanceof CannotCopy) return null
    throw error
  }
}

describe('any scenario', () => {
  it('goes on from a fork as from the original, or says that it cannot be forked', () => {
    fc.assert(
      fc.property(scenarios(), fc.double({ min: 0.05, max: 0.9, noNaN: true }), (any, part) => {
        const scenario = { ...any, durationS: Math.min(any.durationS, 2) }
        const original = new Simulation(configure(scenario), DIGEST)
        let events = 0
        const most = 4000
        while (original.nowS < part * scenario.durationS && events < most && !original.advance(50))
          events += 50
        const fork = forkOf(original)
        if (fork === null) return
        for (const simulation of [original, fork])
          for (events = 0; events < most && !simulation.advance(1000); ) events += 1000
        expect(fork.nowS).toBe(original.nowS)
        expect(fork.recorder.digestHex()).toBe(original.recorder.digestHex())
      }),
      { numRuns: 30 },
    )
  })
})

describe('a simulation cannot be forked', () => {
  it('that records packets: they have rows that the fork does not have', () => {
    const simulation = new Simulation(configure(scenarioOf('dur=1&flow=reno')), { ...DIGEST, packets: true })
    expect(() => simulation.fork(DIGEST)).toThrow('cannot be forked')
  })

  it('that makes hosts as it goes on', () => {
    const simulation = new Simulation(configure(scenarioOf('dur=1&flow=short-flows')), DIGEST)
    expect(() => simulation.fork(DIGEST)).toThrow('cannot be forked')
  })
})

/** Runs of everything that can be chosen, some way in. */
function* startedRuns(): Generator<{ name: string; start: () => Simulation }> {
  const start = (link: string) => (): Simulation => {
    const simulation = new Simulation(configure(scenarioOf(link)), DIGEST)
    until(simulation, 2)
    return simulation
  }
  for (const stack of stacks.keys()) {
    for (const id of [...variants.keys(), ...traffic.keys()])
      yield { name: `${id} ${stack}`, start: start(`stack=${stack}&dur=3&bw=6&buf=20&loss=0.2&flow=${id}`) }
    for (const id of queues.keys())
      yield { name: `${id} ${stack}`, start: start(`stack=${stack}&dur=3&bw=6&aqm=${id}&flow=reno&flow=bbr`) }
  }
}

describe('what runs have in common', () => {
  it('are definitions, which a fork leaves alone though the run has come to another queue, variant and parameters', () => {
    const scenario = scenarioOf(
      'dur=4&bw=6&aqm=sfq&flow=westwood&flow=hybla&at=1,aqm=choke&at=1.5,a.variant=westwood&at=1.5,b.variant=veno&at=2,aqm=codel',
    )
    const before = {
      scenario: JSON.stringify(scenario),
      definitions: JSON.stringify([...queues, ...variants]),
    }
    const config = configure(scenario)
    const original = new Simulation(config, DIGEST)
    for (const timeS of [0.5, 1.2, 1.7, 3]) {
      until(original, timeS)
      original.fork(DIGEST)
    }
    expect(JSON.stringify(scenario)).toBe(before.scenario)
    expect(JSON.stringify([...queues, ...variants])).toBe(before.definitions)
    expect(finish(new Simulation(config, DIGEST))).toBe(finish(original))
  })

  it('is constant: a definition, or frozen', () => {
    const found: string[] = []
    for (const { name, start } of startedRuns()) {
      const [one, other] = [start(), start()]
      // The tables of a run are not part of a fork.
      const ofLog = reachable([one.log])
      const ofOther = reachable([other])
      for (const object of reachable([one]))
        if (
          ofOther.has(object) &&
          !ofLog.has(object) &&
          !definitions().has(object) &&
          !Object.isFrozen(object)
        )
          found.push(`${name}: ${JSON.stringify(object)}`)
    }
    expect(found).toEqual([])
  })
})
