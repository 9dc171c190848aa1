/** A reference case of Linux beside Sawtooth, by the marks. */
import {
  type Averages,
  averagesOf,
  averagesOfLinux,
  cwndDifference,
  firstDivergence,
  firstLossAt,
  segmentsSent,
  segmentsTraced,
} from './compare'
import { type LinuxCase, type LinuxScenario, loadCase } from './linux-case'
import { runOf, type Spread, spreads } from './runs'

export type Quantity = 'goodput' | 'RTT' | 'retransmissions' | 'mean queue' | 'cwnd RMS' | 'segments'

export interface Mark {
  readonly quantity: Quantity
  /** Which flow; null where there is one, or the queue is meant. */
  readonly flow: string | null
  readonly unit: string
  readonly ours: number
  readonly linux: number
  /** Spread of Linux beside itself; null where that was not measured. */
  readonly spread: Spread | null
  /** What is allowed, in words. */
  readonly allowed: string
  readonly holds: boolean
}

/** Both sides as means over runs that differ as `how` says, or of the one run of the case where null. */
export interface Judged {
  readonly name: string
  readonly how: string | null
  readonly marks: readonly Mark[]
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

const within = (ours: number, linux: number, share: number): boolean =>
  Math.abs(ours - linux) <= share * Math.abs(linux)

/** How far a quantity may be off: a share, or for CUBIC's retransmissions a factor. */
interface Allowance {
  readonly text: string
  readonly holds: (ours: number, linux: number) => boolean
}
const share = (part: number): Allowance => ({
  text: `${Math.round(100 * part)} %`,
  holds: (ours, linux) => within(ours, linux, part),
})
const FACTOR: Allowance = {
  text: 'a factor 1.5',
  holds: (ours, linux) => ours <= 1.5 * linux && linux <= 1.5 * ours,
}
const QUEUE: Allowance = {
  text: '20 % or 1 packet',
  holds: (ours, linux) => Math.abs(ours - linux) <= Math.max(1, 0.2 * linux),
}

/** CUBIC's retransmissions come in few episodes, whose number is a matter of chance; BBR's in ProbeRTT's wake. */
function retransmissionsOf(cc: string): Allowance {
  if (cc === 'cubic') return FACTOR
  return share(cc === 'bbr' ? 0.25 : 0.15)
}

interface MarkValues {
  readonly ours: number
  readonly linux: number
  readonly spread: Spread | null
}

function mark(
  quantity: Quantity,
  unit: string,
  flow: string | null,
  values: MarkValues,
  allowance: Allowance,
): Mark {
  const { ours, linux } = values
  return {
    quantity,
    flow,
    unit,
    ...values,
    allowed: allowance.text,
    holds: allowance.holds(ours, linux),
  }
}

function ownSpread(name: string, key: string): Spread | null {
  return (spreads[name] as unknown as Readonly<Record<string, Spread>> | undefined)?.[key] ?? null
}

/** A flow alone, or beside a source that does not respond: the run of the case itself. */
function single(reference: LinuxCase, name: string): Judged {
  return judgedAlone(reference, name, averagesOf(runOf(reference.scenario), reference), null)
}

/** Delays of a path, changed by so much (both ways), ms. */
const MOVES_MS = [0, 0.05, -0.05, 0.1, -0.1]

/** A flow alone whose run Linux itself does not repeat within the marks when delays change a little: means on both sides. */
function moved(reference: LinuxCase, name: string): Judged {
  const scenarios = MOVES_MS.map((move) => {
    const { bottleneck } = reference.scenario
    return { ...reference.scenario, bottleneck: { ...bottleneck, delay_ms: bottleneck.delay_ms + move } }
  })
  return judgedAlone(reference, name, meansOver(reference, scenarios), 'means')
}

function judgedAlone(reference: LinuxCase, name: string, ours: Averages, how: 'means' | null): Judged {
  const linux = averagesOfLinux(reference)
  const cc = reference.scenario.flows[0]?.cc ?? ''
  const [a, b] = [ours.flows[0], linux.flows[0]]
  if (a === undefined || b === undefined) throw new Error(`${name}: no flow`)
  const values = (here: number, there: number, key: string): MarkValues => {
    const spread = ownSpread(name, key)
    return { ours: here, linux: how === null ? there : (spread?.[0] ?? there), spread }
  }
  const goodput = values(a.goodputMbps, b.goodputMbps, 'mbps0')
  const rtt = values(a.meanRttMs, b.meanRttMs, 'rtt0')
  const resent = values(a.retransmits, b.retransmits, 'rtx0')
  const queue = values(ours.meanQueue, linux.meanQueue, 'q_mean_pkts')
  return {
    name,
    how: how === null ? null : `${MOVES_MS.length} delays`,
    marks: [
      mark('goodput', 'Mbit/s', null, goodput, share(0.02)),
      mark('RTT', 'ms', null, rtt, share(0.05)),
      mark('retransmissions', '', null, resent, retransmissionsOf(cc)),
      mark('mean queue', 'packets', null, queue, QUEUE),
    ],
  }
}

/** Queues that draw nothing at random: with them a seed changes nothing. */
const WITHOUT_CHANCE: ReadonlySet<string> = new Set(['bfifo', 'codel'])

const STARTS_S = [0.1, 0.15, 0.2, 0.3, 0.4]
const SEEDS = Array.from({ length: 10 }, (_, i) => i + 1)

/** All flows but the first start later by as much as the first of the starts lies before `start`. */
function startingAt(scenario: LinuxScenario, start: number): LinuxScenario {
  const flows = scenario.flows.map((flow, i) =>
    i === 0 ? flow : { ...flow, start: (flow.start ?? 0) + start - (STARTS_S[0] ?? 0) },
  )
  return { ...scenario, flows }
}

function meansOver(reference: LinuxCase, scenarios: readonly LinuxScenario[]): Averages {
  const all = scenarios.map((scenario, i) => averagesOf(runOf(scenario, false, i + 1), reference))
  return {
    flows: reference.flows.map((_, flow) => {
      const of = (key: 'goodputMbps' | 'retransmits' | 'meanRttMs' | 'meanCwnd'): number =>
        mean(all.map((averages) => averages.flows[flow]?.[key] ?? Number.NaN))
      return {
        goodputMbps: of('goodputMbps'),
        retransmits: of('retransmits'),
        meanRttMs: of('meanRttMs'),
        meanCwnd: of('meanCwnd'),
      }
    }),
    meanQueue: mean(all.map((averages) => averages.meanQueue)),
  }
}

/** Where chance decides, both sides are means: Linux's over the runs of its spread, or of the case where there is none. */
function shares(reference: LinuxCase, name: string, part: number): Judged {
  const { loss_pct = 0, bottleneck } = reference.scenario
  const random = loss_pct > 0 || !WITHOUT_CHANCE.has(bottleneck.qdisc)
  const later = reference.flows.length > 1
  const chances = later
    ? STARTS_S.map((start) => startingAt(reference.scenario, start))
    : [reference.scenario]
  const scenarios = random ? SEEDS.map(() => reference.scenario) : chances
  const ours = meansOver(reference, scenarios)
  const linux = averagesOfLinux(reference)
  const marks: Mark[] = ours.flows.map((flow, i) => {
    const spread = ownSpread(name, `mbps${i}`)
    const theirs = spread?.[0] ?? linux.flows[i]?.goodputMbps ?? Number.NaN
    const label = ours.flows.length > 1 ? `${i + 1} (${reference.flows[i]?.cc})` : null
    return mark('goodput', 'Mbit/s', label, { ours: flow.goodputMbps, linux: theirs, spread }, share(part))
  })
  if (reference.scenario.bottleneck.qdisc !== 'bfifo') {
    const spread = ownSpread(name, 'q_mean_pkts')
    const theirs = spread?.[0] ?? linux.meanQueue
    marks.push(mark('mean queue', 'packets', null, { ours: ours.meanQueue, linux: theirs, spread }, QUEUE))
  }
  const starts = later ? `${STARTS_S.length} starts of the later flows` : null
  const how = random ? `${SEEDS.length} seeds` : starts
  return { name, how, marks }
}

/** The share of goodput by which a flow may be off. */
function shareOf(reference: LinuxCase): number {
  if ((reference.scenario.loss_pct ?? 0) > 0) return 0.1
  return reference.scenario.flows.some((flow) => flow.cc === 'bbr') ? 0.2 : 0.15
}

export function judge(name: string): Judged {
  const reference = loadCase(name)
  const { scenario } = reference
  const responsive = scenario.flows.filter((flow) => flow.type !== 'udp').length
  const chance = (scenario.loss_pct ?? 0) > 0 || scenario.bottleneck.qdisc !== 'bfifo' || responsive > 1
  if (name.startsWith('chance-')) return moved(reference, name)
  return chance ? shares(reference, name, shareOf(reference)) : single(reference, name)
}

/** A traced case, segment by segment. */
export interface TraceJudged {
  readonly name: string
  /** Segments that Linux sent in the trace, before it saw its first loss, and equal ones. */
  readonly sent: number
  readonly beforeLoss: number
  readonly equal: number
  /** Greatest difference of absolute times among the equal ones, s. */
  readonly drift: number
  readonly first: string
  readonly cwndRms: number
}

export function judgeTrace(name: string): TraceJudged {
  const reference = loadCase(name)
  const trace = reference.flows[0]?.trace ?? []
  const run = runOf(reference.scenario, true)
  const theirs = segmentsTraced(trace)
  const lossAt = firstLossAt(trace)
  const { index, drift, ours, theirs: linux } = firstDivergence(segmentsSent(run, 0), theirs)
  const told = (sent: { readonly t: number; readonly segment: number } | undefined): string =>
    sent === undefined ? 'none' : `segment ${sent.segment} at ${sent.t.toFixed(6)} s`
  return {
    name,
    sent: theirs.length,
    beforeLoss: theirs.filter((sent) => sent.t < lossAt).length,
    equal: index,
    drift,
    first: index === theirs.length ? 'none' : `${told(ours)} / ${told(linux)}`,
    cwndRms: cwndDifference(run, reference, 0),
  }
}
