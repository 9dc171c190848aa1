/** The recorded runs of ns-3.37: the matrix that the issue names, further ones, and other variants alone. */
import further from './further.json'
import matrix from './matrix.json'
import variants from './variants.json'

export interface Ns3Flow {
  readonly variant: string
  readonly startS: number
  /** Where it is not the scenario's. */
  readonly rttMs?: number
}

/** What a queue disc was given beside its defaults; ms, packets. */
export interface DiscSettings {
  readonly targetMs?: number
  readonly intervalMs?: number
  readonly minTh?: number
  readonly maxTh?: number
  readonly maxP?: number
  /** RED as a step: the queue itself is compared with `minTh`, and everything above is marked. */
  readonly step?: boolean
}

export interface Ns3Scenario {
  readonly name: string
  readonly queue: string
  readonly disc: DiscSettings
  readonly bandwidthMbps: number
  readonly baseRttMs: number
  readonly limitPackets: number
  readonly durationS: number
  readonly warmupS: number
  readonly flows: readonly Ns3Flow[]
  readonly cbrMbps: number
  readonly ecn: boolean
  /** Segments that an ACK stands for, where it is not ns-3's two. */
  readonly ackEvery?: number
}

export interface Ns3Measured {
  readonly goodputMbps: number
  readonly sojournMeanMs: number
  readonly signalPercent: number
  readonly lateSignalPercent: number
}
export interface Ns3Run extends Ns3Scenario, Ns3Measured {
  /** Means over so many seeds. */
  readonly seeds: number
}

type Row = (typeof matrix.runs)[number]

/** "4cubic", "1newreno", "newreno_cbr", "4newreno_ecn". */
function ofMatrix(row: Row): Ns3Run {
  const { scenario } = matrix
  const { flows: mix } = row
  const udp = mix.endsWith('_cbr')
  const variant = mix.replace(/^\d/, '').replace(/_(cbr|ecn)$/, '')
  const count = udp ? 1 : Number(mix[0])
  return {
    ...row,
    name: `${row.queue} ${mix}`,
    disc: {},
    bandwidthMbps: scenario.bandwidthMbps,
    baseRttMs: scenario.baseRttMs,
    limitPackets: scenario.limitPackets,
    durationS: scenario.durationS,
    warmupS: scenario.warmupS,
    flows: Array.from({ length: count }, (_, i) => ({ variant, startS: i * scenario.staggerS })),
    cbrMbps: udp ? scenario.cbr.rateMbps : 0,
    ecn: mix.endsWith('_ecn'),
  }
}

export const matrixRuns: readonly Ns3Run[] = matrix.runs.map(ofMatrix)
export const furtherRuns: readonly Ns3Run[] = further.runs
/** Variants beyond the matrix, one flow each, with an ACK for every segment: ns-3 counts some by ACKs and others by segments. */
export const variantRuns: readonly Ns3Run[] = variants.runs
