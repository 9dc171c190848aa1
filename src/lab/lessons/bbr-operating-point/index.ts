import { defineLesson } from '../lesson'
import { baseRttMs } from '../measures'
import { greatest, least, mean, type Observed, valueAt } from '../observed'

const link = { bandwidthMbps: 10, delayMs: 18 } as const
const bbr = { id: 'bbr', variant: 'bbr' } as const
const cubic = { id: 'cubic', variant: 'cubic' } as const
const alone = (flow: { readonly id: string; readonly variant: string }) =>
  ({ version: 1, durationS: 25, bottleneck: { ...link, buffer: { packets: 128 } }, flows: [flow] }) as const
const duel = (bdp: number) =>
  ({ version: 1, durationS: 60, bottleneck: { ...link, buffer: { bdp } }, flows: [bbr, cubic] }) as const

/** Start-up is over. */
const FROM_S = 15
const mbps = (flow: string) => (run: Observed) => run.goodputMbps(flow, FROM_S, 60)
/** When the pacing gain of BBR becomes `gain`, s. */
function turns(run: Observed, gain: number, fromS: number, toS: number): number[] {
  const { t, y } = run.signal('bbr', 'pacingGain', fromS, toS)
  return t.filter((_, i) => i > 0 && y[i] === gain && y[i - 1] !== gain)
}
const PROBING = 1.25
const lost = (index: number) => (run: Observed) => {
  const flow = run.result.flows[index]
  return (100 * (flow?.drops ?? Number.NaN)) / (flow?.packetsSent ?? Number.NaN)
}
const noted = (nth: number) => (run: Observed) => run.at({ event: 'note', nth })

