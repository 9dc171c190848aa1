/** The netem transfers: cells and claims, judged. */

import type { Spread } from '../../measure'
import {
  type PaperCheck,
  type PaperRow,
  type PaperTable,
  type Verdict,
  verdictOf,
  verdictOfAll,
  verdictOfNumber,
} from '../../paper'
import type { PaperPlot } from '../../plot'
import { eachOf, ours, published } from '../../series'
import { CONDITIONS, type Condition, cellOf, LINUX_S, NAMES, PAPER_S, SIZES_MB, VARIANTS } from './published'
import { DELAYED, type TimeOf, UNSTATED, UNSTATED_MB } from './runs'

/** Of a printed time. */
const NEAR = 0.1
const FAR = 0.25

const nameOf = (variant: string): string => NAMES[variant] ?? variant
const seconds = (value: number): string => value.toPrecision(3)
const spread = ({ mean, least, greatest }: Spread): string =>
  least === greatest ? seconds(mean) : `${seconds(mean)} [${seconds(least)} to ${seconds(greatest)}]`

interface Cell {
  readonly size: number
  readonly variant: string
  readonly paper: number
  readonly linux: number
  readonly ours: Spread
  readonly verdict: Verdict
}

function cellsOf(condition: Condition, timeOf: TimeOf): Cell[] {
  return SIZES_MB.flatMap((size) =>
    VARIANTS.map((variant) => {
      const paper = cellOf(PAPER_S, condition.id, size, variant)
      const ours = timeOf(condition, size, variant)
      return {
        size,
        variant,
        paper,
        linux: cellOf(LINUX_S, condition.id, size, variant),
        ours,
        verdict: verdictOfNumber(ours.mean, paper, NEAR, FAR),
      }
    }),
  )
}

function tableOf(condition: Condition, cells: readonly Cell[]): PaperTable {
  return {
    title: `Seconds to complete, ${condition.what}`,
    columns: ['transfer', 'paper', 'Linux 6.1', 'Sawtooth', 'difference', 'verdict'],
    rows: cells.map(({ size, variant, paper, linux, ours, verdict }) => [
      `${size} MB, ${nameOf(variant)}`,
      String(paper),
      seconds(linux),
      spread(ours),
      `${(100 * (ours.mean / paper - 1)).toFixed(0)} %`,
      verdict,
    ]),
  }
}

const SMALL =
  'A time of 1 MB under 0.84 s is shorter than its link can carry: it is of writing into the socket, not of delivery.'
const REASONS: Readonly<Record<string, string>> = {
  none: SMALL,
  delay10: `10 ms is little beside the queue that fills. ${SMALL}`,
  delay100:
    'Nothing as described can take so long: a clean 10 Mbit/s path of 100 ms delivers 10 MB in 8.7 s with any variant, on Linux too. Something unstated acted (C-claims).',
  delay1000:
    'Only the first rounds of slow start can make a difference of seconds; minutes need a limit that the paper does not state, as a small receiver window or some loss (C-claims).',
  loss1: SMALL,
  loss5: `50 MB take a third longer in the paper than here and on Linux, for all three alike; its 10 MB agree. ${SMALL}`,
  loss10: `10 MB agree with the paper and with Linux; 50 MB take the paper 6.8 to 10.5 times as long as 10 MB. ${SMALL}`,
  bandwidth1: `The paper’s times are those of 6.6 Mbit/s, not of 8: what its shaper counted is not said. ${SMALL}`,
  bandwidth2:
    'A limit above the 10 Mbit/s of the link changes nothing here; in the paper it costs a third more time than no limit.',
  bandwidth5:
    'A limit above the 10 Mbit/s of the link changes nothing here; in the paper it costs a third more time than no limit.',
}

