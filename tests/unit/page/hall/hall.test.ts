/** What the hall does that is pure: keys, moved settings, the playhead of a scene, the timer, answers that are kept. */
import { decodeQR } from 'qr/decode.js'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { decks } from '../../../../src/lab/decks'
import { codeOf, KNOTS, MOST_ANSWERS } from '../../../../src/lab/decks/answer'
import { askedScene, decodeAudience, encodeAudience, takesAnswers } from '../../../../src/lab/decks/audience'
import { plainScene, plainTurn, type Scene } from '../../../../src/lab/decks/deck'
import { stageOf } from '../../../../src/lab/decks/stage'
import { deviceNumber } from '../../../../src/page/audience/device'
import { firstDecks, opened } from '../../../../src/page/decks/state'
import type { KeptTexts } from '../../../../src/page/effects/storage'
import { Drawing, sampled } from '../../../../src/page/model/drawing'
import { comingRuns } from '../../../../src/page/present/ahead'
import { answersTo, forget, take } from '../../../../src/page/present/answers/kept'
import { moved, SceneClock } from '../../../../src/page/present/clock'
import { keyOf, sceneTyped, typedOn } from '../../../../src/page/present/keys'
import { controlOf, movedStage, stepOf, stretchOf, valueAtStep } from '../../../../src/page/present/moved'
import { elapsedMs, newTimer, timerText, toggled } from '../../../../src/page/present/timer'

const plain = { ctrlKey: false, metaKey: false, altKey: false }

function inMemory(): KeptTexts {
  const kept = new Map<string, string>()
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, text) => void (text === null ? kept.delete(key) : kept.set(key, text)),
  }
}

describe('keys in the hall', () => {
  it.each([
    ['PageDown', 'next'],
    ['ArrowLeft', 'previous'],
    ['B', 'blank'],
    ['n', 'notes'],
    ['q', 'code'],
    ['a', 'answers'],
    [' ', 'play'],
    ['Escape', 'leave'],
  ])('%s is %s', (key, is) => {
    expect(keyOf({ key, ...plain })).toEqual({ is })
  })

  it('leaves the browser its own, and knows digits', () => {
    expect(keyOf({ key: 'f', ...plain, ctrlKey: true })).toBeNull()
    expect(keyOf({ key: 'x', ...plain })).toBeNull()
    expect(keyOf({ key: '4', ...plain })).toEqual({ is: 'digit', digit: '4' })
  })

  it('takes two digits for a scene that there is', () => {
    expect(typedOn(typedOn('', '1'), '2')).toBe('12')
    expect(typedOn('12', '3')).toBe('23')
    expect([sceneTyped('3', 7), sceneTyped('8', 7), sceneTyped('0', 7), sceneTyped('', 7)]).toEqual([
      2,
      null,
      null,
      null,
    ])
  })
})

const scene: Scene = {
  ...plainScene,
  link: 'buf=32&flow=sack&t=15.6',
  question: 'What happens?',
  choices: [
    { text: 'One', right: true },
    { text: 'Two', right: false },
  ],
  notes: 'Most choose two.',
  moves: { 'bottleneck.buffer.packets': [16, 64] },
  turns: [
    { ...plainTurn, title: 'Ask', ask: true, play: { fromS: 0, toS: 15.6, overS: 12, loop: false } },
    { ...plainTurn, answer: true, change: { set: { 'bottleneck.buffer.packets': 64 }, atS: null } },
  ],
}

