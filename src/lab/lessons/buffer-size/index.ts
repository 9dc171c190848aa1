import type { ScenarioInput } from '../../scenario/scenario-input'
import { defineLesson } from '../lesson'
import { baseRttMs, bdpPackets, episodes } from '../measures'
import { greatest, least, mean, type Observed, valueAt } from '../observed'

const stackParams = { delayedAckSegments: 1 } as const

/** One Reno sender on 10 Mbit/s and 40 ms. */
function withBuffer(packets: number, durationS: number): ScenarioInput {
  return {
    version: 1,
    durationS,
    stackParams,
    bottleneck: { bandwidthMbps: 10, delayMs: 18, buffer: { packets } },
    flows: [{ id: 'a', variant: 'reno', initialSsthreshPackets: packets < 34 ? 16 : 64 }],
  }
}

/** Paths of slightly different lengths, about 106 ms, and a buffer of a quarter of their BDP. */
function senders(count: number): ScenarioInput {
  return {
    version: 1,
    durationS: 40,
    stackParams,
    bottleneck: { bandwidthMbps: 10, delayMs: 45, buffer: { packets: 21 } },
    flows: Array.from({ length: count }, (_, index) => ({
      id: 'abcdefgh'.charAt(index),
      variant: 'sack',
      startS: (index * 0.4) % 3,
      initialSsthreshPackets: 9,
      access: { delayMs: count === 1 ? 3.9 : 3.2 + 0.2 * ((index * 3) % 8) },
    })),
  }
}

/** End of the n-th tooth: cwnd just before the cut. */
function peak(run: Observed, nth = 2): number {
  return valueAt(run.curve('a', 'cwnd'), run.at({ event: 'fast retransmit', nth, plusS: -1e-6 }))
}
const afterCut = (run: Observed, nth = 2): number =>
  valueAt(run.curve('a', 'ssthresh'), run.at({ event: 'fast retransmit', nth }))
const periodS = (run: Observed, nth = 2): number =>
  run.at({ event: 'fast retransmit', nth }) - run.at({ event: 'fast retransmit', nth: nth - 1 })
const buffer = (run: Observed): number => greatest(run.queue())
const throughput = (fromS: number, toS: number) => (run: Observed) =>
  run.scenario.flows.reduce((sum, { id }) => sum + run.throughputMbps(id, fromS, toS), 0)
/** Senders that are cut by one overflow, on average: it lasts a round trip, and the news takes another. */
function cutTogether(run: Observed): number {
  const overflows = episodes(run, 5, 0.25)
  return overflows.reduce((sum, { flows }) => sum + flows.size, 0) / overflows.length
}

const rttMs = (fromS: number, toS: number, of: typeof least) => (run: Observed) =>
  of(run.curve('a', 'rttMs', fromS, toS))

const cut = (nth: number) => ({ event: 'fast retransmit', nth }) as const

