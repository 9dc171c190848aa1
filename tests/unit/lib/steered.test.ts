/** A flow that a program steers step by step: the effects of its window and its rate on a path for which the answer is known. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { InvalidInput, RunRefused, readScenario, run } from '../../../src/lib/index'
import { observations, SteeredFlow, type SteeredOptions, type StepRead } from '../../../src/lib/steered'

/**
 * The path has 10 Mbit/s and 20 ms in each direction. Packets of 1500 bytes take 1.2 ms each, some 33 are in flight,
 * and each is acknowledged by itself.
 */
const PACKET_S = 0.0012
const PACKET_MEGABITS = 0.012
const PROPAGATION_S = 0.04
const BUFFER = 50
const path = { bandwidthMbps: 10, delayMs: 20, buffer: { packets: BUFFER } }
const scenario = (more: object = {}, flow: object = {}) => ({
  version: 1,
  durationS: 20,
  bottleneck: path,
  flows: [{ variant: 'reno', access: null, delayedAckSegments: 1, ...flow }],
  ...more,
})

const indices = new Map(observations.map(({ key }, index) => [key, index]))
/** Returns a value that the step has shown. */
const shown = ({ observation }: StepRead, key: string): number =>
  observation[indices.get(key) ?? -1] ?? Number.NaN

/**
 * Returns the mean of the round trip times measured in the step, s. The least one is that of the SYN, which is shorter
 * than a data packet.
 */
const roundTripS = (read: StepRead): number => shown(read, 'rtt_ratio') * shown(read, 'min_rtt')

function begun(given: object, options: SteeredOptions = {}, seed?: number): SteeredFlow {
  const flow = new SteeredFlow(given, options)
  flow.reset(seed)
  return flow
}

/** Returns the sums of the values of `keys` over `steps` steps with the same action. */
function summed(
  flow: SteeredFlow,
  action: number | number[],
  steps: number,
  keys: readonly string[],
): number[] {
  const sums = keys.map(() => 0)
  for (let step = 0; step < steps; step++) {
    const read = flow.step(action)
    for (const [index, key] of keys.entries()) sums[index] = (sums[index] ?? 0) + shown(read, key)
  }
  return sums
}

/** Makes steps with the same action until the end of the run. */
function toEnd(flow: SteeredFlow, action: number | number[]): void {
  while (!flow.step(action).truncated);
}

/** Returns the actions of a policy that ignores observations: 1 to 60, again and again. */
const acted = (step: number): number => 1 + ((step * 37) % 60)

function digestOf(flow: SteeredFlow): string {
  for (let step = 0; !flow.step(acted(step)).truncated; step++);
  return flow.result().engine.digest
}

describe('a window that is kept', () => {
  it('below the path sends a window each round trip, which is propagation and its own transmission', () => {
    const window = 20
    const flow = begun(scenario())
    summed(flow, window, 20, [])
    for (let step = 0; step < 100; step++) {
      const read = flow.step(window)
      expect(roundTripS(read)).toBeCloseTo(PROPAGATION_S + PACKET_S, 4)
      expect(shown(read, 'delivered')).toBe(window)
      expect(shown(read, 'throughput')).toBeCloseTo((window * PACKET_MEGABITS) / read.lengthS, 9)
    }
  })

  it('above the path fills the link, and waits in the queue: a round trip is the window by the rate', () => {
    const window = 60
    const flow = begun(scenario())
    summed(flow, window, 50, [])
    const read = flow.step(window)
    expect(roundTripS(read)).toBeCloseTo(window * PACKET_S, 4)
    const [delivered = 0] = summed(flow, window, 50, ['delivered'])
    expect(delivered).toBe(50 * window)
    expect(shown(read, 'throughput')).toBeCloseTo(10, 1)
  })

  it('is what Reno sends whose receiver allows as much, packet for packet', () => {
    const window = 30
    const bounded = scenario({}, { receiverWindowPackets: window, initialWindowPackets: window })
    const { variant: _, cwndPackets: __, ...reno } = run(bounded).result.flows[0] ?? {}
    const flow = begun(scenario({}, { initialWindowPackets: window }))
    toEnd(flow, window)
    expect(flow.result().flows[0]).toMatchObject(reno)
  })
})

