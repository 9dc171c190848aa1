/** Tome & Soeller, experiment 1: the claims on one TCP flow against CBR. */
import { cross } from 'd3-array'
import { one, sum, three } from '../../measure'
import type { Claim, PaperCheck, Sources } from '../../paper'
import { each, nameOf } from '../../series'
import { isMore } from '../../verdict'
import data from './paper.json'
import {
  AT_MBPS,
  BIN_S,
  backOffsOf,
  key1,
  PUBLISHED_DROPS,
  RATES,
  SPIKE_S,
  STEADY_S,
  TCP_S,
  VARIANTS,
} from './runs'
import { bins, isBetter, type Judge, judgeOf, type Seen } from './seen'

const { claims } = data

const at = (seen: Seen, variant: string, number: string): number => seen.get(key1(variant, AT_MBPS), number)

const STEADY = `${STEADY_S[0]} to ${STEADY_S[1]} s.`
export const VARIATION = `Standard deviation over mean of ${BIN_S} s bins from ${STEADY}`

/** Quantities in which variants are compared: how they are written, and what is better. */
const QUANTITIES = {
  mbps: { name: 'tcp mbps', text: (value: number) => `${three(value)} Mbit/s`, better: 1 },
  least: { name: 'tcp least', text: (value: number) => `${three(value)} Mbit/s`, better: 1 },
  rtt: { name: 'tcp rtt', text: (value: number) => `${one(value)} ms`, better: -1 },
  variation: { name: 'tcp variation', text: three, better: -1 },
  sporadic: { name: 'tcp variation', text: three, better: 1 },
} as const

/** The first is better than each of the others. */
function leads(
  judge: Judge,
  claim: Claim,
  quantity: keyof typeof QUANTITIES,
  variants: readonly string[],
  reason?: string,
): PaperCheck {
  const { name, text, better } = QUANTITIES[quantity]
  const [first = '', ...others] = variants
  return judge(claim, {
    holds: (seen) => others.map((other) => isBetter(at(seen, first, name), at(seen, other, name), better)),
    text: (seen) => each(variants, (variant) => text(at(seen, variant, name))),
    ...(reason === undefined ? {} : { reason }),
  })
}

export function checks1(sources: Sources<Seen>): PaperCheck[] {
  const judge = judgeOf(sources)
  const vegasFirst = ['vegas', 'tahoe', 'reno', 'newreno']
  const newRenoFirst = ['newreno', 'reno', 'tahoe']
  return [
    ...checksOfLoss(judge),
    leads(judge, claims.tahoeIsSporadic, 'sporadic', ['tahoe', 'reno', 'newreno'], VARIATION),
    dips(judge),
    stalls(judge),
    spikes(judge),
    renoSpikes(judge),
    sameAtFirst(judge),
    leads(judge, claims.renoRate, 'mbps', ['reno', 'tahoe']),
    leads(judge, claims.renoRtt, 'rtt', ['reno', 'tahoe']),
    leads(judge, claims.newRenoRate, 'mbps', newRenoFirst),
    leads(judge, claims.newRenoRtt, 'rtt', newRenoFirst),
    leads(judge, claims.newRenoLeast, 'least', ['newreno', 'reno'], `Least of ${BIN_S} s from ${STEADY}`),
    aheadOfReno(judge),
    leads(judge, claims.vegasIsSteady, 'variation', vegasFirst, VARIATION),
    leads(judge, claims.vegasRtt, 'rtt', vegasFirst),
    leads(judge, claims.vegasRate, 'mbps', vegasFirst),
    packetForAck(judge),
  ]
}

