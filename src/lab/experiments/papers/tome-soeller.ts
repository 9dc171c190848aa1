import { experiment1 } from '../../presets/parts/tome-soeller'
import type { Run } from '../../run/run'
import type { FlowInput, ScenarioInput } from '../../scenario/scenario-input'
import { definePaper, type Observation, type Observations, type PaperCheck, verdictOf } from '../paper'

const RATES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
const EXPERIMENT_1 = ['tahoe', 'reno', 'newreno', 'vegas'] as const
const EXPERIMENT_2 = [
  ['reno', 'reno'],
  ['newreno', 'reno'],
  ['vegas', 'vegas'],
  ['newreno', 'vegas'],
] as const
const EXPERIMENT_3 = [
  ['reno', 'DropTail'],
  ['reno', 'RED'],
  ['sack', 'DropTail'],
  ['sack', 'RED'],
] as const

const NAMES: Readonly<Record<string, string>> = {
  tahoe: 'Tahoe',
  reno: 'Reno',
  newreno: 'NewReno',
  vegas: 'Vegas',
  sack: 'SACK',
}
const nameOf = (variant: string): string => NAMES[variant] ?? variant

/** The paper compares at this rate of CBR. */
const AT_MBPS = 9
/** TCP packets lost at 9 Mbit/s of CBR. */
const PUBLISHED_DROPS: Readonly<Record<string, number>> = { tahoe: 12, reno: 11, newreno: 10, vegas: 0 }

/** From the end of slow start to the stop of TCP, s: what is said about steadiness is judged there. */
const STEADY_S = [1, 4] as const
/** Width of a bin of throughput, s. */
const BIN_S = 0.1
/** CBR of experiment 3, s. */
const CBR_S = [1, 4] as const

const key1 = (variant: string, rate: number): string => `experiment 1, ${variant}, CBR ${rate} Mbit/s`
const key2 = (pair: readonly string[], rate: number): string =>
  `experiment 2, ${pair.join(' and ')}, CBR ${rate} Mbit/s`
const key3 = (variant: string, queue: string): string => `experiment 3, ${variant}, ${queue}`

/** Two TCP flows, N1-N4 and N5-N6. */
function experiment2(pair: readonly [string, string], rate: number): ScenarioInput {
  const base = experiment1(pair[0], rate)
  const [tcp, cbr] = base.flows as readonly [FlowInput, FlowInput]
  return { ...base, flows: [tcp, { ...tcp, id: 'tcp2', variant: pair[1] }, cbr] }
}

/** One TCP flow N1-N4 from the start; CBR N5-N6, so over links of its own; RED is ns-2's default, which counts bytes. */
function experiment3(variant: string, queue: string): ScenarioInput {
  const base = experiment1(variant, AT_MBPS)
  const [tcp, cbr] = base.flows as readonly [FlowInput, FlowInput]
  const access = tcp.access ?? null
  const red = {
    // limit_ 50 in units of 500 bytes.
    buffer: { bytes: 25_000 },
    aqm: { id: 'red', params: { minTh: 0, maxTh: 0, weight: 0, bytes: true, meanPacketBytes: 500 } },
  }
  return {
    ...base,
    bottleneck: { ...base.bottleneck, ...(queue === 'RED' ? red : {}) },
    flows: [
      { ...tcp, startS: 0.1, stopS: 4.5 },
      { ...cbr, startS: CBR_S[0], stopS: CBR_S[1], access },
    ],
  }
}

/** Payload of a flow between two times, Mbit/s in each bin. */
function bins(run: Run, flow: number, fromS: number, toS: number): number[] {
  const throughput = run.log.flows[flow]?.throughput
  const rates: number[] = []
  for (let bin = Math.round(fromS / BIN_S); bin < Math.round(toS / BIN_S); bin++) {
    const bytes = bin < (throughput?.rows ?? 0) ? (throughput?.columns.goodBytes[bin] as number) : 0
    rates.push((bytes * 8) / BIN_S / 1e6)
  }
  return rates
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Standard deviation over mean. */
function variation(values: readonly number[]): number {
  const average = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - average) ** 2))) / average
}

/** A segment acknowledged later than this has waited for another one to be repaired: a full queue gives 102 ms. */
const SPIKE_S = 0.12
/** Late segments sent this close to one another belong to one spike: four base RTTs. */
const ONE_SPIKE_S = 0.24

