/** Tome & Soeller: the paper's claims, judged. */
import { cross } from 'd3-array'
import { jainIndex } from '../../../run/summary'
import { one, sum, three } from '../../measure'
import { type Claim, judged, type Observations, type PaperCheck, partsOf } from '../../paper'
import { each, nameOf } from '../../series'
import data from './paper.json'
import {
  AT_MBPS,
  BIN_S,
  CBR_S,
  key1,
  key2,
  key3,
  PAIRS,
  PUBLISHED_DROPS,
  QUEUED,
  RATES,
  SPIKE_S,
  STEADY_S,
  VARIANTS,
} from './runs'

const { claims } = data

/** A number of the run of a variant at 9 Mbit/s of CBR. */
type At = (variant: string, number: string) => number

const STEADY = `${STEADY_S[0]} to ${STEADY_S[1]} s.`
const VARIATION = `Standard deviation over mean of ${BIN_S} s bins from ${STEADY}`

/** Quantities in which variants are compared: how they are written, and what is better. */
const QUANTITIES = {
  mbps: { name: 'tcp mbps', text: (value: number) => `${three(value)} Mbit/s`, better: 1 },
  least: { name: 'tcp least', text: (value: number) => `${three(value)} Mbit/s`, better: 1 },
  rtt: { name: 'tcp rtt', text: (value: number) => `${one(value)} ms`, better: -1 },
  averageRtt: { name: 'tcp rtt', text: (value: number) => `${one(value)} ms on average`, better: -1 },
  variation: { name: 'tcp variation', text: three, better: -1 },
} as const

export function checks1(found: Observations): PaperCheck[] {
  const at: At = (variant, number) => found.get(key1(variant, AT_MBPS), number)
  const text = (variants: readonly string[], quantity: keyof typeof QUANTITIES): string =>
    each(variants, (variant) => QUANTITIES[quantity].text(at(variant, QUANTITIES[quantity].name)))
  const beats = (winner: string, others: readonly string[], quantity: keyof typeof QUANTITIES): boolean[] => {
    const { name, better } = QUANTITIES[quantity]
    return others.map((other) => better * at(winner, name) > better * at(other, name))
  }
  /** The first is better than each of the others. */
  const leads = (
    claim: Claim,
    quantity: keyof typeof QUANTITIES,
    [first = '', ...others]: readonly string[],
    reason?: string,
  ): PaperCheck => judged(claim, text([first, ...others], quantity), beats(first, others, quantity), reason)
  const vegasLeads = (claim: Claim, quantity: keyof typeof QUANTITIES, reason?: string): PaperCheck => {
    const others = VARIANTS.filter((variant) => variant !== 'vegas')
    return judged(claim, text(VARIANTS, quantity), [beats('vegas', others, quantity).every(Boolean)], reason)
  }
  return [
    ...checksOfLoss(found, at),
    leads(claims.renoRate, 'mbps', ['reno', 'tahoe']),
    leads(claims.renoRtt, 'rtt', ['reno', 'tahoe']),
    leads(claims.newRenoRate, 'mbps', ['newreno', 'reno', 'tahoe']),
    leads(claims.newRenoRtt, 'rtt', ['newreno', 'reno', 'tahoe']),
    leads(claims.newRenoLeast, 'least', ['newreno', 'reno'], `Least of ${BIN_S} s from ${STEADY}`),
    vegasLeads(claims.vegasIsSteady, 'variation', VARIATION),
    spikes(at),
    vegasLeads(claims.vegasRtt, 'averageRtt'),
    vegasLeads(claims.vegasRate, 'mbps'),
  ]
}

