/** What may be done with a deck, what is kept of it, and what a recording makes. */
import { beforeEach, describe, expect, it } from 'vitest'
import { decks as shipped } from '../../../src/lab/decks'
import { type Deck, emptyDeck, plainScene, plainTurn, type Scene } from '../../../src/lab/decks/deck'
import { kindOf } from '../../../src/lab/decks/stage'
import { lessons, runOf } from '../../../src/lab/lessons'
import { decodeLink } from '../../../src/lab/scenario/link'
import { queryOf } from '../../../src/lab/scenario/link-in-text'
import { defaultView } from '../../../src/lab/scenario/link-view'
import { plainPanel } from '../../../src/lab/scenario/panels'
import { forgetDeck, freeName, keepDeck, keptDeck, ownNames } from '../../../src/page/decks/keep'
import { atStep, sceneOfLink } from '../../../src/page/decks/new-scene'
import { sceneOf } from '../../../src/page/decks/record'
import {
  edited,
  firstDecks,
  opened,
  redone,
  selected,
  turned,
  undone,
  withMoved,
  withoutScene,
  withScene,
} from '../../../src/page/decks/state'
import { turnName, turnText } from '../../../src/page/decks/turn-words'
import { holdsDeck, startDeckLinks } from '../../../src/page/effects/deck-links'
import type { KeptTexts } from '../../../src/page/effects/storage'
import { deckOf } from '../../../src/page/model/link-text'
import type { State } from '../../../src/page/model/state'
import { createStore } from '../../../src/page/store'
import { ran } from '../../support/runs'

const scene = (caption: string, change: Partial<Scene> = {}): Scene => ({ ...plainScene, caption, ...change })
const deck = (...captions: string[]): Deck => ({ ...emptyDeck, scenes: captions.map((one) => scene(one)) })
const captionsOf = ({ scenes }: Deck): string => scenes.map(({ caption }) => caption).join('')

describe('a deck that is edited', () => {
  it('takes a scene after another, loses one, and has one moved', () => {
    const before = deck('a', 'b', 'c')
    expect(captionsOf(withScene(before, 0, scene('x')))).toBe('axbc')
    expect(captionsOf(withScene(before, -1, scene('x')))).toBe('xabc')
    expect(captionsOf(withoutScene(before, 1))).toBe('ac')
    expect(captionsOf(withMoved(before, 0, 2))).toBe('bca')
    expect(captionsOf(withMoved(before, 2, 0))).toBe('cab')
    expect(withMoved(before, 0, 3)).toBe(before)
  })

  it('is as before after undo, and as after after redo', () => {
    const start = opened(firstDecks, 'own-1', deck('a', 'b'))
    const one = edited(start, deck('a', 'b', 'c'), { newId: 'own-9', at: 2 })
    const two = edited(one, deck('a'), { newId: 'own-9', at: 0 })
    expect(captionsOf(undone(two).deck)).toBe('abc')
    expect(captionsOf(undone(undone(two)).deck)).toBe('ab')
    expect(undone(undone(undone(two)))).toEqual(undone(undone(two)))
    expect(redone(redone(undone(undone(two)))).deck).toBe(two.deck)
    expect(one.id).toBe('own-1')
  })

  it('has one step for what is typed into one field', () => {
    const start = opened(firstDecks, 'own-1', deck('a'))
    const typed = ['x', 'xy', 'xyz'].reduce(
      (state, text) => edited(state, deck(text), { newId: '', field: 'caption 0' }),
      start,
    )
    expect(captionsOf(undone(typed).deck)).toBe('a')
    const elsewhere = edited(typed, deck('!'), { newId: '', field: 'caption 1' })
    expect(captionsOf(undone(elsewhere).deck)).toBe('xyz')
  })

  it('becomes the user’s own where it comes with Sawtooth', () => {
    const start = opened(firstDecks, 'sawtooth-and-buffers', deck('a'), { shipped: true })
    const own = edited(start, deck('b'), { newId: 'own-4' })
    expect([own.id, own.shipped]).toEqual(['own-4', false])
  })

  it('selects no scene that it does not have', () => {
    expect(selected(opened(firstDecks, 'own-1', deck('a', 'b')), 7).at).toBe(1)
    expect(opened(firstDecks, 'own-1', emptyDeck).at).toBe(-1)
  })
})

it('goes from turn to turn and from scene to scene by remote control', () => {
  const turns = [plainTurn, plainTurn]
  const two: Deck = { ...emptyDeck, scenes: [scene('a', { turns }), scene('b')] }
  let state = opened(firstDecks, 'own-1', two)
  const places = ([1, 1, 1, 1, -1, -1] as const).map((direction) => {
    state = turned(state, direction)
    return [state.at, state.presses]
  })
  expect(places).toEqual([
    [0, 1],
    [0, 2],
    [1, 0],
    [1, 0],
    [0, 0],
    [0, 0],
  ])
})