/** Episodes in which segments wait longer for their ACK, and the longest wait, s: the paper's "spikes" of latency. */
function latency(run: Run, flow: number): { readonly spikes: number; readonly greatestS: number } {
  const { packets } = run.log
  const c = packets.columns
  let spikes = 0
  let greatestS = 0
  let lastLateS = Number.NEGATIVE_INFINITY
  for (let row = 0; row < packets.rows; row++) {
    const waitedS = (c.acked[row] as number) - (c.sent[row] as number)
    if (c.flow[row] !== flow || Number.isNaN(waitedS)) continue
    greatestS = Math.max(greatestS, waitedS)
    if (waitedS <= SPIKE_S) continue
    const sentS = c.sent[row] as number
    if (sentS - lastLateS > ONE_SPIKE_S) spikes++
    lastLateS = sentS
  }
  return { spikes, greatestS }
}

function observeFlow(run: Run, flow: number, name: string): Observation {
  const result = run.result.flows[flow]
  const steady = bins(run, flow, STEADY_S[0], STEADY_S[1])
  const { spikes, greatestS } = latency(run, flow)
  return {
    [`${name} drops`]: result?.drops ?? 0,
    [`${name} mbps`]: result?.goodputMbps ?? 0,
    [`${name} rtt`]: result?.rttMs?.mean ?? 0,
    [`${name} spikes`]: spikes,
    [`${name} greatest latency`]: greatestS * 1000,
    [`${name} variation`]: variation(steady),
    [`${name} least`]: Math.min(...steady),
    [`${name} during cbr`]: mean(bins(run, flow, CBR_S[0], CBR_S[1])),
  }
}

function observe(run: Run): Observation {
  const { queue } = run.log
  // Once it has been at its fullest: how low does the queue get while TCP runs?
  let most = 0
  let leastAfter = 0
  for (let row = 0; row < queue.rows && (queue.columns.t[row] as number) < STEADY_S[1]; row++) {
    const packets = queue.columns.packets[row] as number
    if (packets > most) {
      most = packets
      leastAfter = packets
    }
    if (packets < leastAfter) leastAfter = packets
  }
  const flows = run.result.flows
  return {
    ...observeFlow(run, 0, 'tcp'),
    ...(flows.length > 2 ? observeFlow(run, 1, 'tcp2') : {}),
    drops: flows.reduce((sum, flow) => sum + flow.drops, 0),
    'queue mean': run.result.bottleneck.queuePackets.mean,
    'least queue once full': leastAfter,
  }
}

const keep = { series: true, packets: true, binS: BIN_S, digest: false } as const

const one = (value: number): string => value.toFixed(1)
const three = (value: number): string => value.toFixed(3)

function each<T extends string>(names: readonly T[], text: (name: T) => string): string {
  return names.map((name) => `${nameOf(name)} ${text(name)}`).join(', ')
}

