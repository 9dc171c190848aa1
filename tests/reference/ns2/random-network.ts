/** Chains of routers that ns-2 can run, drawn at random. */
import { VARIANTS } from './dumbbell'
import { numbers } from './numbers'

interface Draw {
  readonly chance: (p: number) => boolean
  readonly pick: <T>(...of: T[]) => T
  readonly between: (least: number, most: number, digits: number) => number
}

function drawFrom(next: () => number): Draw {
  return {
    chance: (p) => next() < p,
    pick: (...of) => of[Math.floor(next() * of.length)] as (typeof of)[number],
    between: (least, most, digits) => Number((least + (most - least) * next()).toFixed(digits)),
  }
}

interface Kind {
  /** Numbers that are not round, RED in all its forms, marks, loss, changes, and ways back unlike those forward. */
  readonly wide: boolean
  /** Times that are multiples of each other, so that much happens at equal instants and its order decides. */
  readonly inStep: boolean
  readonly marks: boolean
}

function red({ pick, chance }: Draw, { wide, marks }: Kind): object {
  if (!wide) {
    const params = {
      minTh: 0,
      maxTh: 0,
      weight: 0,
      maxP: 0.1,
      gentle: true,
      meanPacketBytes: 500,
      bytes: true,
    }
    return { buffer: { bytes: 500 * pick(20, 50, 100) }, aqm: { id: 'red', params } }
  }
  const bytes = chance(0.5)
  const meanPacketBytes = pick(500, 1000, 750)
  const minTh = pick(0, 2, 5, 10, 4.5)
  return {
    buffer: bytes ? { bytes: meanPacketBytes * pick(20, 50, 100) } : { packets: pick(10, 25, 50, 100) },
    aqm: {
      id: 'red',
      ecn: marks && chance(0.7),
      params: {
        minTh,
        maxTh: minTh === 0 ? pick(0, 20) : pick(0, minTh * 3, minTh + 1),
        weight: pick(0, 0.002, 0.02, 0.2),
        maxP: pick(0.1, 0.02, 0.5, 1),
        gentle: chance(0.6),
        wait: chance(0.6),
        adaptive: chance(0.2),
        hardDrop: chance(0.7),
        bytes,
        meanPacketBytes,
      },
    },
  }
}

function link(draw: Draw, kind: Kind, withRed: boolean): object {
  const { chance, pick, between } = draw
  if (kind.inStep) {
    const buffer = { packets: pick(1, 2, 4, 5, 9, 14, 24) }
    return {
      bandwidthMbps: pick(0.8, 0.8, 1.6, 8),
      delayMs: pick(0, 5, 10, 10, 20),
      buffer,
      aqm: { id: 'droptail' },
    }
  }
  return {
    bandwidthMbps: kind.wide && chance(0.5) ? between(0.5, 12, 3) : pick(0.8, 1, 2, 3, 5, 5, 8, 10),
    delayMs: kind.wide && chance(0.5) ? between(0.01, 40, 4) : pick(0.5, 1, 5, 10, 10, 20, 7.3),
    buffer: { packets: pick(1, 3, 5, 10, 14, 24, 24, 39, 60) },
    aqm: { id: 'droptail' },
    ...(withRed && chance(0.6) ? red(draw, kind) : {}),
    loss: { model: 'bernoulli', percent: kind.wide && chance(0.1) ? pick(0.2, 1, 5) : 0 },
  }
}

function access({ chance, pick, between }: Draw, { wide, inStep }: Kind, tight: boolean): object {
  if (inStep) {
    const bufferPackets = pick(null, null, null, 5, 20)
    return { bandwidthMbps: pick(0.8, 0.8, 1.6, 8, 80), delayMs: pick(0, 0, 5, 10), bufferPackets }
  }
  return {
    bandwidthMbps: wide && chance(0.4) ? between(1, 100, 3) : pick(100, 100, tight ? 6 : 100, 10, 20),
    delayMs: wide && chance(0.4) ? between(0, 30, 4) : pick(1, 1, 1, 2, 10, 0.1, 40),
    bufferPackets: tight ? pick(null, 5, 1, 10, 49) : null,
  }
}

