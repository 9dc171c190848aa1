/** Aftab et al.: what the text says of figures 2 to 9, tried over seeds. */
import { range } from 'd3-array'
import { variation } from '../../measure'
import type { Claim, Comparison, PaperCheck, Sources } from '../../paper'
import { each } from '../../series'
import { FAR_MARGIN, isFarMore, isMore, isMoreVaried, isWithin } from '../../verdict'
import data from './paper.json'
import {
  type At,
  BUFFERS,
  FLOWS,
  flowName,
  LARGE_UDP_BYTES,
  QUEUES,
  type Queue,
  type Setting,
  setting,
  TCP,
  type Tcp,
  triedSeeds,
} from './runs'
import { ofAll, ofFitted, ofFittedOnly, type Seen, type Trial, trials } from './seen'

const { claims } = data

type All = Sources<Seen>

/** "Tahoe 119, Reno 110, NewReno 137 kbit/s" */
const text =
  (of: Setting, name: string, unit: string, digits = 0, flows: readonly string[] = TCP) =>
  (seen: Seen): string =>
    `${each(flows, (flow) => seen.mean(of, `${flow} ${name}`).toFixed(digits), flowName)}${unit}`

/** Several losses in a window: Reno has what Tahoe has, within the share that "far" takes. */
export function renoAsTahoe(sources: All, of: Setting): PaperCheck {
  const all = [
    { what: '', holds: (at: At) => isWithin(at(of, 'reno kbps'), at(of, 'tahoe kbps'), FAR_MARGIN) },
  ]
  return ofFitted(claims.renoAsTahoe, trials(all, text(of, 'kbps', ' kbit/s', 0, ['tahoe', 'reno'])), sources)
}

/** One is more than another in a number of a setting. */
function more(of: Setting, name: string, one: Tcp, other: Tcp, isSo = isMore): Trial {
  return {
    what: `${flowName(one)} above ${flowName(other)}`,
    holds: (at) => isSo(at(of, `${one} ${name}`), at(of, `${other} ${name}`)),
    of,
  }
}

/** NewReno best, Reno second, Tahoe worst; `tahoe`: how much worse. */
export function ranking(sources: All, of: Setting, claim: Claim, tahoe = isMore): PaperCheck {
  const all = [
    more(of, 'kbps', 'newreno', 'reno'),
    more(of, 'kbps', 'newreno', 'tahoe'),
    more(of, 'kbps', 'reno', 'tahoe', tahoe),
  ]
  const beside = (seen: Seen): string =>
    `${text(of, 'kbps', ' kbit/s')(seen)}; timeouts ${text(of, 'timeouts', '')(seen)}`
  return ofFitted(claim, trials(all, beside), sources)
}

export function settles(sources: All, of: Setting): PaperCheck {
  const all = TCP.map((name) => ({
    what: `half of ${flowName(name)}’s`,
    holds: (at: At) => at(of, 'udp variation') < at(of, `${name} variation`) / 2,
  }))
  const beside = text(of, 'variation', '', 3, FLOWS)
  return ofFitted(
    claims.udpSettles,
    trials(all, (seen) => `variation ${beside(seen)}`),
    sources,
  )
}

/** UDP in packets as large as TCP's: if it settles too, it is not for their size. */
export function smallPackets(sources: All): PaperCheck {
  const of = setting({ udpBytes: LARGE_UDP_BYTES })
  const all = [
    {
      what: '',
      holds: (at: At) => TCP.some((name) => at(of, 'udp variation') >= at(of, `${name} variation`) / 2),
      of,
    },
  ]
  const beside = text(of, 'variation', '', 3, FLOWS)
  return ofFittedOnly(
    claims.smallPackets,
    trials(all, (seen) => `in packets of ${LARGE_UDP_BYTES} bytes variation ${beside(seen)}`),
    sources,
  )
}

