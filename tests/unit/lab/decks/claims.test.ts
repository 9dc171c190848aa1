/** The decks that come with Sawtooth: ten minutes each, and each number in them is one that its run has. */
import { describe, expect, it } from 'vitest'
import { decks } from '../../../../src/lab/decks'
import { type Deck, minutesOf } from '../../../../src/lab/decks/deck'
import { encodeDeck, MOST_ADDRESS } from '../../../../src/lab/decks/link'
import { remarksOf } from '../../../../src/lab/decks/stage'
import { baseRttMs, bdpPackets, linkMbps, PACKET_BITS, waitMs } from '../../../../src/lab/lessons/measures'
import { cut, drop, type Observed } from '../../../../src/lab/lessons/observed'
import { type Claims, runOf, wrongNumbers } from '../../../support/deck-claims'

function deckOf(id: string): Deck {
  const deck = decks.get(id)
  if (deck === undefined) throw new Error(`no deck ${id}`)
  return deck
}

const bufferOf = ({ scenario: { bottleneck } }: Observed): number =>
  'packets' in bottleneck.buffer ? bottleneck.buffer.packets : Number.NaN
const peak = (run: Observed): number => bdpPackets(run) + bufferOf(run)
const used = ({ result }: Observed): number => 100 * result.bottleneck.utilization
const longestWaitMs = ({ result }: Observed): number => result.bottleneck.queueDelayMs.max
const medianWaitMs = ({ result }: Observed): number => result.bottleneck.queueDelayMs.p50
const rateOf =
  (flow: number) =>
  ({ result }: Observed) =>
    result.flows[flow]?.throughputMbps ?? Number.NaN
const allDrops = ({ result }: Observed): number =>
  result.bottleneck.drops.overflow + result.bottleneck.drops.aqm
const jain = ({ result }: Observed): number => result.jain
const meanRttMs = ({ result }: Observed): number => result.flows[0]?.rttMs?.mean ?? Number.NaN
const callWaitsMs = waitMs('b', 5, 0.5)
const baseMs = (flow: number) => (run: Observed) => baseRttMs(run, run.scenario.flows[flow]?.id ?? '')
const parameterOf = (name: string) => (run: Observed) => {
  const [flow] = run.scenario.flows
  return flow !== undefined && 'params' in flow ? Number(flow.params[name]) : Number.NaN
}
const queueParameter =
  (name: string) =>
  ({ scenario }: Observed) =>
    Number(scenario.bottleneck.aqm.params[name])

/** The run of another scene of a deck. */
function other(id: string, index: number): Observed {
  const scene = deckOf(id).scenes[index]
  if (scene === undefined) throw new Error(`${id} has no scene ${index}`)
  return runOf(scene)
}

/** What CoDel costs the download, in per cent of what it had. */
function costPercent(run: Observed): number {
  const before = rateOf(0)(other('bufferbloat-and-aqm', 0))
  return (100 * (before - rateOf(0)(run))) / before
}