function checks1(found: Observations): PaperCheck[] {
  const at = (variant: string, number: string): number => found.get(key1(variant, AT_MBPS), number)
  const below = EXPERIMENT_1.flatMap((variant) =>
    RATES.filter((rate) => rate < AT_MBPS).map((rate) => found.get(key1(variant, rate), 'drops')),
  )
  const lost = below.reduce((sum, drops) => sum + drops, 0)
  const least = EXPERIMENT_1.map((variant) => found.get(key1(variant, 10), 'least queue once full'))
  const others = EXPERIMENT_1.filter((variant) => variant !== 'vegas')
  return [
    {
      claim: 'TCP packets lost at 9 Mbit/s of CBR',
      published: each(EXPERIMENT_1, (variant) => String(PUBLISHED_DROPS[variant])),
      ours: each(EXPERIMENT_1, (variant) => String(at(variant, 'tcp drops'))),
      verdict: verdictOf(
        EXPERIMENT_1.map((variant) => at(variant, 'tcp drops') === PUBLISHED_DROPS[variant]),
      ),
      reason: 'ns-2’s default queue limit of 50 on every link and window of 20 give the paper’s numbers.',
      required: true,
    },
    {
      claim: 'Below 9 Mbit/s every packet makes it through',
      published: 'no packet lost',
      ours: `${lost} lost in ${below.length} runs, UDP included`,
      verdict: verdictOf([lost === 0]),
      reason: 'A window of 20 packets and the CBR source fit into the path and its queue.',
      required: true,
    },
    {
      claim: 'Above 9 Mbit/s the queue never empties once it is backed up',
      published: 'never',
      ours: `at 10 Mbit/s it falls to ${each(EXPERIMENT_1, (variant) => String(found.get(key1(variant, 10), 'least queue once full')))} packets at least`,
      verdict: verdictOf(least.map((packets) => packets > 0)),
      reason: 'CBR alone takes the whole rate of the link, so what waits goes on waiting.',
    },
    {
      claim: 'Reno outperforms Tahoe in throughput',
      published: 'higher',
      ours: each(['reno', 'tahoe'], (variant) => `${three(at(variant, 'tcp mbps'))} Mbit/s`),
      verdict: verdictOf([at('reno', 'tcp mbps') > at('tahoe', 'tcp mbps')]),
      reason: 'Reno waits for a timeout where Tahoe’s slow start is already under way; ns-2 gives the same.',
    },
    {
      claim: 'Reno outperforms Tahoe in RTT',
      published: 'lower on average',
      ours: each(['reno', 'tahoe'], (variant) => `${one(at(variant, 'tcp rtt'))} ms`),
      verdict: verdictOf([at('reno', 'tcp rtt') < at('tahoe', 'tcp rtt')]),
      reason: 'Mean over the segments that were sent once.',
    },
    {
      claim: 'NewReno has a higher throughput than Reno and Tahoe',
      published: 'higher than both',
      ours: each(['newreno', 'reno', 'tahoe'], (variant) => `${three(at(variant, 'tcp mbps'))} Mbit/s`),
      verdict: verdictOf(
        (['reno', 'tahoe'] as const).map((other) => at('newreno', 'tcp mbps') > at(other, 'tcp mbps')),
      ),
      reason: 'It repairs several losses of one window without a timeout.',
    },
    {
      claim: 'NewReno has a lower RTT than Reno and Tahoe',
      published: 'lower on average',
      ours: each(['newreno', 'reno', 'tahoe'], (variant) => `${one(at(variant, 'tcp rtt'))} ms`),
      verdict: verdictOf(
        (['reno', 'tahoe'] as const).map((other) => at('newreno', 'tcp rtt') < at(other, 'tcp rtt')),
      ),
      reason: 'It keeps more packets in the queue than the two that fall back to one segment.',
    },
    {
      claim: 'NewReno never drops to a throughput as low as Reno',
      published: 'higher minimum',
      ours: each(['newreno', 'reno'], (variant) => `${three(at(variant, 'tcp least'))} Mbit/s`),
      verdict: verdictOf([at('newreno', 'tcp least') > at('reno', 'tcp least')]),
      reason: `Least of ${BIN_S} s from ${STEADY_S[0]} to ${STEADY_S[1]} s.`,
    },
    {
      claim: 'Vegas has the most consistent throughput',
      published: 'steadiest of the four',
      ours: each(EXPERIMENT_1, (variant) => three(at(variant, 'tcp variation'))),
      verdict: verdictOf([
        others.every((other) => at('vegas', 'tcp variation') < at(other, 'tcp variation')),
      ]),
      reason: `Standard deviation over mean of ${BIN_S} s bins from ${STEADY_S[0]} to ${STEADY_S[1]} s.`,
    },
    {
      claim: 'Tahoe has three high spikes of RTT, the others fewer and higher ones; Vegas has none',
      published: 'Tahoe 3, Vegas 0',
      ours: each(
        EXPERIMENT_1,
        (variant) => `${at(variant, 'tcp spikes')}, up to ${one(at(variant, 'tcp greatest latency'))} ms`,
      ),
      verdict: verdictOf([
        at('vegas', 'tcp spikes') === 0,
        at('tahoe', 'tcp spikes') === 3,
        ...(['reno', 'newreno'] as const).map(
          (other) =>
            at(other, 'tcp spikes') < 3 &&
            at(other, 'tcp greatest latency') > at('tahoe', 'tcp greatest latency'),
        ),
      ]),
      reason: `Spikes: segments that wait more than ${1000 * SPIKE_S} ms for their ACK, because one before them was lost.`,
    },
    {
      claim: 'Vegas has a very low RTT',
      published: 'lowest',
      ours: each(EXPERIMENT_1, (variant) => `${one(at(variant, 'tcp rtt'))} ms on average`),
      verdict: verdictOf([others.every((other) => at('vegas', 'tcp rtt') < at(other, 'tcp rtt'))]),
      reason:
        'Vegas keeps up to three of its packets in the queue all the time, the others none after a loss.',
    },
    {
      claim: 'Vegas takes the most bandwidth',
      published: 'most of the four',
      ours: each(EXPERIMENT_1, (variant) => `${three(at(variant, 'tcp mbps'))} Mbit/s`),
      verdict: verdictOf([others.every((other) => at('vegas', 'tcp mbps') > at(other, 'tcp mbps'))]),
      reason: 'Goodput from start to stop.',
    },
  ]
}

