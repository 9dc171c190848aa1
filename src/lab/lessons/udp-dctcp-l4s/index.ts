import { defineLesson } from '../lesson'
import { baseRttMs, quantile, waitsMs } from '../measures'
import { greatest, least, mean, type Observed } from '../observed'

const UDP_MBPS = 8
const home = (aqm: string) =>
  ({
    version: 1,
    durationS: 30,
    bottleneck: { bandwidthMbps: 10, delayMs: 18, buffer: { packets: 64 }, aqm: { id: aqm } },
    flows: [
      { id: 'tcp', variant: 'sack' },
      { id: 'udp', variant: 'cbr', rateMbps: UDP_MBPS, packetBytes: 1500, startS: 10, stopS: 20 },
    ],
  }) as const

/** Marks every packet that finds more than `K` waiting: RED without its average and its lots (RFC 8257 §4). */
const K = 5
const step = {
  id: 'red',
  params: { minTh: K, maxTh: K + 1, weight: 1, maxP: 1, gentle: false, hardDrop: false },
  ecn: true,
} as const
const dataCentre = (id: string, variant: string) =>
  ({
    version: 1,
    durationS: 1.5,
    bottleneck: { bandwidthMbps: 100, delayMs: 0.5, buffer: { packets: 200 }, aqm: step },
    flows: [{ id, variant, access: { bandwidthMbps: 1000, delayMs: 0.5 } }],
  }) as const

const internet = (aqm: string) =>
  ({
    version: 1,
    durationS: 30,
    bottleneck: { bandwidthMbps: 20, delayMs: 9, buffer: { packets: 250 }, aqm: { id: aqm, ecn: true } },
    flows: [
      { id: 'cubic', variant: 'cubic' },
      { id: 'prague', variant: 'prague' },
    ],
  }) as const

/** Slow start is over. */
const FROM_S = 5
const busy = (flow: string) => (run: Observed) => run.throughputMbps(flow, 12, 20)
const steady = (flow: string) => (run: Observed) => run.goodputMbps(flow, 0.5, 1.5)
const mbps = (flow: string) => (run: Observed) => run.goodputMbps(flow, FROM_S, 30)
const wait = (flow: string) => (run: Observed) => quantile(waitsMs(run, flow, FROM_S), 0.5)