describe('a window that moves', () => {
  it('lets out what it grows by at once, and holds back what it shrinks by', () => {
    const flow = begun(scenario())
    let before = 10
    summed(flow, before, 20, [])
    for (const window of [11, 25, 33, 20, 30]) {
      const read = flow.step(window)
      expect(shown(read, 'sent') - shown(read, 'delivered')).toBe(window - before)
      expect(shown(read, 'in_flight')).toBe(window)
      before = window
    }
  })

  it('by additive increase and halving makes the sawtooth: what is lost is lost above path and buffer', () => {
    const flow = begun(scenario({ durationS: 120 }))
    const tops: number[] = []
    let window = 10
    let read = flow.step(window)
    for (let sinceCut = 0; !read.truncated; sinceCut++) {
      // A loss that is seen in the two steps after a reduction belongs to segments sent before it.
      const lost = shown(read, 'loss') > 0 && sinceCut > 2
      if (lost) {
        tops.push(window)
        sinceCut = 0
      }
      window = lost ? Math.floor(window / 2) : window + 1
      read = flow.step(window)
    }
    // This is the sum of the packets in flight, in transmission and in the buffer. The loss is seen one step later.
    const most = PROPAGATION_S / PACKET_S + 1 + BUFFER
    expect(tops.length).toBeGreaterThan(10)
    for (const top of tops) {
      expect(top).toBeGreaterThan(most)
      expect(top).toBeLessThan(most + 4)
    }
  })

  it('by factors doubles and halves', () => {
    const flow = begun(scenario(), { action: 'window-factor' })
    for (const [doublings, window] of [
      [1, 20],
      [0.5, 20 * Math.SQRT2],
      [-1, 10 * Math.SQRT2],
      [-7, 5 * Math.SQRT2],
    ] as const)
      expect(shown(flow.step(doublings), 'window')).toBeCloseTo(window, 9)
  })
})

describe('a rate', () => {
  it('below that of the link is what comes through, and nothing waits', () => {
    const flow = begun(scenario(), { action: 'rate', everyS: 0.1 })
    summed(flow, 6, 10, [])
    const read = flow.step(6)
    expect(roundTripS(read)).toBeCloseTo(PROPAGATION_S + PACKET_S, 4)
    const [sent = 0, delivered = 0] = summed(flow, 6, 100, ['sent', 'delivered'])
    for (const packets of [sent, delivered]) expect((packets * PACKET_MEGABITS) / 10).toBeCloseTo(6, 1)
  })

  it('that rises is not held back by the wait of the one before', () => {
    const flow = begun(scenario(), { action: 'rate', everyS: 0.05 })
    // The packets are 1.2 s apart.
    summed(flow, 0.01, 20, [])
    expect(shown(flow.step(6), 'sent')).toBeGreaterThan(20)
  })

  it('has a window beside it where both are set', () => {
    const flow = begun(scenario(), { action: 'window-and-rate' })
    summed(flow, [5, 9], 20, [])
    const [delivered = 0] = summed(flow, [5, 9], 20, ['delivered'])
    expect(delivered).toBe(100)
  })
})

