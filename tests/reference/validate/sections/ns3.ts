/** ns-3.37: the AQM matrix. */
import { type Judged, judge, nameOf } from '../../ns3/judge'
import matrix from '../../ns3/matrix.json'
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
    if (judged.missed.length > 0) misses.push([name, judged.missed.join(', '), judged.cause])
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
    table(['queue and flows', 'outside', 'cause'], misses),
    '',
  ].join('\n')
  return { markdown, files: new Map(), failures }
}

export default defineSection({ place: 20, write })
