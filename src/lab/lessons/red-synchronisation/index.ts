import { defineLesson } from '../lesson'
import { baseRttMs, episodes, togetherness } from '../measures'
import { greatest, mean, type Observed } from '../observed'

/** Four downloads; `spreadMs` lengthens the access links of each by so much more than those of the one before. */
const downloads = (spreadMs: number) =>
  ['a', 'b', 'c', 'd'].map((id, i) => ({
    id,
    variant: 'sack',
    startS: 2 * i,
    access: { delayMs: 2 + spreadMs * i },
  }))
/** Without jitter flows of different paths lock into the phase of one of them (Floyd & Jacobson 1992). */
const link = { bandwidthMbps: 10, delayMs: 38, jitterMs: 0.3, buffer: { packets: 70 } } as const
const common = { version: 1, durationS: 50, stackParams: { delayedAckSegments: 1 } } as const
const red = { id: 'red', params: { minTh: 15, maxTh: 45, maxP: 0.05 } } as const

/** What comes before is the start of the run, and not counted. */
const FROM_S = 15
/** Base RTT and a full buffer: cuts of one round trip count as one episode. */
const ROUND_S = 0.17
const sizes = (run: Observed): number[] => episodes(run, FROM_S, ROUND_S).map(({ flows }) => flows.size)
const flowsACut = (run: Observed): number => {
  const all = sizes(run)
  return all.reduce((sum, n) => sum + n, 0) / all.length
}
const together = (run: Observed): number => togetherness(run, FROM_S, run.scenario.durationS, 0.1)
const used = (run: Observed): number =>
  (100 *
    run.scenario.flows.reduce(
      (sum, { id }) => sum + run.throughputMbps(id, FROM_S, run.scenario.durationS),
      0,
    )) /
  run.scenario.bottleneck.bandwidthMbps
/** The overflow of the second step, and the four cuts that follow it. */
const cuts = (run: Observed): number[] => run.times('fast retransmit', { fromS: 35, toS: 37.5 })
const lost = (run: Observed): number[] => run.times('drop', { fromS: 35, toS: 37.5 })
const span = (times: readonly number[]): number =>
  ((times.at(-1) ?? Number.NaN) - (times[0] ?? Number.NaN)) * 1000

