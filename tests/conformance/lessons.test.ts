/** What every lesson must keep: it runs, what it says is so, and it can be read. Each of its runs is simulated once. */
import { describe, expect, it } from 'vitest'
import { readGlossary } from '../../src/lab/glossary'
import { lessons, runOf } from '../../src/lab/lessons'
import { goalStates, solved } from '../../src/lab/lessons/goals'
import type { Lesson, LessonControl, LessonStep, Mark } from '../../src/lab/lessons/lesson'
import { greatest, Observed } from '../../src/lab/lessons/observed'
import { curveOf, featureOf } from '../../src/lab/lessons/prediction'
import { inlinesOf, parseText } from '../../src/lab/lessons/text'
import { pageRecording, plan } from '../../src/lab/run/estimate'
import { run } from '../../src/lab/run/run'
import { readPanels } from '../../src/lab/scenario/panels'
import type { Scenario } from '../../src/lab/scenario/scenario'
import { validateScenario } from '../../src/lab/scenario/validate'
import glossaryWords from '../../src/strings/en/glossary.md?raw'
import { saysRightly, takeApart } from '../support/lesson-text'
import { readingEase, sentencesOf, wordsOf } from '../support/reading-ease'

const glossary = readGlossary(glossaryWords).terms

/** Packets of a run: about half a second in a browser. */
const MOST_PACKETS = 150_000

function scenarioOf(file: unknown): Scenario {
  const checked = validateScenario(file)
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults))
  return checked.value
}

function observe(scenario: Scenario): Observed {
  const { result, log } = run(scenario, pageRecording(scenario, 'detailed'))
  return new Observed(result, log)
}

/** A text of a lesson, and where it stands. */
interface Said {
  readonly where: string
  readonly text: string
}

function saidIn({ id, text, marks = {}, predict, tryIt }: LessonStep): Said[] {
  return [
    { where: id, text },
    ...Object.entries(marks).map(([name, mark]) => ({
      where: `${id} @${name}`,
      text: 'label' in mark ? (mark.label ?? '') : '',
    })),
    ...(predict === undefined ? [] : [{ where: `${id} asks`, text: predict.ask }]),
    ...(predict?.checks ?? []).map(({ feature, because }) => ({ where: `${id} ${feature}`, text: because })),
    ...(tryIt === undefined ? [] : [{ where: `${id} task`, text: `${tryIt.task} ${tryIt.because}` }]),
  ]
}

const saidBy = ({ steps, summary }: Lesson): Said[] => [
  { where: 'summary', text: summary },
  ...steps.flatMap(saidIn),
]

const CONTROLLED: Readonly<Record<LessonControl, RegExp>> = {
  bw: /^bottleneck\.bandwidthMbps$/,
  delay: /^bottleneck\.delayMs$/,
  buf: /^bottleneck\.buffer\./,
  loss: /^bottleneck\.loss\./,
  aqm: /^bottleneck\.aqm\./,
  variant: /^flows\.\w+\.variant$/,
}

/** A path of a hop as that of a bottleneck. */
const asBottleneck = (path: string, hop: number | undefined): string =>
  hop === undefined ? path : path.replace(`network.hops.${hop}.`, 'bottleneck.')

/** s, the moments of a mark. */
function timesOf(mark: Mark, observed: Observed): number[] {
  return 'at' in mark ? [observed.at(mark.at)] : [observed.at(mark.from), observed.at(mark.to)]
}

function followsPacket(mark: Mark, observed: Observed): boolean {
  if (!('at' in mark) || mark.packet !== true) return true
  const { columns, rows } = observed.log.events
  const time = observed.at(mark.at)
  for (let row = 0; row < rows; row++)
    if (columns.t[row] === time && (columns.packet[row] as number) >= 0) return true
  return false
}

