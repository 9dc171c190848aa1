/** Linux 6.1: all recorded cases by the marks, and the traces segment by segment. */
import { type Judged, judge, judgeTrace, type Mark } from '../../linux/judge'
import { caseNames } from '../../linux/linux-case'
import { DIVERGENCES, MISSES } from '../../linux/misses'
import { defineSection, type Progress, percent, type Section, table } from '../section'

const MOST_CWND_RMS = 0.1

function number(value: number, unit: string): string {
  if (unit === 'Mbit/s') return value.toFixed(3)
  return Number.isInteger(value) ? String(value) : value.toFixed(1)
}

function cells(name: string, mark: Mark): string[] {
  const { quantity, flow, unit, ours, linux, spread, allowed, holds } = mark
  const what = [quantity, flow === null ? '' : ` of flow ${flow}`, unit === '' ? '' : `, ${unit}`].join('')
  return [
    name,
    what,
    number(ours, unit),
    number(linux, unit),
    spread === null ? '' : `${number(spread[1], unit)} to ${number(spread[2], unit)}`,
    allowed,
    holds ? 'within' : '**outside**',
  ]
}

const COLUMNS = ['case', 'quantity', 'Sawtooth', 'Linux', 'Linux beside itself', 'allowed', 'verdict']

/** Headings by what a case's name begins with. */
const GROUPS: readonly (readonly [prefix: string, title: string, note: string])[] = [
  [
    'single-',
    'Single flows',
    'One run each. *Linux beside itself*: five runs whose delays differ by 0.1 ms.',
  ],
  ['further-', 'Single flows on other paths', 'One run each; the name tells rate, RTT and buffer in BDP.'],
  [
    'chance-',
    'A single flow that Linux does not repeat',
    'Means over five runs here and eleven of Linux, whose round trips differ by up to 0.5 ms: whether BBR takes its pipe for full is decided by which samples the application limits.',
  ],
  ['udp-', 'A flow beside a UDP source', 'One run.'],
  ['trace-', 'Traced runs of 4 s', 'One run each; segment by segment further below.'],
  [
    'pair-',
    'Two flows',
    'Means over five starts of the second flow (0.1 to 0.4 s after the first), in Linux and here: the least change decides which flow loses a packet.',
  ],
  ['rtt-', 'Two flows of unlike RTT', 'As above.'],
  ['staggered-', 'Four flows, one after the other', 'As above.'],
  [
    'loss',
    'Random loss',
    'Means over ten seeds here (CoDel draws nothing at random: over five starts of the later flow), and over the runs of Linux.',
  ],
  [
    'aqm-',
    'Queue disciplines',
    'Means over ten seeds here (CoDel draws nothing at random: over five starts of the later flow), and over the runs of Linux.',
  ],
]

function tableOf(judged: readonly Judged[]): string {
  return table(
    COLUMNS,
    judged.flatMap(({ name, marks }) => marks.map((mark) => cells(name, mark))),
  )
}

function traces(progress: Progress): { readonly rows: string[][]; readonly failures: string[] } {
  const failures: string[] = []
  const rows = caseNames
    .filter((name) => name.startsWith('trace-'))
    .map((name) => {
      progress(`Linux: ${name}, segment by segment`)
      const { sent, beforeLoss, equal, drift, first, cwndRms } = judgeTrace(name)
      const holds = equal >= beforeLoss && cwndRms <= MOST_CWND_RMS
      if (!holds)
        failures.push(`Linux: ${name}: ${equal} segments equal of ${beforeLoss}, cwnd RMS ${cwndRms}`)
      return [
        name,
        `${equal} of ${sent}`,
        String(beforeLoss),
        `${(1000 * drift).toFixed(3)} ms`,
        first,
        percent(cwndRms),
        holds ? 'within' : '**outside**',
        DIVERGENCES[name] ?? '',
      ]
    })
  return { rows, failures }
}

function write(progress: Progress): Section {
  const failures: string[] = []
  const misses: string[][] = []
  const parts: string[] = []
  for (const [prefix, title, note] of GROUPS) {
    const judged = caseNames
      .filter((name) => name.startsWith(prefix))
      .map((name) => {
        progress(`Linux: ${name}`)
        return judge(name)
      })
    if (judged.length === 0) continue
    for (const { name, marks } of judged)
      for (const { quantity, flow, holds } of marks) {
        if (holds) continue
        const what = flow === null ? quantity : `${quantity} of flow ${flow}`
        const cause = MISSES[name]
        if (cause === undefined) failures.push(`Linux: ${name}: ${what}`)
        misses.push([name, what, cause ?? 'not found'])
      }
    parts.push(`### ${title}`, '', note, '', tableOf(judged), '')
  }
  const trace = traces(progress)
  const markdown = [
    'Runs of the TCP code of Linux 6.1.192 in virtual time ([their set-up](../tests/reference/linux/README.md)) beside Sawtooth with `stack: "linux"`. A run without randomness repeats bit for bit, but moves when delays change by 0.1 ms or a flow starts a little later: nobody can be asked to be closer than Linux is to itself.',
    '',
    ...parts,
    '### Segment by segment',
    '',
    'How many segments were sent in the same order and at the same times (0.2 ms) before the first difference, and the difference of the windows over the whole run (RMS, as a share of the mean; at most 10 %).',
    '',
    table(
      [
        'case',
        'equal segments',
        'sent when the first loss shows',
        'greatest difference of time',
        'first difference, Sawtooth / Linux',
        'cwnd RMS',
        'verdict',
        'cause of the difference',
      ],
      trace.rows,
    ),
    '',
    '### What is outside, and why',
    '',
    misses.length === 0 ? 'Nothing.' : table(['case', 'quantity', 'cause'], misses),
    '',
  ].join('\n')
  return { markdown, files: new Map(), failures: [...failures, ...trace.failures] }
}

export default defineSection({ place: 30, title: 'Linux 6.1', write })
