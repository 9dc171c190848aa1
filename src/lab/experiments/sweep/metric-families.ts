/** Metrics that differ in nothing but which value of a run's flows or packets they take. */
import { mean, sum } from 'd3-array'
import type { FlowResult } from '../../run/result'
import type { MetricDefinition } from './metric'

const STATISTICS = { mean: 'mean', p50: 'median', p95: '95th percentile', p99: '99th percentile' } as const
type Statistic = keyof typeof STATISTICS

/** A statistic of the times that packets waited at a link. */
export const queueDelay = (statistic: Statistic): MetricDefinition => ({
  id: `queue-delay-${statistic}`,
  label: `Queueing delay, ${STATISTICS[statistic]}`,
  unit: 'ms',
  summary:
    'Time from a packet’s arrival at the bottleneck’s queue, or a hop’s, to its first bit on the wire.',
  term: 'queueing-delay',
  of: 'link',
  better: 'less',
  measure: ({ link }) => link.queueDelayMs[statistic],
})

/** A statistic of the RTT samples of flows. */
export const roundTripTime = (statistic: Statistic): MetricDefinition => ({
  id: `rtt-${statistic}`,
  label: `Round-trip time, ${STATISTICS[statistic]}`,
  unit: 'ms',
  summary: 'Of the samples of a flow; over several flows the mean of theirs.',
  term: 'rtt',
  of: 'flows',
  better: 'less',
  measure: ({ flows }) => mean(flows, ({ rttMs }) => rttMs?.[statistic] ?? null) ?? null,
})

/** Some of the packets that flows sent, in per cent of all that they sent. */
export const shareOfSent = (
  of: (flow: FlowResult) => number,
  described: Pick<MetricDefinition, 'id' | 'label' | 'summary' | 'source' | 'term' | 'better'>,
): MetricDefinition => ({
  ...described,
  unit: '%',
  of: 'flows',
  measure: ({ flows }) => {
    const sent = sum(flows, ({ packetsSent }) => packetsSent)
    return sent === 0 ? null : (100 * sum(flows, of)) / sent
  },
})
