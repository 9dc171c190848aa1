/** How large a run will be, before it starts, and what of it can be kept. */

import type { Recording } from '../../simulator/config'
import { quantities } from '../../strings/quantities'
import { runs as words } from '../../strings/runs'
import { formatMany } from '../format'
import { formatQuantity } from '../quantity'
import { withBandwidthAtMost } from '../scenario/bandwidth-at-most'
import { waysOf } from '../scenario/chain'
import { withHops } from '../scenario/link-paths'
import { ranges } from '../scenario/ranges'
import type { Scenario } from '../scenario/scenario'
import { estimateChain } from './estimate-chain'
import { estimateDumbbell } from './estimate-dumbbell'
import type { Estimate } from './offered'
import { roundDown } from './stopped'

/** Up to here every packet and every ACK is kept for the packet view: about 190 bytes a packet, in worker and page alike. */
export const DETAIL_PACKETS = 700_000
/** A packet or ACK that crosses a link of a chain has a row there of so many packets' size. */
const PASSAGE_PACKETS = 0.25
/** Above this a run is refused: about a minute of computing. On a chain a packet counts once for each hop of its way. */
export const MOST_PACKETS = 60_000_000
/** Above this many drops the events of a run would not fit beside its series. */
export const MOST_DROPS = 1_000_000
/** Above this many packets under way or waiting at once the memory of a run would not do: about 300 bytes each. */
export const MOST_UNDER_WAY = 2_000_000
/** Rows of all series together, where a run is too large for every change to be kept. */
const SERIES_ROWS = 500_000
/** Rows that a thinned series keeps of one interval: least, greatest and newest. */
const ROWS_PER_INTERVAL = 3
/** Bins of the throughput series. */
const THROUGHPUT_BINS = 600

/** What sources send, carried or not, and what TCP could send, kept to what the links of its way leave it. */
export function estimate(scenario: Scenario): Estimate {
  return scenario.network === undefined ? estimateDumbbell(scenario) : estimateChain(scenario)
}

/** Why a run is refused, and what would be taken instead. */
export interface Refusal {
  readonly estimatedPackets: number
  readonly allowedPackets: number
  /** A duration at which the scenario would be taken, s; rounded down to two digits. */
  readonly fittingDurationS: number
  /** A bandwidth at which it would be taken, Mbit/s, rounded down to two digits; null where that does not help. */
  readonly fittingBandwidthMbps: number | null
  readonly message: string
}

export type Plan =
  | ({ readonly size: 'refused' } & Refusal)
  | { readonly size: PageSize; readonly estimatedPackets: number }

/** Whether a page keeps every packet, or series only. */
export type PageSize = 'detailed' | 'series'

/** What a run must hold: with `events`, every drop; without, only its counts. */
export interface Wanted {
  readonly events: boolean
  /** How many runs share the memory of a page; 1 when it is not said. */
  readonly beside?: number
}

/** What is kept of every packet and every passage, in packets of a dumbbell. */
const keptPackets = ({ packets, passages }: Estimate): number => packets + passages * PASSAGE_PACKETS

const fits = (
  { packetHops, drops, transfers, underWay }: Estimate,
  { events, beside = 1 }: Wanted,
): boolean =>
  packetHops <= MOST_PACKETS &&
  transfers <= MOST_PACKETS &&
  underWay <= MOST_UNDER_WAY / beside &&
  (!events || drops <= MOST_DROPS / beside)

/** Whether the run fits, and with how much detail. */
export function plan(scenario: Scenario, wanted: Wanted = { events: true }): Plan {
  const estimated = estimate(scenario)
  const estimatedPackets = estimated.packets
  if (fits(estimated, wanted)) {
    const { beside = 1 } = wanted
    return {
      size: keptPackets(estimated) <= DETAIL_PACKETS / beside ? 'detailed' : 'series',
      estimatedPackets,
    }
  }
  const fittingDurationS = greatestFitting(scenario.durationS, (durationS) =>
    fits(estimate({ ...scenario, durationS }), wanted),
  )
  const fittingBandwidthMbps = fittingBandwidth(scenario, wanted)
  const { rate, bandwidth } = words.remedy
  const instead = fittingBandwidthMbps === null ? rate : bandwidth
  return {
    size: 'refused',
    estimatedPackets,
    allowedPackets: MOST_PACKETS,
    fittingDurationS,
    fittingBandwidthMbps,
    message: words.refused(excessOf(estimated, wanted), formatQuantity(fittingDurationS, 's'), instead),
  }
}