export default defineLesson({
  id: 'buffer-size',
  order: 4,
  title: 'Why buffers make sawteeth',
  summary:
    'How large a router’s buffer should be, and why the answer is neither nothing nor as much as possible.',
  minutes: 15,
  runs: {
    usual: { label: 'a usual buffer', scenario: withBuffer(64, 50) },
    small: { label: 'a small buffer', scenario: withBuffer(8, 30) },
    enough: { label: 'one BDP', scenario: withBuffer(33, 30) },
    large: { label: 'a large buffer', scenario: withBuffer(267, 100) },
    alone: { label: 'one sender', scenario: senders(1) },
    many: { label: 'eight senders', scenario: senders(8) },
  },
  facts: {
    bdp: { run: 'usual', of: bdpPackets },
    baseMs: { run: 'usual', of: (run) => baseRttMs(run, 'a') },
    linkMbps: { run: 'usual', of: ({ scenario: { bottleneck } }) => bottleneck.bandwidthMbps },
    buffer: { run: 'usual', of: buffer },
    room: { run: 'usual', of: (run) => bdpPackets(run) + buffer(run) },
    peak: { run: 'usual', of: peak },
    half: { run: 'usual', of: afterCut },
    periodS: { run: 'usual', of: periodS },
    smallBuffer: { run: 'small', of: buffer },
    smallPeak: { run: 'small', of: peak },
    smallHalf: { run: 'small', of: afterCut },
    smallMbps: { run: 'small', of: throughput(5, 30) },
    smallPeriodS: { run: 'small', of: (run) => periodS(run, 5) },
    enoughBuffer: { run: 'enough', of: buffer },
    enoughPeak: { run: 'enough', of: peak },
    enoughHalf: { run: 'enough', of: afterCut },
    enoughMbps: { run: 'enough', of: throughput(6, 30) },
    enoughMs: { run: 'enough', of: rttMs(6, 30, greatest) },
    largeBuffer: { run: 'large', of: buffer },
    largeBdp: { run: 'large', of: (run) => buffer(run) / bdpPackets(run) },
    largeRoom: { run: 'large', of: (run) => bdpPackets(run) + buffer(run) },
    largePeak: { run: 'large', of: peak },
    largeHalf: { run: 'large', of: afterCut },
    largePeriodS: { run: 'large', of: periodS },
    largeMbps: { run: 'large', of: throughput(10, 100) },
    leastMs: { run: 'large', of: rttMs(60, 100, least) },
    mostMs: { run: 'large', of: rttMs(60, 100, greatest) },
    meanMs: { run: 'large', of: rttMs(10, 100, mean) },
    farBdp: { run: 'alone', of: bdpPackets },
    sharedBuffer: { run: 'many', of: buffer },
    aloneMbps: { run: 'alone', of: throughput(5, 40) },
    together: { run: 'many', of: cutTogether },
    manyMbps: { run: 'many', of: throughput(5, 40) },
  },
  steps: [
    {
      id: 'a-tooth',
      title: 'What a tooth is made of',
      text: 'A link of {10 = linkMbps} Mbit/s and a [round trip](#base-rtt) of {40 = baseMs} ms hold {33 = bdp} packets at once, the [BDP](#bdp). The [buffer](#buffer) holds {64 = buffer} more. So a window of {97 = room} packets fills both. The sender adds one packet each round trip, and at {100 = peak} it hears that one was [lost](@cut). It takes half, {50 = half}, and climbs again. [A tooth](@tooth) lasts {4.7 = periodS} s. See the queue: it shrinks, but it never gets empty. The link has work all the time.',
      run: 'usual',
      at: cut(2),
      window: [0, 24],
      panels: ['window', 'queue', 'throughput'],
      marks: {
        cut: { at: cut(2) },
        tooth: { from: cut(2), to: cut(3), panel: 'window', label: '{4.7 = periodS} s' },
      },
    },
    {
      id: 'too-small',
      title: 'Too small',
      text: 'Is the buffer of any use? Here it holds only {8 = smallBuffer} packets. The window climbs to {44 = smallPeak} and is cut to {22 = smallHalf}. But {33 = bdp} packets are needed to fill the link. For [part of each tooth](@gap) there are fewer, the queue is empty and the link has nothing to send. The sender gets {8.7 = smallMbps} of {10 = linkMbps} Mbit/s. The teeth are short, {1.1 = smallPeriodS} s, because there is little to climb.',
      run: 'small',
      at: { ...cut(4), plusS: 0.3 },
      window: [0, 12],
      panels: ['window', 'queue', 'throughput'],
      marks: {
        gap: { from: cut(4), to: { ...cut(4), plusS: 0.55 }, panel: 'queue', label: 'link idle at times' },
      },
    },
    {
      id: 'just-enough',
      title: 'Just enough',
      text: 'The link stays busy if half of the peak still fills it. The peak is BDP and buffer together, so the buffer must be as large as the BDP. Here it holds {33 = enoughBuffer} packets. The window falls from {69 = enoughPeak} to {34 = enoughHalf}, just above the {33 = bdp} of the link. The queue [touches zero](@touch) and the link does not fall idle: {10.0 = enoughMbps} Mbit/s. This is the old rule for the size of buffers, and it holds for one sender that halves its window.',
      run: 'enough',
      at: { event: 'recovery exit', nth: 2 },
      window: [0, 16],
      panels: ['window', 'queue', 'throughput'],
      ghost: 'small',
      marks: { touch: { at: { event: 'recovery exit', nth: 2 } } },
    },
    {
      id: 'eight-times',
      title: 'A buffer of eight BDP',
      text: 'Memory is cheap, so why not more? With {64 = buffer} packets of buffer the window climbed to {100 = peak}, fell to {50 = half}, and a tooth lasted {4.7 = periodS} s: that is the thin line. Now the same path gets a buffer of {267 = largeBuffer} packets, {8 = largeBdp} times the BDP of {33 = bdp}. Think of the peak first, then of what half of it is, then of how long the climb takes.',
      run: 'large',
      at: 46.3,
      panels: ['window', 'queue'],
      ghost: 'usual',
      predict: {
        ask: 'Draw what you expect cwnd to do when the buffer is eight times the BDP.',
        panel: 'cwnd',
        flow: 'a',
        top: 450,
        checks: [
          {
            feature: 'peak',
            label: 'Peak',
            within: 0.12,
            because:
              'BDP and buffer set the height: {300 = largeRoom} packets, and the loss shows at {303 = largePeak}.',
          },
          {
            feature: 'floor',
            label: 'Floor',
            within: 0.15,
            because: 'Half the peak: {151 = largeHalf}. One cut takes no more than that.',
          },
          {
            feature: 'period',
            label: 'Period',
            within: 0.25,
            because:
              'About {151 = largeHalf} packets to climb, one each round trip, and the full queue makes a round trip {361 = mostMs} ms long: {42 = largePeriodS} s.',
          },
        ],
      },
    },
    {
      id: 'what-it-costs',
      title: 'What it costs',
      text: 'The large buffer is never empty and the link is never idle: {10.0 = largeMbps} Mbit/s. But so it was with a buffer of {33 = enoughBuffer} packets. The rest of the memory buys nothing but waiting. Each packet now takes [from {181 = leastMs} to {361 = mostMs} ms](@wait) to come and be answered, {275 = meanMs} ms on average. With one BDP of buffer it was never more than {80 = enoughMs} ms. A queue that never empties is called a [standing queue](#standing-queue).',
      run: 'large',
      at: 80,
      window: [40, 100],
      panels: ['rtt', 'queue', 'throughput'],
      marks: {
        wait: {
          from: { event: 'fast retransmit', nth: 1, plusS: 0.5 },
          to: { event: 'fast retransmit', nth: 2 },
          panel: 'rtt',
          label: 'never below {181 = leastMs} ms',
        },
      },
    },
    {
      id: 'many-senders',
      title: 'Many senders need less',
      text: 'Routers serve many senders. Here eight of them share a link, with {88 = farBdp} packets to a BDP and a buffer of only {21 = sharedBuffer}. One alone would get {8.7 = aloneMbps} Mbit/s through it. The eight together get {9.8 = manyMbps}. Each time the buffer is full, only {3.5 = together} of them on average halve their windows. So the sum of all windows falls by much less than half. The less they lose together, the smaller the buffer may be: the BDP divided by the square root of their number.',
      run: 'many',
      at: 20,
      window: [5, 40],
      panels: ['throughput', 'queue'],
      ghost: 'alone',
    },
    {
      id: 'your-turn',
      title: 'Choose a size',
      text: 'Back to one sender and the buffer of {267 = largeBuffer} packets. A telephone call on this path would suffer from the delay, and a file would gain nothing from it. Make the buffer smaller. Watch the lower end of the teeth: as soon as it dips below the BDP of {33 = bdp} packets, the link falls idle for a moment after each cut.',
      run: 'large',
      at: 60,
      panels: ['window', 'queue'],
      tryIt: {
        task: 'Drag Buffer until hardly a packet waits longer than necessary, and the link is still in use all the time.',
        controls: ['buf'],
        goals: [
          { metric: 'queue-delay-p95', atMost: 50 },
          { metric: 'utilization', atLeast: 99 },
        ],
        solution: { 'bottleneck.buffer.bdp': 1 },
        because: 'One BDP: large enough to bridge a halving, too small for a standing queue.',
      },
    },
  ],
  sources: [
    {
      title: 'Villamizar & Song, High Performance TCP in ANSNET, 1994',
      section: 'the rule of one BDP, measured',
      url: 'https://doi.org/10.1145/205511.205520',
    },
    {
      title: 'Appenzeller, Keslassy & McKeown, Sizing Router Buffers, SIGCOMM 2004',
      section: '§2: one flow; §3: many flows, and the square root',
      url: 'https://doi.org/10.1145/1015467.1015499',
    },
    {
      title: 'RFC 5681, TCP Congestion Control',
      section: '§3.1: one packet each round trip, half at a loss',
      url: 'https://www.rfc-editor.org/rfc/rfc5681#section-3.1',
    },
  ],
})
