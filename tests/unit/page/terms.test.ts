/** Terms that explain themselves: each has what it says, briefly and in every language, and the value of the moment. */
import { describe, expect, it } from 'vitest'
import { metrics } from '../../../src/lab/experiments/sweep/metrics'
import { readGlossary } from '../../../src/lab/glossary'
import { lessons } from '../../../src/lab/lessons'
import { ranges } from '../../../src/lab/scenario/ranges'
import { termOfPhase, termValue, VALUED } from '../../../src/page/model/term-values'
import { allFields } from '../../../src/page/ui/help/glossary-list'
import { lessonOn, TAUGHT } from '../../../src/page/ui/term/taught'
import { rangeText, toldOf } from '../../../src/page/ui/term/told'
import { PHASES } from '../../../src/simulator/congestion/congestion-control'
import type { Description } from '../../../src/simulator/describe'
import { codeOf } from '../../../src/simulator/log'
import { queues, traffic, variants } from '../../../src/simulator/registry'
import german from '../../../src/strings/de/algorithms'
import { definitionIn } from '../../../src/strings/definitions'
import english from '../../../src/strings/en/glossary.md?raw'
import { runOf, viewOf } from '../../support/runs'

const glossary = readGlossary(english)
const MOST_WORDS = 25
const wordsIn = (text: string): number => text.split(/\s+/).length