describe.each(lessons.map((lesson) => [lesson.id, lesson] as const))('lesson %s', (_, lesson) => {
  const simulated = new Map<string, Observed>()
  const observed = (key: string): Observed => {
    const run = simulated.get(key) ?? observe(runOf(lesson, key).scenario)
    simulated.set(key, run)
    return run
  }
  const windowOf = ({ run: key, window }: LessonStep): [number, number] => {
    const run = observed(key)
    return window === undefined ? [0, run.scenario.durationS] : [run.at(window[0]), run.at(window[1])]
  }

  it('has four to seven steps, a prediction, a task near the end, and sources', () => {
    expect(lesson.steps.length).toBeGreaterThanOrEqual(4)
    expect(lesson.steps.length).toBeLessThanOrEqual(7)
    const ids = lesson.steps.map((step) => step.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const step of ids) expect(step).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(lesson.steps.some(({ predict }) => predict !== undefined)).toBe(true)
    expect(lesson.steps.slice(-2).some(({ tryIt }) => tryIt !== undefined)).toBe(true)
    expect(lesson.summary).toMatch(/^[A-Z].*\.$/)
    expect(lesson.sources.length).toBeGreaterThan(0)
    for (const { section } of lesson.sources) expect(section).not.toBe('')
  })

  it('has runs that are valid, short and kept whole', () => {
    for (const { label, scenario } of lesson.runs.values()) {
      expect(label).not.toBe('')
      const { size, estimatedPackets } = plan(scenario)
      expect(size).toBe('detailed')
      expect(estimatedPackets).toBeLessThanOrEqual(MOST_PACKETS)
    }
  })

  it('points at moments that its runs have, inside what is shown', () => {
    const faults: string[] = []
    for (const step of lesson.steps) {
      const [fromS, toS] = windowOf(step)
      const run = observed(step.run)
      const inside = (time: number): boolean => time >= fromS && time <= toS
      if (!(fromS >= 0 && fromS < toS && toS <= run.scenario.durationS)) faults.push(`${step.id}: window`)
      if (!inside(run.at(step.at))) faults.push(`${step.id}: at`)
      if (!('value' in readPanels(step.panels.join(',')))) faults.push(`${step.id}: panels`)
      for (const [name, mark] of Object.entries(step.marks ?? {})) {
        const times = timesOf(mark, run)
        if (!times.every(inside) || !times.every((time, i) => i === 0 || time > (times[i - 1] ?? 0)))
          faults.push(`${step.id} @${name}: ${times.join(' to ')} s`)
        if (!followsPacket(mark, run)) faults.push(`${step.id} @${name}: the event has no packet`)
        if ('panel' in mark && mark.panel !== undefined && !step.panels.includes(mark.panel))
          faults.push(`${step.id} @${name}: ${mark.panel} is not shown`)
      }
    }
    expect(faults).toEqual([])
  })

  it('says every number as the engine has it', () => {
    const faults: string[] = []
    for (const { where, text } of saidBy(lesson)) {
      for (const { written, name } of takeApart(text).facts) {
        const fact = lesson.facts[name]
        const actual = fact === undefined ? Number.NaN : fact.of(observed(fact.run))
        if (!saysRightly(written, actual)) faults.push(`${where}: {${written} = ${name}} is ${actual}`)
      }
    }
    expect(faults).toEqual([])
  })

  it('says no number that is not checked', () => {
    const plain = lesson.steps.map(({ title }) => title).concat(lesson.title)
    const labels = lesson.steps.flatMap(({ predict }) => predict?.checks.map(({ label }) => label) ?? [])
    const naked = saidBy(lesson).flatMap(({ where, text }) =>
      takeApart(text).naked.map((around) => `${where}: ${around}`),
    )
    expect(naked.concat([...plain, ...labels].filter((text) => /\d/.test(text)))).toEqual([])
  })

  it('keeps to the dialect of lessons, and to terms of the glossary', () => {
    const unknown = saidBy(lesson).flatMap(({ where, text }) => {
      const { facts, terms } = takeApart(text)
      const numbers = inlinesOf(parseText(text)).filter(({ kind }) => kind === 'number')
      expect(numbers.length, where).toBe(facts.length)
      return terms.filter((term) => !glossary.has(term)).map((term) => `${where}: ${term}`)
    })
    expect(unknown).toEqual([])
  })

  it('links to marks of the step, and leaves none of its marks, facts and runs unused', () => {
    const faults: string[] = []
    for (const step of lesson.steps) {
      const linked = new Set(saidIn(step).flatMap(({ text }) => takeApart(text).marks))
      const own = new Set(Object.keys(step.marks ?? {}))
      for (const name of linked) if (!own.has(name)) faults.push(`${step.id}: no mark ${name}`)
      for (const name of own) if (!linked.has(name)) faults.push(`${step.id}: mark ${name} is unused`)
    }
    const said = new Set(saidBy(lesson).flatMap(({ text }) => takeApart(text).facts.map(({ name }) => name)))
    for (const name of Object.keys(lesson.facts)) if (!said.has(name)) faults.push(`fact ${name} is unused`)
    const shown = new Set(lesson.steps.flatMap((step) => [step.run, step.ghost]))
    for (const key of lesson.runs.keys()) if (!shown.has(key)) faults.push(`run ${key} is unused`)
    expect(faults).toEqual([])
  })

  it('asks for curves that its run draws, and leaves room above them', () => {
    for (const step of lesson.steps) {
      const { predict } = step
      if (predict === undefined) continue
      const [fromS, toS] = windowOf(step)
      const from = predict.fromS ?? fromS
      const to = predict.toS ?? toS
      const curve = curveOf(observed(step.run), predict, from, to)
      const most = greatest(curve)
      expect(step.panels).toContain(predict.panel === 'cwnd' ? 'window' : predict.panel)
      expect(from).toBeGreaterThanOrEqual(fromS)
      expect(to).toBeLessThanOrEqual(toS)
      expect(most, step.id).toBeGreaterThan(0)
      expect(predict.top / most, step.id).toBeGreaterThanOrEqual(1.25)
      expect(predict.top / most, step.id).toBeLessThanOrEqual(8)
      const features = predict.checks.map(({ feature }) => feature)
      expect(features.length).toBeGreaterThan(0)
      expect(new Set(features).size).toBe(features.length)
      for (const { feature, within } of predict.checks) {
        expect(within > 0 && within <= 0.5).toBe(true)
        if (feature !== 'shape') expect(featureOf(curve, feature), `${step.id} ${feature}`).not.toBeNull()
      }
    }
  })

  it('sets tasks that are not done yet, and can be, with the controls that they give', () => {
    for (const { id: step, run: key, tryIt } of lesson.steps) {
      if (tryIt === undefined) continue
      const before = observed(key)
      expect(
        goalStates(tryIt.goals, before).every(({ holds }) => holds),
        `${step} before`,
      ).toBe(false)
      for (const path of Object.keys(tryIt.solution))
        expect(
          tryIt.controls.some((control) => CONTROLLED[control].test(asBottleneck(path, tryIt.hop))),
          path,
        ).toBe(true)
      const after = observe(scenarioOf(solved(before.scenario, tryIt)))
      expect(
        goalStates(tryIt.goals, after).filter(({ holds }) => !holds),
        `${step} after`,
      ).toEqual([])
    }
  })

  it('is as long and as plain as a textbook’s margin', () => {
    const faults: string[] = []
    for (const { id: step, text } of lesson.steps) {
      const { prose } = takeApart(text)
      const words = wordsOf(prose).length
      if (words < 40 || words > 110) faults.push(`${step}: ${words} words`)
      const ease = readingEase(prose)
      if (ease < 50) faults.push(`${step}: reading ease ${ease.toFixed(0)}`)
      for (const sentence of sentencesOf(prose))
        if (wordsOf(sentence).length > 28) faults.push(`${step}: long: ${sentence}`)
    }
    for (const { where, text } of saidBy(lesson)) {
      if (/!(?!\))/.test(text)) faults.push(`${where}: exclamation mark`)
      const american =
        /\b(?:\w*(?:tiliz|ynchroniz|ecogniz|ptimiz|inimiz|aximiz)\w*|colors?|behaviors?|neighbors?)\b/
      if (american.test(text)) faults.push(`${where}: ${american.exec(text)?.[0]}`)
    }
    const whole = lesson.steps.map(({ text }) => takeApart(text).prose).join('\n')
    expect(faults).toEqual([])
    expect(readingEase(whole)).toBeGreaterThanOrEqual(60)
  })
})

