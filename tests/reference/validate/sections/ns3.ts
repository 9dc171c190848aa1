/** ns-3.37: the AQM matrix, and further runs. */
import further from '../../ns3/further.json'
import hosts from '../../ns3/hosts.json'
import { type Judged, judge, meanOf, missedMarks } from '../../ns3/judge'
import { furtherRuns, matrixRuns, type Ns3Measured, type Ns3Run, variantRuns } from '../../ns3/scenarios'
import seeds from '../../ns3/seeds.json'
import spread from '../../ns3/spread.json'
import { defineSection, type Progress, type Section, table } from '../section'

const DIGITS = [3, 2, 3, 3] as const
const both = (a: number, b: number, digits: number): string => `${a.toFixed(digits)} / ${b.toFixed(digits)}`

function cells(run: Ns3Run, { ours, missed }: Judged): string[] {
  return [
    run.name,
    both(ours.goodputMbps, run.goodputMbps, 3),
    both(ours.sojournMeanMs, run.sojournMeanMs, 2),
    both(ours.signalPercent, run.signalPercent, 3),
    both(ours.lateSignalPercent, run.lateSignalPercent, 3),
    missed.length === 0 ? 'within' : `**outside**: ${missed.join(', ')}`,
  ]
}

interface Spread {
  readonly goodput: readonly number[]
  readonly delay: readonly number[]
  readonly signal: readonly number[]
}
const OWN: ReadonlyMap<string, Spread> = new Map([
  ...Object.entries(spread.runs),
  ...further.runs.map((run) => [run.name, run.spread] as const),
])
/** [packets in ns-3's order from the first on, of how many, runs, runs with all of them]. */
const IN_ORDER: ReadonlyMap<string, readonly number[]> = new Map(Object.entries(hosts.inOrder))
const WITH_ITS_HOSTS: ReadonlyMap<string, readonly number[]> = new Map(Object.entries(hosts.measured))

/** How far ns-3 moves when its flows start a little earlier or later, or a little farther away; empty where not tried. */
function besideItself(name: string): string[] {
  const own = OWN.get(name)
  if (own === undefined) return ['', '', '']
  const range = (values: readonly number[], digits: number): string =>
    values.map((value) => value.toFixed(digits)).join(' to ')
  return [range(own.goodput, 3), range(own.delay, 2), range(own.signal, 3)]
}

/** What the copy of the engine with ns-3's hosts gave, and how many of its packets are in ns-3's order. */
function withItsHosts(name: string): string[] {
  const values = WITH_ITS_HOSTS.get(name)
  const [same, sent] = IN_ORDER.get(name) ?? []
  return [
    values === undefined ? '' : values.map((value, i) => value.toFixed(DIGITS[i])).join('; '),
    same === undefined || sent === undefined ? '' : same === sent ? `all ${sent}` : `${same} of ${sent}`,
  ]
}

/** How many runs have all their packets in ns-3's order. */
function whollyInOrder(): string {
  let runs = 0
  let whole = 0
  let packets = 0
  for (const [, sent = 0, all = 0, exact = 0] of IN_ORDER.values()) {
    runs += all
    whole += exact
    packets += sent
  }
  return `${whole} of ${runs} runs (${packets} packets in all)`
}

const QUANTITIES: readonly (readonly [label: string, key: keyof Ns3Measured])[] = [
  ['goodput, Mbit/s', 'goodputMbps'],
  ['mean queueing delay, ms', 'sojournMeanMs'],
  ['drops and marks, %', 'signalPercent'],
  ['after warm-up, %', 'lateSignalPercent'],
]
const THEIR_SEEDS: ReadonlyMap<string, readonly (readonly number[])[]> = new Map(Object.entries(seeds.runs))

const marksOr = (missed: readonly string[]): string => (missed.length === 0 ? 'none' : missed.join(', '))

/** ns-3 and Sawtooth seed by seed: a line for each quantity of a run that is judged by means, and what seed 1 alone would miss. */
function seedBySeed(
  name: string,
  { bySeed, missed }: Judged,
): { readonly lines: readonly string[][]; readonly besideOne: string } {
  const theirs = (THEIR_SEEDS.get(name) ?? []).map(measuredAs)
  const [theirFirst] = theirs
  const [first] = bySeed
  if (theirFirst === undefined || first === undefined) throw new Error(`no seeds of ${name}`)
  const alone = marksOr(missedMarks(first, theirFirst))
  const besideOne = marksOr(missedMarks(meanOf(bySeed), theirFirst))
  const spreadOf = (runs: readonly Ns3Measured[], key: keyof Ns3Measured, digits: number): string => {
    const values = runs.map((run) => run[key])
    const [mean, least, greatest] = [meanOf(runs)[key], Math.min(...values), Math.max(...values)]
    return `${mean.toFixed(digits)} (${least.toFixed(digits)} to ${greatest.toFixed(digits)})`
  }
  const lines = QUANTITIES.map(([label, key], i) => [
    `${name}: ${label}`,
    both(first[key], theirFirst[key], DIGITS[i] ?? 3),
    spreadOf(bySeed, key, DIGITS[i] ?? 3),
    spreadOf(theirs, key, DIGITS[i] ?? 3),
    ...(i === 0 ? [marksOr(missed), alone, besideOne] : ['', '', '']),
  ])
  return { lines, besideOne }
}

