import type { FlowInput, ScenarioInput } from '../../../src/lab/scenario/scenario-input'
import { VARIANTS } from './dumbbell'
import { numbers } from './numbers'

/** A scenario that ns-2 can run, drawn at random: any mix of variants, links, windows, files, stops, cross traffic and loss. */
export function randomScenario(seed: number): ScenarioInput {
  const next = numbers(seed)
  const pick = <T>(...of: T[]): T => of[Math.floor(next() * of.length)] as T
  const decimals = (value: number, digits: number): number => Number(value.toFixed(digits))
  const bandwidthMbps = pick(0.5, 0.8, 1, 1.5, 2, 3.3, 5, 10, 10, 20, 45)
  const durationS = pick(4, 8, 12)
  const flows: FlowInput[] = []
  for (let i = pick(1, 1, 1, 2, 2, 3, 4); i > 0; i--) {
    const startS = flows.length === 0 ? pick(0, 0.5) : pick(0, 0.1, 0.333, 1, decimals(next() * 3, 4))
    flows.push({
      variant: pick(...VARIANTS),
      startS,
      stopS: next() < 0.25 ? decimals(startS + 1 + (next() * durationS) / 2, 3) : null,
      bytes: next() < 0.25 ? Math.floor(1000 * (1 + next() * 800)) : null,
      segmentBytes: pick(1000, 1000, 512, 1460, 536),
      headerBytes: 40,
      receiverWindowPackets: pick(8, 20, 50, 100, 300, 1000, 1000),
      access: {
        bandwidthMbps: pick(100, 100, bandwidthMbps, 2 * bandwidthMbps, 10, 1000),
        delayMs: pick(1, 1, 5, 10, 2.3, 0.5, 30),
        bufferPackets: pick(null, null, null, 49, 20, 5),
      },
    })
  }
  if (next() < 0.35) {
    flows.push({
      variant: 'cbr',
      rateMbps: decimals(bandwidthMbps * pick(0.1, 0.5, 0.9, 1, 1.2), 3),
      packetBytes: pick(1000, 500, 210, 200),
      startS: pick(0, 0.1, 1),
      stopS: pick(null, 3),
      access: pick(null, { bandwidthMbps: pick(100, 10), delayMs: 1, bufferPackets: null }),
    })
  }
  const red = pick(
    null,
    null,
    null,
    null,
    {
      buffer: { packets: 50 },
      aqm: {
        id: 'red',
        params: { minTh: 5, maxTh: 15, weight: 0.002, bytes: false, meanPacketBytes: 1000 },
      },
    },
    {
      buffer: { bytes: 25_000 },
      aqm: { id: 'red', params: { minTh: 0, maxTh: 0, weight: 0, bytes: true, meanPacketBytes: 500 } },
    },
  )
  const timeline =
    red === null && next() < 0.2
      ? [{ atS: 2, set: { 'bottleneck.buffer.packets': pick(5, 10, 30, 100) } }]
      : []
  return {
    version: 1,
    durationS,
    seed: 1 + Math.floor(next() * 1000),
    stack: 'ns2',
    stackParams: next() < 0.25 ? { delayedAckSegments: 2 } : {},
    bottleneck: {
      bandwidthMbps,
      delayMs: pick(1, 5, 10, 18, 40, 100, 7.3),
      buffer: { packets: pick(2, 5, 10, 20, 47, 49, 100, 200) },
      loss: { model: 'bernoulli', percent: next() < 0.25 ? pick(0.1, 1, 3, 10) : 0 },
      ...red,
    },
    flows,
    timeline,
  }
}
