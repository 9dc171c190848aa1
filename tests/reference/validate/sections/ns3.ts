/** ns-3.37: the AQM matrix. */
import { type Judged, judge, nameOf } from '../../ns3/judge'
import matrix from '../../ns3/matrix.json'
import spread from '../../ns3/spread.json'
import { defineSection, type Progress, type Section, table } from '../section'

type Row = (typeof matrix.runs)[number]

function cells(row: Row, { ours, missed }: Judged): string[] {
  const both = (a: number, b: number, digits: number): string => `${a.toFixed(digits)} / ${b.toFixed(digits)}`
  return [
    nameOf(row),
    both(ours.goodputMbps, row.goodputMbps, 3),
    both(ours.sojournMeanMs, row.sojournMeanMs, 2),
    both(ours.signalPercent, row.signalPercent, 3),
    both(ours.lateSignalPercent, row.lateSignalPercent, 3),
    missed.length === 0 ? 'within' : `**outside**: ${missed.join(', ')}`,
  ]
}

const OWN: ReadonlyMap<
  string,
  { readonly goodput: number[]; readonly delay: number[]; readonly signal: number[] }
> = new Map(Object.entries(spread.runs))

/** How far ns-3 moves when its flows start a little earlier or later, or 0.1 ms farther away. */
function besideItself(name: string): string[] {
  const own = OWN.get(name)
  if (own === undefined) throw new Error(`no spread of ${name}`)
  const range = (values: readonly number[], digits: number): string =>
    values.map((value) => value.toFixed(digits)).join(' to ')
  return [range(own.goodput, 3), range(own.delay, 2), range(own.signal, 3)]
}

function write(progress: Progress): Section {
  const failures: string[] = []
  const rows: string[][] = []
  const misses: string[][] = []
  for (const row of matrix.runs) {
    const name = nameOf(row)
    progress(`ns-3: ${name}`)
    const judged = judge(row)
    rows.push(cells(row, judged))
    if (judged.missed.join() !== judged.expected.join())
      failures.push(`ns-3: ${name}: outside are ${judged.missed.join(', ') || 'none'}`)
    if (judged.missed.length > 0)
      misses.push([name, judged.missed.join(', '), ...besideItself(name), judged.cause])
  }
  const markdown = [
    '## ns-3.37',
    '',
    `One dumbbell (${matrix.scenario.bandwidthMbps} Mbit/s, ${matrix.scenario.baseRttMs} ms, ${matrix.scenario.limitPackets} packets, ${matrix.scenario.durationS} s), six queue discs, six mixes of flows, ` +
      'with the `rfc` stack set to what ns-3’s hosts do. Two numbers stand for Sawtooth / ns-3. Marks: goodput within 3 %, mean queueing delay within 15 % or 1 ms, the rate of drops and marks within 25 %, over the whole run and after the warm-up.',
    '',
    table(
      [
        'queue and flows',
        'goodput, Mbit/s',
        'mean queueing delay, ms',
        'drops and marks, %',
        'after warm-up, %',
        'verdict',
      ],
      rows,
    ),
    '',
    '### What is outside, and why',
    '',
    'ns-3 beside itself: six runs whose flows start 0.08 to 0.137 s apart, or are 0.05 or 0.1 ms farther away.',
    '',
    table(
      [
        'queue and flows',
        'outside',
        'ns-3 beside itself: goodput, Mbit/s',
        'delay, ms',
        'drops and marks, %',
        'cause',
      ],
      misses,
    ),
    '',
  ].join('\n')
  return { markdown, files: new Map(), failures }
}

export default defineSection({ place: 20, write })