describe('trouble', () => {
  const outage = {
    timeline: [
      { atS: 5, set: { 'bottleneck.bandwidthMbps': 0 } },
      { atS: 12, set: { 'bottleneck.bandwidthMbps': 10 } },
    ],
  }

  it('is no reason to wait: without ACKs steps go on, and a timeout leaves one segment until the next one', () => {
    const flow = begun(scenario(outage), { everyS: 0.1 })
    let timeouts = 0
    let read = flow.step(20)
    for (; read.simulatedS < 11.95; read = flow.step(20)) {
      expect(read.lengthS).toBeCloseTo(0.1, 9)
      if (read.simulatedS < 5.2) continue
      expect(shown(read, 'delivered')).toBe(0)
      expect(shown(read, 'window')).toBe(shown(read, 'timeouts') > 0 ? 1 : 20)
      timeouts += shown(read, 'timeouts')
    }
    expect(shown(read, 'silence')).toBeGreaterThan(100)
    // RFC 6298 §2.4, §5.5: the first timeout takes 1 s, and each one twice as long as the one before. They expire at 6
    // s and 8 s, and not again before 12 s.
    expect(timeouts).toBe(2)
    summed(flow, 20, 40, [])
    expect(shown(flow.step(20), 'delivered')).toBeGreaterThan(40)
  })

  it('is seen as a share: each segment that is lost counts once, beside those that came', () => {
    const flow = begun(scenario({ bottleneck: { ...path, loss: { model: 'bernoulli', percent: 0.5 } } }))
    let lost = 0
    for (let read = flow.step(20); !read.truncated; read = flow.step(20)) {
      const share = shown(read, 'loss')
      lost += (share * shown(read, 'delivered')) / (1 - share)
    }
    const { drops, timeouts } = flow.result().flows[0] ?? {}
    expect(timeouts).toBe(0)
    expect(drops).toBeGreaterThan(20)
    expect(lost).toBeCloseTo(drops ?? Number.NaN, 9)
  })

  it.each(['rfc', 'ns2', 'linux'])(
    'leaves the window to the actions on %s, through each recovery',
    (stack) => {
      const lossy = { ...path, loss: { model: 'bernoulli', percent: 1 } }
      const flow = begun(scenario({ stack, bottleneck: lossy }))
      let lost = 0
      let window = 10
      for (let read = flow.step(window); !read.truncated; read = flow.step(window)) {
        if (shown(read, 'timeouts') === 0) expect(shown(read, 'window')).toBe(window)
        lost += shown(read, 'loss')
        window = acted(window)
      }
      expect(lost).toBeGreaterThan(0)
    },
  )

  it.each([
    ['accurate', { id: 'red', ecn: true }],
    ['l4s', { id: 'dualpi2', ecn: true }],
  ] as const)('is told by marks, %s, and leaves the window', (ecn, aqm) => {
    const flow = begun(scenario({ bottleneck: { ...path, aqm } }), { ecn })
    let marks = 0
    for (let step = 0; step < 100; step++) {
      const read = flow.step(45)
      marks += shown(read, 'marks')
      expect(shown(read, 'window')).toBe(45)
    }
    expect(marks).toBeGreaterThan(0)
    expect(flow.result().flows[0]?.marks).toBeGreaterThan(0)
  })
})

describe('a run of steps', () => {
  const lossy = scenario({ bottleneck: { ...path, loss: { model: 'bernoulli', percent: 1 } } })

  it('is the same where seed and actions are, and after a reset', () => {
    const flow = begun(lossy, {}, 7)
    const digest = digestOf(flow)
    expect(digestOf(begun(lossy, {}, 7))).toBe(digest)
    expect(digestOf(begun(lossy, {}, 8))).not.toBe(digest)
    flow.reset(7)
    expect(digestOf(flow)).toBe(digest)
    flow.reset(7)
    toEnd(flow, 30)
    expect(flow.result().engine.digest).not.toBe(digest)
  })

  it('is the same beside another that goes on at the same time', () => {
    const alone = digestOf(begun(lossy))
    const one = begun(lossy)
    const other = begun(scenario(), { action: 'rate' })
    for (let step = 0; ; step++) {
      if (step % 3 === 0 && step < 300) other.step(step % 10)
      if (one.step(acted(step)).truncated) break
    }
    expect(one.result().engine.digest).toBe(alone)
  })

  it('ends with the scenario, its last step cut short, or when all is delivered', () => {
    const flow = begun(scenario({ durationS: 1 }), { everyS: 0.3 })
    const read = flow.step(10)
    while (!read.truncated) flow.step(10)
    expect(read.simulatedS).toBe(1)
    expect(read.terminated).toBe(false)
    expect(() => flow.step(10)).toThrow(RangeError)
    const file = begun(scenario({}, { bytes: 100 * 1448 }))
    let steps = 1
    while (!file.step(20).terminated) steps++
    expect(steps).toBeGreaterThanOrEqual(5)
    expect(steps).toBeLessThan(10)
  })

  it('begins when the sender knows a round trip, and ends at once where it never does', () => {
    const late = new SteeredFlow(scenario({}, { startS: 3 })).reset()
    expect(late.simulatedS).toBeGreaterThan(3 + PROPAGATION_S)
    expect(late.simulatedS).toBeLessThan(3 + PROPAGATION_S + 0.01)
    const never = { ...path, loss: { model: 'bernoulli', percent: 100 } }
    expect(new SteeredFlow(scenario({ bottleneck: never })).reset().truncated).toBe(true)
  })

  it('goes over any path, beside any flow, on any system', () => {
    for (const stack of ['rfc', 'ns2', 'linux']) {
      const flows = [{ variant: 'cubic' }, { id: 'agent', variant: 'reno' }, { variant: 'cbr', rateMbps: 1 }]
      const flow = begun(scenario({ stack, flows, durationS: 10 }), { flow: 'agent' })
      toEnd(flow, 20)
      const [cubic, agent] = flow.result().flows
      expect(agent?.variant).toBe('steered')
      expect(agent?.goodputMbps).toBeGreaterThan(1)
      expect(cubic?.goodputMbps).toBeGreaterThan(1)
    }
  })

  it('leaves other runs as they are, and its law to nobody else', () => {
    const plain = scenario()
    const before = run(plain).result.engine.digest
    toEnd(begun(plain), 20)
    expect(run(plain).result.engine.digest).toBe(before)
    for (const variant of ['steered', 'steered-l4s'])
      expect(() => readScenario(scenario({}, { variant }))).toThrow(InvalidInput)
  })

  it('is documented with all that it shows', () => {
    const document = readFileSync(new URL('../../../docs/GYM.md', import.meta.url), 'utf8')
    const rows = document
      .split('\n')
      .flatMap((line) => /^\| `([a-z_]+)` \| (.*?) \| .* \| (.*) \|$/.exec(line)?.slice(1) ?? [])
    expect(rows).toEqual(observations.flatMap(({ key, unit, meaning }) => [key, unit, meaning]))
  })

  it('shows numbers within the bounds that are declared, whatever is done', () => {
    const flow = begun(scenario({ bottleneck: { ...path, buffer: { packets: 5 } } }), { mostWindow: 500 })
    for (let step = 0; ; step++) {
      const read = flow.step((step * 7919) % 500)
      for (const [index, { key, min, max }] of observations.entries()) {
        const value = read.observation[index] ?? Number.NaN
        expect(value >= min && value <= max, `${key} = ${value}`).toBe(true)
      }
      if (read.truncated) break
    }
  })
})

