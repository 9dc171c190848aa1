import { defineLesson } from '../lesson'
import { baseRttMs } from '../measures'
import { greatest, type Observed, valueAt } from '../observed'

const far = { bandwidthMbps: 20, delayMs: 98, buffer: { packets: 100 } } as const
const reno = { id: 'reno', variant: 'sack' } as const
const cubic = { id: 'cubic', variant: 'cubic' } as const
const over = (bottleneck: object, flows: readonly { readonly id: string; readonly variant: string }[]) =>
  ({ version: 1, durationS: 60, bottleneck, flows }) as const

/** Reno has been cut and has repaired everything by then. */
const RENO_CUT_S = 4
const renoAt = (atS: number) => (run: Observed) => valueAt(run.curve('reno', 'cwnd'), atS)
const renoGrowth = (run: Observed): number => (renoAt(58)(run) - renoAt(RENO_CUT_S)(run)) / (58 - RENO_CUT_S)

/** The cuts of CUBIC around the cycle that the lesson shows: the fourth and the fifth. */
const FOURTH = { event: 'fast retransmit', flow: 'cubic', nth: 4 } as const
const FIFTH = { event: 'fast retransmit', flow: 'cubic', nth: 5 } as const
const inCycle = (of: (fromS: number, toS: number, run: Observed) => number) => (run: Observed) =>
  of(run.at(FOURTH), run.at(FIFTH), run)
/** Back in congestion avoidance, s after the cut. */
const REPAIRED_S = 1
const wMax = inCycle((fromS, _, run) => valueAt(run.signal('cubic', 'wMax'), fromS + REPAIRED_S))
const floor = inCycle((fromS, _, run) => valueAt(run.curve('cubic', 'cwnd'), fromS + REPAIRED_S / 4))
const kS = inCycle((fromS, _, run) => valueAt(run.signal('cubic', 'k'), fromS + REPAIRED_S))
/** What Reno adds on this path with one packet in two round trips, as receivers acknowledge every second packet. */
const PER_SECOND = 1 / (2 * 0.2)
const mbps = (flow: string, fromS: number) => (run: Observed) => run.goodputMbps(flow, fromS, 60)