/** What is lost, and what waits. */
function checksOfLoss(found: Observations, at: At): PaperCheck[] {
  const below = cross(VARIANTS, RATES).filter(([, rate]) => rate < AT_MBPS)
  const lost = sum(below.map(([variant, rate]) => found.get(key1(variant, rate), 'drops')))
  const least = (variant: string): number => found.get(key1(variant, 10), 'least queue once full')
  return [
    {
      claim: 'TCP packets lost at 9 Mbit/s of CBR',
      published: each(VARIANTS, (variant) => String(PUBLISHED_DROPS[variant])),
      ours: each(VARIANTS, (variant) => String(at(variant, 'tcp drops'))),
      parts: partsOf(VARIANTS.map((variant) => at(variant, 'tcp drops') === PUBLISHED_DROPS[variant])),
      unit: 'counts',
      reason: 'ns-2’s default queue limit of 50 on every link and window of 20 give the paper’s numbers.',
      required: true,
    },
    judged(claims.nothingLostBelow, `${lost} lost in ${below.length} runs, UDP included`, [lost === 0]),
    judged(
      claims.queueNeverEmpties,
      `at 10 Mbit/s it falls to ${each(VARIANTS, (variant) => String(least(variant)))} packets at least`,
      VARIANTS.map((variant) => least(variant) > 0),
    ),
  ]
}

function spikes(at: At): PaperCheck {
  const longest = (variant: string): number => at(variant, 'tcp greatest latency')
  return judged(
    claims.spikes,
    each(VARIANTS, (variant) => `${at(variant, 'tcp spikes')}, up to ${one(longest(variant))} ms`),
    [
      at('vegas', 'tcp spikes') === 0,
      at('tahoe', 'tcp spikes') === 3,
      ...['reno', 'newreno'].map((other) => at(other, 'tcp spikes') < 3 && longest(other) > longest('tahoe')),
    ],
    `Spikes: segments that wait more than ${1000 * SPIKE_S} ms for their ACK, because one before them was lost.`,
  )
}

const FAIR = 0.95

export function checks2(found: Observations): PaperCheck[] {
  const both = (pair: readonly string[], rate: number): readonly [number, number] => [
    found.get(key2(pair, rate), 'tcp mbps'),
    found.get(key2(pair, rate), 'tcp2 mbps'),
  ]
  const fairness = (pair: readonly string[]): number[] => RATES.map((rate) => jainIndex(both(pair, rate)))
  const like = PAIRS.filter(([a, b]) => a === b)
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
      VARIATION,
    ),
  ]
}

export function checks3(found: Observations): PaperCheck[] {
  const rate = (variant: string, queue: string): number => found.get(key3(variant, queue), 'tcp during cbr')
  const rtt = (variant: string, queue: string): number => found.get(key3(variant, queue), 'tcp rtt')
  const variants = ['reno', 'sack'] as const
  const all = QUEUED.map(([variant, queue]) => ({
    name: `${nameOf(variant)} with ${queue}`,
    rate: rate(variant, queue),
  })).sort((a, b) => b.rate - a.rate)
  const ranked = `Mbit/s: ${all.map(({ name, rate: mbps }) => `${name} ${three(mbps)}`).join(', ')}`
  return [
    judged(
      claims.dropTailRate,
      each(variants, (name) => `${three(rate(name, 'DropTail'))} against ${three(rate(name, 'RED'))} Mbit/s`),
      variants.map((variant) => rate(variant, 'DropTail') > rate(variant, 'RED')),
      `Goodput while CBR runs, ${CBR_S[0]} to ${CBR_S[1]} s. ns-2 shows no loss of throughput for SACK either.`,
    ),
    judged(
      claims.redLatency,
      each(variants, (variant) => `${one(rtt(variant, 'RED'))} against ${one(rtt(variant, 'DropTail'))} ms`),
      variants.map((variant) => rtt(variant, 'RED') < rtt(variant, 'DropTail')),
    ),
    judged(claims.sackWithRed, ranked, [all[0]?.name === 'SACK with RED']),
    judged(claims.renoWithRed, ranked, [all.at(-1)?.name === 'Reno with RED']),
  ]
}
