/** Tome & Soeller: the paper's claims, judged. */
import { jainIndex } from '../../../run/summary'
import { type Observations, type PaperCheck, verdictOf } from '../../paper'
import { eachOf } from '../../series'
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
  nameOf,
  one,
  PUBLISHED_DROPS,
  RATES,
  SPIKE_S,
  STEADY_S,
  three,
} from './runs'

function each<T extends string>(names: readonly T[], text: (name: T) => string): string {
  return eachOf(names, nameOf, text)
}

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
    {
      claim: 'Below 9 Mbit/s every packet makes it through',
      published: 'no packet lost',
      ours: `${lost} lost in ${below.length} runs, UDP included`,
      verdict: verdictOf([lost === 0]),
      reason: 'A window of 20 packets and the CBR source fit into the path and its queue.',
      required: true,
    },
    {
      claim: 'Above 9 Mbit/s the queue never empties once it is backed up',
      published: 'never',
      ours: `at 10 Mbit/s it falls to ${each(EXPERIMENT_1, (variant) => String(found.get(key1(variant, 10), 'least queue once full')))} packets at least`,
      verdict: verdictOf(least.map((packets) => packets > 0)),
      reason: 'CBR alone takes the whole rate of the link, so what waits goes on waiting.',
    },
  ]
}

/** Tahoe, Reno and NewReno against one another. */
function checksOfThree(at: At): PaperCheck[] {
  return [
    {
      claim: 'Reno outperforms Tahoe in throughput',
      published: 'higher',
      ours: each(['reno', 'tahoe'], (variant) => `${three(at(variant, 'tcp mbps'))} Mbit/s`),
      verdict: verdictOf([at('reno', 'tcp mbps') > at('tahoe', 'tcp mbps')]),
      reason: 'Reno waits for a timeout where Tahoe’s slow start is already under way; ns-2 gives the same.',
    },
    {
      claim: 'Reno outperforms Tahoe in RTT',
      published: 'lower on average',
      ours: each(['reno', 'tahoe'], (variant) => `${one(at(variant, 'tcp rtt'))} ms`),
      verdict: verdictOf([at('reno', 'tcp rtt') < at('tahoe', 'tcp rtt')]),
      reason: 'Mean over the segments that were sent once.',
    },
    {
      claim: 'NewReno has a higher throughput than Reno and Tahoe',
      published: 'higher than both',
      ours: each(['newreno', 'reno', 'tahoe'], (variant) => `${three(at(variant, 'tcp mbps'))} Mbit/s`),
      verdict: verdictOf(
        (['reno', 'tahoe'] as const).map((other) => at('newreno', 'tcp mbps') > at(other, 'tcp mbps')),
      ),
      reason: 'It repairs several losses of one window without a timeout.',
    },
    {
      claim: 'NewReno has a lower RTT than Reno and Tahoe',
      published: 'lower on average',
      ours: each(['newreno', 'reno', 'tahoe'], (variant) => `${one(at(variant, 'tcp rtt'))} ms`),
      verdict: verdictOf(
        (['reno', 'tahoe'] as const).map((other) => at('newreno', 'tcp rtt') < at(other, 'tcp rtt')),
      ),
      reason: 'It keeps more packets in the queue than the two that fall back to one segment.',
    },
    {
      claim: 'NewReno never drops to a throughput as low as Reno',
      published: 'higher minimum',
      ours: each(['newreno', 'reno'], (variant) => `${three(at(variant, 'tcp least'))} Mbit/s`),
      verdict: verdictOf([at('newreno', 'tcp least') > at('reno', 'tcp least')]),
      reason: `Least of ${BIN_S} s from ${STEADY_S[0]} to ${STEADY_S[1]} s.`,
    },
  ]
}