/** In consistency Reno comes before Tahoe. */
export function secondInConsistency(sources: All, of: Setting): PaperCheck {
  const all = [{ ...more(of, 'variation', 'tahoe', 'reno'), what: '' }]
  return ofFitted(claims.secondInConsistency, trials(all, text(of, 'variation', '', 3)), sources)
}

/** NewReno's throughput differs less from run to run than that of each of the others. */
export function leastByChance(sources: All, of: Setting): PaperCheck {
  const others = ['tahoe', 'reno', 'udp'] as const
  return ofFitted(
    claims.leastByChance,
    {
      holds: (seen) =>
        others.map((other) =>
          isMoreVaried(seen.spread(of, other), seen.spread(of, 'newreno'), triedSeeds(of).length),
        ),
      text: (seen) =>
        `${each(FLOWS, (flow) => (100 * seen.spread(of, flow)).toFixed(2), flowName)} % over ${triedSeeds(of).length} runs`,
    },
    sources,
  )
}

/** NewReno has least of a number. */
export function newRenoLeast(
  sources: All,
  of: Setting,
  claim: Claim,
  name: string,
  unit = '',
  digits = 3,
): PaperCheck {
  const all = [more(of, name, 'reno', 'newreno'), more(of, name, 'tahoe', 'newreno')]
  return ofFitted(claim, trials(all, text(of, name, unit, digits)), sources)
}

export function tahoeLoses(sources: All, of: Setting): PaperCheck {
  const all = [
    { ...more(of, 'drop percent', 'tahoe', 'reno', isFarMore), what: 'losses' },
    { ...more(of, 'variation', 'tahoe', 'reno', isFarMore), what: 'variation' },
  ]
  const beside = (seen: Seen): string =>
    `lost ${text(of, 'drop percent', ' %', 2, ['tahoe', 'reno'])(seen)}; variation ${text(of, 'variation', '', 3, ['tahoe', 'reno'])(seen)}`
  return ofFitted(claims.tahoeLoses, trials(all, beside), sources)
}

/** Tahoe is ahead at certain instants, and Reno at more. */
export function tahoeEdges(sources: All, of: Setting): PaperCheck {
  const all: Trial[] = [
    { what: 'Tahoe ahead at some', holds: (at) => at(of, 'tahoe above reno') > 0, of },
    {
      what: 'Reno ahead at more',
      holds: (at) => at(of, 'reno above tahoe') > at(of, 'tahoe above reno'),
      of,
    },
  ]
  const beside = (seen: Seen): string =>
    `of 38 spans Tahoe ahead in ${seen.mean(of, 'tahoe above reno').toFixed(1)}, Reno in ${seen.mean(of, 'reno above tahoe').toFixed(1)}`
  return ofFitted(claims.tahoeEdges, trials(all, beside), sources)
}

/** "Proportions": shares of the whole throughput that differ by this at most. */
const PROPORTION = 0.1

/** With RED each flow has the share that it has with DropTail. */
export function sameProportions(sources: All): PaperCheck {
  const share = (at: At, queue: Queue, flow: string): number => {
    const all = FLOWS.map((one) => at(setting({ queue }), `${one} kbps`))
    return at(setting({ queue }), `${flow} kbps`) / all.reduce((sum, one) => sum + one, 0)
  }
  const all = FLOWS.map((flow) => ({
    what: flowName(flow),
    holds: (at: At) => isWithin(share(at, 'RED', flow), share(at, 'DropTail', flow), PROPORTION),
  }))
  const beside = (seen: Seen): string =>
    `shares ${each(FLOWS, (flow) => QUEUES.map((queue) => (100 * share(seen.mean, queue, flow)).toFixed(1)).join(' and '), flowName)} % with DropTail and RED`
  return ofFitted(claims.sameProportions, trials(all, beside), sources)
}

const LEAST = BUFFERS[0]
const MOST = BUFFERS.at(-1) ?? LEAST
/** "Constant": within this share of the value at the largest buffer. */
const CONSTANT = 0.02

const bySize =
  (queue: Queue) =>
  (bufferPackets: number): Setting =>
    setting({ queue, bufferPackets })

