/** ns-3.37: the AQM matrix, and further runs. */
import further from '../../ns3/further.json'
import hosts from '../../ns3/hosts.json'
import { type Judged, judge } from '../../ns3/judge'
import { furtherRuns, matrixRuns, type Ns3Run } from '../../ns3/scenarios'
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
const WITH_ITS_HOSTS: ReadonlyMap<string, readonly number[]> = new Map(Object.entries(hosts.runs))

/** How far ns-3 moves when its flows start a little earlier or later, or a little farther away. */
function besideItself(name: string): string[] {
  const own = OWN.get(name)
  if (own === undefined) throw new Error(`no spread of ${name}`)
  const range = (values: readonly number[], digits: number): string =>
    values.map((value) => value.toFixed(digits)).join(' to ')
  return [range(own.goodput, 3), range(own.delay, 2), range(own.signal, 3)]
}

function withItsHosts(name: string): string {
  const values = WITH_ITS_HOSTS.get(name)
  return values === undefined ? '' : values.map((value, i) => value.toFixed(DIGITS[i])).join('; ')
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
  const rowOf = (run: Ns3Run): string[] => {
    const { name } = run
    progress(`ns-3: ${name}`)
    const judged = judge(run)
    if (judged.missed.join() !== judged.expected.join())
      failures.push(`ns-3: ${name}: outside are ${judged.missed.join(', ') || 'none'}`)
    if (judged.missed.length > 0)
      misses.push([name, judged.missed.join(', '), ...besideItself(name), withItsHosts(name), judged.cause])
    return cells(run, judged)
  }
  const [first] = matrixRuns
  if (first === undefined) throw new Error('an empty matrix')
  const markdown = [
    '## ns-3.37',
    '',
    `One dumbbell (${first.bandwidthMbps} Mbit/s, ${first.baseRttMs} ms, ${first.limitPackets} packets, ${first.durationS} s), six queue discs, six mixes of flows, ` +
      'with the `rfc` stack set to what ns-3’s hosts do. Two numbers stand for Sawtooth / ns-3. Marks: goodput within 3 %, mean queueing delay within 15 % or 1 ms, the rate of drops and marks within 25 %, over the whole run and after the warm-up.',
    '',
    table(VERDICT_HEAD, matrixRuns.map(rowOf)),
    '',
    '### Other paths and settings',
    '',
    'ns-3: means of three runs.',
    '',
    table(VERDICT_HEAD, furtherRuns.map(rowOf)),
    '',
    '### What is outside, and why',
    '',
    'ns-3 beside itself: six runs (three on other paths) whose flows start 0.08 to 0.137 s apart, or are 0.05 or 0.1 ms farther away. ' +
      'With ns-3’s hosts: goodput, delay, drops and marks, and those after the warm-up, of a copy of the engine in which the hosts of ns-3.37 stand in place of the sender. This experiment is recorded, and not part of the project; queue disciplines and links are the project’s own.',
    '',
    table(
      [
        'queue and flows',
        'outside',
        'ns-3 beside itself: goodput, Mbit/s',
        'delay, ms',
        'drops and marks, %',
        'with ns-3’s hosts',
        'cause',
      ],
      misses,
    ),
    '',
  ].join('\n')
  return { markdown, files: new Map(), failures }
}

export default defineSection({ place: 20, write })