const sources = import.meta.glob<string>('../../../src/page/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

describe('what terms say', () => {
  it('every term that a label, a title, a guide or a row names is in the glossary', () => {
    const named = Object.values(sources).flatMap((source) => [
      ...source.matchAll(/<Term of="([^"]+)"|\bterm: '([^']+)'|\bterm="([^"]+)"/g),
    ])
    expect(named.length).toBeGreaterThan(20)
    const unknown = named.map(([, a, b, c]) => a ?? b ?? c ?? '').filter((name) => !glossary.terms.has(name))
    expect(unknown).toEqual([])
  })

  it('every metric of a sweep says what it is, and names the entry of the glossary that it is a number of', () => {
    for (const metric of metrics.values()) {
      const told = toldOf({ of: metric }, glossary)
      expect(told?.sentence).toBe(metric.summary)
      expect(told?.entry).toBe(metric.term ?? null)
      if (metric.term !== undefined) expect(glossary.terms.has(metric.term), metric.id).toBe(true)
      expect(rangeText(metric)).toBe('')
    }
  })

  it('every phase that a log can have is a term with a value', () => {
    for (const phase of PHASES) {
      expect(glossary.terms.has(termOfPhase(phase)), phase).toBe(true)
      expect(VALUED).toContain(termOfPhase(phase))
    }
  })

  it('what has a value is a term', () => {
    expect(VALUED.filter((name) => !glossary.terms.has(name))).toEqual([])
  })

  it('the help’s glossary has every queue discipline, variant and source', async () => {
    const names = (await allFields()).flatMap(({ terms }) => [...terms.keys()])
    expect(new Set(names).size).toBe(names.length)
    for (const id of [...queues.keys(), ...variants.keys(), ...traffic.keys()]) expect(names).toContain(id)
  })

  const algorithms: Description[] = [...queues.values(), ...variants.values(), ...traffic.values()]
  it.each([
    ['en', algorithms],
    ['de', algorithms.map((one) => definitionIn(one, 'de', german))],
  ] as const)('%s: every parameter is explained in 25 words', (_, all) => {
    const long = all.flatMap(({ id, parameters }) =>
      Object.entries(parameters).flatMap(([key, parameter]) => {
        const told = toldOf({ of: parameter }, glossary)
        expect(told?.sentence, `${id} ${key}`).toMatch(/\p{L}/u)
        expect(rangeText(parameter), `${id} ${key}`).toMatch(/\S\.$/)
        const count = wordsIn(parameter.help)
        return count > MOST_WORDS ? [`${id} ${key}: ${count}`] : []
      }),
    )
    expect(long).toEqual([])
  })

  it('numbers of a scenario say what they may be, parameters also what they are unless changed', () => {
    expect(rangeText(ranges.initialSsthreshPackets)).toBe('1 to 1\u202f000\u202f000 packets.')
    const { targetMs } = queues.get('codel')?.parameters ?? {}
    expect(targetMs && rangeText(targetMs)).toBe('0.1 to 1\u202f000 ms, usually 5 ms.')
  })

  it('a term with a short form says both', () => {
    expect(toldOf({ of: 'cwnd' }, glossary)).toMatchObject({ title: 'Congestion window', short: 'cwnd' })
    expect(toldOf({ of: 'no such term' }, glossary)).toBeNull()
  })

  it('a lesson is called as it calls itself, and teaches terms that there are', () => {
    for (const [id, { title, terms }] of Object.entries(TAUGHT)) {
      expect(lessons.find((lesson) => lesson.id === id)?.title).toBe(title)
      expect(terms.filter((term) => !glossary.terms.has(term))).toEqual([])
    }
    expect(lessonOn('cwnd')?.id).toBe('slow-start-aimd')
    expect(lessonOn('little-law')).toBeNull()
  })
})

describe('the value of a term at a moment', () => {
  // Each tooth of this scene loses one packet: the first at 3.696 s, and its window is halved at 3.778 s.
  const scene = {
    version: 1,
    durationS: 8,
    bottleneck: { bandwidthMbps: 10, delayMs: 18, buffer: { packets: 32 } },
    flows: [{ variant: 'sack', initialSsthreshPackets: 40 }],
  }
  const run = runOf(scene)
  const { kind, t } = run.log.events.columns
  const halvedS = t[kind.indexOf(codeOf('fast retransmit'))] ?? Number.NaN
  const at = (timeS: number, term: string) => termValue(term, viewOf(run, timeS))

  it.each([
    ['cwnd', 'Just now 67.5 → 33.5 packets.'],
    ['ssthresh', 'At 3.778 s: 33.5 packets.'],
    ['srtt', 'At 3.778 s: 79.2 ms.'],
    ['flight-size', 'At 3.778 s: 66 packets.'],
    ['queue', 'At 3.778 s: 32 of 32 packets.'],
    ['bdp', 'At 3.778 s: 10 Mbit/s × 40 ms = 33.3 packets.'],
    ['bdp-buffer', 'At 3.778 s: 65.3 packets.'],
    ['buffer', 'At 3.778 s: 32 packets, 0.96 BDP, 38.4 ms.'],
    ['bandwidth', 'At 3.778 s: 10 Mbit/s, one packet in 1.2 ms.'],
    ['delay', 'At 3.778 s: 18 ms one way, base RTT 40 ms.'],
    ['queueing-delay', 'At 3.778 s: 38.4 ms.'],
    ['random-loss', 'At 3.778 s: 0 %.'],
    ['pacing', 'At 3.778 s: not paced.'],
    ['jain', 'At 3.778 s: 1.00 over the last 200 ms.'],
    ['utilisation', 'At 3.778 s: 100 % over the last 200 ms.'],
    ['drop', 'At 3.778 s: 1 packet so far.'],
    ['fast-recovery', 'Now: fast recovery since 3.778 s.'],
    ['slow-start', 'Now: fast recovery since 3.778 s.'],
    ['packet', 'At 3.778 s: 1\u202f500 bytes, 1.2 ms on this link.'],
    ['ack', 'At 3.778 s: all up to packet 3\u202f016 acknowledged.'],
  ])('%s: %s', (term, said) => {
    expect(at(halvedS, term)).toBe(said)
  })

  it('a window that was cut long ago is what it is', () => {
    expect(at(5, 'cwnd')).toMatch(/^At 5\.000 s: [\d.]+ packets\.$/)
  })

  it('names the flow where there are several, and has the one that is asked for', () => {
    const both = runOf({ ...scene, flows: [{ variant: 'reno' }, { variant: 'cubic' }, { variant: 'cbr' }] })
    const view = viewOf(both, 2)
    expect(termValue('rto', view)).toMatch(/^Reno at 2\.000 s: /)
    expect(termValue('rto', view, 1)).toMatch(/^CUBIC at 2\.000 s: /)
    expect(termValue('throughput', view, 2)).toMatch(/^UDP CBR at 2\.000 s: .*Mbit\/s over the last/)
    // A source that goes by the clock has no window.
    expect(termValue('cwnd', view, 2)).toBe('')
    expect(termValue('queue', view)).toMatch(/^At 2\.000 s: /)
  })

  it('follows what is selected', () => {
    const both = runOf({ ...scene, flows: [{ variant: 'reno' }, { variant: 'cubic' }] })
    const row = both.log.events.columns.flow.indexOf(1)
    expect(termValue('srtt', viewOf(both, 2, { selectedEvent: row }))).toMatch(/^CUBIC/)
  })

  it('every term that has a value has one in a run, or none because there is nothing yet', () => {
    for (const term of VALUED) expect(at(3.9, term), term).not.toMatch(/NaN|undefined|Infinity/)
    expect(at(0, 'srtt')).toMatch(/nothing measured yet|^$/)
    expect(termValue('mystery', viewOf(run, 1))).toBe('')
  })
})
