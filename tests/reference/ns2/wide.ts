import type { FlowInput, ScenarioInput } from '../../../src/lab/scenario/scenario-input'
import { VARIANTS } from './dumbbell'
import { numbers } from './numbers'

/**
 * What `randomScenario` never draws, of all that a script for ns-2 can say: every constant of the hosts, every parameter of
 * RED, marks, headers of another size, senders on the router, a return path of its own, rates that change, jitter, and
 * rates, delays and sizes that are no round numbers.
 */
export function wideScenario(seed: number): ScenarioInput {
  const next = numbers(seed + 1_000_000)
  const pick = <T>(...of: T[]): T => of[Math.floor(next() * of.length)] as T
  const chance = (p: number): boolean => next() < p
  const between = (least: number, most: number, digits: number): number =>
    Number((least + (most - least) * next()).toFixed(digits))
  const sometimes = <T extends object>(p: number, value: () => T): Partial<T> => (chance(p) ? value() : {})

  const bandwidthMbps = chance(0.5) ? pick(0.5, 0.8, 1, 1.5, 2, 5, 10, 20) : between(0.4, 20, 3)
  const durationS = pick(4, 8, 12, 7.77)

  const access = (limited: boolean) => ({
    bandwidthMbps: chance(0.5)
      ? pick(100, bandwidthMbps, 2 * bandwidthMbps, 10)
      : between(bandwidthMbps, 10 * bandwidthMbps, 4),
    delayMs: chance(0.5) ? pick(0, 1, 5, 10) : between(0.01, 40, 4),
    bufferPackets: limited ? pick(null, 49, 20, 8, 3, 1) : null,
  })

  const tcp = (first: boolean): FlowInput => {
    const variant = pick(...VARIANTS)
    const startS = first ? pick(0, 0.25) : pick(0, 0.1, between(0, 3, 6))
    return {
      variant,
      startS,
      stopS: chance(0.3) ? between(startS + 0.001, durationS + 1, 5) : null,
      bytes: chance(0.3) ? Math.floor(1 + 400_000 * next() * next()) : null,
      segmentBytes: chance(0.6) ? pick(1000, 536, 1460) : Math.floor(between(40, 4000, 0)),
      headerBytes: chance(0.7) ? 40 : pick(20, 52, 60, 100),
      receiverWindowPackets: chance(0.8) ? pick(2, 4, 8, 20, 64, 300, 1000) : pick(null, 1, 5000),
      ...sometimes(0.25, () => ({ initialWindowPackets: pick(1, 3, 4, 10, 30) })),
      ...(variant === 'vegas' && chance(0.5)
        ? { params: { alpha: pick(0, 1, 2, 4), beta: pick(2, 3, 6), gamma: pick(0, 1, 3) } }
        : {}),
      access: chance(0.15) ? null : access(chance(0.5)),
    }
  }
  const cbr = (): FlowInput => ({
    variant: 'cbr',
    rateMbps: between(0.05 * bandwidthMbps, 1.1 * bandwidthMbps, 4),
    packetBytes: pick(1000, 500, 210, 64, 1333),
    startS: between(0, 2, 4),
    stopS: chance(0.5) ? between(2, durationS, 4) : null,
    access: chance(0.4) ? null : access(chance(0.3)),
    ...sometimes(0.4, () => ({ params: { jitter: 1 } })),
  })

  const flows: FlowInput[] = [tcp(true)]
  for (let i = pick(0, 0, 1, 2, 4); i > 0; i--) flows.push(tcp(false))
  for (let i = pick(0, 0, 0, 1, 1, 2); i > 0; i--) flows.push(cbr())

  const red = () => {
    const bytes = chance(0.5)
    const meanPacketBytes = pick(500, 1000, 750)
    const minTh = pick(0, 2, 5, 10, 4.5)
    return {
      buffer: bytes ? { bytes: meanPacketBytes * pick(20, 50, 100) } : { packets: pick(10, 25, 50, 100) },
      aqm: {
        id: 'red',
        ecn: chance(0.6),
        params: {
          minTh,
          maxTh: minTh === 0 ? pick(0, 20) : pick(0, minTh * 3, minTh + 1),
          weight: pick(0, 0.002, 0.02, 0.2, 1),
          maxP: pick(0.1, 0.02, 0.5, 1),
          gentle: chance(0.6),
          wait: chance(0.6),
          adaptive: chance(0.3),
          hardDrop: chance(0.7),
          ...sometimes(0.5, () => ({ markBelow: pick(0, 0.05, 0.3, 1) })),
          bytes,
          meanPacketBytes,
        },
      },
    }
  }
  const marks = chance(0.6)
  const at = (): number => between(0.5, durationS - 0.5, 3)
  const change = (): { readonly atS: number; readonly set: Record<string, number> } =>
    marks || chance(0.5)
      ? { atS: at(), set: { 'bottleneck.bandwidthMbps': between(0.4, 20, 2) } }
      : { atS: at(), set: { 'bottleneck.buffer.packets': pick(1, 4, 10, 60) } }
  const timeline = Array.from({ length: pick(0, 0, 0, 1, 2) }, change).sort((a, b) => a.atS - b.atS)

  const stackParams: Record<string, number | boolean> = {}
  const sets = (p: number, name: string, ...of: (number | boolean)[]): void => {
    if (chance(p)) stackParams[name] = pick(...of)
  }
  sets(0.25, 'delayedAckSegments', 2)
  sets(0.15, 'delayedAckTimeoutMs', 40, 200, 33)
  sets(0.15, 'initialWindow', 1, 4, 10)
  sets(0.15, 'minRtoMs', 10, 500, 1000)
  sets(0.1, 'maxRtoMs', 1000, 2000)
  sets(0.15, 'initialRtoMs', 500, 1000, 6000)
  sets(0.15, 'rtoTickMs', 1, 100, 500)
  sets(0.15, 'duplicateAckThreshold', 1, 2, 4, 6)
  sets(0.15, 'limitedTransmit', false)

  const scenario: ScenarioInput = {
    version: 1,
    durationS,
    seed: 1 + Math.floor(next() * 1_000_000),
    stack: 'ns2',
    stackParams,
    bottleneck: {
      bandwidthMbps,
      delayMs: chance(0.5) ? pick(0, 1, 5, 10, 40) : between(0.01, 100, 4),
      buffer: { packets: pick(1, 3, 6, 10, 20, 50, 100) },
      loss: { model: 'bernoulli', percent: chance(0.2) ? pick(0.1, 1, 5, 20) : 0 },
      ...(marks ? red() : {}),
    },
    flows,
    timeline,
  }
  if (chance(0.75)) return scenario
  const rate = chance(0.5) ? bandwidthMbps : between(0.02, bandwidthMbps, 3)
  return { ...scenario, returnPath: { bandwidthMbps: rate, bufferPackets: pick(4, 20, 100, 1000) } }
}