describe('decks in the browser', () => {
  let texts: Map<string, string>
  let storage: KeptTexts
  beforeEach(() => {
    texts = new Map()
    storage = {
      get: (key) => texts.get(key) ?? null,
      set: (key, text) => void (text === null ? texts.delete(key) : texts.set(key, text)),
    }
  })

  it('come back as they were, the one that was open last first', () => {
    expect(keepDeck(freeName(storage), deck('a'), storage)).toBe(true)
    expect(keepDeck(freeName(storage), deck('b'), storage)).toBe(true)
    expect(ownNames(storage)).toEqual(['own-2', 'own-1'])
    expect(keptDeck('own-1', storage)).toEqual(deck('a'))
    forgetDeck('own-2', storage)
    expect(ownNames(storage)).toEqual(['own-1'])
    expect(keptDeck('own-2', storage)).toBeNull()
  })

  it('are passed over where someone else has written there', () => {
    texts.set('sawtooth-decks', 'own-1 __proto__ own-x own-2')
    texts.set('sawtooth-deck-own-1', '{"version":1,"scenes":7}')
    expect(ownNames(storage)).toEqual(['own-1', 'own-2'])
    expect(keptDeck('own-1', storage)).toBeNull()
  })

  it('are told of where the browser keeps nothing', () => {
    const none: KeptTexts = { get: () => null, set: () => {} }
    expect(keepDeck('own-1', deck('a'), none)).toBe(false)
  })
})

describe('a link that is pasted', () => {
  it('becomes the scene that a recording of it would be', async () => {
    const made = await sceneOfLink('flow=cubic&flow=reno&panels=queue,window&t=7')
    expect([made.caption, made.figures, made.moves]).toEqual([
      'CUBIC and Reno',
      'packets,queue',
      { playhead: true },
    ])
    const compared = await sceneOfLink('mode=compare&flow=vegas&pin=flow%3Dreno&pin=flow%3Dcubic')
    expect([compared.caption, compared.figures, compared.moves]).toEqual([
      'Reno and CUBIC',
      'window,queue',
      {},
    ])
    const step = await sceneOfLink('mode=learn&lesson=bufferbloat&t=3&theme=light')
    const lesson = lessons.find(({ id }) => id === 'bufferbloat')
    expect([step.caption, step.figures]).toEqual([lesson?.title, `packets,${lesson?.steps[0]?.panels[0]}`])
    const { view } = decodeLink(step.link)
    expect([view.step, view.momentS, view.theme]).toEqual([lesson?.steps[0]?.id, 3, null])
  })

  it('stands at the moment of its lesson’s step, in the part of the run that the step shows', () => {
    const lesson = lessons.find(({ id }) => id === 'rtt-unfairness')
    const step = lesson?.steps.find(({ at, window }) => typeof at !== 'number' && window !== undefined)
    if (lesson === undefined || step === undefined) throw new Error('no step is at an event')
    const run = ran(runOf(lesson, step.run).scenario)
    const cuts = run.log.events
    const asked = atStep(defaultView, step, run)
    expect([asked.fromS, asked.toS]).toEqual(step.window)
    expect([...cuts.columns.t.subarray(0, cuts.rows)]).toContain(asked.momentS)
    expect(atStep({ ...defaultView, momentS: 2 }, step, run).momentS).toBe(2)
  })
})