export default defineLesson({
  id: 'bbr-operating-point',
  order: 10,
  title: 'BBR and the operating point',
  summary: 'How a sender can measure a path instead of filling it, and what that means for its neighbours.',
  minutes: 14,
  runs: {
    alone: { label: 'BBR alone', scenario: alone(bbr) },
    cubic: { label: 'CUBIC alone', scenario: alone(cubic) },
    shallow: { label: 'both, half a BDP of buffer', scenario: duel(0.5) },
    deep: { label: 'both, eight BDP of buffer', scenario: duel(8) },
  },
  facts: {
    bdp: {
      run: 'cubic',
      of: (run) => (run.scenario.bottleneck.bandwidthMbps * baseRttMs(run, 'cubic')) / 12,
    },
    path: { run: 'cubic', of: (run) => baseRttMs(run, 'cubic') },
    cubicQueue: { run: 'cubic', of: (run) => mean(run.queue(5)) },
    cubicMs: { run: 'cubic', of: (run) => mean(run.curve('cubic', 'rttMs', 5)) },
    cubicMbps: { run: 'cubic', of: (run) => run.goodputMbps('cubic', 5, 25) },
    queue: { run: 'alone', of: (run) => mean(run.queue(2, 10)) },
    burst: { run: 'alone', of: (run) => greatest(run.queue(0, 1)) },
    bbrMbps: { run: 'alone', of: (run) => run.goodputMbps('bbr', 2, 10) },
    gain: { run: 'alone', of: (run) => valueAt(run.signal('bbr', 'pacingGain'), 0.1) },
    drainMs: { run: 'alone', of: (run) => 1000 * (noted(2)(run) - noted(1)(run)) },
    drained: { run: 'alone', of: (run) => valueAt(run.queue(), noted(2)(run)) },
    cycleMs: {
      run: 'alone',
      of: (run) => {
        const [first = Number.NaN, second = Number.NaN] = turns(run, PROBING, 2, 4)
        return 1000 * (second - first)
      },
    },
    more: { run: 'alone', of: (run) => 100 * (greatest(run.signal('bbr', 'pacingGain', 2, 4)) - 1) },
    less: { run: 'alone', of: (run) => 100 * (1 - least(run.signal('bbr', 'pacingGain', 2, 4))) },
    bump: { run: 'alone', of: (run) => greatest(run.queue(2, 4)) },
    four: { run: 'alone', of: (run) => least(run.curve('bbr', 'cwnd', 9, 11)) },
    probeMs: { run: 'alone', of: (run) => 1000 * (noted(4)(run) - noted(3)(run)) },
    shallowBuffer: { run: 'shallow', of: (run) => greatest(run.queue()) },
    shallowBbr: { run: 'shallow', of: mbps('bbr') },
    shallowCubic: { run: 'shallow', of: mbps('cubic') },
    shallowLost: { run: 'shallow', of: lost(1) },
    deepBuffer: { run: 'deep', of: (run) => greatest(run.queue()) },
    deepBbr: { run: 'deep', of: mbps('bbr') },
    deepCubic: { run: 'deep', of: mbps('cubic') },
    deepRtt: { run: 'deep', of: (run) => valueAt(run.signal('bbr', 'rtPropMs'), 30) },
  },
  steps: [
    {
      id: 'the-best-point',
      title: 'The best point',
      text: 'The path holds {33 = bdp} packets: that is its [bandwidth times its delay](#bdp). With fewer on their way the link has idle moments. With more, the rest waits in the [queue](#queue). So the best point is easy to name: exactly {33 = bdp}. [CUBIC](#cubic) works elsewhere. It grows until a packet is lost, so [most of the time](@queue) {106 = cubicQueue} packets wait, and a round trip takes {169 = cubicMs} ms where the path needs {40 = path}. All of that buys {9.65 = cubicMbps} Mbit/s, and not a bit more than the best point would.',
      run: 'cubic',
      at: 12,
      panels: ['window', 'queue', 'rtt'],
      marks: { queue: { from: 13, to: 25, panel: 'queue', label: '{106 = cubicQueue} packets wait' } },
    },
    {
      id: 'measure-it',
      title: 'Measure it',
      text: '[BBR](#bbr) does not wait for a loss. From every acknowledgement it takes two numbers: how fast data got through, and how long the [round trip](#rtt) took. It keeps the highest rate and the shortest trip. Their product is the best point. It then sends at the rate it has measured, packet by packet, [at even distances](#pacing). At the start it knows nothing, so it must first find the rate. The thin line is the queue under CUBIC. Which one does BBR make?',
      run: 'alone',
      at: 0.5,
      window: [0, 10],
      panels: ['queue', 'throughput'],
      ghost: 'cubic',
      predict: {
        ask: 'Draw the queue that BBR makes when it is alone.',
        panel: 'queue',
        top: 140,
        checks: [
          {
            feature: 'peak',
            label: 'Peak',
            within: 0.3,
            because:
              'The search for the rate doubles every round trip and goes too far once: {70 = burst} packets.',
          },
          {
            feature: 'end',
            label: 'End',
            within: 0.5,
            because: 'Then it keeps close to the best point: {4 = queue} packets wait on average.',
          },
        ],
      },
    },
    {
      id: 'start-and-drain',
      title: 'Start up, then drain',
      text: 'The first second, close up. To find the rate quickly, BBR sends {2.9 = gain} times as fast as it has measured so far, and so doubles in every round trip. When [three of them](@full) have brought no more speed, the link must be full. But by then {70 = burst} packets have piled up. A sender that goes by losses would leave them there. BBR knows that the queue is its own work, and [drains](@drain) it: for {115 = drainMs} ms it sends slower than the link, until {6 = drained} packets are left.',
      run: 'alone',
      at: { event: 'note', nth: 1 },
      window: [0, 1.2],
      panels: ['bbr.pacingGain', 'queue', 'delivery'],
      marks: {
        drain: {
          from: { event: 'note', nth: 1 },
          to: { event: 'note', nth: 2 },
          panel: 'queue',
          label: 'drain',
        },
        full: { at: { event: 'note', nth: 1 } },
      },
    },
    {
      id: 'ask-for-more',
      title: 'Ask for more, give it back',
      text: 'Now it cruises: {9.65 = bbrMbps} Mbit/s, as CUBIC, with {4 = queue} packets waiting. But the path may change, so every {329 = cycleMs} ms it [asks](@cycle). For one round trip it sends {25 = more} % faster. If there is more room, the measured rate goes up. Here there is none: the extra packets make a bump in the queue, {13 = bump} at most. In the next round trip it sends {25 = less} % slower and takes them back. Six quiet round trips follow, and it asks again.',
      run: 'alone',
      at: 2.8,
      window: [2, 4],
      panels: ['bbr.pacingGain', 'queue', 'rtt'],
      marks: { cycle: { from: 2.445, to: 2.776, panel: 'bbr.pacingGain', label: 'one cycle' } },
    },
    {
      id: 'ask-for-less',
      title: 'The other question',
      text: 'The shortest round trip may change too. It can only be seen while the queue is empty, and a few packets always wait. So after ten seconds without a shorter trip, [BBR clears the path](@probe). Its window drops to {4 = four} packets for {258 = probeMs} ms, and the queue runs dry. It notes the trip of that moment, and goes on as before. One cannot measure both numbers at once: the rate needs a full link, the delay an empty queue.',
      run: 'alone',
      at: { event: 'note', nth: 3 },
      window: [9.5, 11],
      panels: ['window', 'rtt', 'queue'],
      marks: {
        probe: {
          from: { event: 'note', nth: 3 },
          to: { event: 'note', nth: 4 },
          panel: 'window',
          label: 'probing the round trip',
        },
      },
    },
    {
      id: 'a-bad-neighbour',
      title: 'A bad neighbour',
      text: 'BBR beside CUBIC, with a short buffer of {17 = shallowBuffer} packets. BBR wants up to two BDP on their way, more than path and buffer hold. So packets are lost, all the time. For CUBIC each [loss](#loss) is an order to slow down; of its packets {12 = shallowLost} % are dropped, and it never gets off the ground. BBR looks at what arrives, not at what is lost. It ends with {9.1 = shallowBbr} Mbit/s and leaves {0.4 = shallowCubic}. Later versions of BBR take losses into account.',
      run: 'shallow',
      at: 30,
      panels: ['window', 'throughput', 'queue'],
    },
    {
      id: 'the-tables-turned',
      title: 'The tables turned',
      text: 'Now the buffer is deep: {267 = deepBuffer} packets. [CUBIC fills it](@fill), as it always does. BBR lets no more than two BDP of its own on their way, so most of the queue is CUBIC’s, and so is most of the link: {6.4 = deepCubic} Mbit/s to {3.3 = deepBbr}. BBR has one piece of luck. It never sees an empty queue, takes {253 = deepRtt} ms for the shortest trip, and so thinks the path is long and sends more and more. Somewhere between the two buffers lies a fair one.',
      run: 'deep',
      at: 40,
      panels: ['window', 'throughput', 'queue'],
      marks: { fill: { from: 15, to: 60, panel: 'queue' } },
      tryIt: {
        task: 'Move Buffer until neither has more than six tenths of what the link delivers.',
        controls: ['buf'],
        goals: [
          { metric: 'share', flow: 'bbr', atLeast: 40, atMost: 60 },
          { metric: 'utilization', atLeast: 95 },
        ],
        solution: { 'bottleneck.buffer.bdp': 4 },
        because:
          'Path and buffer together then hold about what both want. No rule has made this fair: with another buffer it is gone.',
      },
    },
  ],
  sources: [
    {
      title:
        'Cardwell, Cheng, Gunn, Yeganeh & Jacobson, BBR: Congestion-Based Congestion Control, ACM Queue 2016',
      section:
        '"Congestion and Bottlenecks": the operating point; "Characterizing the Bottleneck": what cannot be measured at once',
      url: 'https://doi.org/10.1145/3012426.3022184',
    },
    {
      title: 'draft-cardwell-iccrg-bbr-congestion-control-00',
      section: '§4.3: Startup, Drain, ProbeBW, ProbeRTT',
      url: 'https://datatracker.ietf.org/doc/html/draft-cardwell-iccrg-bbr-congestion-control-00',
    },
    {
      title: 'Hock, Bless & Zitterbart, Experimental Evaluation of BBR Congestion Control, ICNP 2017',
      section: '§V: BBR beside CUBIC in small and large buffers',
      url: 'https://doi.org/10.1109/ICNP.2017.8117540',
    },
  ],
})