/** The least size from which on UDP has what it has with the largest; undefined: only there. */
function steadyFrom(at: At, ofSize: (size: number) => Setting): number | undefined {
  const rate = (size: number): number => at(ofSize(size), 'udp kbps')
  const near = (size: number): boolean => isWithin(rate(size), rate(MOST), CONSTANT)
  return BUFFERS.find((from) => from < MOST && BUFFERS.filter((size) => size >= from).every(near))
}

export function againstBuffer(sources: All, queue: Queue): PaperCheck[] {
  const ofSize = bySize(queue)
  const rises = TCP.map((name) => ({
    what: flowName(name),
    holds: (at: At) => isMore(at(ofSize(MOST), `${name} kbps`), at(ofSize(LEAST), `${name} kbps`)),
  }))
  const ends = (seen: Seen): string =>
    `${each(TCP, (name) => [LEAST, MOST].map((size) => seen.mean(ofSize(size), `${name} kbps`).toFixed(0)).join(' to '))} kbit/s from ${LEAST} to ${MOST} packets`
  const steady = [{ what: '', holds: (at: At) => steadyFrom(at, ofSize) !== undefined }]
  const from = (seen: Seen): string => {
    const size = steadyFrom(seen.mean, ofSize)
    return size === undefined
      ? 'not below the largest'
      : `means within ${100 * CONSTANT} % from ${size} packets on`
  }
  return [
    ofFitted(claims.risesWithBuffer, trials(rises, ends), sources),
    ofFitted(claims.udpIsConstant, trials(steady, from), sources),
  ]
}

/** Over sizes of the buffer NewReno varies less than the other two. */
export function evenOverBuffers(sources: All, queue: Queue): PaperCheck {
  const ofSize = bySize(queue)
  const varies = (at: At, name: Tcp): number =>
    variation(BUFFERS.map((size) => at(ofSize(size), `${name} kbps`)))
  const all = (['reno', 'tahoe'] as const).map((other) => ({
    what: `${flowName(other)} above NewReno`,
    holds: (at: At) => isMore(varies(at, other), varies(at, 'newreno')),
  }))
  const beside = (seen: Seen): string => each(TCP, (name) => varies(seen.mean, name).toFixed(3))
  return ofFitted(claims.evenOverBuffers, trials(all, beside), sources)
}

/** The largest buffer loses less than the least, and holds packets longer. */
export function buffersLoseLess(sources: All, queue: Queue): PaperCheck {
  const [least, most] = [bySize(queue)(LEAST), bySize(queue)(MOST)]
  const all = [
    {
      what: 'losses',
      holds: (at: At) =>
        FLOWS.every((flow) => isMore(at(least, `${flow} drop percent`), at(most, `${flow} drop percent`))),
    },
    { what: 'delay', holds: (at: At) => isMore(at(most, 'queue ms'), at(least, 'queue ms')) },
  ]
  const beside = (seen: Seen): string =>
    `lost ${each(FLOWS, (flow) => [least, most].map((of) => seen.mean(of, `${flow} drop percent`).toFixed(2)).join(' to '), flowName)} %; waiting ${[least, most].map((of) => seen.mean(of, 'queue ms').toFixed(0)).join(' to ')} ms`
  return ofFitted(claims.buffersLoseLess, trials(all, beside), sources)
}

/** NewReno is best of the three at each size: of throughput the most, of losses the least. */
function bestAtEachSize(queue: Queue, name: string, sign: 1 | -1): Comparison<Seen> {
  const ofSize = bySize(queue)
  const all = BUFFERS.map((size) => ({
    what: `${size} packets`,
    holds: (at: At) =>
      (['tahoe', 'reno'] as const).every((other) => {
        const [own, theirs] = [at(ofSize(size), `newreno ${name}`), at(ofSize(size), `${other} ${name}`)]
        return sign === 1 ? isMore(own, theirs) : isMore(theirs, own)
      }),
  }))
  const digits = sign === 1 ? 0 : 2
  return trials(all, (seen) =>
    BUFFERS.map(
      (size) =>
        `${size}: ${TCP.map((one) => seen.mean(ofSize(size), `${one} ${name}`).toFixed(digits)).join(', ')}`,
    ).join('; '),
  )
}

