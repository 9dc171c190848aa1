/** Random valid decks, with runs of every kind and turns that fit them. */
import fc from 'fast-check'
import { type Deck, deckLimits, type Moves, plainTurn, type Scene, type Turn } from '../../src/lab/decks/deck'
import { encodeLink } from '../../src/lab/scenario/link'
import { defaultView } from '../../src/lab/scenario/link-view'
import type { Scenario } from '../../src/lab/scenario/scenario'
import { scenarios } from './scenario-arbitrary'

/** Text of one line, as a person may type it in any script. */
const line = (most: number): fc.Arbitrary<string> =>
  fc
    .string({ unit: 'grapheme', maxLength: Math.floor(most / 8) })
    .map((text) => text.replace(/[\p{Cc}\p{Surrogate}]/gu, '').slice(0, most))
    .filter((text) => !/\p{Surrogate}/u.test(text))

const lines = fc.array(line(200), { maxLength: 4 }).map((all) => all.join('\n'))
const figures = fc.constantFrom(
  'packets',
  'packets,window',
  'queue',
  'window(log),packets',
  'rtt,queue,throughput(lines)',
)

const moves: fc.Arbitrary<Moves> = fc.record(
  {
    'bottleneck.buffer.packets': fc.constantFrom<true | readonly [number, number]>(true, [8, 64]),
    'bottleneck.bandwidthMbps': fc.constant<readonly [number, number]>([2.5, 40]),
    'bottleneck.aqm.id': fc.constant<true>(true),
    'flows.*.variant': fc.constant<true>(true),
    playhead: fc.constant<true>(true),
    speed: fc.constant<true>(true),
  },
  { requiredKeys: [] },
)

function turnOf({ durationS }: Scenario): fc.Arbitrary<Turn> {
  const sets = fc.constantFrom(
    { 'bottleneck.buffer.packets': 48 },
    { 'bottleneck.bandwidthMbps': 7.5, 'bottleneck.delayMs': 30 },
  )
  // A flow of a scenario may run what no later change goes with, so a change is from the start.
  return fc.record<Turn>({
    title: line(deckLimits.turn),
    change: fc.option(fc.record({ set: sets, atS: fc.constant(null) })),
    figures: fc.option(figures),
    answer: fc.boolean(),
    play: fc.option(
      fc.record({
        fromS: fc.option(fc.constant(0)),
        toS: fc.double({ min: durationS / 2, max: durationS, noNaN: true }),
        overS: fc.integer({ min: 1, max: 600 }),
        loop: fc.boolean(),
      }),
    ),
    ask: fc.boolean(),
  })
}

const words = {
  caption: line(deckLimits.caption),
  question: line(deckLimits.question),
  notes: lines,
  choices: fc.array(fc.record({ text: line(deckLimits.choice), right: fc.boolean() }), {
    maxLength: deckLimits.choices,
  }),
  minutes: fc.integer({ min: 1, max: 120 }).map((halves) => halves / 2),
}

const ofRun: fc.Arbitrary<Scene> = scenarios().chain((scenario) =>
  fc.record<Scene>({
    ...words,
    link: fc
      .double({ min: 0, max: scenario.durationS, noNaN: true })
      .map((momentS) => encodeLink(scenario, { ...defaultView, momentS })),
    points: fc.constant([]),
    figures,
    moves,
    turns: fc.array(turnOf(scenario), { maxLength: 3 }),
  }),
)

const ofWords: fc.Arbitrary<Scene> = fc.record<Scene>({
  ...words,
  link: fc.constantFrom('', 'mode=learn&lesson=bufferbloat'),
  points: fc.constant([]),
  figures: fc.constant('packets,window'),
  moves: fc.constant({}),
  turns: fc.array(
    fc.record({ title: line(deckLimits.turn) }).map(({ title }) => ({ ...plainTurn, title })),
    {
      maxLength: 2,
    },
  ),
})

const remembered = ofWords.chain((scene) =>
  fc
    .array(line(deckLimits.point), { maxLength: deckLimits.points })
    .map((points) => ({ ...scene, link: '', points })),
)

export const decks = (): fc.Arbitrary<Deck> =>
  fc.record<Deck>({
    title: line(deckLimits.title),
    theme: fc.constantFrom('dark', 'light', 'projector'),
    scenes: fc.array(fc.oneof(ofRun, ofWords, remembered), { maxLength: 5 }),
  })
