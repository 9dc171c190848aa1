/** Tome & Soeller: the paper's claims, judged. */
import { jainIndex } from '../../../run/summary'
import { judged, type Observations, type PaperCheck, verdictOf } from '../../paper'
import { each, nameOf } from '../../series'
import data from './paper.json'
import {
  AT_MBPS,
  BIN_S,
  CBR_S,
  EXPERIMENT_1,
  EXPERIMENT_2,
  EXPERIMENT_3,
  key1,
  key2,
  key3,
  one,
  PUBLISHED_DROPS,
  RATES,
  SPIKE_S,
  STEADY_S,
  three,
} from './runs'

const { claims } = data

/** A number of the run of a variant at 9 Mbit/s of CBR. */
type At = (variant: string, number: string) => number

export function checks1(found: Observations): PaperCheck[] {
  const at: At = (variant, number) => found.get(key1(variant, AT_MBPS), number)
  return [...checksOfLoss(found, at), ...checksOfThree(at), ...checksOfVegas(at)]
}

/** What is lost, and what waits. */
function checksOfLoss(found: Observations, at: At): PaperCheck[] {
  const below = EXPERIMENT_1.flatMap((variant) =>
    RATES.filter((rate) => rate < AT_MBPS).map((rate) => found.get(key1(variant, rate), 'drops')),
  )
  const lost = below.reduce((sum, drops) => sum + drops, 0)
  const least = EXPERIMENT_1.map((variant) => found.get(key1(variant, 10), 'least queue once full'))
  return [
    {
      claim: 'TCP packets lost at 9 Mbit/s of CBR',
      published: each(EXPERIMENT_1, (variant) => String(PUBLISHED_DROPS[variant])),
      ours: each(EXPERIMENT_1, (variant) => String(at(variant, 'tcp drops'))),
      verdict: verdictOf(
        EXPERIMENT_1.map((variant) => at(variant, 'tcp drops') === PUBLISHED_DROPS[variant]),
      ),
      reason: 'ns-2’s default queue limit of 50 on every link and window of 20 give the paper’s numbers.',
      required: true,
    },
    judged(claims.nothingLostBelow, `${lost} lost in ${below.length} runs, UDP included`, [lost === 0]),
    judged(
      claims.queueNeverEmpties,
      `at 10 Mbit/s it falls to ${each(EXPERIMENT_1, (variant) => String(found.get(key1(variant, 10), 'least queue once full')))} packets at least`,
      least.map((packets) => packets > 0),
    ),
  ]
}

/** Tahoe, Reno and NewReno against one another. */
function checksOfThree(at: At): PaperCheck[] {
  return [
    judged(
      claims.renoRate,
      each(['reno', 'tahoe'], (variant) => `${three(at(variant, 'tcp mbps'))} Mbit/s`),
      [at('reno', 'tcp mbps') > at('tahoe', 'tcp mbps')],
    ),
    judged(
      claims.renoRtt,
      each(['reno', 'tahoe'], (variant) => `${one(at(variant, 'tcp rtt'))} ms`),
      [at('reno', 'tcp rtt') < at('tahoe', 'tcp rtt')],
    ),
    judged(
      claims.newRenoRate,
      each(['newreno', 'reno', 'tahoe'], (variant) => `${three(at(variant, 'tcp mbps'))} Mbit/s`),
      (['reno', 'tahoe'] as const).map((other) => at('newreno', 'tcp mbps') > at(other, 'tcp mbps')),
    ),
    judged(
      claims.newRenoRtt,
      each(['newreno', 'reno', 'tahoe'], (variant) => `${one(at(variant, 'tcp rtt'))} ms`),
      (['reno', 'tahoe'] as const).map((other) => at('newreno', 'tcp rtt') < at(other, 'tcp rtt')),
    ),
    judged(
      claims.newRenoLeast,
      each(['newreno', 'reno'], (variant) => `${three(at(variant, 'tcp least'))} Mbit/s`),
      [at('newreno', 'tcp least') > at('reno', 'tcp least')],
      `Least of ${BIN_S} s from ${STEADY_S[0]} to ${STEADY_S[1]} s.`,
    ),
  ]
}