describe('what the presenter moves', () => {
  it('stays in the range of the scene, and comes back to the step that it was put at', () => {
    const control = controlOf(scene)
    if (control === null) throw new Error('the scene has a control')
    expect([valueAtStep(control, 0), valueAtStep(control, 100), valueAtStep(control, 900)]).toEqual([
      16, 64, 64,
    ])
    expect(stepOf(control, 1000)).toBe(100)
    for (const step of [0, 30, 50, 70, 100])
      expect(Math.abs(stepOf(control, valueAtStep(control, step)) - step)).toBeLessThanOrEqual(2)
    expect(controlOf({ moves: { 'bottleneck.aqm.id': true, playhead: true } })).toBeNull()
  })

  it('is another run over the recorded one; what makes no good run changes nothing', () => {
    const stage = stageOf(scene, 0)
    const after = movedStage(stage, { 'bottleneck.buffer.packets': 48 })
    expect(after.scenario?.bottleneck.buffer).toEqual({ packets: 48 })
    expect(after.ghost).toBe(stage.scenario)
    expect(movedStage(stage, { 'bottleneck.buffer.packets': -1 })).toBe(stage)
    expect(movedStage(stage, {})).toBe(stage)
  })
})

describe('the playhead of a scene', () => {
  const part = { fromS: 10, toS: 20, overS: 5, loop: false }
  it('goes over its part in the time that was planned, at any pace, and stops or begins again', () => {
    expect(moved(10, part, 1, 1)).toEqual({ timeS: 12, ended: false })
    expect(moved(10, part, 1, 2)).toEqual({ timeS: 14, ended: false })
    expect(moved(19, part, 1, 1)).toEqual({ timeS: 20, ended: true })
    expect(moved(19, { ...part, loop: true }, 1, 1)).toEqual({ timeS: 11, ended: false })
  })

  it('knows whether it was moved by hand since it took its place', () => {
    const clock = new SceneClock()
    clock.stand(null)
    expect(clock.byHand).toBe(false)
    clock.seek(12)
    expect(clock.byHand).toBe(true)
    clock.stand(null)
    expect([clock.byHand, clock.timeS]).toEqual([false, null])
  })

  it('never goes beyond a question that is asked', () => {
    expect(stretchOf(stageOf(scene, 1), 15.6, 30)).toMatchObject({ fromS: 0, toS: 15.6, overS: 12 })
    const asked = { ...stageOf(scene, 1), play: null }
    expect(stretchOf(asked, 3, 30)).toMatchObject({ fromS: 3, toS: 15.6 })
    expect(stretchOf(stageOf(scene, 0), 15, 30)).toMatchObject({ fromS: 15, toS: 30, overS: 10 })
  })

  it('is simulated two presses ahead', () => {
    const deck = { title: '', theme: 'projector' as const, scenes: [scene, plainScene] }
    const runs = comingRuns(opened(firstDecks, 'x', deck))
    expect(runs.map(({ bottleneck }) => bottleneck.buffer)).toEqual([{ packets: 32 }, { packets: 64 }])
  })
})

describe('the timer', () => {
  it('counts while it runs', () => {
    const runs = toggled(newTimer, 1000)
    expect(elapsedMs(runs, 4000)).toBe(3000)
    const stands = toggled(runs, 4000)
    expect(elapsedMs(stands, 9000)).toBe(3000)
    expect(elapsedMs(toggled(stands, 10_000), 11_000)).toBe(4000)
  })

  it('is written in minutes, and from an hour on in hours', () => {
    expect([0, 5000, 605_000, 3_723_000].map(timerText)).toEqual(['0:00', '0:05', '10:05', '1:02:03'])
  })
})