export default defineLesson({
  id: 'udp-dctcp-l4s',
  order: 12,
  title: 'UDP beside TCP, and what comes next',
  summary:
    'What happens beside a sender that never gives way, and how many small signals beat a few loud ones.',
  minutes: 14,
  runs: {
    udp: { label: 'one queue', scenario: home('droptail') },
    apart: { label: 'a queue each', scenario: home('fq-codel') },
    halving: { label: 'Reno with ECN', scenario: dataCentre('reno', 'sack') },
    dctcp: { label: 'DCTCP', scenario: dataCentre('dctcp', 'dctcp') },
    mixed: { label: 'one queue that marks', scenario: internet('codel') },
    dual: { label: 'DualPI2', scenario: internet('dualpi2') },
  },
  facts: {
    linkMbps: { run: 'udp', of: (run) => run.scenario.bottleneck.bandwidthMbps },
    tcpAlone: { run: 'udp', of: (run) => run.throughputMbps('tcp', 5, 10) },
    udpMbps: { run: 'udp', of: () => UDP_MBPS },
    udpGets: { run: 'udp', of: busy('udp') },
    tcpGets: { run: 'udp', of: busy('tcp') },
    apartTcp: { run: 'apart', of: busy('tcp') },
    apartUdp: { run: 'apart', of: busy('udp') },
    apartLost: {
      run: 'apart',
      of: (run) => (100 * run.times('drop', { flow: 'udp' }).length) / ((10 * UDP_MBPS * 1e6) / (1500 * 8)),
    },
    rttMs: { run: 'halving', of: (run) => baseRttMs(run, 'reno') },
    centreMbps: { run: 'halving', of: (run) => run.scenario.bottleneck.bandwidthMbps },
    threshold: { run: 'halving', of: () => K },
    drops: { run: 'halving', of: (run) => run.times('drop').length },
    halvingMbps: { run: 'halving', of: steady('reno') },
    dctcpMbps: { run: 'dctcp', of: steady('dctcp') },
    dctcpLow: { run: 'dctcp', of: (run) => least(run.queue(0.5)) },
    dctcpHigh: { run: 'dctcp', of: (run) => greatest(run.queue(0.5)) },
    dctcpMean: { run: 'dctcp', of: (run) => mean(run.queue(0.5)) },
    alpha: { run: 'dctcp', of: (run) => 100 * mean(run.signal('dctcp', 'alpha', 0.5)) },
    cut: { run: 'dctcp', of: (run) => 50 * mean(run.signal('dctcp', 'alpha', 0.5)) },
    mixedCubic: { run: 'mixed', of: mbps('cubic') },
    mixedPrague: { run: 'mixed', of: mbps('prague') },
    dualCubic: { run: 'dual', of: mbps('cubic') },
    dualPrague: { run: 'dual', of: mbps('prague') },
    dualCubicMs: { run: 'dual', of: wait('cubic') },
    dualPragueMs: { run: 'dual', of: wait('prague') },
    mixedPragueMs: { run: 'mixed', of: wait('prague') },
  },
  steps: [
    {
      id: 'no-brakes',
      title: 'No brakes',
      text: 'A download by TCP has a link of {10 = linkMbps} Mbit/s to itself. At [ten seconds](@starts) another source starts. It uses [UDP](#udp), which has no window and asks for no answer, and sends {8 = udpMbps} Mbit/s whatever happens. Ten seconds later it stops. Until now every sender of this course gave way when a packet was [lost](#loss). This one does not notice. Both share one queue, and the router treats all packets alike. How much will be left for TCP?',
      run: 'udp',
      at: 10,
      window: [5, 18],
      panels: ['throughput', 'queue'],
      marks: { starts: { at: { event: 'flow start', flow: 'udp' } } },
      predict: {
        ask: 'Draw the throughput of TCP. The other source starts at ten seconds.',
        panel: 'throughput',
        flow: 'tcp',
        top: 15,
        checks: [
          {
            feature: 'end',
            label: 'End',
            within: 0.4,
            because:
              'UDP gets {8.0 = udpGets} Mbit/s, nearly all that it sends. TCP gives way until its losses stop, and {2.0 = tcpGets} are left.',
          },
          {
            feature: 'peak',
            label: 'Peak',
            within: 0.2,
            because: 'Alone it had the whole link: {10 = tcpAlone} Mbit/s with all headers.',
          },
        ],
      },
    },
    {
      id: 'a-fence',
      title: 'A fence',
      text: 'The Internet works because nearly all senders have brakes. What asks for more than its share has to bring its own, and most that runs over UDP today does. Can the network protect itself from the rest? Here the router gives each flow [a queue of its own](#fq-codel). While [both are there](@both), TCP has {4.4 = apartTcp} Mbit/s and UDP {5.6 = apartUdp}. What UDP sends beyond its share piles up in its own queue and is dropped there, {29 = apartLost} % of all. TCP does not feel it.',
      run: 'apart',
      at: 12,
      window: [5, 25],
      panels: ['throughput', 'window', 'queue'],
      ghost: 'udp',
      marks: { both: { from: 10, to: 20, panel: 'throughput', label: 'nearly even' } },
    },
    {
      id: 'a-mark',
      title: 'A mark for a loss',
      text: 'Now a data centre: {100 = centreMbps} Mbit/s, and a round trip of {3 = rttMs} ms. Here the router need not drop to be heard. If more than {5 = threshold} packets wait, it sets a [mark](#mark) in the next ones, and the receiver reports it. That is [ECN](#ecn): {0 = drops} packets are lost in this run. But Reno reads a mark as it reads a loss, and halves its window. [After each cut](@idle) the queue is all but empty, and the link has idle moments. It delivers {65 = halvingMbps} Mbit/s.',
      run: 'halving',
      at: { event: 'ece', flow: 'reno', nth: 8 },
      window: [0.5, 1.5],
      panels: ['window', 'queue', 'throughput'],
      marks: {
        idle: {
          from: { event: 'ece', flow: 'reno', nth: 8 },
          to: { event: 'ece', flow: 'reno', nth: 8, plusS: 0.08 },
          panel: 'queue',
          label: 'idle moments',
        },
      },
    },
    {
      id: 'how-much',
      title: 'Not whether, but how much',
      text: 'A single mark says that there is a queue. The share of marked packets says how bad it is. [DCTCP](#dctcp) counts them. Here about {13 = alpha} % of its packets are marked, and it cuts its window by half of that, {6 = cut} %, once in a round trip. So the teeth are small. The queue stays between {3 = dctcpLow} and {7 = dctcpHigh} packets, {5.4 = dctcpMean} on average, and never runs dry: {96.5 = dctcpMbps} Mbit/s. The thin lines are Reno with the same marks.',
      run: 'dctcp',
      at: 1,
      window: [0.8, 1.2],
      panels: ['window', 'queue', 'dctcp.alpha'],
      ghost: 'halving',
    },
    {
      id: 'not-in-one-queue',
      title: 'Not in one queue',
      text: 'Why not use this everywhere? [Prague](#prague) is DCTCP made fit for the Internet. Here it shares a queue that marks with [CUBIC](#cubic). Both see the same marks. CUBIC answers each with a large cut, Prague with a small one. So [it is CUBIC that gives way](@gives), down to {1.0 = mixedCubic} Mbit/s against {18.3 = mixedPrague}. And the marks of this queue come too late for Prague: its packets wait {8 = mixedPragueMs} ms, because CUBIC needs some queue to live on.',
      run: 'mixed',
      at: 15,
      panels: ['throughput', 'window', 'queue'],
      marks: { gives: { from: 5, to: 30, panel: 'throughput' } },
    },
    {
      id: 'two-queues',
      title: 'Two queues, one link',
      text: 'The idea of [`L4S`](#l4s): two queues before one link. Prague’s is very short and marks early and often. The other one serves everybody else. The two are [coupled](#dualpi2): when the ordinary queue grows, Prague is marked more, so that neither falls far behind. Now CUBIC has {6.8 = dualCubic} Mbit/s and Prague {12.5 = dualPrague}. CUBIC’s packets wait {16 = dualCubicMs} ms. Prague’s wait {0.3 = dualPragueMs}, on the same link, at the same time. The [probabilities](@coupled) of the two queues rise and fall together.',
      run: 'dual',
      at: 15,
      window: [12, 17],
      panels: ['throughput', 'dualpi2.classicProbability', 'dualpi2.coupledProbability', 'queue'],
      marks: { coupled: { from: 12, to: 17, panel: 'dualpi2.coupledProbability' } },
    },
    {
      id: 'build-it',
      title: 'Build it',
      text: 'The last task of this course starts with the queue that marks, in which Prague takes nearly everything. You know a good many routers by now: some drop early, some mark, some keep [flows](#flow) apart. Find one that is [fair](#fairness) to both, and that lets at least half of all packets pass almost at once. Then look at the packets in its queues, and at who waits.',
      run: 'mixed',
      at: 15,
      panels: ['throughput', 'window', 'queue'],
      tryIt: {
        task: 'Choose an AQM that leaves neither far behind and lets at least half of the packets pass within a millisecond.',
        controls: ['aqm'],
        goals: [
          { metric: 'jain', atLeast: 0.9 },
          { metric: 'queue-delay-p50', atMost: 1 },
          { metric: 'utilization', atLeast: 95 },
        ],
        solution: { 'bottleneck.aqm.id': 'dualpi2', 'bottleneck.aqm.ecn': true },
        because:
          'FQ-CoDel is fair too, but Prague then waits in its own queue for marks that come late. Only a queue that marks early makes its wait short.',
      },
    },
  ],
  sources: [
    {
      title: 'RFC 8085, UDP Usage Guidelines',
      section: '§3.1: congestion control for what runs over UDP',
      url: 'https://www.rfc-editor.org/rfc/rfc8085#section-3.1',
    },
    {
      title: 'RFC 8257, Data Center TCP (DCTCP)',
      section: '§3.3: the cut by alpha / 2; §4: the threshold K',
      url: 'https://www.rfc-editor.org/rfc/rfc8257#section-3.3',
    },
    {
      title: 'RFC 9330, Low Latency, Low Loss, and Scalable Throughput (L4S) Internet Service: Architecture',
      section: '§1 and §4: two queues and scalable senders',
      url: 'https://www.rfc-editor.org/rfc/rfc9330#section-4',
    },
    {
      title: 'RFC 9332, Dual-Queue Coupled Active Queue Management for L4S',
      section: '§2: the coupling; appendix A: DualPI2',
      url: 'https://www.rfc-editor.org/rfc/rfc9332#section-2',
    },
  ],
})
