import type { ScenarioInput } from '../../scenario/scenario-input'
import { defineLesson } from '../lesson'
import { baseRttMs } from '../measures'
import { mean, type Observed, valueAt } from '../observed'

interface Change {
  readonly variant?: string
  /** One way, of each of the two access links of the second sender. */
  readonly farMs?: number
  readonly buffer?: number
  readonly lossPercent?: number
}

/** One sender with 20 ms to its receiver, one with 16 + 4 × farMs. */
function two({ variant = 'sack', farMs = 16, buffer = 20, lossPercent = 0 }: Change): ScenarioInput {
  const sender = { variant, initialSsthreshPackets: 16 }
  return {
    version: 1,
    durationS: 60,
    stackParams: { delayedAckSegments: 1 },
    bottleneck: {
      bandwidthMbps: 10,
      delayMs: 8,
      buffer: { packets: buffer },
      loss: { model: 'bernoulli', percent: lossPercent },
    },
    flows: [
      { ...sender, id: 'near', access: { delayMs: 1 } },
      { ...sender, id: 'far', access: { delayMs: farMs } },
    ],
  }
}

const FROM_S = 10
const TO_S = 60

const rate = (flow: string) => (run: Observed) => run.throughputMbps(flow, FROM_S, TO_S)
const rtt = (flow: string) => (run: Observed) => mean(run.curve(flow, 'rttMs', FROM_S, TO_S))
const cwnd = (flow: string) => (run: Observed) => mean(run.curve(flow, 'cwnd', FROM_S, TO_S))
const baseMs = (flow: string) => (run: Observed) => baseRttMs(run, flow)
const rateRatio = (run: Observed): number => rate('near')(run) / rate('far')(run)
const rttRatio = (run: Observed): number => rtt('far')(run) / rtt('near')(run)

/** Packets that the window grows in one second between two cuts, on average. */
function climb(flow: string): (run: Observed) => number {
  return (run) => {
    const cuts = run.times('fast retransmit', { flow, fromS: FROM_S })
    const curve = run.curve(flow, 'cwnd')
    let packets = 0
    let seconds = 0
    for (const [i, toS] of cuts.entries()) {
      const fromS = run.times('recovery exit', { flow, fromS: cuts[i - 1] ?? toS })[0] ?? toS
      if (fromS >= toS) continue
      packets += valueAt(curve, toS - 1e-6) - valueAt(curve, fromS)
      seconds += toS - fromS
    }
    return packets / seconds
  }
}

/** Share of the far sender's cuts that come within a third of a second of one of the near sender's, per cent. */
function together(run: Observed): number {
  const near = run.times('fast retransmit', { flow: 'near', fromS: FROM_S })
  const far = run.times('fast retransmit', { flow: 'far', fromS: FROM_S })
  return (100 * far.filter((time) => near.some((other) => Math.abs(time - other) < 0.3)).length) / far.length
}

const farCut = { event: 'fast retransmit', flow: 'far', nth: 15 } as const
const nextFarCut = { event: 'fast retransmit', flow: 'far', nth: 16 } as const

