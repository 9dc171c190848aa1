/**
 * Whatever a run says of itself: every sentence of random runs over all variants, queues, sources and stacks is held to what
 * no text for people may contain. A number has a unit and a formatter that knows it.
 */

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { explain, noLossSentence } from '../../src/lab/explain/explain'
import { explainWindow } from '../../src/lab/explain/explain-window'
import { eventFacts, flowFacts } from '../../src/lab/explain/facts'
import { packetLife } from '../../src/lab/explain/packet'
import { listEvents } from '../../src/lab/run/events'
import { configure } from '../../src/lab/scenario/configure'
import type { Scenario } from '../../src/lab/scenario/scenario'
import { networkOf } from '../../src/page/charts/conditions'
import type { StreamedRun } from '../../src/page/charts/drawn'
import { moments } from '../../src/page/charts/moment-names'
import { charts } from '../../src/page/charts/registry'
import { summaryOf, tableOf } from '../../src/page/charts/texts'
import { pathText, scheduleText } from '../../src/page/model/run-words'
import { differencesBetween, runName, sharedText, valuesText } from '../../src/page/modes/compare/naming'
import { packetLife as lifeInView, packetSummary } from '../../src/page/packet-view/summary'
import { journeysIn } from '../../src/page/time-sequence/journeys'
import { sequenceSummary } from '../../src/page/time-sequence/summary'
import { changeLabel } from '../../src/page/ui/change-label'
import { changedBy } from '../../src/page/ui/changed-by-now'
import { tries } from '../support/effort'
import { endsWithin, runOf, viewOf } from '../support/runs'
import { scenarios } from '../support/scenario-arbitrary'

const MOST = 120
/** A scenario whose run takes more is passed over. */
const MOST_EVENTS = 300_000

/** Up to `MOST` of the indices below `count`, spread evenly, the last one included. */
function some(count: number, most = MOST): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index)
  return Array.from({ length: most }, (_, k) => Math.floor(((k + 1) * count) / most) - 1)
}

/** Everything that is said of a run, with where. */
function* sentencesOf(run: StreamedRun): Generator<readonly [where: string, text: string]> {
  const { scenario, log } = run
  const network = networkOf(scenario)
  for (const row of some(log.events.rows, 400)) {
    yield [`event ${row}`, explain(run, row).sentence]
    for (const fact of eventFacts(run, row)) yield [`fact of event ${row}`, fact.join(' ')]
  }
  const listed = listEvents(configure(scenario), log)
  for (const row of some(listed.length, 400)) yield ['listed', listed[row]?.why ?? '']
  for (const [flow, { window }] of log.flows.entries())
    for (const row of some(window.rows)) {
      yield [`window ${flow} ${row}`, explainWindow(run, flow, row).sentence]
      for (const fact of flowFacts(run, flow, row)) yield [`fact of window ${flow} ${row}`, fact.join(' ')]
    }
  for (const row of some(log.packets.rows, 60)) {
    for (const { text } of packetLife(log, row).stations) yield [`packet ${row}`, text]
    yield [`packet ${row} in view`, lifeInView(run, row, scenario.durationS)]
  }
  yield ['no loss', noLossSentence(run) ?? '']
  for (const { text } of moments(run, network)) yield ['pill', text]
  for (const share of [0, 0.001, 0.3, 0.999, 1]) {
    const timeS = share * scenario.durationS
    const view = viewOf(run, timeS)
    for (const { id: key } of charts) {
      yield [`${key} at ${timeS}`, summaryOf(key, run, view)]
      const { rows, heads } = tableOf(key, run, view)
      yield [`${key} table`, heads.join('; ')]
      for (const row of some(rows.length, 5)) yield [`${key} table`, (rows[row] ?? []).join('; ')]
    }
    yield ['packet view', packetSummary(run, timeS, view)]
    yield ['sequence', sequenceSummary(run, journeysIn(log, Math.max(0, timeS - 0.1), timeS), view)]
  }
  yield* ofScenario(scenario)
}