/** Judges the claims on losses and on waiting packets. */
function checksOfLoss(judge: Judge): PaperCheck[] {
  const below = cross(VARIANTS, RATES).filter(([, rate]) => rate < AT_MBPS)
  const lost = (seen: Seen): number =>
    sum(below.map(([variant, rate]) => seen.get(key1(variant, rate), 'drops')))
  const least = (seen: Seen, variant: string): number => seen.get(key1(variant, 10), 'least queue once full')
  return [
    judge(
      { ...claims.drops, published: each(VARIANTS, (variant) => String(PUBLISHED_DROPS[variant])) },
      {
        holds: (seen) =>
          VARIANTS.map((variant) => at(seen, variant, 'tcp drops') === PUBLISHED_DROPS[variant]),
        text: (seen) => each(VARIANTS, (variant) => String(at(seen, variant, 'tcp drops'))),
        unit: 'counts',
      },
    ),
    judge(claims.nothingLostBelow, {
      holds: (seen) => [lost(seen) === 0],
      text: (seen) => `${lost(seen)} lost in ${below.length} runs, UDP included`,
    }),
    judge(claims.queueNeverEmpties, {
      holds: (seen) => VARIANTS.map((variant) => least(seen, variant) > 0),
      text: (seen) =>
        `at 10 Mbit/s it falls to ${each(VARIANTS, (variant) => String(least(seen, variant)))} packets at least`,
    }),
  ]
}

/** A dip follows a loss within this time, s: a round trip of a full queue, the three duplicates, and the bin. */
const DIP_S = 0.3

interface Dip {
  readonly variant: string
  readonly lostS: number
  readonly isThere: boolean
}

/** True where throughput falls below half of its mean soon after each loss episode. */
function dipsOf(seen: Seen): Dip[] {
  return ['tahoe', 'reno'].flatMap((variant) => {
    const key = key1(variant, AT_MBPS)
    const curve = seen.points(key, 'tcp throughput')
    const steady = bins(curve, ...STEADY_S)
    const low = sum(steady) / steady.length / 2
    return backOffsOf(seen.points(key, 'tcp lost at').x).map(([from, to]) => ({
      variant,
      lostS: from,
      isThere: bins(curve, from, to + DIP_S).some((rate) => rate < low),
    }))
  })
}

function dips(judge: Judge): PaperCheck {
  return judge(claims.dips, {
    holds: (seen) => dipsOf(seen).map(({ isThere }) => isThere),
    text: (seen) =>
      dipsOf(seen)
        .map(
          ({ variant, lostS, isThere }) =>
            `${nameOf(variant)} at ${lostS.toFixed(2)} s${isThere ? '' : ' not'}`,
        )
        .join(', '),
    unit: 'episodes of loss',
  })
}

/** Returns the longest time without a newly acknowledged sequence number after each of Tahoe's loss episodes, s. */
function stallsOf(seen: Seen): { readonly lostS: number; readonly standsS: number }[] {
  const key = key1('tahoe', AT_MBPS)
  const { x, y } = seen.points(key, 'tcp sequence')
  const news = x.filter((_, i) => i === 0 || (y[i] as number) > Math.max(...y.slice(0, i)))
  return backOffsOf(seen.points(key, 'tcp lost at').x).map(([from, to]) => {
    const near = news.filter((at, i) => (news[i + 1] ?? at) >= from && at <= to + DIP_S)
    return { lostS: from, standsS: Math.max(...near.map((at, i) => (near[i + 1] ?? at) - at)) }
  })
}

function stalls(judge: Judge): PaperCheck {
  return judge(claims.stalls, {
    holds: (seen) => stallsOf(seen).map(({ standsS }) => standsS >= BIN_S),
    text: (seen) =>
      stallsOf(seen)
        .map(({ lostS, standsS }) => `at ${lostS.toFixed(2)} s for ${standsS.toFixed(2)} s`)
        .join(', '),
    unit: 'episodes of loss',
  })
}

/** Reno's spikes: whether a packet is dropped in each, and whether throughput is at a minimum. */
function renoSpikesOf(
  seen: Seen,
): { readonly fromS: number; readonly loses: boolean; readonly dips: boolean }[] {
  const key = key1('reno', AT_MBPS)
  const curve = seen.points(key, 'tcp throughput')
  const steady = bins(curve, ...STEADY_S)
  const low = sum(steady) / steady.length / 2
  const lostS = seen.points(key, 'tcp lost at').x
  const { x, y } = seen.points(key, 'tcp spike spans')
  return x.map((fromS, i) => {
    const toS = y[i] ?? fromS
    return {
      fromS,
      loses: lostS.some((at) => at >= fromS - BIN_S && at <= toS),
      dips: bins(curve, fromS, toS + BIN_S).some((rate) => rate < low),
    }
  })
}