describe('recording', () => {
  const page = createStore(() => ({ atMs: 0, control: 0 }))
  const all = { moment: true, window: true, charts: true, event: true, pins: true }

  it('keeps the run that is shown, with its moment, and nothing of how it is presented', () => {
    page.dispatch({ type: 'openLink', query: '?flow=sack&buf=32&t=3&theme=light&present=on&lang=de' })
    const made = sceneOf(page.getState(), all)
    const { scenario, view, ignored } = decodeLink(made?.link ?? '')
    expect(ignored).toEqual([])
    expect(scenario.bottleneck.buffer).toEqual({ packets: 32 })
    expect([view.momentS, view.theme, view.present, view.language]).toEqual([3, null, false, null])
    expect(made?.figures).toBe('packets,window')
  })

  it('leaves out what is not ticked', () => {
    const made = sceneOf(page.getState(), { ...all, moment: false })
    expect(decodeLink(made?.link ?? '').view.momentS).toBeNull()
  })

  it('has pins in Compare only', () => {
    page.dispatch({ type: 'togglePin' })
    expect(decodeLink(sceneOf(page.getState(), all)?.link ?? '').view.pins).toEqual([])
    page.dispatch({ type: 'setMode', mode: 'compare' })
    const made = sceneOf(page.getState(), all)
    expect(made === null ? '' : kindOf(made)).toBe('compare')
    expect(decodeLink(made?.link ?? '').view.pins).toHaveLength(1)
  })

  it('is called after the runs where nothing has a title', () => {
    const captionOf = (query: string, mode: string) => {
      page.dispatch({ type: 'openLink', query })
      page.dispatch({ type: 'setMode', mode })
      return sceneOf(page.getState(), all)?.caption
    }
    expect(captionOf('?flow=sack&flow=cubic', 'explore')).toBe('SACK and CUBIC')
    expect(captionOf('?flow=vegas&pin=flow%3Dreno&pin=flow%3Dcubic', 'compare')).toBe('Reno and CUBIC')
    expect(captionOf('?flow=reno', 'experiments')).toBe('')
  })

  it('takes no list of lessons for a scene, but a step of one', () => {
    page.dispatch({ type: 'setMode', mode: 'learn' })
    expect(sceneOf(page.getState(), all)).toBeNull()
    page.dispatch({ type: 'openLesson', lesson: { id: 'bufferbloat', step: '' } })
    const made = sceneOf(page.getState(), all)
    expect(made === null ? '' : kindOf(made)).toBe('lesson')
  })

  it('keeps the moment of a lesson’s step, and its run where the reader has changed that', () => {
    const bufferbloat = lessons.find(({ id }) => id === 'bufferbloat')
    const [open] = bufferbloat?.steps ?? []
    if (bufferbloat === undefined || open === undefined) throw new Error('the lesson has no steps')
    page.dispatch({
      type: 'openStep',
      scenario: runOf(bufferbloat, open.run).scenario,
      panels: [plainPanel('queue')],
    })
    // A step whose run is there and whose playhead is at the step's moment.
    const atStep = (): State => {
      const { lesson, clock, ...state } = page.getState()
      return { ...state, awaited: null, lesson: { ...lesson, open }, clock: { ...clock, timeS: 4 } }
    }
    const step = sceneOf(atStep(), all)
    expect(step === null ? '' : kindOf(step)).toBe('lesson')
    expect(step?.caption).toBe(open.title)
    expect(step?.figures).toBe('packets,queue')
    expect(decodeLink(step?.link ?? '').view).toMatchObject({ lesson: 'bufferbloat', momentS: 4 })

    const { scenario } = decodeLink('dur=10&flow=sack&buf=128')
    page.dispatch({ type: 'edit', scenario, was: '', urgency: 'settled' })
    const changed = sceneOf(atStep(), all)
    expect(changed === null ? '' : kindOf(changed)).toBe('run')
    expect(decodeLink(changed?.link ?? '').scenario).toEqual(scenario)
  })
})

describe('links of decks', () => {
  it('are told from links of runs', () => {
    expect(deckOf('https://example.org/sawtooth/?mode=decks#deck=abc')).toBe('#deck=abc')
    expect(deckOf('#deck=abc')).toBe('#deck=abc')
    expect(deckOf('https://example.org/?bw=10')).toBeNull()
    expect(deckOf('https://example.org/#charts')).toBeNull()
    expect(deckOf('a #deck=abc')).toBeNull()
    expect(queryOf('https://example.org/?bw=10')).toBe('?bw=10')
    expect([holdsDeck('#deck=abc'), holdsDeck('#charts'), holdsDeck('')]).toEqual([true, false, false])
  })

  it('are opened from the address, each once', () => {
    const page = createStore(() => ({ atMs: 0, control: 0 }))
    const asked: string[] = []
    startDeckLinks(page, { open: async (hash) => void asked.push(hash) })
    page.dispatch({ type: 'openAddress', query: '', hash: '#deck=abc', own: null })
    page.dispatch({ type: 'setMode', mode: 'learn' })
    page.dispatch({ type: 'openAddress', query: '?bw=10', hash: '', own: null })
    expect(asked).toEqual(['#deck=abc'])
  })
})

it('says what a turn does', () => {
  const made = scene('', {
    link: 'flow=sack&buf=32&dur=24',
    turns: [
      { ...plainTurn, play: { fromS: null, toS: 15.6, overS: 12, loop: false }, ask: true },
      { ...plainTurn, change: { set: { 'bottleneck.buffer.packets': 64 }, atS: null }, answer: true },
      { ...plainTurn, title: 'And the delay', figures: 'packets,rtt' },
      { ...plainTurn, change: { set: { 'bottleneck.aqm.id': 'codel' }, atS: 10 } },
      { ...plainTurn, play: { fromS: 1, toS: 2, overS: 5, loop: true } },
      plainTurn,
    ],
  })
  expect(made.turns.map((turn, index) => `${turnName(turn)}: ${turnText(made, index)}`)).toEqual([
    'Ask: Plays to 15.6 s in 12 s, then asks',
    'Answer: Buffer 32 → 64 packets; the run before stays, thin',
    'And the delay: Shows Packet view and Round-trip time',
    'Change: AQM DropTail → CoDel, from 10 s; the run before stays, thin',
    'Play: Plays from 1 s to 2 s in 5 s, again and again',
    'Turn: Does nothing yet',
  ])
})

it('every deck that comes with Sawtooth says what each of its turns does', () => {
  for (const { scenes } of shipped.values())
    for (const one of scenes)
      for (const [index] of one.turns.entries()) expect(turnText(one, index)).not.toBe('Does nothing yet')
})