/** Vegas against the others. */
function checksOfVegas(at: At): PaperCheck[] {
  const others = EXPERIMENT_1.filter((variant) => variant !== 'vegas')
  return [
    judged(
      claims.vegasIsSteady,
      each(EXPERIMENT_1, (variant) => three(at(variant, 'tcp variation'))),
      [others.every((other) => at('vegas', 'tcp variation') < at(other, 'tcp variation'))],
      `Standard deviation over mean of ${BIN_S} s bins from ${STEADY_S[0]} to ${STEADY_S[1]} s.`,
    ),
    judged(
      claims.spikes,
      each(
        EXPERIMENT_1,
        (variant) => `${at(variant, 'tcp spikes')}, up to ${one(at(variant, 'tcp greatest latency'))} ms`,
      ),
      [
        at('vegas', 'tcp spikes') === 0,
        at('tahoe', 'tcp spikes') === 3,
        ...(['reno', 'newreno'] as const).map(
          (other) =>
            at(other, 'tcp spikes') < 3 &&
            at(other, 'tcp greatest latency') > at('tahoe', 'tcp greatest latency'),
        ),
      ],
      `Spikes: segments that wait more than ${1000 * SPIKE_S} ms for their ACK, because one before them was lost.`,
    ),
    judged(
      claims.vegasRtt,
      each(EXPERIMENT_1, (variant) => `${one(at(variant, 'tcp rtt'))} ms on average`),
      [others.every((other) => at('vegas', 'tcp rtt') < at(other, 'tcp rtt'))],
    ),
    judged(
      claims.vegasRate,
      each(EXPERIMENT_1, (variant) => `${three(at(variant, 'tcp mbps'))} Mbit/s`),
      [others.every((other) => at('vegas', 'tcp mbps') > at(other, 'tcp mbps'))],
    ),
  ]
}

const FAIR = 0.95

export function checks2(found: Observations): PaperCheck[] {
  const both = (pair: readonly string[], rate: number): readonly [number, number] => [
    found.get(key2(pair, rate), 'tcp mbps'),
    found.get(key2(pair, rate), 'tcp2 mbps'),
  ]
  const fairness = (pair: readonly string[]): number[] => RATES.map((rate) => jainIndex(both(pair, rate)))
  const like = EXPERIMENT_2.filter(([a, b]) => a === b)
  const [newreno, reno] = both(['newreno', 'reno'], AT_MBPS)
  const [against, vegas] = both(['newreno', 'vegas'], AT_MBPS)
  const at9 = key2(['newreno', 'vegas'], AT_MBPS)
  return [
    judged(
      claims.likePairs,
      like
        .map((pair) => {
          const index = fairness(pair)
          return `${nameOf(pair[0])} ${three(jainIndex(both(pair, AT_MBPS)))}, at other rates ${three(Math.min(...index))} at least`
        })
        .join('; '),
      like.map((pair) => jainIndex(both(pair, AT_MBPS)) >= FAIR),
      `Jain’s index of the two goodputs at 9 Mbit/s of CBR, where the paper compares; fair is ${FAIR} and more.`,
    ),
    judged(claims.newRenoAgainstReno, `NewReno ${three(newreno)}, Reno ${three(reno)} Mbit/s`, [
      newreno > reno,
    ]),
    judged(claims.vegasAgainstNewReno, `Vegas ${three(vegas)}, NewReno ${three(against)} Mbit/s`, [
      vegas > against,
    ]),
    judged(
      claims.vegasIsSteadier,
      `variation Vegas ${three(found.get(at9, 'tcp2 variation'))}, NewReno ${three(found.get(at9, 'tcp variation'))}`,
      [found.get(at9, 'tcp2 variation') < found.get(at9, 'tcp variation')],
      `Standard deviation over mean of ${BIN_S} s bins from ${STEADY_S[0]} to ${STEADY_S[1]} s.`,
    ),
  ]
}

export function checks3(found: Observations): PaperCheck[] {
  const rate = (variant: string, queue: string): number => found.get(key3(variant, queue), 'tcp during cbr')
  const rtt = (variant: string, queue: string): number => found.get(key3(variant, queue), 'tcp rtt')
  const variants = ['reno', 'sack'] as const
  const all = EXPERIMENT_3.map(([variant, queue]) => ({
    name: `${nameOf(variant)} with ${queue}`,
    rate: rate(variant, queue),
  })).sort((a, b) => b.rate - a.rate)
  const ranked = all.map(({ name, rate: mbps }) => `${name} ${three(mbps)}`).join(', ')
  return [
    judged(
      claims.dropTailRate,
      variants
        .map(
          (variant) =>
            `${nameOf(variant)} ${three(rate(variant, 'DropTail'))} against ${three(rate(variant, 'RED'))} Mbit/s`,
        )
        .join(', '),
      variants.map((variant) => rate(variant, 'DropTail') > rate(variant, 'RED')),
      `Goodput while CBR runs, ${CBR_S[0]} to ${CBR_S[1]} s. ns-2 shows no loss of throughput for SACK either.`,
    ),
    judged(
      claims.redLatency,
      variants
        .map(
          (variant) =>
            `${nameOf(variant)} ${one(rtt(variant, 'RED'))} against ${one(rtt(variant, 'DropTail'))} ms`,
        )
        .join(', '),
      variants.map((variant) => rtt(variant, 'RED') < rtt(variant, 'DropTail')),
    ),
    judged(claims.sackWithRed, `Mbit/s: ${ranked}`, [all[0]?.name === 'SACK with RED']),
    judged(claims.renoWithRed, `Mbit/s: ${ranked}`, [all.at(-1)?.name === 'Reno with RED']),
  ]
}