function* ofScenario(scenario: Scenario): Generator<readonly [where: string, text: string]> {
  yield ['path', pathText(scenario)]
  yield ['schedule', scheduleText(scenario)]
  for (const { set } of scenario.timeline)
    for (const [path, value] of Object.entries(set))
      yield [`label of ${path}`, changeLabel(scenario, path, value)]
  for (const text of changedBy(scenario, scenario.timeline.length)) yield ['at the playhead', text]
  const plain: Scenario = { ...scenario, timeline: [], flows: scenario.flows.slice(1) }
  const both = [plain, scenario]
  for (const difference of differencesBetween(both))
    yield ['difference', `${difference.name} ${valuesText(difference)}`]
  yield ['run name', runName(both, 0)]
  yield ['run name', runName(both, 1)]
  yield ['in common', sharedText(both)]
}

const COUNTED =
  'packets|segments|bytes|rounds|drops|marks|cuts|events|flows|queues|runs|ACKs|points|transfers|changes'
const FORBIDDEN: readonly (readonly [what: string, found: RegExp])[] = [
  ['no number', /NaN|Infinity|∞|undefined|\bnull\b|\[object/],
  ['an exponent', /\d[eE][-+]?\d/],
  ['a hyphen for a minus', /(^|[\s(→,:;])-\d/],
  ['minus nothing', /[-−]0(\.0*)?(?![\d.])/],
  ['one of many', new RegExp(`(^|[^\\d.,\\u202f−])1 (${COUNTED})\\b`)],
  [
    'many of one',
    new RegExp(`(^|[^\\d.\\u202f])([02-9]|\\d{2,}|\\d+\\.\\d+) (${COUNTED.replaceAll(/s(?=\||$)/g, '')})\\b`),
  ],
  ['an unfilled place', /[{}]/],
  [
    'a name of the code',
    /\b(bottleneck|flows)\.\w|\b\w+(Mbps|Packets|Percent|S)\b(?<!TS|RTTs|ACKs|BDPs|DropTailS)(?<=[a-z](Mbps|Packets|Percent|S))/,
  ],
]

/**
 * Figures of a number behind its leading zeros: 0.0123 has three. What is written with up to three decimals, as times and
 * tables are, and whole numbers have as many as they are large.
 */
function figures(number: string): number {
  const [, decimals = ''] = number.split('.')
  return decimals.length > 3 ? number.replace(/[.\u202f]/g, '').replace(/^0+/, '').length : 0
}

function faults(text: string): string[] {
  const found = FORBIDDEN.filter(([, pattern]) => pattern.test(text)).map(([what]) => what)
  for (const [number] of text.matchAll(/\d[\d\u202f]*(\.\d+)?/g))
    if (figures(number) > 7) found.push(`${number} is too exact`)
  return found
}

const anyScenario = scenarios({
  durationS: [0.5, 6],
  bandwidthMbps: [0.1, 20],
  delayMs: [0, 200],
  bufferPackets: [1, 200],
  maxFlows: 4,
  maxChanges: 5,
  plainStacks: true,
}).map(
  (scenario): Scenario => ({
    ...scenario,
    title: '',
    // Starts within the run, and rates that a test can afford.
    flows: scenario.flows.map((flow) => ({
      ...flow,
      startS: (flow.startS / 1800) * scenario.durationS,
      stopS: null,
      ...('packetBytes' in flow ? { rateMbps: Math.min(flow.rateMbps ?? 1, 10) } : {}),
    })),
  }),
)

it('no sentence has a number that is not one, or one without its unit', () => {
  let said = 0
  fc.assert(
    fc.property(anyScenario, (scenario) => {
      fc.pre(endsWithin(scenario, MOST_EVENTS))
      const run = runOf(scenario)
      for (const [where, text] of sentencesOf(run)) {
        said++
        expect(faults(text), `${where}: ${text}`).toEqual([])
      }
    }),
    tries(20),
  )
  expect(said).toBeGreaterThan(5000)
})

it('finds what it forbids', () => {
  for (const text of [
    '-3.109e-15 packets',
    'RTprop Infinity ms',
    '1 packets, 0 BDP',
    '−0 ms',
    '2 packet',
    '0.123456789 s',
  ])
    expect(faults(text), text).not.toEqual([])
  expect(faults('1 packet, 0.03 BDP; 21 packets, 0.1 packets, 1\u202f001 packets, −0.3 ms')).toEqual([])
})
