/** Tome & Soeller, experiment 2: the claims on two TCP flows. */
import { jainIndex } from '../../../run/summary'
import { sum, three } from '../../measure'
import type { PaperCheck, Sources } from '../../paper'
import { each, nameOf } from '../../series'
import { isFarMore, isMore, isWithin } from '../../verdict'
import data from './paper.json'
import { AT_MBPS, BIN_S, key1, key2, PAIRS, TCP_S } from './runs'
import { bins, isBetter, type Judge, judgeOf, type Seen } from './seen'
import { VARIATION } from './throughput'

const { claims } = data

const FAIR = 0.95

const both = (seen: Seen, pair: readonly string[]): readonly [number, number] => [
  seen.get(key2(pair, AT_MBPS), 'tcp mbps'),
  seen.get(key2(pair, AT_MBPS), 'tcp2 mbps'),
]

export function checks2(sources: Sources<Seen>): PaperCheck[] {
  const judge = judgeOf(sources)
  return [
    moreCongestion(judge),
    ...ofLikePairs(judge),
    ...ofNewRenoAndReno(judge),
    ...ofNewRenoAndVegas(judge),
  ]
}

function ofLikePairs(judge: Judge): PaperCheck[] {
  const like = PAIRS.filter(([a, b]) => a === b)
  const vegas = key2(['vegas', 'vegas'], AT_MBPS)
  const reno = key2(['reno', 'reno'], AT_MBPS)
  const lost = (seen: Seen): number[] => ['tcp', 'tcp2'].map((flow) => seen.get(vegas, `${flow} drops`))
  const least = (seen: Seen): number =>
    Math.min(...['tcp', 'tcp2'].map((flow) => seen.get(reno, `${flow} variation`)))
  const varies = (seen: Seen): number =>
    Math.max(...['tcp', 'tcp2'].map((flow) => seen.get(vegas, `${flow} variation`)))
  return [
    judge(claims.likePairs, {
      holds: (seen) => like.map((pair) => jainIndex(both(seen, pair)) >= FAIR),
      text: (seen) =>
        like.map((pair) => `${nameOf(pair[0])} ${three(jainIndex(both(seen, pair)))}`).join(', '),
      reason: `Jain’s index of the two goodputs at 9 Mbit/s of CBR, where the paper compares; fair is ${FAIR} and more.`,
    }),
    judge(claims.vegasPair, {
      holds: (seen) => [...lost(seen).map((drops) => drops === 0), isMore(least(seen), varies(seen))],
      text: (seen) =>
        `${lost(seen).join(' and ')} packets lost; variation ${three(varies(seen))} at most, of two Reno flows ${three(least(seen))} at least`,
      reason: VARIATION,
    }),
    asAlone(judge),
    backsOff(judge),
  ]
}

/** "Similar": within this share. */
const SIMILAR = 0.25

/** Taken to mean: as steady as one flow alone. */
function asAlone(judge: Judge): PaperCheck {
  const like = ['reno', 'vegas'] as const
  const alone = (seen: Seen, variant: string): number => seen.get(key1(variant, AT_MBPS), 'tcp variation')
  const pair = (seen: Seen, variant: string): number[] =>
    ['tcp', 'tcp2'].map((flow) => seen.get(key2([variant, variant], AT_MBPS), `${flow} variation`))
  return judge(claims.asAlone, {
    holds: (seen) =>
      like.flatMap((variant) =>
        pair(seen, variant).map((varies) => isWithin(varies, alone(seen, variant), SIMILAR)),
      ),
    text: (seen) =>
      `variation ${each(like, (variant) => `${three(alone(seen, variant))} alone, ${pair(seen, variant).map(three).join(' and ')} beside another`)}`,
  })
}

/** A little: the throughput of neither of two Reno flows falls below half of its mean. */
function backsOff(judge: Judge): PaperCheck {
  const key = key2(['reno', 'reno'], AT_MBPS)
  const flows = ['tcp', 'tcp2']
  return judge(claims.backsOff, {
    holds: (seen) => flows.map((flow) => seen.get(key, `${flow} least`) >= seen.get(key, `${flow} mbps`) / 2),
    text: (seen) =>
      `least of 0.1 s ${flows.map((flow) => three(seen.get(key, `${flow} least`))).join(' and ')}, means ${flows.map((flow) => three(seen.get(key, `${flow} mbps`))).join(' and ')} Mbit/s`,
  })
}