describe('what an audience gets', () => {
  it('has no notes and no answer, and comes through a link whole', async () => {
    const asked = askedScene(scene)
    if (asked === null) throw new Error('the scene asks')
    expect(asked.notes).toBe('')
    expect(asked.choices.some(({ right }) => right)).toBe(false)
    expect(asked.turns).toHaveLength(1)
    const hash = `#${await encodeAudience(asked)}`
    expect(hash).toMatch(/^#audience=[\w-]+$/)
    expect(await decodeAudience(hash)).toEqual({ ok: true, value: asked })
    expect((await decodeAudience('#audience=zzz')).ok).toBe(false)
  })

  it.each([...decks].flatMap(([id, { scenes }]) => scenes.map((one, at) => ({ id, number: at + 1, one }))))(
    'in $id, scene $number: a code for the last row, and the same question for phone and hall',
    async ({ one }) => {
      const asked = askedScene(one)
      if (one.question === '') {
        expect(asked).toBeNull()
        return
      }
      if (asked === null) throw new Error('the scene asks')
      expect(stageOf(asked, asked.turns.length).asked).toBe(true)
      const answer = { choice: 0, drawing: null }
      expect(codeOf(asked, answer, 1)).toBe(codeOf(one, answer, 1))
    },
  )
})

it('a question with neither choices nor one run to draw on takes no answers', () => {
  const pins = 'mode=compare&pin=flow%3Dreno&pin=flow%3Dcubic'
  const aloud = { ...plainScene, link: pins, question: 'Which of them sends more?', figures: 'window' }
  expect(takesAnswers(aloud)).toBe(false)
  expect(takesAnswers({ ...aloud, choices: [{ text: 'Reno', right: false }] })).toBe(true)
  expect(takesAnswers({ ...aloud, link: 'flow=reno' })).toBe(true)
  expect(takesAnswers({ ...aloud, link: 'flow=reno', question: '' })).toBe(false)
})

describe('answers that are taken in', () => {
  const code = (device: number, choice: number): string => codeOf(scene, { choice, drawing: null }, device)

  it('are kept by device, the last of each, and counted', () => {
    const storage = inMemory()
    expect(take(`${code(1, 0)} ${code(2, 0)}`, scene, storage)).toMatchObject({ fresh: 2, again: 0 })
    expect(take(code(1, 1), scene, storage)).toMatchObject({ fresh: 0, again: 1 })
    expect(answersTo(scene, storage).map(({ choice }) => choice)).toEqual([1, 0])
    expect(
      take(codeOf({ ...scene, question: 'Else?' }, { choice: 0, drawing: null }, 3), scene, storage),
    ).toMatchObject({
      fresh: 0,
      others: 1,
    })
    forget(scene, storage)
    expect(answersTo(scene, storage)).toEqual([])
  })

  it('end at the limit', () => {
    const storage = inMemory()
    const all = Array.from({ length: MOST_ANSWERS + 3 }, (_, device) => code(device, 0)).join('\n')
    expect(take(all, scene, storage)).toMatchObject({ fresh: MOST_ANSWERS, beyond: 3 })
    expect(answersTo(scene, storage)).toHaveLength(MOST_ANSWERS)
  })

  it('come from a device that keeps its number', () => {
    const storage = inMemory()
    const number = deviceNumber(storage)
    expect(deviceNumber(storage)).toBe(number)
    expect(number).toBeLessThan(64 ** 3)
  })
})

describe('the code on a phone’s screen', () => {
  it('is read by the decoder that takes the place of a browser’s own', () => {
    const code = codeOf(scene, { choice: 1, drawing: Array.from({ length: KNOTS + 1 }, () => 0.5) }, 77)
    const { size, data } = encode(code, { ecc: 'L', border: 4 })
    const scale = 5
    const width = size * scale
    const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
    for (let at = 0; at < width * width; at++) {
      const isDark = data[Math.floor(at / width / scale)]?.[Math.floor((at % width) / scale)] === true
      pixels.fill(isDark ? 0 : 255, 4 * at, 4 * at + 3)
    }
    expect(decodeQR({ width, height: width, data: pixels })).toBe(code)
  })
})

describe('a drawing as values at equal distances', () => {
  it('is its curve, and nothing where nothing is drawn', () => {
    const drawing = new Drawing(1)
    drawing.stroke(0.5, 0, 1, 1)
    const values = sampled(drawing, 4)
    expect(values.slice(0, 2)).toEqual([Number.NaN, Number.NaN])
    expect(values.slice(2).map((value) => Number(value.toFixed(6)))).toEqual([0, 0.5, 1])
    expect(sampled(new Drawing(1), 2)).toEqual([Number.NaN, Number.NaN, Number.NaN])
  })
})