export default defineLesson({
  id: 'cubic-long-fat',
  order: 9,
  title: 'CUBIC on long fat networks',
  summary: 'Why one packet a round trip is too slow for a fast, far path, and what a clock does about it.',
  minutes: 14,
  runs: {
    reno: { label: 'Reno', scenario: over(far, [reno]) },
    cubic: { label: 'CUBIC', scenario: over(far, [cubic]) },
    wider: {
      label: 'CUBIC, the link grows',
      scenario: {
        ...over(far, [cubic]),
        durationS: 45,
        timeline: [{ atS: 28, set: { 'bottleneck.bandwidthMbps': 40 } }],
      },
    },
    both: { label: 'both, far', scenario: over(far, [reno, cubic]) },
    near: {
      label: 'both, near',
      scenario: over({ bandwidthMbps: 2, delayMs: 8, buffer: { packets: 20 } }, [reno, cubic]),
    },
    narrow: { label: 'Reno, a short buffer', scenario: over({ ...far, buffer: { packets: 60 } }, [reno]) },
  },
  facts: {
    rtt: { run: 'reno', of: (run) => baseRttMs(run, 'reno') },
    linkMbps: { run: 'reno', of: (run) => run.scenario.bottleneck.bandwidthMbps },
    bdp: {
      run: 'reno',
      of: (run) => (run.scenario.bottleneck.bandwidthMbps * 1000 * baseRttMs(run, 'reno')) / 12_000,
    },
    renoFloor: { run: 'reno', of: renoAt(RENO_CUT_S) },
    renoGrowth: { run: 'reno', of: renoGrowth },
    renoEnd: { run: 'reno', of: (run) => greatest(run.curve('reno', 'cwnd', 50)) },
    renoMbps: { run: 'reno', of: (run) => run.goodputMbps('reno', 5, 25) },
    peak: { run: 'cubic', of: inCycle((fromS, _, run) => valueAt(run.curve('cubic', 'cwnd'), fromS - 0.01)) },
    floor: { run: 'cubic', of: floor },
    wMax: { run: 'cubic', of: wMax },
    kS: { run: 'cubic', of: kS },
    cyclePeak: {
      run: 'cubic',
      of: inCycle((_, toS, run) => valueAt(run.curve('cubic', 'cwnd'), toS - 0.01)),
    },
    cubicMbps: { run: 'cubic', of: (run) => run.goodputMbps('cubic', 5, 60) },
    newMbps: {
      run: 'wider',
      of: (run) => Number(run.scenario.timeline[0]?.set['bottleneck.bandwidthMbps']),
    },
    grown: { run: 'wider', of: (run) => greatest(run.curve('cubic', 'cwnd', 28)) },
    fromLevel: { run: 'wider', of: (run) => valueAt(run.curve('cubic', 'cwnd'), 28) },
    grownS: { run: 'wider', of: (run) => (run.times('drop', { fromS: 28 })[0] ?? Number.NaN) - 28 },
    renoWouldS: {
      run: 'wider',
      of: (run) =>
        (greatest(run.curve('cubic', 'cwnd', 28)) - valueAt(run.curve('cubic', 'cwnd'), 28)) / PER_SECOND,
    },
    nearReno: { run: 'near', of: mbps('reno', 10) },
    nearCubic: { run: 'near', of: mbps('cubic', 10) },
    nearRtt: { run: 'near', of: (run) => baseRttMs(run, 'reno') },
    farReno: { run: 'both', of: mbps('reno', 10) },
    farCubic: { run: 'both', of: mbps('cubic', 10) },
  },
  steps: [
    {
      id: 'one-at-a-time',
      title: 'One packet at a time',
      text: 'A [long fat network](#long-fat-network): {20 = linkMbps} Mbit/s, and a round trip of {200 = rtt} ms. The path alone [holds](#bdp) {333 = bdp} packets. This Reno flow, with [SACK](#sack), loses packets at [the first overflow](@cut) and is cut to {280 = renoFloor}. From there it adds a packet every second round trip, {2.3 = renoGrowth} a second. At the end of the minute it has {411 = renoEnd}, and has still not come back to where it can fill the buffer. A part of the link stays empty: it delivers {17.6 = renoMbps} Mbit/s in the first [twenty seconds](@slow) after the cut.',
      run: 'reno',
      at: 8,
      panels: ['window', 'throughput', 'queue'],
      marks: {
        slow: { from: 5, to: 25, panel: 'window', label: '{17.6 = renoMbps} Mbit/s' },
        cut: { at: { event: 'fast retransmit', flow: 'reno' } },
      },
    },
    {
      id: 'a-clock',
      title: 'Go by the clock',
      text: 'On this path a round trip is long, so a rule of so much a round trip is slow. [CUBIC](#cubic), which most systems use today, goes by the clock instead. It keeps in mind at which window the last loss happened. After a [cut](#cut) it hurries back, takes its time near that point, and then looks for more, faster and faster. Here it is about to lose a packet at a window of {437 = peak}, and will give up three tenths of it.',
      run: 'cubic',
      at: { event: 'fast retransmit', flow: 'cubic', nth: 4, plusS: -0.2 },
      window: [20, 33.5],
      panels: ['window', 'queue'],
      predict: {
        ask: 'Draw the window of CUBIC, from its cut to the next one at the right edge.',
        panel: 'cwnd',
        flow: 'cubic',
        top: 700,
        checks: [
          {
            feature: 'floor',
            label: 'Floor',
            within: 0.12,
            because: 'Seven tenths of the peak: {306 = floor} packets. Reno would fall to a half.',
          },
          {
            feature: 'peak',
            label: 'Peak',
            within: 0.15,
            because:
              'It ends where the path and the buffer are full, at {444 = cyclePeak} packets, as before.',
          },
          {
            feature: 'shape',
            label: 'Shape',
            within: 0.1,
            because: 'Fast, then flat in the middle, then fast again: a cubic curve on its side.',
          },
        ],
      },
    },
    {
      id: 'bend-and-level',
      title: 'Bend, and a level',
      text: 'The first half is [concave](#concave): the window climbs steeply and [bends over](@bend) towards a level of {372 = wMax} packets, which it meets {5.5 = kS} s after it began to climb. The steps are large where a loss is unlikely and small where one is near. Look at the level: it is lower than the last peak. That peak was lower than the one before, so CUBIC thinks that [others](#fairness) may want room, and aims between the cut and the peak. In the whole run it has {19.1 = cubicMbps} Mbit/s.',
      run: 'cubic',
      at: { event: 'fast retransmit', flow: 'cubic', nth: 4, plusS: 6 },
      window: [20, 33.5],
      panels: ['window', 'cubic.wMax', 'queue'],
      marks: {
        bend: {
          from: { event: 'fast retransmit', flow: 'cubic', nth: 4, plusS: 0.5 },
          to: { event: 'fast retransmit', flow: 'cubic', nth: 4, plusS: 5.9 },
          panel: 'window',
          label: 'concave',
        },
      },
    },
    {
      id: 'looking-for-more',
      title: 'Looking for more',
      text: 'Past the level the curve is [convex](#convex): first carefully, then in larger and larger steps. Here this pays. At [twenty-eight seconds](@grows) the link grows to {40 = newMbps} Mbit/s, and no one tells the sender. It [finds out](@search) within {9 = grownS} s: from {372 = fromLevel} packets to {796 = grown}. At one packet in two round trips the same way would take {170 = renoWouldS} s. The price is at the end. The last steps are large, so many packets are lost at once.',
      run: 'wider',
      at: 30,
      window: [20, 45],
      panels: ['window', 'throughput', 'queue'],
      marks: {
        search: {
          from: 32,
          to: { event: 'fast retransmit', flow: 'cubic', nth: 5 },
          panel: 'window',
          label: 'convex',
        },
        grows: { at: 28 },
      },
    },
    {
      id: 'side-by-side',
      title: 'Side by side',
      text: 'What if the two share this path? From [ten seconds](@share) on CUBIC has {16.5 = farCubic} Mbit/s, and the Reno flow, SACK on the charts, {2.6 = farReno}. Both lose packets when the buffer overflows. But each [loss](#loss) costs Reno a climb of a minute and more, and CUBIC one of seconds. Is that [fair](#fairness)? Alone, Reno had {17.6 = renoMbps} Mbit/s. So CUBIC does take from it here. Its authors accept that on paths which Reno could not use well anyway.',
      run: 'both',
      at: 30,
      panels: ['window', 'throughput'],
      marks: { share: { from: 10, to: 60, panel: 'throughput' } },
    },
    {
      id: 'on-a-short-path',
      title: 'On a short path',
      text: 'On a slow, near path a round trip takes {20 = nearRtt} ms, and a packet in each round trip is quick enough. There the clock would be the slower rule. So CUBIC works out beside its curve what [window](#cwnd) Reno would have, and never takes less. The two [share the link](@even): Reno has {0.90 = nearReno} Mbit/s and CUBIC {1.03 = nearCubic}. The new rule departs from the old one only where the old one is too slow.',
      run: 'near',
      at: 24,
      window: [20, 50],
      panels: ['window', 'throughput'],
      marks: { even: { from: 20, to: 50, panel: 'throughput', label: 'nearly even' } },
    },
    {
      id: 'fill-the-path',
      title: 'Fill the path',
      text: 'Reno again, on the long path of the beginning, with a shorter [buffer](#buffer). After [its only cut](@cut) it does not fill the link again in this minute. You may change what the sender does, or the size of the buffer. Before you try, think: how large would the buffer have to be for a flow that halves its window? And what does that buffer cost in delay?',
      run: 'narrow',
      at: 20,
      panels: ['window', 'throughput', 'queue'],
      marks: { cut: { at: { event: 'fast retransmit', flow: 'reno' } } },
      tryIt: {
        task: 'Choose a variant or a buffer with which the link is used for nine tenths of the time, and packets wait briefly.',
        controls: ['variant', 'buf'],
        goals: [
          { metric: 'utilization', atLeast: 90 },
          { metric: 'queue-delay-p95', atMost: 40 },
        ],
        solution: { 'flows.reno.variant': 'cubic' },
        because:
          'A larger buffer helps Reno as well, but its packets then wait longer. A sender that climbs fast needs less of a buffer to fall back on.',
      },
    },
  ],
  sources: [
    {
      title: 'RFC 9438, CUBIC for Fast and Long-Distance Networks',
      section:
        '§4.2: the window; §4.3: the Reno-friendly region; §4.4, §4.5: concave and convex; §4.7: fast convergence',
      url: 'https://www.rfc-editor.org/rfc/rfc9438#section-4.2',
    },
    {
      title: 'Ha, Rhee & Xu, CUBIC: A New TCP-Friendly High-Speed TCP Variant, ACM SIGOPS OSR 2008',
      section: '§3: why a cubic curve of time',
      url: 'https://doi.org/10.1145/1400097.1400105',
    },
    {
      title: 'RFC 3649, HighSpeed TCP for Large Congestion Windows',
      section: '§1: how long standard TCP needs on fast paths',
      url: 'https://www.rfc-editor.org/rfc/rfc3649#section-1',
    },
  ],
})
