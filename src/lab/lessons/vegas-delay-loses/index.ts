import { defineLesson } from '../lesson'
import { baseRttMs } from '../measures'
import { greatest, least, mean, type Observed, valueAt } from '../observed'

const link = { bandwidthMbps: 10, delayMs: 18 } as const
const vegas = { id: 'vegas', variant: 'vegas' } as const
/** Reno joins a Vegas that has found its place. */
const meeting = (packets: number) =>
  ({
    version: 1,
    durationS: 60,
    bottleneck: { ...link, buffer: { packets } },
    flows: [vegas, { id: 'reno', variant: 'reno', startS: 10 }],
  }) as const
const alone = (flow: { readonly id: string; readonly variant: string }) =>
  ({ version: 1, durationS: 30, bottleneck: { ...link, buffer: { packets: 64 } }, flows: [flow] }) as const

/** Reno has found its teeth by then. */
const SETTLED_S = 20
const goodput = (flow: string) => (run: Observed) => run.goodputMbps(flow, SETTLED_S, 60)
const packetMs = (run: Observed): number => (1500 * 8) / (run.scenario.bottleneck.bandwidthMbps * 1000)

export default defineLesson({
  id: 'vegas-delay-loses',
  order: 8,
  title: 'Vegas, and why delay loses',
  summary: 'How a sender can see a queue before it overflows, and why that costs it its share.',
  minutes: 12,
  runs: {
    alone: { label: 'Vegas alone', scenario: alone(vegas) },
    reno: { label: 'Reno alone', scenario: alone({ id: 'reno', variant: 'reno' }) },
    deep: { label: 'Reno joins, a deep buffer', scenario: meeting(128) },
    shallow: { label: 'Reno joins, a shallow buffer', scenario: meeting(8) },
  },
  facts: {
    bdp: {
      run: 'alone',
      of: (run) => baseRttMs(run, 'vegas') / packetMs(run),
    },
    window: { run: 'alone', of: (run) => mean(run.curve('vegas', 'cwnd', 10)) },
    queueLow: { run: 'alone', of: (run) => least(run.queue(10)) },
    queueHigh: { run: 'alone', of: (run) => greatest(run.queue(10)) },
    drops: { run: 'alone', of: (run) => run.times('drop').length },
    aloneMbps: { run: 'alone', of: (run) => run.goodputMbps('vegas', 10, 30) },
    renoMbps: { run: 'reno', of: (run) => run.goodputMbps('reno', 10, 30) },
    renoQueue: { run: 'reno', of: (run) => mean(run.queue(10)) },
    base: { run: 'alone', of: (run) => least(run.signal('vegas', 'baseRttMs', 10)) },
    rtt: { run: 'alone', of: (run) => mean(run.curve('vegas', 'rttMs', 10)) },
    backlog: { run: 'alone', of: (run) => mean(run.signal('vegas', 'diff', 10)) },
    buffer: { run: 'deep', of: (run) => greatest(run.queue()) },
    before: { run: 'deep', of: (run) => valueAt(run.curve('vegas', 'cwnd'), 9.9) },
    after: { run: 'deep', of: (run) => mean(run.curve('vegas', 'cwnd', SETTLED_S)) },
    deepVegas: { run: 'deep', of: goodput('vegas') },
    deepReno: { run: 'deep', of: goodput('reno') },
    deepRtt: { run: 'deep', of: (run) => mean(run.curve('vegas', 'rttMs', SETTLED_S)) },
    shallowBuffer: { run: 'shallow', of: (run) => greatest(run.queue()) },
    shallowVegas: { run: 'shallow', of: goodput('vegas') },
    shallowReno: { run: 'shallow', of: goodput('reno') },
    shallowMs: { run: 'shallow', of: (run) => greatest(run.queue()) * packetMs(run) },
  },
  steps: [
    {
      id: 'a-flat-line',
      title: 'A flat line',
      text: 'This is [Vegas](#vegas), alone on a link that {33 = bdp} packets just fill. After a short search its window stays at {38 = window} packets and does not move again. There are no teeth. Between {2 = queueLow} and {4 = queueHigh} packets wait in the [queue](#queue), and {0 = drops} are dropped in the whole run. The thin lines are [Reno](#reno) on the same link. Reno fills the buffer to find its end, so {42 = renoQueue} packets wait on average. Yet Vegas delivers just as much: {9.7 = aloneMbps} Mbit/s, and Reno {9.7 = renoMbps}.',
      run: 'alone',
      at: 15,
      panels: ['window', 'queue', 'rtt'],
      ghost: 'reno',
    },
    {
      id: 'counting',
      title: 'Counting without seeing',
      text: 'How does a sender know the queue of a router that it cannot see? It watches the [round trip](#rtt). The shortest one so far, {41.4 = base} ms, was a trip without a queue. Now a trip takes {45.6 = rtt} ms. What is more than the shortest was spent waiting, and the same part of the window must be what waits: about {3.5 = backlog} packets. Below two, Vegas adds a packet in the next round trip; above four, it takes one away. In between [it holds still](@still).',
      run: 'alone',
      at: 2,
      window: [0, 6],
      panels: ['window', 'rtt', 'vegas.diff'],
      marks: { still: { from: 3, to: 6, panel: 'vegas.diff', label: 'between two and four' } },
    },
    {
      id: 'reno-joins',
      title: 'Reno joins',
      text: 'Vegas has the link to itself, with a window of {38 = before} packets. At [ten seconds](@joins) a Reno flow joins. The buffer is deep: {128 = buffer} packets, almost four times what the path holds. Reno knows nothing of delay. It adds packets until one is lost, halves, and begins again. Vegas wants two to four of its own packets in the queue and no more. What will become of its window?',
      run: 'deep',
      at: 10,
      panels: ['window', 'queue'],
      marks: { joins: { at: { event: 'flow start', flow: 'reno' } } },
      predict: {
        ask: 'Draw the window of Vegas. Reno joins at ten seconds.',
        panel: 'cwnd',
        flow: 'vegas',
        fromS: 5,
        toS: 60,
        top: 80,
        checks: [
          {
            feature: 'end',
            label: 'End',
            within: 0.5,
            because:
              'Vegas gives way again and again, down to {5 = after} packets. Reno takes every place that it leaves.',
          },
          {
            feature: 'peak',
            label: 'Peak',
            within: 0.25,
            because: 'Nothing lets it grow past the {38 = before} packets that it had when it was alone.',
          },
        ],
      },
    },
    {
      id: 'who-made-the-queue',
      title: 'Who made the queue?',
      text: 'Vegas sees round trips of {161 = deepRtt} ms and takes the queue for its own work. It cannot tell whose packets wait there. So it [steps back](@back), and Reno, which minds no delay, fills the gap. In the end Vegas has {0.4 = deepVegas} Mbit/s and Reno {9.3 = deepReno}. A sender that reacts [to delay](#delay-based) hears of trouble long before one that waits for [a loss](#loss-based). The one that hears it first is the one that gives way. That is why Vegas is hardly used on the open Internet.',
      run: 'deep',
      at: 25,
      panels: ['window', 'rtt', 'throughput'],
      marks: { back: { from: 10, to: 25, panel: 'rtt', label: 'Vegas steps back' } },
    },
    {
      id: 'a-short-buffer',
      title: 'Where delay wins',
      text: 'The same two flows meet again, at a buffer of {8 = shallowBuffer} packets. It can add {9.6 = shallowMs} ms of delay at most, too little to drive Vegas away. But it overflows all the time, and each [loss](#loss) halves the window of Reno. Now Vegas has {5.8 = shallowVegas} Mbit/s and Reno {3.6 = shallowReno}. So neither of the two is the stronger one. Who wins is decided by the buffer: long queues favour those who ignore them.',
      run: 'shallow',
      at: 30,
      panels: ['window', 'queue', 'throughput'],
    },
    {
      id: 'peace',
      title: 'Make peace',
      text: 'Back to the deep buffer, where Vegas has next to nothing. You may change the router: its buffer, or the rule by which it queues and drops. Some rules keep the queue short for both. Others give each flow a queue of its own, so that Reno can only delay itself. Watch [both windows](@both) while you choose.',
      run: 'deep',
      at: 30,
      panels: ['window', 'queue', 'throughput'],
      marks: { both: { from: 20, to: 60, panel: 'window' } },
      tryIt: {
        task: 'Choose an AQM or a buffer with which Vegas gets at least its half, the link stays busy, and packets wait briefly.',
        controls: ['aqm', 'buf'],
        goals: [
          { metric: 'share', flow: 'vegas', atLeast: 50 },
          { metric: 'utilization', atLeast: 97 },
          { metric: 'queue-delay-p95', atMost: 20 },
        ],
        solution: { 'bottleneck.aqm.id': 'fq-codel' },
        because:
          'With a queue for each flow, what Vegas measures is its own doing. With one short queue for both, there is little delay for Vegas to run from.',
      },
    },
  ],
  sources: [
    {
      title:
        'Brakmo & Peterson, TCP Vegas: End to End Congestion Avoidance on a Global Internet, IEEE JSAC 1995',
      section: '§III: the estimate of the backlog, alpha and beta',
      url: 'https://doi.org/10.1109/49.464716',
    },
    {
      title: 'Mo, La, Anantharam & Walrand, Analysis and Comparison of TCP Reno and Vegas, INFOCOM 1999',
      section: '§IV: Vegas beside Reno, by the size of the buffer',
      url: 'https://doi.org/10.1109/INFCOM.1999.752178',
    },
    {
      title:
        'Kapadia, Huang, Jayasundar & Thomson, Performance Comparison of TCP Versions, Boston University 2022',
      section: 'Experiment 2: Vegas beside Reno',
      url: 'https://github.com/HarshKapadia2/tcp-version-performance-comparison',
    },
  ],
})