it('no two lessons have the same place in the course', () => {
  const orders = lessons.map(({ order }) => order)
  expect(new Set(orders).size).toBe(orders.length)
})

describe('the checks', () => {
  it('find a number that is not what the run has', () => {
    expect(saysRightly('97', 97.3)).toBe(true)
    expect(saysRightly('97', 97.6)).toBe(false)
    expect(saysRightly('0.96', 0.954)).toBe(false)
    expect(saysRightly('~40 000', 44_000)).toBe(true)
    expect(saysRightly('~40 000', 46_000)).toBe(false)
    expect(saysRightly('40 000', 40_001)).toBe(false)
    expect(saysRightly('−3', -3.2)).toBe(true)
    expect(saysRightly('97', Number.NaN)).toBe(false)
    expect(saysRightly('many', 1)).toBe(false)
  })

  it('find a number that is no fact', () => {
    expect(
      takeApart('It holds {64 = buffer} packets ([RFC 5681 §3.1](!)), see `cwnd2` and [it](@cut).').naked,
    ).toEqual([])
    expect(takeApart('It holds 64 packets').naked).toEqual(['It holds 64 packets'])
  })

  it('find words that are hard to read', () => {
    const plain =
      'The queue is full. The next packet has no place and is lost. So the sender cuts its window.'
    const hard =
      'Instantaneous utilisation deteriorates considerably notwithstanding algorithmic modifications.'
    expect(readingEase(plain)).toBeGreaterThan(80)
    expect(readingEase(hard)).toBeLessThan(0)
  })
})