function rowOf(condition: Condition, timeOf: TimeOf): PaperRow {
  const cells = cellsOf(condition, timeOf)
  const count = (verdict: Verdict): number => cells.filter((cell) => cell.verdict === verdict).length
  return {
    id: `C-${condition.id}`,
    what: `Files of 1, 10 and 50 MB, ${condition.what}`,
    checks: [
      {
        claim: 'Seconds to complete, nine cells',
        published: `${cells.map(({ paper }) => String(paper)).join(', ')}`,
        ours: `${count('reproduced')} within ${100 * NEAR} %, ${count('partly')} within ${100 * FAR} %, ${count('not reproduced')} farther off`,
        verdict: verdictOfAll(cells.map(({ verdict }) => verdict)),
        reason: REASONS[condition.id] ?? '',
      },
    ],
    tables: [tableOf(condition, cells)],
    plots: [],
  }
}

/** Times apart by less than this share count as alike. */
const ALIKE = 0.1

function conditionOf(id: string): Condition {
  const found = CONDITIONS.find((condition) => condition.id === id)
  if (found === undefined) throw new Error(`no condition ${id}`)
  return found
}

/** What the claims are about, by the id of a condition and the size of the file, MB. */
function comparisons(timeOf: TimeOf) {
  const time = (id: string, size: number, variant: string): number =>
    timeOf(conditionOf(id), size, variant).mean
  return {
    time,
    alike: (id: string, size: number): boolean => {
      const times = VARIANTS.map((variant) => time(id, size, variant))
      return Math.max(...times) <= (1 + ALIKE) * Math.min(...times)
    },
    text: (id: string, size: number): string =>
      `${size} MB ${eachOf(VARIANTS, nameOf, (variant) => seconds(time(id, size, variant)))} s`,
    /** Whether each of `order` is slower than the one before. */
    ranked: (id: string, size: number, order: readonly string[]): boolean[] =>
      order
        .slice(1)
        .map((slower, i) => time(id, size, slower) > (1 + ALIKE / 10) * time(id, size, order[i] as string)),
  }
}

const LIMITS = ['bandwidth1', 'bandwidth2', 'bandwidth5']

function claims(timeOf: TimeOf): PaperCheck[] {
  const { alike, text, ranked } = comparisons(timeOf)
  return [
    {
      claim: 'Without impairment the three perform alike',
      published: '8.41 / 8.43 / 8.74 s for 10 MB',
      ours: text('none', 10),
      verdict: verdictOf(SIZES_MB.map((size) => alike('none', size))),
      reason: `Alike: the slowest at most ${100 * ALIKE} % slower.`,
    },
    {
      claim: 'With high delay and large files CUBIC beats Reno, Reno beats Vegas',
      published: '336 / 386 / 411 s for 50 MB at 1000 ms',
      ours: text('delay1000', 50),
      verdict: verdictOf(ranked('delay1000', 50, ['cubic', 'reno', 'vegas'])),
      reason:
        'Without a loss all three slow-start to the link’s rate, so they tie; so does the real Linux (48.8 s each).',
    },
    {
      claim: 'With low delay Reno beats CUBIC',
      published: '44.17 against 47.50 s for 50 MB at 10 ms',
      ours: text('delay10', 50),
      verdict: verdictOf(ranked('delay10', 50, ['reno', 'cubic'])),
      reason: 'All three keep the link full.',
    },
    {
      claim: 'With loss Reno beats CUBIC, CUBIC beats Vegas, at every size',
      published: 'the claim; its own times at 10 % have Vegas before CUBIC at every size',
      ours: `at 10 %: ${text('loss10', 10)}; ${text('loss10', 50)}`,
      verdict: verdictOf([10, 50].flatMap((size) => ranked('loss10', size, ['reno', 'cubic', 'vegas']))),
      reason:
        'Reno first is borne out; that Vegas is last contradicts the paper’s own table, Linux and our runs: after a cut CUBIC is slow at windows this small.',
    },
    {
      claim: 'The difference is significant with high loss only',
      published: '1 %: 8.40 to 8.48 s; 10 %: 13.3 to 24.8 s for 10 MB',
      ours: `${text('loss1', 10)} at 1 %; ${text('loss10', 10)} at 10 %`,
      verdict: verdictOf([alike('loss1', 10), !alike('loss10', 10)]),
      reason: 'At 1 % three packets in flight still fill a path of 1 ms.',
    },
    {
      claim: 'Under a bandwidth limit the three perform alike',
      published: '12.8 / 12.3 / 12.2 s for 10 MB at 1 MB/s',
      ours: LIMITS.map((id) => text(id, 10)).join('; '),
      verdict: verdictOf(LIMITS.flatMap((id) => [10, 50].map((size) => alike(id, size)))),
      reason: 'A long flow alone fills the link, whatever its variant.',
    },
    lowerIsSlower(timeOf),
  ]
}

