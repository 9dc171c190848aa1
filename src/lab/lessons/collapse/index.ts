import { defineLesson } from '../lesson'
import { greatest, mean, type Observed } from '../observed'

/** Four senders that never have more than four packets out, and start one after another. */
const crowd = ['a', 'b', 'c', 'd'].map((id, index) => ({
  id,
  variant: 'tahoe',
  startS: 5 * index,
  receiverWindowPackets: 4,
}))
const crowded = { version: 1, durationS: 30, flows: crowd } as const
const slowLink = { bandwidthMbps: 1, buffer: { packets: 64 } } as const
const timers = { initialWindow: 4, delayedAckSegments: 1, minRtoMs: 100, initialRtoMs: 100 } as const

/** At 6 s the link loses half of its rate. */
const halving = {
  version: 1,
  durationS: 14,
  bottleneck: { bandwidthMbps: 10, buffer: { packets: 100 } },
  timeline: [{ atS: 6, set: { 'bottleneck.bandwidthMbps': 5 } }],
} as const

const total = (run: Observed, rate: (flow: string) => number): number =>
  run.scenario.flows.reduce((sum, { id }) => sum + rate(id), 0)
const goodput = (fromS: number, toS: number) => (run: Observed) =>
  total(run, (flow) => run.goodputMbps(flow, fromS, toS))
const rtt = (fromS: number, toS: number) => (run: Observed) => mean(run.curve('a', 'rttMs', fromS, toS))
const share = (of: (flow: { retransmits: number; drops: number }) => number) => (run: Observed) => {
  const flows = run.result.flows
  return (
    (100 * flows.reduce((sum, flow) => sum + of(flow), 0)) / flows.reduce((sum, f) => sum + f.packetsSent, 0)
  )
}
const dropsFrom = (run: Observed): number => run.times('drop')[0] ?? Number.NaN

