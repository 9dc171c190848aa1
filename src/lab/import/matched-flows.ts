/** A measurement in the words of a run: which of its flows is meant, windows in its packets, rates as on its wire. */
import { stackOf, wireBytes } from '../scenario/resolve'
import { type Flow, isTcpFlow, type Scenario } from '../scenario/scenario'
import { type MeasuredFlow, type Quantity, type Series, WINDOWS } from './import-format'

/** One measured connection beside the run's flow of index `flow`. */
export interface MatchedFlow extends Pick<MeasuredFlow, 'series' | 'repeats' | 'retransmits' | 'changes'> {
  readonly flow: number
  /** Bytes on the wire, cumulative. */
  readonly delivered: Series | null
}

const scaled = ({ t, values }: Series, factor: number): Series =>
  factor === 1 ? { t, values } : { t, values: values.map((value) => value * factor) }

function inPackets(measured: MeasuredFlow, flow: number, { segmentBytes, wireShare }: Sizes): MatchedFlow {
  const series: Partial<Record<Quantity, Series>> = {}
  for (const [key, given] of Object.entries(measured.series)) {
    const quantity = key as Quantity
    const inBytes = measured.inBytes && WINDOWS.has(quantity)
    series[quantity] = scaled(given, inBytes ? 1 / segmentBytes : quantity === 'deliveryMbps' ? wireShare : 1)
  }
  const { wire, repeats, retransmits, changes } = measured
  const delivered = measured.delivered && scaled(measured.delivered, wire ? 1 : wireShare)
  return { flow, series, delivered, repeats, retransmits, changes }
}

/** `wireShare`: bytes on the wire for one of payload. */
type Sizes = Readonly<{ segmentBytes: number; wireShare: number }>

/** IP and UDP. */
const DATAGRAM_HEADER_BYTES = 28

function sizesOf(flow: Flow, scenario: Pick<Scenario, 'stack'>): Sizes {
  if (!isTcpFlow(flow)) {
    const payload = Math.max(1, flow.packetBytes - DATAGRAM_HEADER_BYTES)
    return { segmentBytes: flow.packetBytes, wireShare: flow.packetBytes / payload }
  }
  const { segmentBytes } = flow
  return { segmentBytes, wireShare: wireBytes(flow, stackOf(scenario)) / segmentBytes }
}

/** Index of the flow with that name: "cubic", or, as iperf3 and ss files of the Linux export have it, "flow cubic". */
function named(name: string, flows: readonly Flow[]): number {
  return flows.findIndex(({ id }) => name === id || name === `flow ${id}`)
}

/**
 * Flow by flow. Where all measured flows are named as the run's, by their names; else the first is the run's first that runs TCP,
 * and so on, as with the sources of UDP. Those for which the run has none are left out.
 */
export function matchedFlows(
  measured: readonly MeasuredFlow[],
  scenario: Pick<Scenario, 'flows' | 'stack'>,
): MatchedFlow[] {
  const { flows } = scenario
  const byName = measured.every(({ name }) => named(name, flows) >= 0)
  const ofKind = (datagrams: boolean): number[] =>
    flows.flatMap((flow, index) => (isTcpFlow(flow) === datagrams ? [] : [index]))
  const left = { tcp: ofKind(false), udp: ofKind(true) }
  return measured.flatMap((one) => {
    const index = byName ? named(one.name, flows) : (one.datagrams ? left.udp : left.tcp).shift()
    const flow = index === undefined ? undefined : flows[index]
    return index === undefined || flow === undefined ? [] : [inPackets(one, index, sizesOf(flow, scenario))]
  })
}
