/**
 * What runs say of themselves in German is German: *Why?*, the lives of packets, and charts, packet view and time–sequence
 * diagram in words, over all variants, sources, queues and stacks.
 */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { StreamedRun } from '../../../src/page/charts/drawn'
import { UNTRANSLATED } from '../../../src/strings/definitions'
import { shortScenarios } from './scenarios'

/** Words of English that German does not have, in small letters: names and nouns of the field are written large in German. */
const ENGLISH = new RegExp(
  `\\b(${[
    'the|of|and|or|is|are|has|have|had|been|be|not|no|none|with|without|at|by|for|from|to|on|as|its|it|this|that|which|when',
    'where|there|than|after|before|between|since|until|again|later|back|more|fewer|most|least|first|last|each|every|all',
    'packet|packets|segment|segments|byte|bytes|flow|flows|queue|queues|buffer|window|windows|rate|delay|time|loss|losses',
    'lost|drop|drops|dropped|mark|marks|marked|sent|received|reaches|goes|comes|stops|starts|stays|waits|wait|waiting|acknowledged',
    'congestion|recovery|timeout|retransmit|retransmission|startup|drain|slow|fast|average|drawn|target|threshold|round|rounds',
    'bottleneck|bandwidth|link|router|sender|receiver|connection|transfer|change|access|random|wire|head|tail|full|empty|on|off',
  ].join('|')})\\b`,
)
/** Titles of documents stay as they are. */
const withoutTitles = (text: string): string => text.replace(/[“"„][^”"“]*[”"“]/g, '')

const MOST = 40

function some(count: number): number[] {
  if (count <= MOST) return Array.from({ length: count }, (_, index) => index)
  return Array.from({ length: MOST }, (_, k) => Math.floor(((k + 1) * count) / MOST) - 1)
}

type Say = (link: string) => readonly string[]
let sentencesOf: Say = () => []

/** All modules anew, for they speak the language in which they are first asked. */
async function inGerman(): Promise<Say> {
  vi.resetModules()
  const { speakLanguage } = await import('../../../src/strings/languages')
  await speakLanguage('de')
  const { ran, viewOf } = await import('../../support/runs')
  const { scenarioOfLink } = await import('./fingerprint')
  const { explain, noLossSentence } = await import('../../../src/lab/explain/explain')
  const { explainWindow } = await import('../../../src/lab/explain/explain-window')
  const { eventFacts, flowFacts } = await import('../../../src/lab/explain/facts')
  const { packetLife } = await import('../../../src/lab/explain/packet')
  const { networkOf } = await import('../../../src/page/charts/conditions')
  const { moments } = await import('../../../src/page/charts/moment-names')
  const { charts } = await import('../../../src/page/charts/registry')
  const { summaryOf, tableOf } = await import('../../../src/page/charts/texts')
  const view = await import('../../../src/page/packet-view/summary')
  const { journeysIn } = await import('../../../src/page/time-sequence/journeys')
  const sequence = await import('../../../src/page/time-sequence/summary')

  const ofEvents = (run: StreamedRun): string[] =>
    some(run.log.events.rows).flatMap((row) => {
      const { tag, sentence } = explain(run, row)
      return [tag, sentence, ...eventFacts(run, row).flat()]
    })
  const ofWindows = (run: StreamedRun): string[] =>
    run.log.flows.flatMap(({ window }, flow) =>
      some(window.rows).flatMap((row) => [
        explainWindow(run, flow, row).sentence,
        ...flowFacts(run, flow, row).flat(),
      ]),
    )
  const ofPackets = (run: StreamedRun): string[] =>
    some(run.log.packets.rows).flatMap((row) => [
      ...packetLife(run.log, row).stations.flatMap(({ name, text }) => [name, text]),
      view.packetLife(run, row, run.scenario.durationS),
    ])
  const ofFigures = (run: StreamedRun): string[] => {
    const timeS = run.scenario.durationS / 2
    const seen = viewOf(run, timeS)
    const journeys = journeysIn(run.log, timeS - 0.1, timeS)
    const table = sequence.sequenceTable(run, journeys, timeS)
    return [
      ...charts.flatMap(({ id, name }) => [name, summaryOf(id, run, seen), ...tableOf(id, run, seen).heads]),
      ...[view.packetSummary(run, timeS, seen), sequence.sequenceSummary(run, journeys, seen)],
      ...[...table.heads, ...table.rows.flat()],
    ]
  }
  return (link) => {
    const run = ran(scenarioOfLink(link))
    const pills = moments(run, networkOf(run.scenario)).map(({ text }) => text)
    return [
      ...[...ofEvents(run), ...ofWindows(run), ...ofPackets(run), ...ofFigures(run)],
      ...[...pills, noLossSentence(run) ?? ''],
    ]
  }
}

/** Every third of the recorded runs: each variant, source, queue and stack is in several. */
const CHOSEN = shortScenarios.filter((_, index) => index % 3 === 0)

describe('in German', () => {
  beforeAll(async () => {
    sentencesOf = await inGerman()
  })

  it.each(CHOSEN.map(({ name, link }) => [name, link] as const))('%s', (_, link) => {
    const all = [...new Set(sentencesOf(link))]
    expect(all.length).toBeGreaterThan(20)
    const english = all.filter((text) => text.includes(UNTRANSLATED) || ENGLISH.test(withoutTitles(text)))
    expect(english).toEqual([])
  })
})
