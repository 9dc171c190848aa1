import type { Effort, Paper } from '../../lab/experiments/paper'
import { PaperPool } from '../../lab/experiments/paper-pool'
import {
  type JudgedCheck,
  type JudgedRow,
  type PaperReport,
  papers,
  runPaper,
} from '../../lab/experiments/papers'
import { OWN_LETTER, paperOf } from '../../lab/experiments/study/paper-of'
import { readStudy } from '../../lab/experiments/study/schema'
import { type Counts, fractionOf, sumOfCounts, VERDICTS } from '../../lab/experiments/verdict'
import { formatPlural } from '../../lab/format'
import { reasonOf } from '../../lab/reason'
import { withNearest } from '../../lab/scenario/faults'
import { BadInput, type Command, Exit, type Machine } from '../command'
import { search, searchText, wantedSearch } from '../paper-search'
import { tableText } from '../paper-table'
import { accept, readInput } from '../read-input'

/** "8 of 9 times within 10 %" */
function fractionText(counts: Counts, unit: string): string {
  const { holds, of } = fractionOf(counts)
  return of === 0 ? 'nothing to count' : `${holds} of ${of} ${unit}`
}

function checkText({ claim, published, ours, verdict, counts: found, unit, reason }: JudgedCheck): string {
  return `${verdict}, ${fractionText(found, unit)}: ${claim}\n  paper     ${published}\n  Sawtooth  ${ours}\n  ${reason}\n`
}

function rowText({ id, what, verdict, counts: found, tables, checks }: JudgedRow): string {
  return [
    `${id}: ${verdict}, ${fractionText(found, 'parts')}. ${what}`,
    '',
    ...tables.map(tableText),
    ...checks.map(checkText),
  ].join('\n')
}

/** "30 of 90 parts: 4 reproduced, 26 reproduced after fitting, 59 contradicted, 1 ours differs" */
function countsText(rows: readonly JudgedRow[]): string {
  const total = sumOfCounts(rows.map((row) => row.counts))
  const each = VERDICTS.filter((verdict) => total[verdict] > 0).map(
    (verdict) => `${total[verdict]} ${verdict}`,
  )
  return `${fractionText(total, 'parts')}: ${each.join(', ')}`
}

function reportText(paper: Paper, { effort, runs, rows }: PaperReport): string {
  const checks = rows.flatMap((row) => row.checks)
  const quick = effort === 'quick' ? ', quick: fewer repetitions than the full reproduction' : ''
  return [
    `${paper.letter}. ${paper.authors}: ${paper.title} (${paper.publication})`,
    ...paper.setUp.map((sentence) => `  ${sentence}`),
    'Assumed, because it is not published:',
    ...paper.assumptions.map((sentence) => `  ${sentence}`),
    ...(paper.fitted.length === 0 ? [] : ['Fitted, because it is not published:']),
    ...paper.fitted.map(({ name, how }) => `  ${name}. ${how}`),
    '',
    ...rows.map(rowText),
    `${paper.letter}: ${runs} runs${quick}; ${rows.length} rows, ${checks.length} claims; ${countsText(rows)}`,
    '',
  ].join('\n')
}

function reportObject(paper: Paper, report: PaperReport): object {
  const { id, letter, authors, title, year, publication, setUp, assumptions, fitted } = paper
  const engine = __SAWTOOTH_VERSION__
  const made = new Date().toISOString().slice(0, 10)
  return {
    id,
    letter,
    authors,
    title,
    year,
    publication,
    made,
    engine,
    setUp,
    assumptions,
    fitted,
    ...report,
  }
}

/** The papers asked for. A name with a dot or a slash is that of a file. */
async function chosen(id: string, machine: Machine): Promise<readonly Paper[]> {
  if (id === 'all') return [...papers.values()]
  if (id === '-' || /[./]/.test(id))
    return [paperOf(accept(readStudy(await readInput(id, machine))), OWN_LETTER)]
  const paper = papers.get(id) ?? [...papers.values()].find(({ letter }) => letter === id.toUpperCase())
  if (paper !== undefined) return [paper]
  const unknown = `unknown paper ${id}`
  const near = withNearest(unknown, id, papers.keys())
  throw new BadInput(near === unknown ? `${unknown}, all or one of ${[...papers.keys()].join(', ')}` : near)
}