describe('what is at fault', () => {
  it.each([
    [{ flow: 'z' }, 'flow = "z": unknown flow "z"'],
    [{ everyS: 0 }, 'everyS = 0: out of range (allowed: 0.0001 to 20)'],
    [{ mostWindow: 0.5 }, 'mostWindow = 0.5: out of range (allowed: 1 to 1000000)'],
    [{ mostMbps: Number.NaN }, 'mostMbps = NaN: out of range (allowed: 0.01 to 1000000)'],
    [{ beside: 0 }, 'beside = 0: out of range (allowed: 1 to 10000)'],
  ] as const)('%j is an option that is refused', (options, message) => {
    expect(() => new SteeredFlow(scenario(), options)).toThrow(message)
    expect(() => new SteeredFlow(scenario(), options)).toThrow(InvalidInput)
  })

  it('a flow that runs no TCP, or whose variant is to change', () => {
    const flows = [{ id: 'a', variant: 'cbr', rateMbps: 1 }]
    expect(() => new SteeredFlow(scenario({ flows }))).toThrow('no flows')
    expect(() => new SteeredFlow(scenario({ flows }), { flow: 'a' })).toThrow('flow "a" does not run TCP')
    const timeline = [{ atS: 5, set: { 'flows.a.variant': 'cubic' } }]
    expect(() => new SteeredFlow(scenario({ timeline }))).toThrow('cannot be set')
  })

  it('a run that would be too large, a seed, an action', () => {
    const large = scenario({ durationS: 3600, bottleneck: { ...path, bandwidthMbps: 10_000 } })
    expect(() => new SteeredFlow(large)).toThrow(RunRefused)
    const flow = new SteeredFlow(scenario())
    expect(() => flow.step(1)).toThrow('reset() comes first')
    expect(() => flow.reset(-1)).toThrow('seed = -1')
    flow.reset()
    for (const action of [Number.NaN, [], [Number.NaN]]) expect(() => flow.step(action)).toThrow(RangeError)
    for (const given of [[], ['a'], [null]])
      expect(() => Reflect.apply(flow.step, flow, given)).toThrow(RangeError)
    expect(shown(flow.step(1e9), 'window')).toBe(1000)
    expect(shown(flow.step(-1e9), 'window')).toBe(1)
  })
})