const CLAIMS: Readonly<Record<string, readonly Claims[]>> = {
  'sawtooth-and-buffers': [
    {
      'buffer of 32 packets': bufferOf,
      '33 packets': bdpPackets,
      '10 Mbit/s': linkMbps,
      '40 ms': baseMs(0),
      '3.7 s': (run) => run.at(drop(1)),
    },
    { 'buffer of 32 packets': bufferOf, '3.7 s': (run) => run.at(drop(1)) },
    {
      '99 %': used,
      '32 packets': bufferOf,
      'buffer: 65': peak,
      '97 packets': { of: 2, value: peak },
      'from 38': longestWaitMs,
      '76 ms': { of: 2, value: longestWaitMs },
    },
    {
      'buffer of 8 packets': bufferOf,
      'BDP of 33': bdpPackets,
      '83 %': used,
      '50 %': used,
      'With 16': { of: 3, value: bufferOf },
      '94 %': { of: 3, value: used },
      'with 32': () => bufferOf(other('sawtooth-and-buffers', 1)),
      '99 %': () => used(other('sawtooth-and-buffers', 1)),
    },
    {
      '9.9 Mbit/s': rateOf(0),
      '61 ms': meanRttMs,
      '32 packets': bufferOf,
      '86 ms': { of: 1, value: meanRttMs },
      'with 64': { of: 1, names: true, value: bufferOf },
      '40 ms': baseMs(0),
    },
    {
      'lost 5 packets': () => allDrops(other('sawtooth-and-buffers', 1)),
      '24 s': ({ scenario }) => scenario.durationS,
      'loses 57': allDrops,
      'to 0.7': parameterOf('beta'),
      '99.6 %': used,
    },
    {},
  ],
  'bufferbloat-and-aqm': [
    {
      '0.5 Mbit/s': ({ scenario }) => scenario.flows[1]?.rateMbps ?? Number.NaN,
      '10 Mbit/s': linkMbps,
      '256 packets': bufferOf,
      '307 ms': (run) => (bufferOf(run) * PACKET_BITS) / (1000 * linkMbps(run)),
    },
    {
      'About 2 ms': callWaitsMs,
      'About 25 ms': callWaitsMs,
      '249 ms': callWaitsMs,
      'loses 1 packet': ({ result }) => result.flows[1]?.drops ?? Number.NaN,
      '99.7 %': used,
    },
    {
      '100 ms': { of: 2, value: queueParameter('intervalMs') },
      '5 ms': { of: 2, value: queueParameter('targetMs') },
      '18 packets': allDrops,
      'CoDel 33': { of: 2, value: allDrops },
      '2 ms': { of: 2, value: callWaitsMs },
    },
    {
      'About 50 %': costPercent,
      '5 %': costPercent,
      'From 9.48': () => rateOf(0)(other('bufferbloat-and-aqm', 0)),
      '8.96 Mbit/s': rateOf(0),
    },
    {
      '30 marks': ({ result }) => result.flows[0]?.marks ?? Number.NaN,
    },
    {
      '8.4 Mbit/s': rateOf(1),
      'leaves 1.4': rateOf(0),
      'has 4.8': { of: 1, value: rateOf(0) },
      '5.2 Mbit/s': { of: 1, value: rateOf(1) },
    },
    {},
  ],
  'cubic-bbr-fairness': [
    {
      '10 Mbit/s': linkMbps,
      '40 ms': baseMs(0),
      '64 packets': bufferOf,
      '99.7 %': used,
      '62 ms': medianWaitMs,
    },
    {
      'from 62': medianWaitMs,
      '6 ms': { of: 2, value: medianWaitMs },
      '9.97 Mbit/s': rateOf(0),
      'CUBIC, 9.82': { of: 2, value: rateOf(0) },
    },
    {
      '16 packets': bufferOf,
      '9.5 Mbit/s': rateOf(1),
      'CUBIC 0.4': rateOf(0),
      '807 losses': allDrops,
    },
    {
      '256 packets': { of: 2, value: bufferOf },
      'gets 8 Mbit/s': { of: 2, value: rateOf(0) },
      'BBR 2': { of: 2, value: rateOf(1) },
    },
    {
      '0.54': jain,
      '16 packets': { names: true, value: bufferOf },
      '0.93': { of: 1, value: jain },
      'with 64': { of: 1, value: bufferOf },
      'With 64': { of: 1, names: true, value: bufferOf },
      '0.73': { of: 2, value: jain },
      'with 256': { of: 2, value: bufferOf },
      'With 256': { of: 2, names: true, value: bufferOf },
      // Jain's index of n flows is 1 where all are equal, and 1/n where one has everything.
      '; 1 would': () => 1,
      'and 0.5 is': ({ scenario }) => 1 / scenario.flows.length,
    },
    {
      '40 ms': baseMs(0),
      '120 ms': baseMs(1),
      '6.7 against': rateOf(0),
      '2.6 Mbit/s': rateOf(1),
    },
    {
      'CUBIC 4.8': { of: 2, value: rateOf(0) },
      '5.2 Mbit/s': { of: 2, value: rateOf(1) },
      '0.998': { of: 2, value: jain },
      '256 packets': bufferOf,
      '0.73': jain,
    },
    {},
  ],
}

describe.each([...decks.keys()])('the deck %s', (id) => {
  const deck = deckOf(id)

  it('takes ten minutes, in seven scenes or eight, each with notes', () => {
    expect(minutesOf(deck)).toBe(10)
    expect(deck.scenes.length).toBeGreaterThanOrEqual(7)
    expect(deck.scenes.filter(({ notes }) => notes === '')).toEqual([])
  })

  it('asks, with a right and a wrong choice each time, and answers', () => {
    for (const { question, choices, turns } of deck.scenes.filter((scene) => scene.question !== '')) {
      expect(question).toMatch(/\?$/)
      expect(new Set(choices.map(({ right }) => right))).toEqual(new Set([true, false]))
      expect(turns.map(({ ask }) => ask)).toContain(true)
      expect(turns.map(({ answer }) => answer)).toContain(true)
    }
  })

  it('has links of which nothing is ignored, and fits into one itself', async () => {
    expect(remarksOf(deck)).toEqual([])
    expect((await encodeDeck(deck)).length).toBeLessThan(MOST_ADDRESS - 200)
  })
})

it.each(Object.keys(CLAIMS))('%s says numbers that its runs have', (id) => {
  expect(wrongNumbers(deckOf(id), CLAIMS[id] ?? [])).toEqual([])
})

describe('what the decks say without a number', () => {
  it('the sawtooth has no timeout, and its loss is at a full buffer', () => {
    const run = other('sawtooth-and-buffers', 1)
    expect(run.result.flows[0]?.timeouts).toBe(0)
    expect(run.result.bottleneck.drops.overflow).toBe(allDrops(run))
  })

  it('CUBIC loses most of its packets in slow start', () => {
    const run = other('sawtooth-and-buffers', 5)
    const inSlowStart = run.times('drop').filter((atS) => atS < run.at(cut(1))).length
    expect(inSlowStart).toBeGreaterThan(allDrops(run) / 2)
  })

  it('BBR has most of the losses on a shallow buffer', () => {
    const { result } = other('cubic-bbr-fairness', 2)
    expect(result.flows[1]?.drops ?? 0).toBeGreaterThan((result.flows[0]?.drops ?? 0) * 2)
  })

  it('the download loses nothing where packets are marked', () => {
    expect(other('bufferbloat-and-aqm', 4).result.flows[0]?.drops).toBe(0)
  })

  it('CoDel drops all that it drops early', () => {
    const scene = deckOf('bufferbloat-and-aqm').scenes[2]
    if (scene === undefined) throw new Error('no scene')
    expect(runOf(scene, 2).result.bottleneck.drops.overflow).toBe(0)
  })
})
