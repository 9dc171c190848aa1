import type { ScenarioInput } from '../../scenario/scenario-input'
import { defineLesson } from '../lesson'
import { PACKET_BITS } from '../measures'
import { greatest, least, mean, type Observed } from '../observed'

/** A home's way out: a game, and from five seconds on an upload. */
const home = {
  version: 1,
  durationS: 40,
  bottleneck: { bandwidthMbps: 2, delayMs: 18, buffer: { packets: 167 } },
  flows: [
    { id: 'upload', variant: 'cubic', startS: 5 },
    { id: 'game', variant: 'game' },
  ],
} as const satisfies ScenarioInput

/** Of a full packet on the link, ms, at a rate in Mbit/s. */
const packetMs = (mbps: number): number => PACKET_BITS / (mbps * 1000)
const lag =
  (fromS: number, toS: number, of: typeof mean) =>
  (run: Observed): number =>
    of(run.curve('game', 'rttMs', fromS, toS))
const upload = (fromS: number, toS: number) => (run: Observed) => run.throughputMbps('upload', fromS, toS)

const begins = { event: 'flow start', flow: 'upload' } as const
const firstDrop = { event: 'drop', nth: 1 } as const

export default defineLesson({
  id: 'bufferbloat',
  order: 5,
  title: 'Bufferbloat',
  summary:
    'Why a game stutters while somebody uploads, though hardly a packet is lost and the line is as fast as ever.',
  minutes: 12,
  runs: {
    bloat: { label: 'a large buffer', scenario: home },
    slower: {
      label: 'half the rate from 20 s',
      scenario: { ...home, timeline: [{ atS: 20, set: { 'bottleneck.bandwidthMbps': 1 } }] },
    },
    short: {
      label: 'a short buffer',
      scenario: { ...home, bottleneck: { ...home.bottleneck, buffer: { packets: 6 } } },
    },
    codel: {
      label: 'CoDel',
      scenario: { ...home, bottleneck: { ...home.bottleneck, aqm: { id: 'codel' } } },
    },
  },
  facts: {
    linkMbps: { run: 'bloat', of: ({ scenario }) => scenario.bottleneck.bandwidthMbps },
    gameMbps: { run: 'bloat', of: (run) => run.throughputMbps('game', 1, 5) },
    calmMs: { run: 'bloat', of: lag(1, 5, mean) },
    buffer: { run: 'bloat', of: (run) => greatest(run.queue()) },
    packetMs: { run: 'bloat', of: ({ scenario }) => packetMs(scenario.bottleneck.bandwidthMbps) },
    fullS: {
      run: 'bloat',
      of: (run) => (greatest(run.queue()) * packetMs(run.scenario.bottleneck.bandwidthMbps)) / 1000,
    },
    worstMs: { run: 'bloat', of: lag(5, 20, greatest) },
    worstS: { run: 'bloat', of: (run) => lag(5, 40, greatest)(run) / 1000 },
    bloatMs: { run: 'bloat', of: lag(15, 40, mean) },
    quietS: { run: 'bloat', of: (run) => run.at(firstDrop) - run.at(begins) },
    uploadMbps: { run: 'bloat', of: upload(8, 40) },
    lossPercent: {
      run: 'bloat',
      of: (run) => (100 * run.times('drop').length) / run.result.engine.packets,
    },
    slowPacketMs: { run: 'slower', of: () => packetMs(1) },
    slowWorstS: { run: 'slower', of: (run) => lag(20, 40, greatest)(run) / 1000 },
    shortBuffer: { run: 'short', of: (run) => greatest(run.queue()) },
    shortMs: { run: 'short', of: lag(8, 40, mean) },
    shortMbps: { run: 'short', of: upload(8, 40) },
    shortGameDrops: { run: 'short', of: (run) => run.times('drop', { flow: 'game' }).length },
    codelMs: { run: 'codel', of: lag(8, 40, mean) },
    codelMbps: { run: 'codel', of: upload(8, 40) },
    codelBurst: { run: 'codel', of: (run) => greatest(run.queue()) },
    codelGameDrops: { run: 'codel', of: (run) => run.times('drop', { flow: 'game' }).length },
    targetMs: { run: 'codel', of: ({ scenario }) => Number(scenario.bottleneck.aqm.params.targetMs) },
    codelLeast: { run: 'codel', of: (run) => least(run.queue(8, 40)) },
  },
  steps: [
    {
      id: 'a-quiet-line',
      title: 'A quiet line',
      text: 'This is the way out of a home: {2 = linkMbps} Mbit/s. Someone plays a game. It sends small packets, {0.02 = gameMbps} Mbit/s in all, and what counts for the player is how long each [round trip](#rtt) takes. Alone on the line it takes {40 = calmMs} ms. At five seconds [an upload](@upload) will start in the next room: a film, a backup, a large mail. Up to then the [buffer](#buffer) in front of the line is empty. It has room for {167 = buffer} packets.',
      run: 'bloat',
      at: 4,
      window: [0, 5],
      panels: ['rtt', 'queue', 'throughput'],
      marks: { upload: { at: begins } },
    },
    {
      id: 'the-upload',
      title: 'The upload starts',
      text: 'The upload is a TCP sender, *CUBIC* on the charts. It raises its [window](#cwnd) until a packet is lost, and a packet is lost when the buffer is full. A full-size packet takes {6 = packetMs} ms to leave on this line, and up to {167 = buffer} packets can wait. The packets of the game wait in the same queue. The game itself does what it did before. How long will its round trips take?',
      run: 'bloat',
      at: 12,
      window: [0, 20],
      panels: ['rtt', 'queue', 'throughput'],
      predict: {
        ask: 'Draw the round-trip time of the game. The upload starts at five seconds.',
        panel: 'rtt',
        flow: 'game',
        top: 1800,
        checks: [
          {
            feature: 'peak',
            label: 'Peak',
            within: 0.2,
            because:
              '{167 = buffer} packets of {6 = packetMs} ms each are {1.0 = fullS} s of waiting at most. It is {915 = worstMs} ms, because some of those in the queue are the small ones of the game.',
          },
          {
            feature: 'end',
            label: 'End',
            within: 0.25,
            because: 'A loss lets the queue shrink a little, but not to nothing. It stays.',
          },
        ],
      },
    },
    {
      id: 'nothing-looks-wrong',
      title: 'Nothing looks wrong',
      text: 'The line is in use all the time: {1.98 = uploadMbps} Mbit/s for the upload. Only {1.0 = lossPercent} % of all packets are lost. By these two numbers it is a fine line, and for the player it is useless: {779 = bloatMs} ms on average. Loss is the only sign that tells a sender to slow down, and the large buffer keeps it back. [The first loss](@loss) comes [{7.5 = quietS} s](@quiet) after the start. This is [bufferbloat](#bufferbloat).',
      run: 'bloat',
      at: 30,
      panels: ['rtt', 'throughput', 'queue'],
      marks: {
        quiet: { from: begins, to: firstDrop, panel: 'rtt', label: '{7.5 = quietS} s' },
        loss: { at: firstDrop, packet: true },
      },
    },
    {
      id: 'packets-are-time',
      title: 'A buffer is a time',
      text: 'A buffer is sold in packets or bytes, but what it costs is time. At [twenty seconds](@half) the line drops to half of its rate, as radio links do. The buffer is the same. Each packet in it now takes {12 = slowPacketMs} ms instead of {6 = packetMs}, and round trips grow from {0.9 = worstS} s to as much as {1.6 = slowWorstS} s. The thin line is the run before. No fixed number of packets is right for all rates that a line may have.',
      run: 'slower',
      at: 22,
      window: [10, 40],
      panels: ['rtt', 'throughput', 'queue'],
      ghost: 'bloat',
      marks: { half: { at: 20 } },
    },
    {
      id: 'a-short-buffer',
      title: 'A short buffer',
      text: 'Here the buffer holds {6 = shortBuffer} packets, about one [BDP](#bdp) of this line. Round trips of the game take {59 = shortMs} ms, and the upload still gets {1.98 = shortMbps} Mbit/s. So the large buffer was of no use to anyone. But a short one has no room for a burst, and it drops whoever comes: {10 = shortGameDrops} packets of the game are lost. And when the rate of the line changes, its size is wrong again.',
      run: 'short',
      at: 12,
      panels: ['rtt', 'queue', 'throughput'],
      ghost: 'bloat',
    },
    {
      id: 'watch-the-wait',
      title: 'Watch the wait, not the length',
      text: '[CoDel](#codel) asks another question: not how many packets wait, but how long each has waited. When that stays above {5 = targetMs} ms for a while, it drops a packet now and then until the sender has understood. The buffer is the large one, and a burst of {22 = codelBurst} packets finds room at the start. After that the queue comes and goes, down to {0 = codelLeast}. Round trips take {52 = codelMs} ms, the upload gets {1.95 = codelMbps} Mbit/s, and the game loses {1 = codelGameDrops} packet.',
      run: 'codel',
      at: 12,
      panels: ['rtt', 'queue', 'throughput'],
      ghost: 'short',
    },
    {
      id: 'your-turn',
      title: 'Mend the line',
      text: 'The line of the first step is back, with {167 = buffer} packets of buffer and no one who watches the wait. The player sees round trips of {779 = bloatMs} ms. You can change the size of the buffer, or the rule by which it drops. Mind the upload as well: a line that is fast for the game because it sends nothing is no cure.',
      run: 'bloat',
      at: 12,
      panels: ['rtt', 'queue', 'throughput'],
      tryIt: {
        task: 'Bring the waiting down for all but the odd packet, and let the upload keep nearly all of the line.',
        controls: ['buf', 'aqm'],
        goals: [
          { metric: 'queue-delay-p95', atMost: 25 },
          { metric: 'throughput', flow: 'upload', atLeast: 1.9 },
        ],
        solution: { 'bottleneck.aqm.id': 'codel' },
        because: 'A queue is there to carry a burst. What stays in it all the time only makes packets late.',
      },
    },
  ],
  sources: [
    {
      title: 'Gettys & Nichols, Bufferbloat: Dark Buffers in the Internet, ACM Queue 2011',
      section: 'whole article: how it was found, and why nobody had noticed',
      url: 'https://doi.org/10.1145/2063166.2071893',
    },
    {
      title: 'Nichols & Jacobson, Controlling Queue Delay, ACM Queue 2012',
      section: 'good queue and bad queue; CoDel',
      url: 'https://doi.org/10.1145/2208917.2209336',
    },
    {
      title: 'RFC 8289, Controlled Delay Active Queue Management',
      section: '§3 and §4: target and interval',
      url: 'https://www.rfc-editor.org/rfc/rfc8289#section-3',
    },
    {
      title: 'RFC 7567, IETF Recommendations Regarding Active Queue Management',
      section: '§1: buffers and standing queues',
      url: 'https://www.rfc-editor.org/rfc/rfc7567#section-1',
    },
  ],
})
