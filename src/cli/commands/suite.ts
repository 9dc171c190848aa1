import { JobPool, type JobWorkerEvents } from '../../lab/experiments/job-pool'
import { reportCsv, reportObject } from '../../lab/experiments/suite/files'
import { reportHtml } from '../../lab/experiments/suite/html'
import type { CaseRun, SuiteJob } from '../../lab/experiments/suite/jobs'
import {
  type CaseReport,
  MOST_SEEDS,
  playSuites,
  SEEDS,
  type SuiteReport,
} from '../../lab/experiments/suite/report'
import type { Suite } from '../../lab/experiments/suite/suite'
import { besides, foundOf, headline, limitText, runCount, valueText } from '../../lab/experiments/suite/told'
import { suites } from '../../lab/experiments/suites'
import { formatPlural } from '../../lab/format'
import { withNearest } from '../../lab/scenario/faults'
import { variants } from '../../simulator/registry'
import { suite as words } from '../../strings/suite'
import { BadInput, type Command, Exit, type Machine } from '../command'

const MARKS = { passes: '✓', fails: '×', none: '·', unwritten: '–', error: '!' } as const

/** A line a case, and one a check that fails; with `all` one for each. */
function caseText(chosen: readonly Suite[], report: CaseReport): string {
  const one = chosen.find(({ id }) => id === report.suite)?.cases.find(({ id }) => id === report.id)
  if (one === undefined) return ''
  const head = `${MARKS[report.verdict]} ${one.id.padEnd(7)} ${one.title}: ${words.verdicts[report.verdict]}`
  const checks = foundOf(one, report).map((found) => {
    const { check, limit, holds } = found
    const ours = check.by === 'ours' ? ` (${words.by.ours})` : ''
    return `    ${holds ? '✓' : '×'} ${check.label}: ${limitText(limit, check.unit)}${ours}; ${valueText(found)}`
  })
  const why = report.error ?? ('lacks' in one ? one.lacks.text : '')
  return `${[head, ...checks, ...(why === '' ? [] : [`    ${why}`])].join('\n')}\n`
}

function summaryText(chosen: readonly Suite[], { cases, seeds }: SuiteReport, label: string): string {
  const lines = chosen.map((suite) => {
    const mine = cases.filter((report) => report.suite === suite.id)
    return `${suite.label}, ${suite.brief}: ${[headline(label, mine), ...besides(mine)].join('; ')}`
  })
  return `\n${[...lines, words.runs(formatPlural(runCount(cases), 'run'), seeds)].join('\n')}\n`
}

function chosenSuites(asked: readonly string[]): readonly Suite[] {
  const all = [...suites.values()]
  if (asked.includes('all')) return all
  const faults = asked
    .filter((id) => !suites.has(id))
    .map((id) => {
      const unknown = `unknown suite ${id}`
      const near = withNearest(unknown, id, suites.keys())
      return near === unknown ? `${unknown}, all or one of ${[...suites.keys()].join(', ')}` : near
    })
  if (faults.length > 0) throw new BadInput(...faults)
  return all.filter(({ id }) => asked.includes(id))
}

function chosenVariant(given: unknown, [first]: readonly Suite[]): string {
  const id = given === undefined ? (first?.variant ?? '') : String(given)
  if (variants.has(id)) return id
  const unknown = `--variant ${id}: unknown variant`
  throw new BadInput(withNearest(unknown, id, variants.keys()))
}

function chosenSeeds(given: unknown): number {
  if (given === undefined) return SEEDS
  const seeds = /^\d$/.test(String(given)) ? Number(given) : 0
  if (seeds >= 1 && seeds <= MOST_SEEDS) return seeds
  throw new BadInput(`--seeds ${String(given)}: not a whole number, 1 to ${MOST_SEEDS}`)
}

/** Plays the cases on all cores, and tells of each as soon as it and all before it are finished. */
async function play(
  chosen: readonly Suite[],
  variant: string,
  seeds: number,
  machine: Machine,
  tell: (report: CaseReport) => void,
): Promise<SuiteReport> {
  const start = (events: JobWorkerEvents<CaseRun>) => machine.startSuiteWorker(events, machine.cores)
  const pool = new JobPool<SuiteJob, CaseRun>(machine.cores, start)
  try {
    return await playSuites(chosen, {
      variant,
      seeds,
      perform: pool.perform,
      atOnce: pool.size,
      onProgress: (done, of) => machine.progress(`${done} of ${formatPlural(of, 'run')}`),
      onCase: (report) => {
        machine.progress('')
        tell(report)
      },
    })
  } finally {
    pool.end()
    machine.progress('')
  }
}

const command: Command = {
  id: 'suite',
  usage: 'suite [ID...|all] [--variant ID] [--seeds N] [--json|--csv] [--html FILE]',
  summary: 'Plays the test cases of a document for a variant and judges each; without ID lists the suites.',
  help: [
    '  --variant ID  the variant that is tried; that of the suite when it is not given',
    `  --seeds N     runs of each case, with the seeds 1 to N, at most ${MOST_SEEDS}; ${SEEDS} when it is not given`,
    '  --json        prints scenario, seed, digest, limit and value of each case as one JSON object',
    '  --csv         prints a line for each check and run',
    '  --html FILE   writes a report to print, without scripts, with the curve of each case',
    '  --page URL    where the links of the report lead; without it they are left out',
    '',
    'Exit code 1: a case fails. A case passes when all that it asks holds with every seed.',
  ],
  options: {
    variant: { type: 'string' },
    seeds: { type: 'string' },
    json: { type: 'boolean' },
    csv: { type: 'boolean' },
    html: { type: 'string' },
    page: { type: 'string' },
  },
  operands: [0, 8],
  async run(asked, { variant: given, seeds: count, json, csv, html, page }, machine) {
    if (asked.length === 0) {
      for (const { id, label, brief, cases } of suites.values())
        machine.out(`${id}  ${label}, ${brief}: ${formatPlural(cases.length, 'case')}\n`)
      return Exit.ok
    }
    if (json === true && csv === true) throw new BadInput('either --json or --csv')
    const chosen = chosenSuites(asked)
    const variant = chosenVariant(given, chosen)
    const seeds = chosenSeeds(count)
    const label = variants.get(variant)?.label ?? variant
    const isData = json === true || csv === true
    const report = await play(chosen, variant, seeds, machine, (one) => {
      if (!isData) machine.out(caseText(chosen, one))
    })
    if (json === true) machine.out(`${JSON.stringify(reportObject(chosen, report), null, 2)}\n`)
    else if (csv === true) machine.out(reportCsv(chosen, report))
    else machine.out(summaryText(chosen, report, label))
    if (typeof html === 'string')
      await machine.replace(html, reportHtml(chosen, report, label, typeof page === 'string' ? page : ''))
    const isGood = report.cases.every(({ verdict }) => verdict !== 'fails' && verdict !== 'error')
    return isGood ? Exit.ok : Exit.failure
  },
}

export default command