/** The second TCP flow adds to what is lost between N2 and N3, beside the first alone. */
function moreCongestion(judge: Judge): PaperCheck {
  const lost = (seen: Seen, key: string): number => seen.get(key, 'drops')
  return judge(claims.moreCongestion, {
    holds: (seen) =>
      PAIRS.map((pair) => isMore(lost(seen, key2(pair, AT_MBPS)), lost(seen, key1(pair[0], AT_MBPS)))),
    text: (seen) =>
      PAIRS.map(
        (pair) =>
          `${pair.map(nameOf).join('/')} ${lost(seen, key2(pair, AT_MBPS))} against ${lost(seen, key1(pair[0], AT_MBPS))}`,
      ).join(', '),
  })
}

/** Mbit until a time from the start of TCP, of each flow of a pair. */
function untilS(seen: Seen, key: string, toS: number): readonly [number, number] {
  const [first = 0, second = 0] = ['tcp', 'tcp2'].map(
    (flow) => BIN_S * sum(bins(seen.points(key, `${flow} throughput`), TCP_S[0], toS)),
  )
  return [first, second]
}

/** The start is until either loses its first packet; ramping up, the second after that. */
const RAMP_S = 1

function ofNewRenoAndReno(judge: Judge): PaperCheck[] {
  const pair = ['newreno', 'reno']
  const key = key2(pair, AT_MBPS)
  /** The end of the bin before the first loss, s. */
  const firstLossS = (seen: Seen): number => {
    const [first = 0] = ['tcp', 'tcp2']
      .flatMap((flow) => seen.points(key, `${flow} lost at`).x)
      .sort((a, b) => a - b)
    return BIN_S * Math.floor(first / BIN_S)
  }
  const started = (seen: Seen): readonly [number, number] => untilS(seen, key, firstLossS(seen))
  const ramped = (seen: Seen): readonly [number, number] => {
    const from = untilS(seen, key, firstLossS(seen) + BIN_S)
    const to = untilS(seen, key, firstLossS(seen) + BIN_S + RAMP_S)
    return [to[0] - from[0], to[1] - from[1]]
  }
  return [
    judge(claims.newRenoStarts, {
      holds: (seen) => [isMore(...started(seen))],
      text: (seen) => {
        const [newreno, reno] = started(seen)
        return `until ${firstLossS(seen).toFixed(1)} s NewReno ${three(newreno)}, Reno ${three(reno)} Mbit`
      },
    }),
    judge(claims.newRenoRampsUp, {
      holds: (seen) => [isFarMore(...ramped(seen))],
      text: (seen) => {
        const [newreno, reno] = ramped(seen)
        return `in the second after the first loss NewReno ${three(newreno)}, Reno ${three(reno)} Mbit`
      },
    }),
    judge(claims.newRenoAgainstReno, {
      holds: (seen) => [isMore(...both(seen, pair))],
      text: (seen) => {
        const [newreno, reno] = both(seen, pair)
        return `NewReno ${three(newreno)}, Reno ${three(reno)} Mbit/s`
      },
    }),
  ]
}

function ofNewRenoAndVegas(judge: Judge): PaperCheck[] {
  const pair = ['newreno', 'vegas']
  const key = key2(pair, AT_MBPS)
  const varies = (seen: Seen, flow: string): number => seen.get(key, `${flow} variation`)
  return [
    judge(claims.vegasAgainstNewReno, {
      holds: (seen) => {
        const [newreno, vegas] = both(seen, pair)
        return [isMore(vegas, newreno)]
      },
      text: (seen) => {
        const [newreno, vegas] = both(seen, pair)
        return `Vegas ${three(vegas)}, NewReno ${three(newreno)} Mbit/s`
      },
    }),
    judge(claims.vegasIsSteadier, {
      holds: (seen) => [isBetter(varies(seen, 'tcp2'), varies(seen, 'tcp'), -1)],
      text: (seen) => `variation Vegas ${three(varies(seen, 'tcp2'))}, NewReno ${three(varies(seen, 'tcp'))}`,
      reason: VARIATION,
    }),
  ]
}
