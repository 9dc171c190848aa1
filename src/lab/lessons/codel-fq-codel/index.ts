import { defineLesson } from '../lesson'
import { quantile, waitsMs } from '../measures'
import { greatest, mean, type Observed } from '../observed'

const deep = { bandwidthMbps: 10, delayMs: 18, buffer: { packets: 300 } } as const
/** A telephone call: 100 kbit/s in packets of 200 bytes. */
const call = { id: 'call', variant: 'cbr', rateMbps: 0.1, packetBytes: 200 } as const
const download = { id: 'download', variant: 'cubic' } as const
const home = (aqm: string, flows: readonly { readonly id: string; readonly variant: string }[]) =>
  ({ version: 1, durationS: 30, bottleneck: { ...deep, aqm: { id: aqm } }, flows: [...flows, call] }) as const
const downloads = ['a', 'b', 'c', 'd'].map((id, i) => ({ id, variant: 'cubic', startS: 0.2 * i }))

/** Slow start is over. */
const FROM_S = 5
const median = (flow: string) => (run: Observed) => quantile(waitsMs(run, flow, FROM_S), 0.5)
const worst = (flow: string) => (run: Observed) => quantile(waitsMs(run, flow, FROM_S), 0.95)
const used = (run: Observed): number =>
  (100 * run.scenario.flows.reduce((sum, { id }) => sum + run.throughputMbps(id, FROM_S, 30), 0)) /
  run.scenario.bottleneck.bandwidthMbps
/** When a packet first left that had waited for longer than the target, s. */
function aboveTarget(run: Observed): number {
  const { t, y } = run.queueSignal('sojournMs')
  const first = y.findIndex((wait) => wait > Number(run.scenario.bottleneck.aqm.params.targetMs))
  return t[first] ?? Number.NaN
}
const gapMs = (nth: number) => (run: Observed) =>
  1000 * (run.at({ event: 'drop', nth: nth + 1 }) - run.at({ event: 'drop', nth }))