export default defineLesson({
  id: 'red-synchronisation',
  order: 7,
  title: 'Random early detection, and flows in step',
  summary: 'Why flows that share a full queue lose together, and how a router can take them one by one.',
  minutes: 12,
  runs: {
    tail: { label: 'DropTail', scenario: { ...common, bottleneck: link, flows: downloads(0) } },
    red: { label: 'RED', scenario: { ...common, bottleneck: { ...link, aqm: red }, flows: downloads(0) } },
    mixed: {
      label: 'DropTail, paths of four lengths',
      scenario: { ...common, bottleneck: link, flows: downloads(6) },
    },
  },
  facts: {
    rtt: { run: 'tail', of: (run) => baseRttMs(run, 'a') },
    buffer: { run: 'tail', of: (run) => greatest(run.queue(FROM_S)) },
    drops: { run: 'tail', of: (run) => lost(run).length },
    dropsMs: { run: 'tail', of: (run) => span(lost(run)) },
    cutsMs: { run: 'tail', of: (run) => span(cuts(run)) },
    tailTogether: { run: 'tail', of: together },
    tailCut: { run: 'tail', of: flowsACut },
    tailQueue: { run: 'tail', of: (run) => mean(run.queue(FROM_S)) },
    tailUsed: { run: 'tail', of: used },
    redTogether: { run: 'red', of: together },
    redCut: { run: 'red', of: flowsACut },
    redQueue: { run: 'red', of: (run) => mean(run.queue(FROM_S)) },
    redPeak: { run: 'red', of: (run) => greatest(run.queue(20, 40)) },
    redUsed: { run: 'red', of: used },
    min: { run: 'red', of: (run) => Number(run.scenario.bottleneck.aqm.params.minTh) },
    max: { run: 'red', of: (run) => Number(run.scenario.bottleneck.aqm.params.maxTh) },
    maxP: { run: 'red', of: (run) => 100 * Number(run.scenario.bottleneck.aqm.params.maxP) },
    shortest: { run: 'mixed', of: (run) => baseRttMs(run, 'a') },
    longest: { run: 'mixed', of: (run) => baseRttMs(run, 'd') },
    mixedTogether: { run: 'mixed', of: together },
    mixedQueue: { run: 'mixed', of: (run) => mean(run.queue(FROM_S)) },
  },
  steps: [
    {
      id: 'in-step',
      title: 'Four flows in step',
      text: 'Four downloads share one link. All have the same round trip of {84 = rtt} ms, and the router is the simplest one: [DropTail](#droptail), with room for {70 = buffer} packets. They began two seconds apart. Yet look at [their windows](@teeth): they rise side by side and fall at the same time, like one flow with four lines. Between two falls the [queue](#queue) swings from empty to full. Nobody told the flows to do this. They found their step through the queue.',
      run: 'tail',
      at: 30,
      window: [20, 45],
      panels: ['window', 'queue'],
      marks: {
        teeth: { from: 20, to: 33, panel: 'window', label: 'in step' },
      },
    },
    {
      id: 'one-overflow',
      title: 'One overflow, four cuts',
      text: 'Here is one of those falls, close up. Every flow adds a packet to its window in each round trip, so four more arrive than leave. The buffer runs over: [the first drop](@first) is followed by others, {4 = drops} within {141 = dropsMs} ms. Packets of all four flows come mixed, so each flow loses one. The news takes a round trip to reach the senders. Then [all of them cut](@cuts) within {141 = cutsMs} ms of each other. This is [global synchronisation](#global-synchronisation).',
      run: 'tail',
      at: { event: 'drop', nth: 293 },
      window: [35, 37],
      panels: ['window', 'queue'],
      marks: {
        first: { at: { event: 'drop', nth: 293 }, packet: true },
        cuts: {
          from: { event: 'fast retransmit', nth: 51 },
          to: { event: 'fast retransmit', nth: 54 },
          panel: 'window',
          label: 'four cuts',
        },
      },
    },
    {
      id: 'before-it-is-full',
      title: 'Drop before it is full',
      text: 'Suppose the router does not wait for a full buffer. It drops an arriving packet now and then while the queue is still short, and draws lots to decide which. That is random early detection, [RED](#red). Here it starts when the queue averages {15 = min} packets, and drops more as the average nears {45 = max}, up to {5 = maxP} % of what comes. The thin line is the queue that you saw before. What will the queue of the same four flows look like now?',
      run: 'red',
      at: 30,
      window: [20, 40],
      panels: ['window', 'queue'],
      ghost: 'tail',
      predict: {
        ask: 'Draw the queue of the same four flows with RED in the router.',
        panel: 'queue',
        top: 80,
        checks: [
          {
            feature: 'peak',
            label: 'Peak',
            within: 0.25,
            because:
              'The first drops come long before the buffer is full, so the queue stays below {37 = redPeak}.',
          },
          {
            feature: 'mean',
            label: 'Mean',
            within: 0.3,
            because:
              'It holds {18 = redQueue} packets on average, where DropTail held {41 = tailQueue}: less than half of the wait.',
          },
        ],
      },
    },
    {
      id: 'one-by-one',
      title: 'One by one',
      text: 'RED goes by the [average queue](#average-queue), the smooth line. [This drop](@drop) hit one flow; the three others go on growing. The next one will most likely hit another. With DropTail {3.4 = tailCut} flows were cut in each episode, with RED {1.4 = redCut}. One figure says how far windows move together: `1` means in step, `0` not at all. It falls from {0.70 = tailTogether} to {−0.20 = redTogether}. The price is small. The link is used for {99.6 = redUsed} % of the time, after {100.0 = tailUsed} %.',
      run: 'red',
      at: { event: 'drop', nth: 616 },
      window: [20, 40],
      panels: ['window', 'red.average', 'queue'],
      marks: { drop: { at: { event: 'drop', nth: 616 }, packet: true } },
    },
    {
      id: 'paths-differ',
      title: 'When paths differ',
      text: 'Be fair to DropTail. Our four paths had exactly the same length, which hardly happens. Here the round trips go from {84 = shortest} to {156 = longest} ms, and the router is DropTail again. The step is lost: the figure for moving together is {0.02 = mixedTogether}. Synchronisation needs few flows with like paths. What has not gone is [the long queue](@queue), with {41 = mixedQueue} packets on average. That is why routers are still asked to act early today, rather than to break up the step.',
      run: 'mixed',
      at: 30,
      window: [20, 45],
      panels: ['window', 'queue'],
      ghost: 'tail',
      marks: { queue: { from: 31, to: 45, panel: 'queue', label: 'still {41 = mixedQueue} packets' } },
    },
    {
      id: 'your-router',
      title: 'Choose the router',
      text: 'The four downloads of the beginning are back, with DropTail. The [queueing delay](#queueing-delay) is the time that a packet waits in the buffer; the [utilisation](#utilisation) is the part of the time in which the link is busy. A shorter buffer lowers the first, and in the end the second too. A router that drops early can do better. Find out how far you get with each.',
      run: 'tail',
      at: 30,
      window: [15, 50],
      panels: ['window', 'queue'],
      tryIt: {
        task: 'Choose another AQM, or move Buffer, until hardly a packet waits long and the link stays busy.',
        controls: ['aqm', 'buf'],
        goals: [
          { metric: 'queue-delay-p95', atMost: 25 },
          { metric: 'utilization', atLeast: 93 },
        ],
        solution: { 'bottleneck.aqm.id': 'choke' },
        because:
          'A short DropTail buffer keeps the delay low as well, but then all flows are cut at once and the link runs dry. What drops early and at random cuts one flow, and the others keep the link busy.',
      },
    },
  ],
  sources: [
    {
      title: 'Floyd & Jacobson, Random Early Detection Gateways for Congestion Avoidance, IEEE/ACM ToN 1993',
      section: '§1 and §3: global synchronisation; §4: the algorithm',
      url: 'https://doi.org/10.1109/90.251892',
    },
    {
      title:
        'Zhang, Shenker & Clark, Observations on the Dynamics of a Congestion Control Algorithm, SIGCOMM 1991',
      section: '§3: windows in phase under DropTail',
      url: 'https://doi.org/10.1145/115992.116006',
    },
    {
      title: 'RFC 7567, IETF Recommendations Regarding Active Queue Management',
      section: '§1.2 and §2: why routers should manage their queues',
      url: 'https://www.rfc-editor.org/rfc/rfc7567#section-2',
    },
  ],
})