const manyPackets = (count: number): string => formatMany(count, quantities.units.packets)

function excessOf(
  { packets, packetHops, drops, transfers, underWay }: Estimate,
  { beside = 1 }: Wanted,
): string {
  const { excess } = words
  if (packets > MOST_PACKETS) return excess.packets(manyPackets(packets))
  if (packetHops > MOST_PACKETS)
    return excess.packetHops(manyPackets(packets), formatMany(packetHops, words.hops))
  if (transfers > MOST_PACKETS) return excess.transfers(formatMany(transfers, words.transfers))
  if (underWay > MOST_UNDER_WAY / beside) return excess.waiting(manyPackets(underWay))
  return excess.drops(manyPackets(drops))
}

/** The estimate rises with the value: halve the interval below `most` until two digits are known. */
function greatestFitting(most: number, fit: (value: number) => boolean): number {
  let low = 0
  let high = most
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2
    if (fit(middle)) low = middle
    else high = middle
  }
  // The last step of the search stays a hair below a round limit.
  return roundDown(low * (1 + 1e-9))
}

/** The bandwidth with which it fits, of a chain the greatest that any hop may have; null: it does not with the least either. */
function fittingBandwidth(scenario: Scenario, wanted: Wanted): number | null {
  const { bottleneck, network } = scenario
  const fit = (bandwidthMbps: number): boolean =>
    fits(
      estimate(
        network === undefined
          ? { ...scenario, bottleneck: { ...bottleneck, bandwidthMbps } }
          : withHops(scenario, withBandwidthAtMost(network, bandwidthMbps).hops),
      ),
      wanted,
    )
  const { min } = ranges.bandwidthMbps
  const rates = network?.hops.flatMap((hop) => Object.values(waysOf(hop))) ?? [bottleneck]
  const fastest = Math.max(...rates.map(({ bandwidthMbps }) => bandwidthMbps))
  return fit(min) ? Math.max(min, greatestFitting(fastest, fit)) : null
}

/** The recording of a run of which only the packets of an excerpt are kept: which excerpt changes while it is simulated. */
export function excerptRecording(scenario: Scenario): Recording {
  return { ...pageRecording(scenario, 'detailed'), packets: false, digest: false }
}

/** What the page keeps of a run: all of it, or from `DETAIL_PACKETS` on series of a bounded number of rows. `beside`: runs on the page. */
export function pageRecording(scenario: Scenario, size: PageSize, beside = 1): Recording {
  return {
    series: true,
    packets: size === 'detailed',
    seriesIntervalS: size === 'detailed' ? 0 : beside * seriesIntervalS(scenario),
    binS: throughputBinS(scenario.durationS),
    digest: true,
  }
}

/** Interval at which all series together stay within SERIES_ROWS rows, s: those of each flow, and of each queue. */
export function seriesIntervalS({ durationS, flows, network }: Scenario): number {
  const queues = network === undefined ? 1 : 2 * network.hops.length
  return (durationS * (flows.length + queues) * ROWS_PER_INTERVAL) / SERIES_ROWS
}

/** Width of a throughput bin: 1, 2 or 5 times a power of ten, s, at most THROUGHPUT_BINS of them. */
export function throughputBinS(durationS: number): number {
  const least = durationS / THROUGHPUT_BINS
  for (let unit = 0.0001; ; unit *= 10) {
    for (const step of [1, 2, 5]) {
      const width = Number((unit * step).toPrecision(1))
      if (width >= least) return width
    }
  }
}