/** Vegas against the others. */
function checksOfVegas(at: At): PaperCheck[] {
  const others = EXPERIMENT_1.filter((variant) => variant !== 'vegas')
  return [
    {
      claim: 'Vegas has the most consistent throughput',
      published: 'steadiest of the four',
      ours: each(EXPERIMENT_1, (variant) => three(at(variant, 'tcp variation'))),
      verdict: verdictOf([
        others.every((other) => at('vegas', 'tcp variation') < at(other, 'tcp variation')),
      ]),
      reason: `Standard deviation over mean of ${BIN_S} s bins from ${STEADY_S[0]} to ${STEADY_S[1]} s.`,
    },
    {
      claim: 'Tahoe has three high spikes of RTT, the others fewer and higher ones; Vegas has none',
      published: 'Tahoe 3, Vegas 0',
      ours: each(
        EXPERIMENT_1,
        (variant) => `${at(variant, 'tcp spikes')}, up to ${one(at(variant, 'tcp greatest latency'))} ms`,
      ),
      verdict: verdictOf([
        at('vegas', 'tcp spikes') === 0,
        at('tahoe', 'tcp spikes') === 3,
        ...(['reno', 'newreno'] as const).map(
          (other) =>
            at(other, 'tcp spikes') < 3 &&
            at(other, 'tcp greatest latency') > at('tahoe', 'tcp greatest latency'),
        ),
      ]),
      reason: `Spikes: segments that wait more than ${1000 * SPIKE_S} ms for their ACK, because one before them was lost.`,
    },
    {
      claim: 'Vegas has a very low RTT',
      published: 'lowest',
      ours: each(EXPERIMENT_1, (variant) => `${one(at(variant, 'tcp rtt'))} ms on average`),
      verdict: verdictOf([others.every((other) => at('vegas', 'tcp rtt') < at(other, 'tcp rtt'))]),
      reason:
        'Vegas keeps up to three of its packets in the queue all the time, the others none after a loss.',
    },
    {
      claim: 'Vegas takes the most bandwidth',
      published: 'most of the four',
      ours: each(EXPERIMENT_1, (variant) => `${three(at(variant, 'tcp mbps'))} Mbit/s`),
      verdict: verdictOf([others.every((other) => at('vegas', 'tcp mbps') > at(other, 'tcp mbps'))]),
      reason: 'Goodput from start to stop.',
    },
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
    {
      claim: 'Like pairs are fair: Reno and Reno, Vegas and Vegas',
      published: 'the same behaviour',
      ours: like
        .map((pair) => {
          const index = fairness(pair)
          return `${nameOf(pair[0])} ${three(jainIndex(both(pair, AT_MBPS)))}, at other rates ${three(Math.min(...index))} at least`
        })
        .join('; '),
      verdict: verdictOf(like.map((pair) => jainIndex(both(pair, AT_MBPS)) >= FAIR)),
      reason: `Jain’s index of the two goodputs at 9 Mbit/s of CBR, where the paper compares; fair is ${FAIR} and more.`,
    },
    {
      claim: 'NewReno takes more bandwidth than Reno',
      published: 'more for the remainder of the test',
      ours: `NewReno ${three(newreno)}, Reno ${three(reno)} Mbit/s`,
      verdict: verdictOf([newreno > reno]),
      reason: 'Goodput at 9 Mbit/s of CBR.',
    },
    {
      claim: 'Vegas is not fair to NewReno: it takes more',
      published: 'NewReno hardly gets going again',
      ours: `Vegas ${three(vegas)}, NewReno ${three(against)} Mbit/s`,
      verdict: verdictOf([vegas > against]),
      reason: 'Vegas yields to the queue that NewReno builds; ns-2 gives the same.',
    },
    {
      claim: 'Vegas keeps a steadier rate than NewReno',
      published: 'steady against backing off',
      ours: `variation Vegas ${three(found.get(at9, 'tcp2 variation'))}, NewReno ${three(found.get(at9, 'tcp variation'))}`,
      verdict: verdictOf([found.get(at9, 'tcp2 variation') < found.get(at9, 'tcp variation')]),
      reason: `Standard deviation over mean of ${BIN_S} s bins from ${STEADY_S[0]} to ${STEADY_S[1]} s.`,
    },
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
    {
      claim: 'Throughput is higher with DropTail than with RED',
      published: 'for Reno and for SACK',
      ours: variants
        .map(
          (variant) =>
            `${nameOf(variant)} ${three(rate(variant, 'DropTail'))} against ${three(rate(variant, 'RED'))} Mbit/s`,
        )
        .join(', '),
      verdict: verdictOf(variants.map((variant) => rate(variant, 'DropTail') > rate(variant, 'RED'))),
      reason: `Goodput while CBR runs, ${CBR_S[0]} to ${CBR_S[1]} s. ns-2 shows no loss of throughput for SACK either.`,
    },
    {
      claim: 'Latency is much better with RED',
      published: 'for Reno and for SACK',
      ours: variants
        .map(
          (variant) =>
            `${nameOf(variant)} ${one(rtt(variant, 'RED'))} against ${one(rtt(variant, 'DropTail'))} ms`,
        )
        .join(', '),
      verdict: verdictOf(variants.map((variant) => rtt(variant, 'RED') < rtt(variant, 'DropTail'))),
      reason: 'Mean RTT: RED holds half as many packets, and drops before they wait.',
    },
    {
      claim: 'SACK with RED is the best combination',
      published: 'best of the four',
      ours: `Mbit/s: ${ranked}`,
      verdict: verdictOf([all[0]?.name === 'SACK with RED']),
      reason: 'By goodput while CBR runs; the paper argues, and gives no number.',
    },
    {
      claim: 'Reno with RED is the worst combination',
      published: 'worst of the four',
      ours: `Mbit/s: ${ranked}`,
      verdict: verdictOf([all.at(-1)?.name === 'Reno with RED']),
      reason: 'By goodput while CBR runs; the paper argues, and gives no number.',
    },
  ]
}
