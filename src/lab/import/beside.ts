/** A measurement in the words of a run: which of its flows is meant, windows in its packets, rates as on its wire. */
import { type Flow, isTcpFlow } from '../scenario/scenario'
import { type MeasuredFlow, type Quantity, type Series, WINDOWS } from './import-format'

/** One measured connection beside the run's flow of index `flow`. */
export interface BesideFlow {
  readonly flow: number
  readonly series: Readonly<Partial<Record<Quantity, Series>>>
  /** Bytes on the wire, cumulative. */
  readonly delivered: Series | null
  /** Times at which segments were sent again, s. */
  readonly repeats: Float64Array | null
  readonly retransmits: number | null
  /** As in MeasuredFlow. */
  readonly changes: boolean
}

const scaled = ({ t, values }: Series, factor: number): Series =>
  factor === 1 ? { t, values } : { t, values: values.map((value) => value * factor) }

function inPackets(measured: MeasuredFlow, flow: number, { segmentBytes, wireShare }: Sizes): BesideFlow {
  const series: Partial<Record<Quantity, Series>> = {}
  for (const [key, given] of Object.entries(measured.series)) {
    const quantity = key as Quantity
    const inBytes = measured.inBytes && WINDOWS.has(quantity)
    series[quantity] = scaled(given, inBytes ? 1 / segmentBytes : quantity === 'deliveryMbps' ? wireShare : 1)
  }
  const { delivered, wire, repeats, retransmits, changes } = measured
  return {
    flow,
    series,
    delivered: delivered === null ? null : scaled(delivered, wire ? 1 : wireShare),
    repeats,
    retransmits,
    changes,
  }
}

interface Sizes {
  readonly segmentBytes: number
  /** Bytes on the wire for one of payload. */
  readonly wireShare: number
}

function sizesOf(flow: Flow): Sizes {
  if (!isTcpFlow(flow)) return { segmentBytes: flow.packetBytes, wireShare: 1 }
  const { segmentBytes, headerBytes } = flow
  return { segmentBytes, wireShare: (segmentBytes + headerBytes) / segmentBytes }
}

/**
 * Flow by flow. Measured flows that are named as the run's, by their names; else the first is the run's first that runs TCP, and
 * so on. Those for which the run has none are left out.
 */
export function besideRun(measured: readonly MeasuredFlow[], flows: readonly Flow[]): BesideFlow[] {
  const byName = measured.every(({ name }) => flows.some(({ id }) => id === name))
  const tcp = flows.flatMap((flow, index) => (isTcpFlow(flow) ? [index] : []))
  return measured.flatMap((one, place) => {
    const index = byName ? flows.findIndex(({ id }) => id === one.name) : tcp[place]
    const flow = index === undefined ? undefined : flows[index]
    return index === undefined || flow === undefined ? [] : [inPackets(one, index, sizesOf(flow))]
  })
}