function renoSpikes(judge: Judge): PaperCheck {
  return judge(claims.renoSpikes, {
    holds: (seen) => renoSpikesOf(seen).flatMap(({ loses, dips: isLow }) => [loses, isLow]),
    text: (seen) =>
      renoSpikesOf(seen)
        .map(
          ({ fromS, loses, dips: isLow }) =>
            `at ${fromS.toFixed(2)} s ${loses ? 'packets dropped' : 'none dropped'}, throughput ${isLow ? 'at a minimum' : 'not low'}`,
        )
        .join('; '),
  })
}

/** True where ACKs let packets leave: all of NewReno's do, and more of them than of Reno's. */
function packetForAck(judge: Judge): PaperCheck {
  const share = (seen: Seen, variant: string): number => at(seen, variant, 'tcp answered percent')
  return judge(claims.ackForAck, {
    holds: (seen) => [share(seen, 'newreno') === 100, isMore(share(seen, 'newreno'), share(seen, 'reno'))],
    text: (seen) => `of the ACKs ${each(['newreno', 'reno'], (name) => `${one(share(seen, name))} %`)}`,
  })
}

function spikes(judge: Judge): PaperCheck {
  const count = (seen: Seen, variant: string): number => at(seen, variant, 'tcp spikes')
  const longest = (seen: Seen, variant: string): number => at(seen, variant, 'tcp greatest latency')
  return judge(claims.spikes, {
    holds: (seen) => [
      count(seen, 'vegas') === 0,
      count(seen, 'tahoe') === 3,
      ...['reno', 'newreno'].map(
        (other) => count(seen, other) < 3 && isBetter(longest(seen, other), longest(seen, 'tahoe'), 1),
      ),
    ],
    text: (seen) =>
      each(VARIANTS, (variant) => `${count(seen, variant)}, up to ${one(longest(seen, variant))} ms`),
    reason: `Spikes: segments that wait more than ${1000 * SPIKE_S} ms for their ACK, because one before them was lost.`,
  })
}

/** Returns the times at which Reno's throughput begins to differ from Tahoe's and has its first minimum, s. */
function partingOf(seen: Seen): { readonly partS: number; readonly minimumS: number } {
  const [tahoe, reno] = ['tahoe', 'reno'].map((variant) =>
    bins(seen.points(key1(variant, AT_MBPS), 'tcp throughput'), ...TCP_S),
  ) as [readonly number[], readonly number[]]
  const part = tahoe.findIndex((rate, i) => rate !== reno[i])
  const peak = tahoe.indexOf(Math.max(...tahoe))
  const minimum = tahoe.findIndex((rate, i) => i > peak && rate < (tahoe[i + 1] ?? 0))
  return { partS: TCP_S[0] + part * BIN_S, minimumS: TCP_S[0] + minimum * BIN_S }
}

function sameAtFirst(judge: Judge): PaperCheck {
  return judge(claims.sameAtFirst, {
    holds: (seen) => {
      const { partS, minimumS } = partingOf(seen)
      return [partS > minimumS]
    },
    text: (seen) => {
      const { partS, minimumS } = partingOf(seen)
      return `equal until ${one(partS)} s, first minimum of Tahoe at ${one(minimumS)} s`
    },
  })
}

/** Counts the segments, of those that both deliver, that NewReno has acknowledged no later. */
function aheadOf(seen: Seen): { readonly ahead: number; readonly of: number } {
  const times = (variant: string): ReadonlyMap<number, number> => {
    const { x, y } = seen.points(key1(variant, AT_MBPS), 'tcp sequence')
    const first = new Map<number, number>()
    let highest = 0
    y.forEach((number, i) => {
      while (highest < number) first.set(++highest, x[i] ?? 0)
    })
    return first
  }
  const [newreno, reno] = [times('newreno'), times('reno')]
  const both = [...reno.keys()].filter((number) => newreno.has(number))
  const ahead = both.filter((number) => (newreno.get(number) ?? 0) <= (reno.get(number) ?? 0))
  return { ahead: ahead.length, of: both.length }
}

function aheadOfReno(judge: Judge): PaperCheck {
  return judge(claims.newRenoSequence, {
    holds: (seen) => {
      const { ahead, of } = aheadOf(seen)
      return [ahead === of]
    },
    text: (seen) => {
      const { ahead, of } = aheadOf(seen)
      return `${ahead} of ${of} sequence numbers no later than Reno`
    },
  })
}
