import { defineLesson } from '../lesson'
import { bdpPackets } from '../measures'
import { type Curve, greatest, least, mean, type Observed, valueAt } from '../observed'

const stackParams = { delayedAckSegments: 1 } as const
const path = { bandwidthMbps: 5, delayMs: 48, buffer: { packets: 40 } } as const
const sender = { id: 'a', variant: 'sack', initialWindowPackets: 2 } as const

const cwndAt = (time: number) => (run: Observed) => valueAt(run.curve('a', 'cwnd'), time)
const cwndMean = (flow: string, fromS: number, toS: number) => (run: Observed) =>
  mean(run.curve(flow, 'cwnd', fromS, toS))

/** Beginning and end of the first whole tooth, s. */
function tooth(run: Observed): readonly [number, number] {
  return [run.at({ event: 'recovery exit', nth: 2 }), run.at({ event: 'fast retransmit', nth: 3 })]
}

/** Share of packets lost on the wire. */
function lossOf({ scenario: { bottleneck } }: Observed): number {
  return bottleneck.loss.model === 'bernoulli' ? bottleneck.loss.percent / 100 : Number.NaN
}

const justBefore = 1e-6
const peakOf = (run: Observed): number => cwndAt(tooth(run)[1] - justBefore)(run)

/** Round trips of a stretch: of a curve of round-trip times, ms, the integral of its inverse. */
function roundTrips({ t, y }: Curve): number {
  let trips = 0
  for (let i = 1; i < t.length; i++)
    trips += (((t[i] as number) - (t[i - 1] as number)) * 1000) / (y[i - 1] as number)
  return trips
}