export const outperforms = (sources: All, queue: Queue): PaperCheck[] => [
  ofFitted(claims.newRenoIsHighest, bestAtEachSize(queue, 'kbps', 1), sources),
  ofFitted(claims.newRenoLosesLeast, bestAtEachSize(queue, 'drop percent', -1), sources),
]

/** RED against DropTail in the four flows' throughput, size by size. */
export function redOverBuffers(sources: All): PaperCheck {
  const total = (at: At, queue: Queue, size: number): number =>
    FLOWS.map((flow) => at(bySize(queue)(size), `${flow} kbps`)).reduce((sum, rate) => sum + rate, 0)
  const all = BUFFERS.map((size) => ({
    what: `${size} packets`,
    holds: (at: At) => isMore(total(at, 'RED', size), total(at, 'DropTail', size)),
  }))
  const beside = (seen: Seen): string =>
    `${BUFFERS.map((size) => `${size}: ${['RED' as const, 'DropTail' as const].map((queue) => total(seen.mean, queue, size).toFixed(0)).join(' and ')}`).join(', ')} kbit/s with RED and DropTail`
  return ofFitted(claims.redOverBuffers, trials(all, beside), sources)
}

const two = (queue: Queue): Setting => setting({ queue, two: true })
const both = (seen: Seen, name: string, digits: number): string =>
  `RED ${seen.mean(two('RED'), name).toFixed(digits)}, DropTail ${seen.mean(two('DropTail'), name).toFixed(digits)}`

/** Figures 8 and 9, of two flows. */
export function twoFlows(sources: All, waiting: (of: Setting) => number): PaperCheck[] {
  const far = [
    { what: '', holds: (at: At) => isFarMore(at(two('RED'), 'total'), at(two('DropTail'), 'total')) },
  ]
  const lost = (at: At, queue: Queue): number => at(two(queue), 'a drops') + at(two(queue), 'b drops')
  const less = [
    { what: 'losses', holds: (at: At) => isMore(lost(at, 'DropTail'), lost(at, 'RED')) },
    { what: 'dips', holds: (at: At) => isMore(at(two('DropTail'), 'dips'), at(two('RED'), 'dips')) },
  ]
  return [
    ofAll(
      claims.redIsBetter,
      {
        ...trials(far, (seen) => `${both(seen, 'total', 0)} kbit/s`),
        reason: `Far better: by ${100 * FAR_MARGIN} %. Two flows fill the link under either.`,
      },
      sources,
    ),
    ofAll(
      claims.fewerDips,
      trials(
        less,
        (seen) =>
          `packets lost RED ${lost(seen.mean, 'RED').toFixed(0)}, DropTail ${lost(seen.mean, 'DropTail').toFixed(0)}; seconds below half of the mean ${both(seen, 'dips', 1)} of 380`,
      ),
      sources,
    ),
    redAtSources(waiting),
  ]
}

/** RED’s lower threshold, packets: below this average it drops nothing. */
const LOWER_THRESHOLD = 5

/** The text has RED on the source nodes. What waits there is under RED’s thresholds, so that every run stays what it is with DropTail. */
function redAtSources(waiting: (of: Setting) => number): PaperCheck {
  const most = [setting({}), two('DropTail')].map(waiting)
  const acts = most.some((packets) => packets >= LOWER_THRESHOLD)
  return {
    ...claims.redAtSources,
    ours: `at most ${Math.max(...most)} packets wait at a source: RED there drops nothing, and each run is that of DropTail`,
    parts: range(1).map(() => (acts ? { holds: false } : { holds: false, sharedWith: 'ns-2' })),
    unit: 'comparison',
  }
}
