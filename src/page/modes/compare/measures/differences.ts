/** The table of differences: what the compared runs achieved in the time shown. */

import { formatFixed } from '../../../../lab/format'
import { quantile } from '../../../../lab/run/quantile'
import { jainIndex } from '../../../../lab/run/summary'
import { codeOf, type EventKind } from '../../../../simulator/log'
import { changes } from '../../../../strings/changes'
import { compare } from '../../../../strings/compare'
import { networkOf } from '../../../charts/conditions'
import type { Better } from '../../../charts/definition'
import type { StreamedRun } from '../../../charts/drawn'
import { linkSeen } from '../hop'
import { allGoodputMbps, goodputMbps, type Interval, utilisation, within } from './interval'
import { queueDelaysMs } from './queue-delay'

export interface Row {
  readonly key: string
  readonly label: string
  /** Entry of the glossary that explains the label. */
  readonly term: string
  /** Number of the flow that it is about; 0: none. */
  readonly flow: number
  readonly unit: string
  readonly better: Better
  readonly decimals: number
  /** Values by run; null where the run has no such value. */
  readonly values: readonly (number | null)[]
}

/** How often something happened in the interval. Both ends belong to it. */
export function eventsIn(run: StreamedRun, kind: EventKind, { fromS, toS }: Interval): number {
  const { columns, rows } = run.log.events
  const code = codeOf(kind)
  let count = 0
  for (let row = 0; row < rows; row++) {
    const t = columns.t[row] as number
    if (columns.kind[row] === code && t >= fromS && t <= toS) count++
  }
  return count
}

function flowsOf(run: StreamedRun, interval: Interval) {
  return networkOf(run.scenario).flows.map(({ number, name }, flow) => ({
    number,
    name,
    goodput: goodputMbps(run, flow, interval),
  }))
}

type Flows = ReturnType<typeof flowsOf>

/** One row a flow of any of the runs: the same flow has the same number everywhere. */
function flowRows(all: readonly Flows[]): Row[] {
  const numbers = [...new Set(all.flatMap((flows) => flows.map(({ number }) => number)))].sort(
    (a, b) => a - b,
  )
  return numbers.map((number) => {
    const found = all.map((flows) => flows.find((flow) => flow.number === number))
    const names = new Set(found.flatMap((flow) => (flow === undefined ? [] : [flow.name])))
    return {
      key: `flow ${number}`,
      label: names.size === 1 ? ([...names][0] ?? '') : changes.flow(number),
      term: 'goodput',
      flow: number,
      unit: 'Mbit/s',
      better: null,
      decimals: 2,
      values: found.map((flow) => flow?.goodput ?? null),
    }
  })
}

function outcomeOf(run: StreamedRun, flows: Flows, interval: Interval) {
  const goodputs = flows.flatMap(({ goodput }) => (goodput === null ? [] : [goodput]))
  return {
    total: allGoodputMbps(run, interval),
    jain: jainIndex(goodputs),
    utilisation: utilisation(run, interval),
    delays: queueDelaysMs(run, interval),
    drops: eventsIn(run, 'drop', interval),
    marks: eventsIn(run, 'mark', interval),
    timeouts: eventsIn(run, 'timeout', interval),
  }
}

type Outcome = ReturnType<typeof outcomeOf>

const words = compare.measures

/** What is measured of a run as a whole. */
const MEASURES: readonly (Omit<Row, 'values' | 'flow' | 'key'> & { of(outcome: Outcome): number | null })[] =
  [
    {
      label: words.goodput,
      term: 'goodput',
      unit: 'Mbit/s',
      better: 'more',
      decimals: 2,
      of: ({ total }) => total,
    },
    { label: words.jain, term: 'jain', unit: '', better: 'more', decimals: 2, of: ({ jain }) => jain },
    {
      label: words.utilisation,
      term: 'utilisation',
      unit: '%',
      better: 'more',
      decimals: 1,
      of: ({ utilisation }) => utilisation * 100,
    },
    ...[0.5, 0.95, 0.99].map((q) => ({
      label: words.queue(Math.round(q * 100)),
      term: 'percentile',
      unit: 'ms',
      better: 'less' as const,
      decimals: 1,
      of: ({ delays }: Outcome) => (delays === null || delays.length === 0 ? null : quantile(delays, q)),
    })),
    { label: words.drops, term: 'drop', unit: '', better: 'less', decimals: 0, of: ({ drops }) => drops },
    { label: words.marks, term: 'mark', unit: '', better: null, decimals: 0, of: ({ marks }) => marks },
    {
      label: words.timeouts,
      term: 'timeout',
      unit: '',
      better: 'less',
      decimals: 0,
      of: ({ timeouts }) => timeouts,
    },
  ]

/** What is said of one hop of a chain; all else is of the network. */
const OF_LINK: ReadonlySet<string> = new Set(['utilisation', 'percentile'])

/** The rows over the interval, of which each run has as much as it is long. */
export function differences(runs: readonly StreamedRun[], interval: Interval): readonly Row[] {
  const parts = runs.map((run) => within(run, interval))
  const flows = runs.map((run, index) => flowsOf(run, parts[index] ?? interval))
  const outcomes = runs.map((run, index) => outcomeOf(run, flows[index] ?? [], parts[index] ?? interval))
  const [link = ''] = runs.map(({ scenario }) => linkSeen(scenario)).filter((name) => name !== '')
  const whole = MEASURES.map(({ of, ...measure }) => ({
    ...measure,
    key: measure.label,
    label: link !== '' && OF_LINK.has(measure.term) ? words.ofLink(measure.label, link) : measure.label,
    flow: 0,
    values: outcomes.map(of),
  }))
  return [...flowRows(flows), ...whole]
}

/** "+3", "−4", "0" */
export function signed(value: number, decimals: number): string {
  const text = formatFixed(value, decimals)
  return Number(value.toFixed(decimals)) > 0 ? `+${text}` : text
}

/** Whether going from `a` to `b` is an improvement as far as that is defined and the table shows a difference. */
export function verdict(
  { better, decimals }: Pick<Row, 'better' | 'decimals'>,
  a: number,
  b: number,
): 'better' | 'worse' | null {
  const change = Number((b - a).toFixed(decimals))
  if (better === null || change === 0) return null
  return change > 0 === (better === 'more') ? 'better' : 'worse'
}