/** Jain's index of two rates. */
const jain = (a: number, b: number): number => (a + b) ** 2 / (2 * (a * a + b * b))
const FAIR = 0.95

function checks2(found: Observations): PaperCheck[] {
  const both = (pair: readonly string[], rate: number): readonly [number, number] => [
    found.get(key2(pair, rate), 'tcp mbps'),
    found.get(key2(pair, rate), 'tcp2 mbps'),
  ]
  const fairness = (pair: readonly string[]): number[] => RATES.map((rate) => jain(...both(pair, rate)))
  const like = EXPERIMENT_2.filter(([a, b]) => a === b)
  const [newreno, reno] = both(['newreno', 'reno'], AT_MBPS)
  const [against, vegas] = both(['newreno', 'vegas'], AT_MBPS)
  const at9 = key2(['newreno', 'vegas'], AT_MBPS)
  return [
    {
      claim: 'Like pairs are fair: Reno and Reno, Vegas and Vegas',
      published: 'the same behaviour',
      ours: like
        .map((pair) => {
          const index = fairness(pair)
          return `${nameOf(pair[0])} ${three(jain(...both(pair, AT_MBPS)))}, at other rates ${three(Math.min(...index))} at least`
        })
        .join('; '),
      verdict: verdictOf(like.map((pair) => jain(...both(pair, AT_MBPS)) >= FAIR)),
      reason: `Jain’s index of the two goodputs at 9 Mbit/s of CBR, where the paper compares; fair is ${FAIR} and more.`,
    },
    {
      claim: 'NewReno takes more bandwidth than Reno',
      published: 'more for the remainder of the test',
      ours: `NewReno ${three(newreno)}, Reno ${three(reno)} Mbit/s`,
      verdict: verdictOf([newreno > reno]),
      reason: 'Goodput at 9 Mbit/s of CBR.',
    },
    {
      claim: 'Vegas is not fair to NewReno: it takes more',
      published: 'NewReno hardly gets going again',
      ours: `Vegas ${three(vegas)}, NewReno ${three(against)} Mbit/s`,
      verdict: verdictOf([vegas > against]),
      reason: 'Vegas yields to the queue that NewReno builds; ns-2 gives the same.',
    },
    {
      claim: 'Vegas keeps a steadier rate than NewReno',
      published: 'steady against backing off',
      ours: `variation Vegas ${three(found.get(at9, 'tcp2 variation'))}, NewReno ${three(found.get(at9, 'tcp variation'))}`,
      verdict: verdictOf([found.get(at9, 'tcp2 variation') < found.get(at9, 'tcp variation')]),
      reason: `Standard deviation over mean of ${BIN_S} s bins from ${STEADY_S[0]} to ${STEADY_S[1]} s.`,
    },
  ]
}

function checks3(found: Observations): PaperCheck[] {
  const rate = (variant: string, queue: string): number => found.get(key3(variant, queue), 'tcp during cbr')
  const rtt = (variant: string, queue: string): number => found.get(key3(variant, queue), 'tcp rtt')
  const variants = ['reno', 'sack'] as const
  const all = EXPERIMENT_3.map(([variant, queue]) => ({
    name: `${nameOf(variant)} with ${queue}`,
    rate: rate(variant, queue),
  })).sort((a, b) => b.rate - a.rate)
  const ranked = all.map(({ name, rate: mbps }) => `${name} ${three(mbps)}`).join(', ')
  return [
    {
      claim: 'Throughput is higher with DropTail than with RED',
      published: 'for Reno and for SACK',
      ours: variants
        .map(
          (variant) =>
            `${nameOf(variant)} ${three(rate(variant, 'DropTail'))} against ${three(rate(variant, 'RED'))} Mbit/s`,
        )
        .join(', '),
      verdict: verdictOf(variants.map((variant) => rate(variant, 'DropTail') > rate(variant, 'RED'))),
      reason: `Goodput while CBR runs, ${CBR_S[0]} to ${CBR_S[1]} s. ns-2 shows no loss of throughput for SACK either.`,
    },
    {
      claim: 'Latency is much better with RED',
      published: 'for Reno and for SACK',
      ours: variants
        .map(
          (variant) =>
            `${nameOf(variant)} ${one(rtt(variant, 'RED'))} against ${one(rtt(variant, 'DropTail'))} ms`,
        )
        .join(', '),
      verdict: verdictOf(variants.map((variant) => rtt(variant, 'RED') < rtt(variant, 'DropTail'))),
      reason: 'Mean RTT: RED holds half as many packets, and drops before they wait.',
    },
    {
      claim: 'SACK with RED is the best combination',
      published: 'best of the four',
      ours: `Mbit/s: ${ranked}`,
      verdict: verdictOf([all[0]?.name === 'SACK with RED']),
      reason: 'By goodput while CBR runs; the paper argues, and gives no number.',
    },
    {
      claim: 'Reno with RED is the worst combination',
      published: 'worst of the four',
      ours: `Mbit/s: ${ranked}`,
      verdict: verdictOf([all.at(-1)?.name === 'Reno with RED']),
      reason: 'By goodput while CBR runs; the paper argues, and gives no number.',
    },
  ]
}