/** Every row in a line, when several papers were run. */
function overview(reports: Reports): string {
  const rows = reports.flatMap(([, report]) => report.rows)
  const width = Math.max(...rows.map(({ id }) => id.length))
  return [
    ...rows.map(({ id, verdict, what }) => `${id.padEnd(width)}  ${verdict.padEnd(24)}  ${what}`),
    `${rows.length} rows; ${countsText(rows)}`,
    '',
  ].join('\n')
}

type Reports = (readonly [Paper, PaperReport])[]

/** One paper after the other, its runs on all cores. A paper of which a run fails cannot be judged, and has no report. */
async function runAll(
  wanted: readonly Paper[],
  effort: Effort,
  machine: Machine,
  done: (paper: Paper, report: PaperReport) => void,
): Promise<Reports> {
  const pool = new PaperPool(machine.cores, (events) => machine.startPaperWorker(events, machine.cores))
  const reports: Reports = []
  try {
    for (const paper of wanted) {
      const report = await runPaper(paper, {
        effort,
        perform: pool.perform,
        atOnce: pool.size,
        onProgress: (ready, of) => machine.progress(`${paper.letter}: ${ready} of ${of} runs`),
      }).catch((error: unknown) => {
        machine.progress('')
        machine.err(`paper ${paper.id} failed: ${reasonOf(error)}\n`)
        return null
      })
      machine.progress('')
      if (report === null) continue
      reports.push([paper, report])
      done(paper, report)
    }
  } finally {
    pool.end()
  }
  const failed = wanted.length - reports.length
  if (failed > 0) machine.err(`${failed} of ${formatPlural(wanted.length, 'paper')} failed\n`)
  return reports
}

const command: Command = {
  id: 'paper',
  usage: 'paper [ID|FILE|-|all] [--json] [--quick] [--try ASSUMPTION --row ID [--values LIST]]',
  summary: 'Runs the experiments of a paper and judges its numbers and claims; without ID lists the papers.',
  help: [
    '  FILE     a study of your own (docs/STUDIES.md)',
    '  all      runs every paper and ends with a line for each figure, table and experiment',
    '  --json   prints rows with tables, checks and plots as JSON: an object, or an array after all',
    '  --quick  repeats averaged runs less often; the output says so',
    '  --try    tries the values of an assumption that the paper does not publish, as "window", and says how much of',
    '           the row (--row) agrees at each; --values gives others, separated by commas',
  ],
  options: {
    json: { type: 'boolean' },
    quick: { type: 'boolean' },
    try: { type: 'string' },
    row: { type: 'string' },
    values: { type: 'string' },
  },
  operands: [0, 1],
  async run([id], { json, quick, ...options }, machine) {
    if (id === undefined) {
      for (const { letter, id: name, authors, title, publication } of papers.values())
        machine.out(`${letter}  ${name}  ${authors}: ${title} (${publication})\n`)
      return Exit.ok
    }
    const wanted = await chosen(id, machine)
    if (typeof options.try === 'string') {
      const [paper] = wanted
      if (paper === undefined || wanted.length > 1) throw new BadInput('--try needs one paper')
      const found = await search(paper, wantedSearch(paper, options.try, options), machine)
      machine.out(json === true ? `${JSON.stringify(found, null, 2)}\n` : searchText(found))
      return Exit.ok
    }
    const effort: Effort = quick === true ? 'quick' : 'full'
    const reports = await runAll(wanted, effort, machine, (paper, report) => {
      if (json !== true) machine.out(`${reportText(paper, report)}\n`)
    })
    if (json === true) {
      const objects = reports.map(([paper, report]) => reportObject(paper, report))
      for (const printed of id === 'all' ? [objects] : objects)
        machine.out(`${JSON.stringify(printed, null, 2)}\n`)
    } else if (id === 'all') machine.out(overview(reports))
    return reports.length === wanted.length ? Exit.ok : Exit.failure
  },
}

export default command