export default defineLesson({
  id: 'codel-fq-codel',
  order: 11,
  title: 'CoDel and FQ-CoDel',
  summary: 'How a router can tell a bad queue from a good one, and keep a call out of a download’s way.',
  minutes: 14,
  runs: {
    tail: { label: 'DropTail', scenario: home('droptail', [download]) },
    law: {
      label: 'a source that never gives way',
      scenario: {
        version: 1,
        durationS: 5,
        bottleneck: { ...deep, aqm: { id: 'codel' } },
        flows: [{ id: 'source', variant: 'cbr', rateMbps: 12, packetBytes: 1500, startS: 0.5 }],
      },
    },
    codel: { label: 'CoDel', scenario: home('codel', [download]) },
    four: { label: 'CoDel, four downloads', scenario: home('codel', downloads) },
    fair: { label: 'FQ-CoDel, four downloads', scenario: home('fq-codel', downloads) },
    fourTail: { label: 'DropTail, four downloads', scenario: home('droptail', downloads) },
  },
  facts: {
    linkMbps: { run: 'tail', of: (run) => run.scenario.bottleneck.bandwidthMbps },
    tailQueue: { run: 'tail', of: (run) => mean(run.queue(FROM_S)) },
    tailCall: { run: 'tail', of: median('call') },
    tailUsed: { run: 'tail', of: used },
    fourTailMs: { run: 'fourTail', of: median('call') },
    firstMs: { run: 'law', of: (run) => 1000 * (run.at({ event: 'drop' }) - aboveTarget(run)) },
    later: {
      run: 'law',
      of: (run) => run.times('drop', { fromS: 4 }).length,
    },
    target: { run: 'law', of: (run) => Number(run.scenario.bottleneck.aqm.params.targetMs) },
    interval: { run: 'law', of: (run) => Number(run.scenario.bottleneck.aqm.params.intervalMs) },
    sourceMbps: {
      run: 'law',
      of: (run) => Number(run.scenario.flows.map((f) => ('rateMbps' in f ? f.rateMbps : 0))[0]),
    },
    gapOne: { run: 'law', of: gapMs(1) },
    gapTwo: { run: 'law', of: gapMs(2) },
    gapThree: { run: 'law', of: gapMs(3) },
    gapFour: { run: 'law', of: gapMs(4) },
    codelQueue: { run: 'codel', of: (run) => mean(run.queue(FROM_S)) },
    codelPeak: { run: 'codel', of: (run) => greatest(run.queue(0, 15)) },
    codelCall: { run: 'codel', of: median('call') },
    codelUsed: { run: 'codel', of: used },
    fourCall: { run: 'four', of: worst('call') },
    fourDrops: { run: 'four', of: (run) => run.times('drop', { flow: 'call' }).length },
    fairCall: { run: 'fair', of: worst('call') },
    fairDrops: { run: 'fair', of: (run) => run.times('drop', { flow: 'call' }).length },
  },
  steps: [
    {
      id: 'a-call-and-a-download',
      title: 'A call and a download',
      text: 'A home with a link of {10 = linkMbps} Mbit/s and a [buffer](#buffer) of several hundred packets, as many boxes have. Someone downloads a file with [CUBIC](#cubic) while someone else is on the phone. The download fills the buffer and keeps it so: {252 = tailQueue} packets wait on average. The call, UDP CBR on the charts, sends a small packet now and then, but each must join the same line. Half of its packets wait {285 = tailCall} ms or more, and people begin to talk across each other. The link is used for {100 = tailUsed} % of the time; for that, far less than [this queue](@standing) would do.',
      run: 'tail',
      at: 15,
      panels: ['window', 'throughput', 'queue'],
      marks: { standing: { from: 16, to: 30, panel: 'queue', label: 'a standing queue' } },
    },
    {
      id: 'good-and-bad',
      title: 'Good queues and bad ones',
      text: 'A queue is not bad as such. When a burst comes, the buffer must hold it, and lets it go again. Bad is the queue that [stays](#standing-queue). So CoDel does not ask how long the queue is. It looks at each packet that leaves: [how long](#sojourn-time) has it been in here? Up to {5 = target} ms are fine. More is fine as well, for a while. Only if every packet of the last {100 = interval} ms has waited longer does it [drop one](@first). Here the first drop comes {100 = firstMs} ms after the limit was passed.',
      run: 'law',
      at: { event: 'drop', nth: 1 },
      window: [0.4, 1.2],
      panels: ['codel.sojournMs', 'queue'],
      marks: { first: { at: { event: 'drop', nth: 1 }, packet: true } },
    },
    {
      id: 'faster-and-faster',
      title: 'Faster and faster',
      text: 'One drop is a hint. A sender that takes it slows down, and the queue goes. This source does not: it sends {12 = sourceMbps} Mbit/s into a link of {10 = linkMbps}. So the hints come faster. The gap between [drops](@gaps) is {101 = gapOne} ms, then {71 = gapTwo}, {58 = gapThree}, {50 = gapFour}: the interval divided by the square root of the count. Why a square root? The rate of TCP falls with the root of its losses, so each step takes about the same off. In the last second there are {200 = later} drops.',
      run: 'law',
      at: 1,
      panels: ['codel.count', 'codel.sojournMs', 'queue'],
      marks: {
        gaps: {
          from: { event: 'drop', nth: 1 },
          to: { event: 'drop', nth: 5 },
          panel: 'codel.count',
          label: 'interval / √count',
        },
      },
    },
    {
      id: 'the-same-home',
      title: 'The same home',
      text: 'Back to the call and the download. Nothing has changed but the rule in the router: CoDel instead of [DropTail](#droptail). The buffer is as large as before. The download starts as always, doubling its window in each round trip until something tells it to stop. The thin line is the queue that you saw at first. How will this one look?',
      run: 'codel',
      at: 10,
      window: [0, 15],
      panels: ['window', 'queue'],
      ghost: 'tail',
      predict: {
        ask: 'Draw the queue with CoDel in the router, from the start of the download.',
        panel: 'queue',
        top: 280,
        checks: [
          {
            feature: 'peak',
            label: 'Peak',
            within: 0.4,
            because:
              'The burst of the start passes: {72 = codelPeak} packets. CoDel lets a queue live for the length of its interval.',
          },
          {
            feature: 'end',
            label: 'End',
            within: 0.5,
            because:
              'Then {2.1 = codelQueue} packets wait on average. Half of the call’s packets wait {2.2 = codelCall} ms or less. The price: the link is used for {94 = codelUsed} % of the time.',
          },
        ],
      },
    },
    {
      id: 'one-queue-for-all',
      title: 'One queue for all',
      text: 'Now four downloads run beside the call. CoDel works hard, and the queue stays short. Yet the call stands in line behind four senders, each with a burst now and then. One packet in twenty of it waits {15 = fourCall} ms or more. And CoDel drops what happens to be at the front, whoever it is from: [this time](@call) it is the call’s. In the whole run that happens {15 = fourDrops} times. The call has done nothing to deserve it. It takes one hundredth of the link.',
      run: 'four',
      at: { event: 'drop', flow: 'call', nth: 3 },
      window: [1, 6],
      panels: ['queue', 'codel.sojournMs', 'throughput'],
      marks: { call: { at: { event: 'drop', flow: 'call', nth: 3 }, packet: true } },
    },
    {
      id: 'a-queue-each',
      title: 'A queue each',
      text: '[FQ-CoDel](#fq-codel) gives each [flow](#flow) a queue of its own, with CoDel in each, and serves them in turn. A queue that was empty is new when a packet comes, and new ones go first. The call is a [sparse flow](#sparse-flow): each of its packets finds its queue empty, passes the line, and is gone. {0 = fairDrops} of them are dropped. One in twenty waits {2.8 = fairCall} ms or more, after {15 = fourCall}. The downloads [share evenly](@even) and wait in their own queues, for what they have sent themselves.',
      run: 'fair',
      at: 11,
      window: [10, 20],
      panels: ['throughput', 'queue'],
      ghost: 'four',
      marks: { even: { from: 10, to: 20, panel: 'throughput', label: 'four even shares' } },
    },
    {
      id: 'your-home',
      title: 'Your home',
      text: 'The old router is back, with DropTail and four downloads, and half of the call’s packets wait {306 = fourTailMs} ms or more. You may choose another rule, or another size of the buffer. A small buffer keeps the wait short. But look at what becomes of the call then: in a full buffer its packets find no place either, as often as those of the downloads.',
      run: 'fourTail',
      at: 15,
      panels: ['queue', 'throughput'],
      tryIt: {
        task: 'Choose an AQM or a buffer with which no packet of the call is lost and the usual wait is short.',
        controls: ['aqm', 'buf'],
        goals: [
          { metric: 'drop-rate', flow: 'call', atMost: 0 },
          { metric: 'queue-delay-p50', atMost: 10 },
          { metric: 'utilization', atLeast: 95 },
        ],
        solution: { 'bottleneck.aqm.id': 'fq-codel' },
        because:
          'Two things are needed: a short queue for those who build one, and a place apart for those who do not.',
      },
    },
  ],
  sources: [
    {
      title: 'RFC 8289, Controlled Delay Active Queue Management',
      section: '§3: good and bad queues, sojourn time, the control law; §4: target and interval',
      url: 'https://www.rfc-editor.org/rfc/rfc8289#section-3',
    },
    {
      title: 'Nichols & Jacobson, Controlling Queue Delay, ACM Queue 2012',
      section: '"Controlled Delay Management": interval over the square root of the count',
      url: 'https://doi.org/10.1145/2208917.2209336',
    },
    {
      title: 'RFC 8290, The Flow Queue CoDel Packet Scheduler and Active Queue Management Algorithm',
      section: '§1.3: what it does; §4.1, §4.2: enqueue and dequeue, new queues first',
      url: 'https://www.rfc-editor.org/rfc/rfc8290#section-4',
    },
  ],
})