export default definePaper({
  id: 'tome-soeller',
  title: 'Analysis of TCP Reno, New Reno, Tahoe, Vegas, and Sacks Using NS-2',
  authors: 'W. Tome and G. Soeller',
  year: null,
  publication: 'Northeastern University, undated',
  setUp: [
    'N1 and N5 send over N2 - N3 to N4 and N6; every link 10 Mbit/s and 10 ms.',
    'Experiment 1: one TCP N1-N4, 0.5 to 4 s, against CBR N2-N3 of 1 to 10 Mbit/s, 0.1 to 4.5 s. Experiment 2: a second TCP N5-N6.',
    'Experiment 3: Reno and SACK from 0.1 to 4.5 s, DropTail and RED, against 9 Mbit/s of CBR N5-N6 from 1 to 4 s.',
    'Not published and taken from ns-2’s defaults: queue limit 50 on every link, window 20, packets of 1000 + 40 bytes (Vegas and CBR 1000), RED with automatic thresholds, counting bytes.',
  ],
  runs: [
    ...EXPERIMENT_1.flatMap((variant) =>
      RATES.map((rate) => ({
        key: key1(variant, rate),
        scenario: experiment1(variant, rate),
        keep,
        observe,
      })),
    ),
    ...EXPERIMENT_2.flatMap((pair) =>
      RATES.map((rate) => ({ key: key2(pair, rate), scenario: experiment2(pair, rate), keep, observe })),
    ),
    ...EXPERIMENT_3.map(([variant, queue]) => ({
      key: key3(variant, queue),
      scenario: experiment3(variant, queue),
      keep,
      observe,
    })),
  ],
  tables: (found) => [
    {
      title: 'Experiment 1: TCP packets lost, by rate of CBR',
      columns: ['variant', ...RATES.map((rate) => `${rate} Mbit/s`)],
      rows: EXPERIMENT_1.map((variant) => [
        nameOf(variant),
        ...RATES.map((rate) => String(found.get(key1(variant, rate), 'tcp drops'))),
      ]),
    },
    {
      title: 'Experiment 1 at 9 Mbit/s of CBR',
      columns: ['variant', 'drops published', 'drops', 'goodput Mbit/s', 'mean RTT ms', 'spikes'],
      rows: EXPERIMENT_1.map((variant) => {
        const key = key1(variant, AT_MBPS)
        return [
          nameOf(variant),
          String(PUBLISHED_DROPS[variant]),
          String(found.get(key, 'tcp drops')),
          three(found.get(key, 'tcp mbps')),
          one(found.get(key, 'tcp rtt')),
          String(found.get(key, 'tcp spikes')),
        ]
      }),
    },
    {
      title: 'Experiment 2: goodput of the pair, Mbit/s, by rate of CBR',
      columns: ['pair', ...RATES.map((rate) => `${rate} Mbit/s`)],
      rows: EXPERIMENT_2.map((pair) => [
        pair.map(nameOf).join(' / '),
        ...RATES.map((rate) => {
          const key = key2(pair, rate)
          return `${found.get(key, 'tcp mbps').toFixed(2)} / ${found.get(key, 'tcp2 mbps').toFixed(2)}`
        }),
      ]),
    },
    {
      title: 'Experiment 3: TCP against 9 Mbit/s of CBR',
      columns: ['combination', 'drops', 'goodput Mbit/s', 'during CBR Mbit/s', 'mean RTT ms', 'mean queue'],
      rows: EXPERIMENT_3.map(([variant, queue]) => {
        const key = key3(variant, queue)
        return [
          `${nameOf(variant)} with ${queue}`,
          String(found.get(key, 'tcp drops')),
          three(found.get(key, 'tcp mbps')),
          three(found.get(key, 'tcp during cbr')),
          one(found.get(key, 'tcp rtt')),
          one(found.get(key, 'queue mean')),
        ]
      }),
    },
  ],
  checks: (found) => [...checks1(found), ...checks2(found), ...checks3(found)],
})