export default defineLesson({
  id: 'slow-start-aimd',
  order: 2,
  title: 'Slow start and AIMD',
  summary: 'How a sender that knows nothing of the path finds out how much it may send, and shares it.',
  minutes: 15,
  runs: {
    one: {
      label: 'one sender',
      scenario: { version: 1, durationS: 30, stackParams, bottleneck: path, flows: [sender] },
    },
    lossy: {
      label: 'losses on the way',
      scenario: {
        version: 1,
        durationS: 60,
        stackParams,
        bottleneck: { ...path, loss: { model: 'bernoulli', percent: 1 } },
        flows: [sender],
      },
    },
    two: {
      label: 'two senders',
      scenario: {
        version: 1,
        durationS: 30,
        stackParams,
        bottleneck: { bandwidthMbps: 5, delayMs: 18, buffer: { packets: 20 } },
        flows: [sender, { ...sender, id: 'b', startS: 8, initialSsthreshPackets: 2 }],
      },
    },
  },
  facts: {
    first: { run: 'one', of: cwndAt(0.15) },
    second: { run: 'one', of: cwndAt(0.25) },
    third: { run: 'one', of: cwndAt(0.35) },
    fourth: { run: 'one', of: cwndAt(0.45) },
    fifth: { run: 'one', of: cwndAt(0.55) },
    baseMs: { run: 'one', of: (run) => least(run.curve('a', 'rttMs', 0.25, 2)) },
    bdp: { run: 'one', of: bdpPackets },
    buffer: { run: 'one', of: (run) => greatest(run.queue()) },
    room: { run: 'one', of: (run) => bdpPackets(run) + greatest(run.queue()) },
    overshoot: { run: 'one', of: (run) => greatest(run.curve('a', 'cwnd')) },
    firstDrops: { run: 'one', of: (run) => run.times('drop', { toS: 1.2 }).length },
    halved: {
      run: 'one',
      of: (run) => cwndAt(run.at({ event: 'recovery exit', nth: 1, plusS: justBefore }))(run),
    },
    floor: { run: 'one', of: (run) => valueAt(run.curve('a', 'ssthresh'), tooth(run)[0]) },
    peak: { run: 'one', of: peakOf },
    halfPeak: { run: 'one', of: (run) => peakOf(run) / 2 },
    toothS: { run: 'one', of: (run) => tooth(run)[1] - tooth(run)[0] },
    trips: { run: 'one', of: (run) => roundTrips(run.curve('a', 'rttMs', ...tooth(run))) },
    fullMs: { run: 'one', of: (run) => greatest(run.curve('a', 'rttMs', 7, 9)) },
    dropsATooth: {
      run: 'one',
      of: (run) => run.times('drop', { fromS: 9 }).length / run.times('fast retransmit', { fromS: 9 }).length,
    },
    periodS: {
      run: 'one',
      of: (run) =>
        run.at({ event: 'fast retransmit', nth: 4 }) - run.at({ event: 'fast retransmit', nth: 3 }),
    },
    mbps: { run: 'one', of: (run) => run.scenario.bottleneck.bandwidthMbps },
    largeFirst: { run: 'two', of: cwndMean('a', 8, 12) },
    smallFirst: { run: 'two', of: cwndMean('b', 8, 12) },
    largeLast: { run: 'two', of: cwndMean('a', 20, 30) },
    smallLast: { run: 'two', of: cwndMean('b', 20, 30) },
    lossPercent: { run: 'lossy', of: (run) => 100 * lossOf(run) },
    theoryWindow: { run: 'lossy', of: (run) => Math.sqrt(1.5 / lossOf(run)) },
    lossyWindow: { run: 'lossy', of: cwndMean('a', 5, 60) },
    lossyMs: { run: 'lossy', of: (run) => mean(run.curve('a', 'rttMs', 5, 60)) },
    lossyMbps: { run: 'lossy', of: (run) => run.throughputMbps('a', 5, 60) },
    shareMbps: { run: 'two', of: (run) => run.throughputMbps('b', 20, 30) },
  },
  steps: [
    {
      id: 'twice-as-much',
      title: 'Twice as much each round trip',
      text: 'How many packets may be on the way at once? The sender keeps the answer in its [congestion window](#cwnd), cwnd. A new sender knows nothing of the path, so it starts with {2 = first} packets. Each [answer](#ack) that comes back makes the window one packet larger. So after each round trip of {103 = baseMs} ms it is twice as large: {2 = first}, {4 = second}, {8 = third}, {16 = fourth}, {32 = fifth}. This is [slow start](#slow-start). It is slow only beside what came before it: sending the whole window at once.',
      run: 'one',
      at: 0.35,
      window: [0, 0.72],
      panels: ['window', 'queue'],
    },
    {
      id: 'too-far',
      title: 'Too far, and the news is late',
      text: 'The link has room for {42 = bdp} packets on their way, its [BDP](#bdp), and the buffer for {40 = buffer} more. When the window passes {82 = room}, the [first packet is lost](@loss). The sender hears of it [one round trip later](@news). By then it has doubled once more, to {165 = overshoot}, and {83 = firstDrops} packets are gone. It sends them again and takes [half the window](@half). That leaves {82.5 = halved}, a little too much still. One packet is lost, and the window is halved once more.',
      run: 'one',
      at: { event: 'drop', nth: 1 },
      window: [0, 2.4],
      panels: ['window', 'queue'],
      marks: {
        loss: { at: { event: 'drop', nth: 1 }, packet: true },
        news: { at: { event: 'fast retransmit', nth: 1 } },
        half: { at: { event: 'recovery exit', nth: 1 } },
      },
    },
    {
      id: 'one-more',
      title: 'One more each round trip',
      text: 'Now the sender is careful. From {41.5 = floor} packets on it adds only one in each round trip: [congestion avoidance](#congestion-avoidance). [To {84 = peak} packets](@tooth) that takes {44 = trips} round trips, or {6.4 = toothS} s. The line bends because the growing queue makes each round trip longer, up to {197 = fullMs} ms. Then [a single packet](@loss) finds the buffer full. Packets behind it still arrive, so the receiver can [say what is missing](#duplicate-ack). The sender [cuts its window by half](@cut), to about {42 = halfPeak}, and climbs again.',
      run: 'one',
      at: 5,
      window: [1.6, 9.4],
      panels: ['window', 'queue', 'rtt'],
      marks: {
        tooth: {
          from: { event: 'recovery exit', nth: 2 },
          to: { event: 'fast retransmit', nth: 3 },
          panel: 'window',
          label: '{44 = trips} round trips',
        },
        loss: { at: { event: 'drop', nth: 85 }, packet: true },
        cut: { at: { event: 'fast retransmit', nth: 3 } },
      },
    },
    {
      id: 'and-so-on',
      title: 'And so on',
      text: 'Add one packet each round trip, take half at a loss: [AIMD](#aimd) for short. It is all that the sender will do for the rest of its life. The path stays as it is, with {42 = bdp} packets on the link and {40 = buffer} in the buffer. No other sender comes. You have seen the first tooth. How does it go on until the end of the run?',
      run: 'one',
      at: 15,
      window: [8.8, 30],
      panels: ['window', 'queue'],
      predict: {
        ask: 'Draw the congestion window from the first cut to the end.',
        panel: 'cwnd',
        flow: 'a',
        top: 140,
        checks: [
          {
            feature: 'peak',
            label: 'Peak',
            within: 0.12,
            because:
              'Link and buffer hold {82 = room} packets. Each time the window passes that, a packet is lost.',
          },
          {
            feature: 'floor',
            label: 'Floor',
            within: 0.15,
            because: 'Each loss takes half of the peak and no more.',
          },
          {
            feature: 'period',
            label: 'Period',
            within: 0.2,
            because:
              'Half the peak, {42 = halfPeak} packets, has to be won back: one each round trip, and about one more for the news. {44 = trips} round trips and the repair take {6.6 = periodS} s. Each tooth loses {1 = dropsATooth} packet.',
          },
        ],
      },
    },
    {
      id: 'a-fair-share',
      title: 'A fair share for both',
      text: 'At eight seconds [a second sender](@second) joins, on a shorter path. It starts small, with one more each round trip. Both climb at the same pace. When the buffer is full, most times both lose, and half of a large window is more than half of a small one. So the gap shrinks with each cut. In the first four seconds the windows are {19.8 = largeFirst} and {10.2 = smallFirst} packets on average, in [the last ten](@end) {15.0 = largeLast} and {15.0 = smallLast}. Each has {2.5 = shareMbps} Mbit/s, and no one has told them to.',
      run: 'two',
      at: 9.5,
      window: [4, 30],
      panels: ['window', 'throughput'],
      marks: {
        second: { at: { event: 'flow start', flow: 'b' } },
        end: { from: 20, to: 30, panel: 'window', label: 'equal windows' },
      },
    },
    {
      id: 'loss-sets-the-rate',
      title: 'Loss sets the rate',
      text: 'To this sender a lost packet means a full buffer. But a packet may also be lost on the way, by a weak radio signal for one. Here that happens to {1 = lossPercent} % of them, and each time the window is halved. The teeth stay low, and hardly a packet has to wait. In theory the mean window is the square root of one and a half over the share that is lost: {12.2 = theoryWindow} packets. In the run it is {11.8 = lossyWindow}. Sent once in a round trip of {104 = lossyMs} ms, that makes {1.3 = lossyMbps} of {5 = mbps} Mbit/s.',
      run: 'lossy',
      at: 20,
      window: [5, 60],
      panels: ['window', 'throughput', 'queue'],
    },
    {
      id: 'half-the-link',
      title: 'Half of the link',
      text: 'So the rate goes with the inverse of the square root of the loss. If only a quarter as many packets are lost, the sender gets twice as much. At {1 = lossPercent} % it has {1.3 = lossyMbps} Mbit/s. How few may be lost if it is to have half of the {5 = mbps} Mbit/s? Work it out on paper first, and then set the loss and see.',
      run: 'lossy',
      at: 15,
      panels: ['window', 'throughput', 'queue'],
      tryIt: {
        task: 'Lower Random loss until the sender has about half of the link.',
        controls: ['loss'],
        goals: [{ metric: 'throughput', flow: 'a', atLeast: 2.2, atMost: 2.8 }],
        solution: { 'bottleneck.loss.percent': 0.3 },
        because:
          'It is the inverse square root: less than a third of the losses for not even twice the rate. A fast link over a long way can bear next to none.',
      },
    },
  ],
  sources: [
    {
      title: 'Jacobson, Congestion Avoidance and Control, SIGCOMM 1988',
      section: '§1: slow start; §3: additive increase, multiplicative decrease',
      url: 'https://doi.org/10.1145/52324.52356',
    },
    {
      title: 'RFC 5681, TCP Congestion Control',
      section: '§3.1: slow start and congestion avoidance; §3.2: the cut',
      url: 'https://www.rfc-editor.org/rfc/rfc5681#section-3.1',
    },
    {
      title: 'Chiu & Jain, Analysis of the Increase and Decrease Algorithms, 1989',
      section: 'the vector diagrams for two users: why the shares become equal',
      url: 'https://doi.org/10.1016/0169-7552(89)90019-6',
    },
    {
      title: 'Mathis, Semke, Mahdavi & Ott, The Macroscopic Behavior of TCP, 1997',
      section: 'the model: the rate falls with the square root of the loss',
      url: 'https://doi.org/10.1145/263932.264023',
    },
  ],
})