export default defineLesson({
  id: 'rtt-unfairness',
  order: 6,
  title: 'RTT unfairness',
  summary: 'Why of two senders with the same rules the one with the longer way gets less, and how much less.',
  minutes: 12,
  runs: {
    equal: { label: 'equal ways', scenario: two({ farMs: 1 }) },
    apart: { label: 'a near and a far sender', scenario: two({}) },
    random: { label: 'losses at random', scenario: two({ buffer: 200, lossPercent: 1 }) },
    cubic: { label: 'CUBIC', scenario: two({ variant: 'cubic' }) },
  },
  facts: {
    linkMbps: { run: 'equal', of: ({ scenario }) => scenario.bottleneck.bandwidthMbps },
    equalNear: { run: 'equal', of: rate('near') },
    equalFar: { run: 'equal', of: rate('far') },
    equalMs: { run: 'equal', of: baseMs('far') },
    nearBaseMs: { run: 'apart', of: baseMs('near') },
    farBaseMs: { run: 'apart', of: baseMs('far') },
    near: { run: 'apart', of: rate('near') },
    far: { run: 'apart', of: rate('far') },
    nearMs: { run: 'apart', of: rtt('near') },
    farMs: { run: 'apart', of: rtt('far') },
    nearClimb: { run: 'apart', of: climb('near') },
    farClimb: { run: 'apart', of: climb('far') },
    nearWindow: { run: 'apart', of: cwnd('near') },
    farWindow: { run: 'apart', of: cwnd('far') },
    togetherPercent: { run: 'apart', of: together },
    rttRatio: { run: 'apart', of: rttRatio },
    squared: { run: 'apart', of: (run) => rttRatio(run) ** 2 },
    rateRatio: { run: 'apart', of: rateRatio },
    lossPercent: {
      run: 'random',
      of: ({ scenario: { bottleneck } }) =>
        bottleneck.loss.model === 'bernoulli' ? bottleneck.loss.percent : Number.NaN,
    },
    randomNearWindow: { run: 'random', of: cwnd('near') },
    randomFarWindow: { run: 'random', of: cwnd('far') },
    randomRtt: { run: 'random', of: rttRatio },
    randomRate: { run: 'random', of: rateRatio },
    cubicNear: { run: 'cubic', of: rate('near') },
    cubicFar: { run: 'cubic', of: rate('far') },
    cubicNearWindow: { run: 'cubic', of: cwnd('near') },
    cubicFarWindow: { run: 'cubic', of: cwnd('far') },
    cubicRatio: { run: 'cubic', of: rateRatio },
  },
  steps: [
    {
      id: 'equal-ways',
      title: 'Equal ways, equal shares',
      text: 'Two senders share a link of {10 = linkMbps} Mbit/s. Both add one packet to their [window](#cwnd) in each [round trip](#rtt), and both take half when the buffer is full and a packet is lost. Their ways are equally long, {20 = equalMs} ms there and back. The two lines lie on each other, and each sender gets {5.0 = equalNear} Mbit/s. It looks as if the rules were fair.',
      run: 'equal',
      at: 15,
      window: [10, 18],
      panels: ['window', 'throughput', 'rtt'],
    },
    {
      id: 'a-longer-way',
      title: 'A longer way',
      text: 'Now the second sender, `SACK 2`, is in another country: call it the far one. Without a queue its round trip takes {80 = farBaseMs} ms, while the near one, `SACK 1`, still needs {20 = nearBaseMs}. The link is the same, and so are the buffer and the rules. With equal ways each had {5.0 = equalFar} Mbit/s. What will the far one get now?',
      run: 'apart',
      at: 20,
      panels: ['throughput', 'window', 'queue'],
      predict: {
        ask: 'Draw the throughput of the far sender.',
        panel: 'throughput',
        flow: 'far',
        fromS: 5,
        toS: 60,
        top: 11,
        checks: [
          {
            feature: 'mean',
            label: 'Mean',
            within: 0.3,
            because:
              '{1.2 = far} Mbit/s, and the near one has {8.8 = near}: {7.5 = rateRatio} times as much.',
          },
        ],
      },
    },
    {
      id: 'two-reasons',
      title: 'Twice punished',
      text: 'One packet each round trip, but whose? In a second the near sender makes more round trips. Its window climbs by {30 = nearClimb} packets a second, that of the far one by {9 = farClimb}. So [between two cuts](@climb) the near one gains more, and they fall together: {100 = togetherPercent} % of the far one’s cuts come with one of the near one. That is the first reason: a window of {25 = nearWindow} packets against {10 = farWindow}. The second: a window is sent once a round trip, so the same window over a longer way is a lower rate.',
      run: 'apart',
      at: farCut,
      window: [9, 16],
      panels: ['window', 'throughput', 'rtt'],
      marks: { climb: { from: farCut, to: nextFarCut, panel: 'window' } },
    },
    {
      id: 'squared',
      title: 'Once for the window, once for the way',
      text: 'With the queue counted in, round trips take {34 = nearMs} and {96 = farMs} ms, {2.8 = rttRatio} times as long for the far sender. Each of the two reasons costs it about this factor. Together that is its square, {8.1 = squared}, and the run gives {7.5 = rateRatio}. The square needs both to lose at the same moment, at a full buffer, as they do here. Look at the crosses: where the far one is cut, the near one is cut as well.',
      run: 'apart',
      at: 16,
      window: [10, 22],
      panels: ['window', 'rtt', 'throughput'],
    },
    {
      id: 'random-losses',
      title: 'If losses come at random',
      text: 'Here the buffer never fills. Instead {1 = lossPercent} % of all packets are lost on the way, each by chance. Both have the same luck, and now both have the same window: {11.8 = randomNearWindow} and {11.6 = randomFarWindow} packets on average. The first reason is gone. The second stays: round trips differ by a factor of {3.6 = randomRtt}, and so do the rates, {3.5 = randomRate}. How unfair TCP is depends on how losses are spread.',
      run: 'random',
      at: 16,
      window: [10, 22],
      panels: ['window', 'throughput', 'rtt'],
    },
    {
      id: 'by-the-clock',
      title: 'Growing by the clock',
      text: 'Can it be mended at the sender? [CUBIC](#cubic) lets its window grow with the time since its last cut, not only with round trips. The far window is no longer the smaller one: {26 = cubicFarWindow} packets on average against {22 = cubicNearWindow}. The first reason is gone, the second is left. On the path that gave {8.8 = near} and {1.2 = far} Mbit/s, CUBIC gives {6.9 = cubicNear} and {3.1 = cubicFar}: a factor of {2.2 = cubicRatio} where it was {7.5 = rateRatio}. The thin lines are the run before.',
      run: 'cubic',
      at: 20,
      window: [10, 30],
      panels: ['window', 'throughput'],
      ghost: 'apart',
    },
    {
      id: 'your-turn',
      title: 'Help the far one',
      text: 'The two senders of the second step are back: {8.8 = near} Mbit/s for the near one and {1.2 = far} for the far one. A larger buffer makes the ways more alike, since both then spend most of the time in the same queue. But it makes both of them late. A router can also do better: some rules of the queue give each sender its turn.',
      run: 'apart',
      at: 20,
      panels: ['throughput', 'window', 'queue'],
      tryIt: {
        task: 'Bring the shares near to each other, without long waiting and without wasting the link.',
        controls: ['aqm', 'buf'],
        goals: [
          { metric: 'jain', atLeast: 0.95 },
          { metric: 'queue-delay-p95', atMost: 50 },
          { metric: 'utilization', atLeast: 93 },
        ],
        solution: { 'bottleneck.aqm.id': 'fq-codel', 'bottleneck.buffer.packets': 100 },
        because: 'One queue for each sender: how fast the other one climbs no longer matters.',
      },
    },
  ],
  sources: [
    {
      title:
        'Lakshman & Madhow, The Performance of TCP/IP for Networks with High Bandwidth-Delay Products, 1997',
      section: 'abstract: the rate falls with a power of the round trip, between one and two',
      url: 'https://doi.org/10.1109/90.611099',
    },
    {
      title: 'Mathis, Semke, Mahdavi & Ott, The Macroscopic Behavior of TCP, 1997',
      section: 'the model: with equal losses the rate falls with the round trip',
      url: 'https://doi.org/10.1145/263932.264023',
    },
    {
      title: 'Floyd, Connections with Multiple Congested Gateways, Part 1, 1991',
      section: 'the constant-rate algorithm: a window that grows the same in each second',
      url: 'https://doi.org/10.1145/122431.122434',
    },
    {
      title: 'RFC 9438, CUBIC for Fast and Long-Distance Networks',
      section: '§3.3: fairness between different round trips',
      url: 'https://www.rfc-editor.org/rfc/rfc9438#section-3.3',
    },
  ],
})
