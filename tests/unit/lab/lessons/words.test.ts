/** A lesson's words are read strictly, and fit its definition name by name. */
import { describe, expect, it } from 'vitest'
import { defineLesson } from '../../../../src/lab/lessons/lesson'
import { told } from '../../../../src/lab/lessons/told'
import { readWords } from '../../../../src/lab/lessons/words'

const WORDS = `# Why half?

Why a sender halves its window.

## \`runs\`

- \`reno\` Reno alone

## \`the-cut\` The cut

The window climbs: {100 = peak}.

- one
- two

### \`marks\`

- \`tooth\` a tooth: {4 = periodS} s

### \`predict\`

Draw it.

- \`peak\` Peak: so high: no higher.

### \`tryIt\`

Drag Buffer.

### \`solved\`

It fits.

## \`sources\`

- [Chiu & Jain, 1989](https://doi.org/10.1016/0169(89)6): §3: shares
`

const DEFINITION = defineLesson({
  order: 1,
  minutes: 5,
  runs: { reno: { durationS: 3, flows: [{ id: 'reno', variant: 'reno' }] } },
  facts: { reno: { peak: () => 100, periodS: () => 4 } },
  steps: {
    'the-cut': {
      shows: { run: 'reno', at: 1, panels: 'window,queue' },
      marks: { tooth: { from: 1, to: 2 }, cut: 2 },
      predict: { panel: 'cwnd', flow: 'reno', top: 80, checks: { peak: 0.1 } },
      tryIt: { controls: ['buf'], goals: {}, solution: {} },
    },
  },
})

describe('the words of a lesson', () => {
  it('are put to what they speak of', () => {
    const lesson = told('half', DEFINITION, readWords(WORDS))
    expect(lesson).toMatchObject({
      id: 'half',
      title: 'Why half?',
      summary: 'Why a sender halves its window.',
      sources: [
        { title: 'Chiu & Jain, 1989', url: 'https://doi.org/10.1016/0169(89)6', section: '§3: shares' },
      ],
    })
    expect(lesson.runs.get('reno')).toMatchObject({ label: 'Reno alone', scenario: { title: 'Why half?' } })
    expect(lesson.facts.peak).toMatchObject({ run: 'reno' })
    expect(lesson.steps).toMatchObject([
      {
        id: 'the-cut',
        title: 'The cut',
        panels: ['window', 'queue'],
        text: 'The window climbs: {100 = peak}.\n\n- one\n- two',
        marks: { tooth: { from: 1, to: 2, label: 'a tooth: {4 = periodS} s' }, cut: { at: 2 } },
        predict: {
          ask: 'Draw it.',
          top: 80,
          checks: [{ feature: 'peak', label: 'Peak', within: 0.1, because: 'so high: no higher.' }],
        },
        tryIt: { task: 'Drag Buffer.', because: 'It fits.', controls: ['buf'] },
      },
    ])
  })

  it('are the same with the line ends of Windows', () => {
    expect(readWords(WORDS.replaceAll('\n', '\r\n'))).toEqual(readWords(WORDS))
  })

  it.each([
    ['no title', '# Why half?', 'Why half?'],
    ['an unknown part of a step', '### `solved`', '### `solution`'],
    ['a heading without a name', '## `the-cut` The cut', '## The cut'],
    ['an item without a name', '- `reno` Reno', '- Reno'],
    ['the same name twice', '- `reno` Reno alone', '- `reno` Reno alone\n- `reno` again'],
    ['a check without a label', 'Peak: so high: no higher.', 'so high'],
    ['words behind the checks of a prediction', '### `tryIt`', 'More.\n\n### `tryIt`'],
    ['a part of the runs', '## `the-cut`', '### `more`\n\n## `the-cut`'],
    ['a source without an address', '(https://doi.org/10.1016/0169(89)6)', ''],
    ['no text', 'The window climbs: {100 = peak}.\n\n- one\n- two', ''],
    ['no sources', '## `sources`', '## `source` Sources'],
  ])('are refused with %s', (_, was, becomes) => {
    expect(() => readWords(WORDS.replace(was, becomes))).toThrow('a file of words may not have: ')
  })

  it.each([
    ['a run without words', '`reno` Reno', '`cubic` Reno', 'run cubic is not defined'],
    ['a step without words', '`the-cut` The', '`a-cut` The', 'step a-cut is not defined'],
    ['a check without words', '`peak` Peak', '`floor` Floor', 'check floor is not defined'],
    ['a label of no stretch', '`tooth` a', '`cut` a', 'no stretch is called cut'],
    ['a task without words', /### `tryIt`[^#]*### `solved`[^#]*/, '', 'tryIt is in the definition only'],
  ])('are refused where they do not fit: %s', (_, was, becomes, message) => {
    expect(() => told('half', DEFINITION, readWords(WORDS.replace(was, becomes)))).toThrow(message)
  })

  it('are refused where two facts have one name', () => {
    const facts = { a: { peak: () => 1 }, b: { peak: () => 2 } }
    const runs = new Map([
      ['a', 'A'],
      ['b', 'B'],
    ])
    const scenario = { durationS: 3, flows: [{ id: 'a', variant: 'reno' }] }
    const definition = { ...DEFINITION, runs: { a: scenario, b: scenario }, facts }
    expect(() => told('half', definition, { ...readWords(WORDS), runs })).toThrow('two facts are called peak')
  })
})