function measuredAs(values: readonly number[]): Ns3Measured {
  const [goodputMbps = 0, sojournMeanMs = 0, signalPercent = 0, lateSignalPercent = 0] = values
  return { goodputMbps, sojournMeanMs, signalPercent, lateSignalPercent }
}

const VERDICT_HEAD = [
  'queue and flows',
  'goodput, Mbit/s',
  'mean queueing delay, ms',
  'drops and marks, %',
  'after warm-up, %',
  'verdict',
]

function write(progress: Progress): Section {
  const failures: string[] = []
  const misses: string[][] = []
  const ofSeeds: string[][] = []
  const moved: string[] = []
  const rowOf = (run: Ns3Run): string[] => {
    const { name } = run
    progress(`ns-3: ${name}`)
    const judged = judge(run)
    if (judged.missed.join() !== judged.expected.join())
      failures.push(`ns-3: ${name}: outside are ${judged.missed.join(', ') || 'none'}`)
    if (judged.missed.length > 0)
      misses.push([
        name,
        judged.missed.join(', '),
        ...besideItself(name),
        ...withItsHosts(name),
        judged.cause,
      ])
    if (THEIR_SEEDS.has(name)) {
      const { lines, besideOne } = seedBySeed(name, judged)
      ofSeeds.push(...lines)
      if (besideOne !== marksOr(judged.missed)) moved.push(`${name} (${besideOne})`)
    }
    return cells(run, judged)
  }
  const [first] = matrixRuns
  if (first === undefined) throw new Error('an empty matrix')
  const ofMatrix = matrixRuns.map(rowOf)
  const markdown = [
    `One dumbbell (${first.bandwidthMbps} Mbit/s, ${first.baseRttMs} ms, ${first.limitPackets} packets, ${first.durationS} s), six queue discs, six mixes of flows, ` +
      'with the `rfc` stack set to what ns-3’s hosts do. Two numbers stand for Sawtooth / ns-3. Marks: goodput within 3 %, mean queueing delay within 15 % or 1 ms, the rate of drops and marks within 25 %, over the whole run and after the warm-up. ' +
      'RED and PIE with CUBIC are means over six seeds; below they stand seed by seed.',
    '',
    table(VERDICT_HEAD, ofMatrix),
    '',
    '### Other paths and settings',
    '',
    'ns-3: means of three runs.',
    '',
    table(VERDICT_HEAD, furtherRuns.map(rowOf)),
    '',
    '### Other variants, alone',
    '',
    'One flow behind a drop-tail buffer, an ACK for every segment, so that what ns-3 counts by ACKs and what it counts by segments is the same. ' +
      'Not compared, because ns-3.37 does not run the algorithm: Illinois (an alpha below 1 is rounded to 0, and its window stands still), H-TCP (its alpha is added in bytes an ACK: Reno), ' +
      'Veno (it resets its count of round-trip samples on every ACK and grows as Reno); LEDBAT is RFC 6817 there and LEDBAT++ here.',
    '',
    table(VERDICT_HEAD, variantRuns.map(rowOf)),
    '',
    '### Seed by seed',
    '',
    'RED and PIE draw random numbers, and with CUBIC one run says little: seed 1 of ns-3 is the least or the greatest of six in several rows. ' +
      'First column of figures: seed 1 of Sawtooth / of ns-3; then means over seeds 1 to 6 (least to greatest). The generators differ, so that equal seeds mean nothing. ' +
      'Marks missed: by the means, which is what counts above; by seed 1 on both sides; and by the mean of Sawtooth beside seed 1 of ns-3. ' +
      `Beside seed 1 of ns-3 alone, the marks missed would be others in ${moved.length} of ${THEIR_SEEDS.size} rows: ${moved.join('; ')}.`,
    '',
    table(
      [
        'queue and flows',
        'seed 1',
        'Sawtooth, six seeds',
        'ns-3, six seeds',
        'missed by the means',
        'by seed 1',
        'by the mean beside seed 1',
      ],
      ofSeeds,
    ),
    '',
    '### What is outside, and why',
    '',
    'ns-3 beside itself: six runs (three on other paths) whose flows start 0.08 to 0.137 s apart, or are 0.05 or 0.1 ms farther away. ' +
      'With ns-3’s hosts: goodput, delay, drops and marks, and those after the warm-up, of a copy of the engine in which what ns-3.37 does was written: its hosts in place of the sender, in front of the link the device that holds one packet out of sight of the queue disc, what its queue discs do otherwise, and the random numbers that they drew. ' +
      `In ${whollyInOrder()} every packet then reaches the queue in ns-3’s order; the last column but one has how many do in the runs of the row, counted to the first that does not. So what differs lies in what was written, and each cause was found by taking it out again. This experiment is recorded, and not part of the project.`,
    '',
    table(
      [
        'queue and flows',
        'outside',
        'ns-3 beside itself: goodput, Mbit/s',
        'delay, ms',
        'drops and marks, %',
        'with ns-3’s hosts',
        'packets in its order',
        'cause',
      ],
      misses,
    ),
    '',
  ].join('\n')
  return { markdown, files: new Map(), failures }
}

export default defineSection({ place: 20, title: 'ns-3.37', write })
