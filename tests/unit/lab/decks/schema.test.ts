/** Each fault of a deck has its path, its value and what is allowed; the page has its own words for the place. */
import { describe, expect, it } from 'vitest'
import { deckFaultWords } from '../../../../src/lab/decks/fault-words'
import { meansDeck, readDeck, validateDeck } from '../../../../src/lab/decks/schema'
import { stageOf } from '../../../../src/lab/decks/stage'
import { faultLine } from '../../../../src/lab/scenario/faults'

const run = 'flow=sack&buf=32&dur=30&t=15.6'
const sceneWith = (part: object) => ({ version: 1, scenes: [{ link: run, ...part }] })

function faultsOf(file: unknown): readonly [line: string, words: string][] {
  const read = validateDeck(file)
  if (read.ok) throw new Error('a deck without a fault')
  return read.faults.map((fault) => [faultLine(fault), deckFaultWords(fault)])
}

describe('faults of a deck', () => {
  it.each([
    [
      'a file of a later version',
      { version: 2, scenes: [] },
      'version = 2: this deck was made by a newer version of Sawtooth (allowed: 1)',
      'Version: 2: this deck was made by a newer version of Sawtooth (allowed: 1)',
    ],
    ['no scenes', { version: 1 }, 'scenes: missing', 'Scenes: missing'],
    [
      'a key that is none',
      sceneWith({ captoin: 'x' }),
      'scenes[0].captoin = "x": unknown key, did you mean caption? (allowed: one of link, caption, question, choices, points, notes, figures, moves, turns, minutes)',
      'Scene 1, “captoin”: "x": unknown key, did you mean caption? (allowed: one of link, caption, question, choices, points, notes, figures, moves, turns, minutes)',
    ],
    [
      'a fifth choice',
      sceneWith({ choices: [{ text: 'a' }, { text: 'b' }, { text: 'c' }, { text: 'd' }, { text: 'e' }] }),
      'scenes[0].choices = [{"text":"a"},{"text":"b"},{"text":"c"},{"text":"d"},{"te...: too many choices (allowed: at most 4)',
      'Scene 1, choices: too many choices (allowed: at most 4)',
    ],
    [
      'playing beyond the end',
      sceneWith({ turns: [{ play: { toS: 40, overS: 5 } }] }),
      'scenes[0].turns[0].play.toS = 40: out of range (allowed: 0 to 30 s)',
      'Scene 1, turn 1, playing, end of playing: 40: out of range (allowed: 0 to 30 s)',
    ],
    [
      'a buffer that no run can have',
      sceneWith({ turns: [{ change: { set: { 'bottleneck.buffer.packets': -3 } } }] }),
      'scenes[0].turns[0].change.set.bottleneck.buffer.packets = -3: out of range (allowed: a whole number, 1 to 100000 packets)',
      'Scene 1, turn 1, change, Buffer: -3: out of range (allowed: a whole number, 1 to 100\u202f000 packets)',
    ],
    [
      'a range that is none',
      sceneWith({ moves: { 'bottleneck.delayMs': [50, 20] } }),
      'scenes[0].moves.bottleneck.delayMs = [50,20]: not a range (allowed: true, or a lower and an upper end, 0 to 2000 ms)',
      'Scene 1, what may be moved, Delay: not a range (allowed: true, or a lower and an upper end, 0 to 2\u202f000 ms)',
    ],
    [
      'a change of a lesson',
      {
        version: 1,
        scenes: [{ link: 'mode=learn&lesson=bufferbloat', turns: [{ change: { set: { durationS: 5 } } }] }],
      },
      'scenes[0].turns[0].change: nothing can be changed here (allowed: a scene whose link is a run of Explore)',
      'Scene 1, turn 1, change: nothing can be changed here (allowed: a scene whose link is a run of Explore)',
    ],
    [
      'a list beside a run',
      sceneWith({ points: ['a'] }),
      'scenes[0].points: a scene with a link has no list (allowed: a list where the link is empty)',
      'Scene 1, what to remember: a scene with a link has no list (allowed: a list where the link is empty)',
    ],
  ])('%s', (_, file, line, words) => {
    expect(faultsOf(file)).toEqual([[line, words]])
  })

  it('broken JSON is told by its line and column', () => {
    const read = readDeck('{ "version": 1,\n  "scenes": [ }')
    expect(read.ok ? '' : faultLine(read.faults[0] ?? { path: '', message: '' })).toContain(
      'line 2, column 15',
    )
  })

  it('a scenario is none, and a deck is no scenario', () => {
    expect(meansDeck({ version: 1, flows: [] })).toBe(false)
    expect(meansDeck({ version: 1, scenes: 'x' })).toBe(true)
  })
})

describe('what the hall sees after each press', () => {
  const read = validateDeck(
    sceneWith({
      turns: [
        { title: 'Ask', play: { toS: 20, overS: 12 }, ask: true },
        { title: 'Answer', change: { set: { 'bottleneck.buffer.packets': 64 } }, answer: true },
        { title: 'And the delay', figures: 'window,queue' },
      ],
    }),
  )
  if (!read.ok) throw new Error('the deck has a fault')
  const [scene] = read.value.scenes
  if (scene === undefined) throw new Error('no scene')
  const stages = [0, 1, 2, 3].map((presses) => stageOf(scene, presses))

  it('begins as it was recorded', () => {
    expect(stages[0]).toMatchObject({ momentS: 15.6, ghost: null, asked: false, answered: false, play: null })
  })

  it('plays from the playhead, then asks', () => {
    expect(stages[1]).toMatchObject({ momentS: 20, asked: true, play: { fromS: 15.6, toS: 20, overS: 12 } })
  })

  it('changes the run and keeps the one before as its ghost', () => {
    expect(stages[2]?.scenario?.bottleneck.buffer).toEqual({ packets: 64 })
    expect(stages[2]?.ghost?.bottleneck.buffer).toEqual({ packets: 32 })
    expect(stages[2]).toMatchObject({ asked: false, answered: true, play: null })
  })

  it('puts another chart in place of one', () => {
    expect(stages[3]).toMatchObject({ figures: 'window,queue', answered: true })
    expect(stages[3]?.ghost?.bottleneck.buffer).toEqual({ packets: 32 })
  })
})