export default defineLesson({
  id: 'collapse',
  order: 1,
  title: 'Why the Internet does not collapse',
  summary: 'What congestion collapse is, and how windows, unlike rates, keep a network from it.',
  minutes: 12,
  runs: {
    deaf: {
      label: 'impatient timers',
      scenario: { ...crowded, bottleneck: slowLink, stackParams: { ...timers, maxRtoMs: 100 } },
    },
    learning: {
      label: 'timers that learn',
      scenario: { ...crowded, bottleneck: slowLink, stackParams: timers },
    },
    rate: {
      label: 'a fixed rate',
      scenario: { ...halving, flows: [{ id: 'clock', variant: 'cbr', rateMbps: 8, packetBytes: 1500 }] },
    },
    window: {
      label: 'a fixed window',
      scenario: {
        ...halving,
        stackParams: { delayedAckSegments: 1 },
        flows: [{ id: 'window', variant: 'tahoe', initialWindowPackets: 40, receiverWindowPackets: 40 }],
      },
    },
    both: {
      label: 'TCP and a fixed rate',
      scenario: {
        version: 1,
        durationS: 30,
        bottleneck: { bandwidthMbps: 10, buffer: { packets: 40 } },
        flows: [
          { id: 'tcp', variant: 'newreno', initialSsthreshPackets: 30 },
          { id: 'other', variant: 'cbr', rateMbps: 9, packetBytes: 1500, startS: 8 },
        ],
      },
    },
  },
  facts: {
    linkMbps: { run: 'deaf', of: (run) => run.scenario.bottleneck.bandwidthMbps },
    packets: { run: 'deaf', of: (run) => greatest(run.curve('a', 'inFlight', 2, 9)) },
    rttOne: { run: 'deaf', of: rtt(2, 5) },
    rttTwo: { run: 'deaf', of: rtt(7, 10) },
    goodputTwo: { run: 'deaf', of: goodput(5, 10) },
    timerMs: { run: 'deaf', of: (run) => greatest(run.curve('a', 'rtoMs')) },
    wantedMs: { run: 'learning', of: rtt(12, 15) },
    drops: { run: 'deaf', of: (run) => run.times('drop').length },
    copies: { run: 'deaf', of: share((flow) => flow.retransmits) },
    full: { run: 'deaf', of: (run) => total(run, (flow) => run.throughputMbps(flow, 20, 30)) },
    goodputFour: { run: 'deaf', of: goodput(20, 30) },
    early: { run: 'learning', of: (run) => run.times('timeout').length },
    goodputLearning: { run: 'learning', of: goodput(20, 30) },
    rateMbps: { run: 'rate', of: (run) => run.throughputMbps('clock', 2, 6) },
    halfMbps: { run: 'rate', of: (run) => run.throughputMbps('clock', 8, 14) },
    excessMbps: {
      run: 'rate',
      of: (run) => run.throughputMbps('clock', 2, 6) - run.throughputMbps('clock', 8, 14),
    },
    buffer: { run: 'rate', of: (run) => greatest(run.queue()) },
    fillS: { run: 'rate', of: (run) => dropsFrom(run) - 6 },
    lost: {
      run: 'rate',
      of: (run) => {
        const fromS = dropsFrom(run)
        const sent = ((14 - fromS) * 8e6) / (1500 * 8)
        return (100 * run.times('drop', { fromS }).length) / sent
      },
    },
    window: { run: 'window', of: (run) => greatest(run.curve('window', 'inFlight', 2)) },
    before: { run: 'window', of: (run) => mean(run.queue(3, 6)) },
    after: { run: 'window', of: (run) => mean(run.queue(8, 14)) },
    tcpBefore: { run: 'both', of: (run) => run.throughputMbps('tcp', 3, 8) },
    tcpAfter: { run: 'both', of: (run) => run.throughputMbps('tcp', 10, 30) },
    otherMbps: { run: 'both', of: (run) => run.throughputMbps('other', 10, 30) },
  },
  steps: [
    {
      id: 'a-queue',
      title: 'A queue in front of a link',
      text: 'The link on the right carries {1 = linkMbps} Mbit/s. What comes faster waits in the [queue](#queue) before it. One sender is at work. It keeps {4 = packets} packets on their way, and sends the next one when an [answer](#ack) says that one has arrived. A [round trip](#rtt) takes {52 = rttOne} ms. At five seconds [a second sender](@second) joins. Now each packet waits behind the other’s packets, and a round trip takes {96 = rttTwo} ms. The link has no idle moment, and {0.96 = goodputTwo} Mbit/s of what it carries is new data.',
      run: 'deaf',
      at: 7,
      window: [0, 10],
      panels: ['throughput', 'rtt', 'queue'],
      marks: { second: { at: { event: 'flow start', flow: 'b' } } },
    },
    {
      id: 'full-and-useless',
      title: 'A full link that delivers little',
      text: 'Each sender has a [timer](#rto). If no answer comes in time, it takes its packets for lost and sends them again. Here no timer waits longer than {100 = timerMs} ms. With [a third sender](@third) a round trip needs {144 = wantedMs} ms. So packets are [sent again](@early), as the red marks and the hollow packets show, while the first copies still wait. The copies make the queue longer, and a longer queue makes more timers fire. The buffer drops {0 = drops} packets, yet {35 = copies} % of all packets are copies. In [the last ten seconds](@end) the link carries {1.0 = full} Mbit/s, of which {0.38 = goodputFour} are new.',
      run: 'deaf',
      at: 24,
      panels: ['window', 'throughput', 'queue'],
      marks: {
        third: { at: { event: 'flow start', flow: 'c' } },
        early: { at: { event: 'timeout', nth: 1 } },
        end: { from: 20, to: 30, panel: 'throughput', label: '{0.38 = goodputFour} Mbit/s are new' },
      },
    },
    {
      id: 'the-first-time',
      title: 'It has happened',
      text: 'In October of [1986](!) the rate between two sites in Berkeley fell from [32 kbit/s](!) to [40 bit/s](!). It was the first of a series. John Nagle had told of the cause in [1984](!): once the round trip is longer than the timers wait, the network fills with copies ([RFC 896](!)). One of the cures is drawn here. The senders are the same four, but their timers learn from the round trips that they measure. The thin lines are the run before. {1 = early} timer [fires early](@early), then they know: {0.97 = goodputLearning} Mbit/s of new data.',
      run: 'learning',
      at: 24,
      panels: ['window', 'queue', 'throughput'],
      ghost: 'deaf',
      marks: { early: { at: { event: 'timeout', nth: 1 } } },
    },
    {
      id: 'a-rate',
      title: 'A rate does not listen',
      text: 'Timers are half of the story. The other half is how much to send. This sender goes by the clock: {8 = rateMbps} Mbit/s, whatever happens. At [six seconds](@halved) the link slows down to {5 = halfMbps} Mbit/s, as links do when many share them. Now {3 = excessMbps} Mbit/s too much arrive. The queue grows in a straight line. After {0.40 = fillS} s the buffer of {100 = buffer} packets is [full](@full). From then on {37.5 = lost} % of all packets are dropped. The sender will never know, because it asks for no answer.',
      run: 'rate',
      at: { event: 'drop', nth: 1 },
      window: [5, 8],
      panels: ['queue', 'throughput'],
      marks: { full: { at: { event: 'drop', nth: 1 }, packet: true }, halved: { at: 6 } },
    },
    {
      id: 'a-window',
      title: 'A window does',
      text: 'The same link slows down at [the same moment](@halved). This sender has no clock. It has a [window](#window): {40 = window} packets may be on their way, and a new one leaves only when an answer comes back. Before the change, about {5 = before} packets wait in the queue and the rest is on the link. When the link slows down, answers come back more slowly too. What will the queue do?',
      run: 'window',
      at: 6.5,
      window: [5, 8],
      panels: ['queue', 'throughput'],
      marks: { halved: { at: 6 } },
      predict: {
        ask: 'Draw the queue. At six seconds the link loses half of its rate.',
        panel: 'queue',
        top: 80,
        checks: [
          {
            feature: 'end',
            label: 'End',
            within: 0.2,
            because:
              'A slow link holds fewer packets on their way. The window is still {40 = window}, so {22 = after} of them wait.',
          },
          {
            feature: 'peak',
            label: 'Peak',
            within: 0.2,
            because:
              'A packet goes in when one comes out. The queue cannot grow past the window, and nothing is dropped.',
          },
        ],
      },
    },
    {
      id: 'who-gives-way',
      title: 'Who gives way',
      text: 'Four window senders were enough to make a queue, so the window must move too: up while all is well, down when a packet is [lost](#loss). That is [congestion control](#congestion-control). Here one such sender, *NewReno*, has {10 = tcpBefore} Mbit/s to itself. At [eight seconds](@other) another one comes, *UDP CBR*, and sends {9 = otherMbps} Mbit/s by the clock. It loses packets and does not care. It is NewReno that gives way, down to {1 = tcpAfter} Mbit/s. The network works because most senders do as NewReno does.',
      run: 'both',
      at: 12,
      panels: ['throughput', 'window', 'queue'],
      marks: { other: { at: { event: 'flow start', flow: 'other' } } },
      tryIt: {
        task: 'Give the second sender a window too: choose another variant for it, until both have a fair share and the link is still in use.',
        controls: ['variant'],
        goals: [
          { metric: 'jain', atLeast: 0.9 },
          { metric: 'utilization', atLeast: 95 },
        ],
        solution: { 'flows.other.variant': 'newreno' },
        because: 'Both take a loss as a sign to send less. No one tells them their share; they find it.',
      },
    },
  ],
  sources: [
    {
      title: 'Jacobson, Congestion Avoidance and Control, SIGCOMM 1988',
      section: 'Introduction: the collapse of October 1986, and the conservation of packets; §2: timers',
      url: 'https://doi.org/10.1145/52324.52356',
    },
    {
      title: 'RFC 896, Congestion Control in IP/TCP Internetworks',
      section: '"Congestion Collapse": round trips longer than timers',
      url: 'https://www.rfc-editor.org/rfc/rfc896',
    },
    {
      title: 'RFC 2914, Congestion Control Principles',
      section: '§5: two kinds of congestion collapse',
      url: 'https://www.rfc-editor.org/rfc/rfc2914#section-5',
    },
    {
      title: 'RFC 6298, Computing TCP’s Retransmission Timer',
      section: '§2: how a timer learns',
      url: 'https://www.rfc-editor.org/rfc/rfc6298#section-2',
    },
  ],
})