function flow(draw: Draw, kind: Kind, hops: number, durationS: number, first: boolean): object {
  const { chance, pick, between } = draw
  const from = first ? 0 : Math.floor(between(0, hops + 0.999, 6))
  const others = Array.from({ length: hops + 1 }, (_, router) => router).filter((router) => router !== from)
  const tight = chance(0.2)
  const startS = first ? 0 : pick(0, 0.1, 0.2, 0.5, 1, kind.inStep ? 0 : between(0, 3, 6))
  const common = {
    from,
    to: first ? hops : pick(...others),
    startS,
    stopS: chance(0.15) ? between(startS + 0.1, durationS, 4) : null,
    access: kind.wide && chance(0.08) ? null : access(draw, kind, tight),
    ...(chance(0.5) ? { receiverAccess: kind.wide && chance(0.1) ? null : access(draw, kind, tight) } : {}),
  }
  if (!first && chance(0.15)) {
    const params = { jitter: chance(0.5) && !kind.inStep ? 1 : 0 }
    return {
      ...common,
      variant: 'cbr',
      rateMbps: kind.inStep ? pick(0.08, 0.4, 0.8) : between(0.1, 6, 3),
      packetBytes: pick(1000, 500, 210),
      params,
    }
  }
  return {
    ...common,
    variant: pick(...VARIANTS),
    bytes: chance(0.25) ? 1000 * Math.floor(between(1, 500, 0)) : null,
    segmentBytes: chance(0.8) ? 1000 : pick(536, 1460),
    headerBytes: 40,
    receiverWindowPackets: chance(0.8) ? 1000 : pick(8, 20, 64),
    delayedAckSegments: chance(0.2) ? 2 : 1,
  }
}

function change({ chance, pick, between }: Draw, hops: number, durationS: number, withRed: boolean): object {
  const hop = `network.hops.${Math.floor(between(0, hops - 0.001, 6))}${chance(0.4) ? '.back' : ''}`
  const set =
    withRed || chance(0.5)
      ? { [`${hop}.bandwidthMbps`]: between(0.5, 10, 2) }
      : { [`${hop}.buffer.packets`]: pick(2, 4, 10, 60) }
  return { atS: between(0.5, durationS - 0.5, 3), set }
}

/** One in three seeds draws what the scripts of the shared networks can say, one more than that, and one what goes in step. */
export function randomNetwork(seed: number): object {
  const draw = drawFrom(numbers(seed + 2_000_000))
  const { chance, pick, between } = draw
  const kind = { wide: seed % 3 === 1, inStep: seed % 3 === 2, marks: chance(0.4) }
  const withRed = chance(0.4)
  const durationS = pick(5, 8, 10, 15)
  const hops = pick(1, 1, 2, 2, 3, 3, 4, 5, 6)
  const flows = pick(1, 2, 3, 3, 4, 4, 5, 6, 8, 10)
  const changes = kind.wide ? pick(0, 0, 0, 1, 2) : 0
  return {
    version: 1,
    title: `random network ${seed}`,
    durationS,
    seed: 1 + Math.floor(between(0, 1_000_000, 0)),
    stack: 'ns2',
    network: {
      hops: Array.from({ length: hops }, () => ({
        ...link(draw, kind, withRed),
        ...(kind.wide && chance(0.4) ? { back: link(draw, kind, withRed) } : {}),
      })),
    },
    flows: Array.from({ length: flows }, (_, index) => flow(draw, kind, hops, durationS, index === 0)),
    timeline: Array.from({ length: changes }, () => change(draw, hops, durationS, withRed)).sort(
      (one, other) => Number(Reflect.get(one, 'atS')) - Number(Reflect.get(other, 'atS')),
    ),
  }
}