function lowerIsSlower(timeOf: TimeOf): PaperCheck {
  const times = LIMITS.map((id) => comparisons(timeOf).time(id, 10, 'reno'))
  const [at1 = 0, at2 = 0, at5 = 0] = times
  return {
    claim: 'A lower limit is slower, and above some rate nothing is gained',
    published: '12.3, 11.2 and 11.3 s for 10 MB at 1, 2 and 5 MB/s',
    ours: times.map((time) => `${seconds(time)} s`).join(', '),
    verdict: verdictOf([at1 > at2, Math.abs(at5 / at2 - 1) < ALIKE / 10]),
    reason: 'The link itself is the limit above 10 Mbit/s.',
  }
}

function unstatedTable(timeOf: TimeOf): PaperTable {
  return {
    title: `What could be behind the delays: ${UNSTATED_MB} MB, seconds`,
    columns: ['condition', ...VARIANTS.map(nameOf)],
    rows: DELAYED.flatMap((condition) => [
      [
        `${condition.what}, paper`,
        ...VARIANTS.map((variant) => String(cellOf(PAPER_S, condition.id, UNSTATED_MB, variant))),
      ],
      ...UNSTATED.map((unstated) => [
        `${condition.what}, ${unstated.what}`,
        ...VARIANTS.map((variant) => spread(timeOf(condition, UNSTATED_MB, variant, unstated))),
      ]),
    ]),
  }
}

interface Impairment {
  readonly id: string
  readonly label: string
  readonly unit: string
  readonly ids: readonly string[]
  readonly names: readonly string[]
}

const IMPAIRMENTS: readonly Impairment[] = [
  {
    id: 'delay',
    label: 'added delay',
    unit: 'ms',
    ids: ['none', 'delay10', 'delay100', 'delay1000'],
    names: ['0', '10', '100', '1000'],
  },
  {
    id: 'loss',
    label: 'loss',
    unit: '%',
    ids: ['none', 'loss1', 'loss5', 'loss10'],
    names: ['0', '1', '5', '10'],
  },
  {
    id: 'bandwidth',
    label: 'bandwidth limit',
    unit: 'MB/s',
    ids: ['bandwidth1', 'bandwidth2', 'bandwidth5', 'none'],
    names: ['1', '2', '5', 'none'],
  },
]

function plotOf({ id, label, unit, ids, names }: Impairment, size: number, timeOf: TimeOf): PaperPlot {
  const x = ids.map((_, i) => i)
  const series = VARIANTS.flatMap((variant) => {
    const times = ids.map((one) => timeOf(conditionOf(one), size, variant))
    const paper = ids.map((one) => cellOf(PAPER_S, one, size, variant))
    return [
      {
        ...ours(nameOf(variant), variant, { x, y: times.map(({ mean }) => mean) }),
        low: times.map(({ least }) => least),
        high: times.map(({ greatest }) => greatest),
      },
      published(nameOf(variant), variant, { x, y: paper }),
    ]
  })
  return {
    id: `C-${id}-${size}MB`,
    title: `${size} MB by ${label}`,
    x: { label, unit, categories: names },
    y: { label: 'time to complete', unit: 's' },
    series,
  }
}

export function rows(timeOf: TimeOf): PaperRow[] {
  return [
    ...CONDITIONS.map((condition) => rowOf(condition, timeOf)),
    {
      id: 'C-claims',
      what: 'What the report concludes from its tables',
      checks: claims(timeOf),
      tables: [unstatedTable(timeOf)],
      plots: IMPAIRMENTS.flatMap((impairment) => SIZES_MB.map((size) => plotOf(impairment, size, timeOf))),
    },
  ]
}
