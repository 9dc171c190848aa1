import { type Assignment, SUBMISSION } from '../../lab/assignments/assignment'
import { leaderboardHtml } from '../../lab/assignments/html'
import type { Graded, GradeJob } from '../../lab/assignments/play'
import { type Entrant, type Outcome, type Report, reportOf } from '../../lab/assignments/report'
import { readAssignment } from '../../lab/assignments/schema'
import { isSecretOf, seedsOf } from '../../lab/assignments/seeds'
import { builtIn } from '../../lab/own-code/check/subject'
import { readCode } from '../../lab/own-code/read-code'
import { performAll } from '../apart/pool'
import { BadInput, type Command, Exit, type Machine } from '../command'
import { leaderboardText } from '../leaderboard-text'
import { faultLineOf, stopLine } from '../own-files'
import { accept, readInput, readWithMeasured } from '../read-input'

/** A file that was handed in: its code, or why there is nothing to run. */
interface HandedIn {
  readonly entrant: Entrant
  readonly code: string | null
  readonly faults: readonly string[]
}

/** Names of files without folders, where no two are the same; else as they were given. */
function namesOf(paths: readonly string[]): readonly string[] {
  const short = paths.map((path) => path.replace(/^.*[/\\]/, ''))
  return short.map((name, index) => {
    const isAlone = short.indexOf(name) === index && short.lastIndexOf(name) === index
    return isAlone ? name : (paths[index] ?? name)
  })
}

async function handedIn(
  path: string,
  name: string,
  { kind }: Assignment,
  machine: Machine,
): Promise<HandedIn> {
  const without = (faults: readonly string[], label = ''): HandedIn => ({
    entrant: { name, label, isBuiltIn: false },
    code: null,
    faults,
  })
  let code: string
  try {
    code = await readInput(path, machine)
  } catch (error) {
    if (error instanceof BadInput) return without([error.message])
    throw error
  }
  const read = readCode(code)
  if (!read.ok) return without(read.faults.map((fault) => faultLineOf(name, fault)))
  const { declaration } = read.code
  if (declaration.kind !== kind) {
    const wanted = kind === 'queue' ? 'defineQueue' : 'defineAlgorithm'
    return without([`${name}:1:1: the assignment asks for ${wanted}`], declaration.name)
  }
  return { entrant: { name, label: declaration.name, isBuiltIn: false }, code, faults: [] }
}

function builtInEntrant(id: string): Entrant {
  const known = builtIn(id)
  return { name: known?.label ?? id, label: '', isBuiltIn: true }
}

function secretOf(assignment: Assignment, given: unknown, machine: Machine): string | null {
  if (typeof given === 'string') {
    if (isSecretOf(assignment, given)) return given
    const why = assignment.hidden === null ? 'has no hidden seeds' : 'names the hash of another one'
    throw new BadInput(`--secret: the assignment ${why}`)
  }
  if (assignment.hidden !== null)
    machine.err('without --secret only the seeds are run that the assignment names\n')
  return null
}

/** Longest that a submission may take where it is not said, s: deterministic bounds of its code end it before. */
const LIMIT_S = 300

function limitOf(given: unknown): number {
  if (given === undefined) return LIMIT_S
  const seconds = /^\d{1,5}$/.test(String(given)) ? Number(given) : 0
  if (seconds >= 1) return seconds
  throw new BadInput(`--limit ${String(given)}: not a whole number of seconds, 1 to 99999`)
}

/** Runs the jobs and gives what each found; an Error stands in the place of one whose process has failed. */
async function graded(
  jobs: readonly GradeJob[],
  said: string,
  machine: Machine,
  limitS?: number,
): Promise<readonly (Graded | Error)[]> {
  let done = 0
  const tell = (): void => machine.progress(`${++done} of ${jobs.length} ${said}`)
  const outcomes = await performAll(jobs, machine, tell, limitS)
  machine.progress('')
  return outcomes.map((outcome) => {
    if (!outcome.ok) return new Error(outcome.why)
    return outcome.found.type === 'grade'
      ? outcome.found
      : new Error('the process has answered something else')
  })
}

type Judged = readonly (readonly [entrant: Entrant, outcome: Outcome])[]

/** The baseline first, and what stands beside it. Throws where one of them cannot be run: the scenarios are at fault then. */
async function playBuiltIns(
  { baseline, beside }: Assignment,
  jobOf: (id: string, code: string | null) => GradeJob,
  machine: Machine,
): Promise<readonly (readonly [Entrant, { readonly found: Graded }])[]> {
  const ids = [baseline, ...beside.filter((id) => id !== baseline)]
  const found = await graded(
    ids.map((id) => jobOf(id, null)),
    'built-in ones run',
    machine,
  )
  return ids.map((id, index) => {
    const one = found[index]
    if (one === undefined || one instanceof Error) throw new Error(`${id}: ${one?.message}`)
    return [builtInEntrant(id), { found: one }]
  })
}

/** All that was handed in, in its order. */
async function playHandedIn(
  files: readonly HandedIn[],
  jobOf: (id: string, code: string | null) => GradeJob,
  limitS: number,
  machine: Machine,
): Promise<Judged> {
  const runnable = files.filter(({ code }) => code !== null)
  const jobs = runnable.map(({ code }) => jobOf(SUBMISSION, code))
  const found = await graded(jobs, 'graded', machine, limitS)
  return files.map((file) => {
    const { entrant, faults } = file
    const one = found[runnable.indexOf(file)]
    if (one === undefined) return [entrant, { faults }]
    if (one instanceof Error) return [entrant, { faults: [`${entrant.name}: ${one.message}`] }]
    if (one.stop === null) return [entrant, { found: one }]
    const { scenario, seed, stop } = one.stop
    return [entrant, { faults: [`${stopLine(entrant.name, stop)}, in ${scenario} with seed ${seed}`] }]
  })
}

async function written(
  report: Report,
  baseline: string,
  to: unknown,
  html: unknown,
  machine: Machine,
): Promise<void> {
  if (typeof to === 'string') await machine.replace(to, `${JSON.stringify(report, null, 2)}\n`)
  if (typeof html === 'string') await machine.replace(html, leaderboardHtml(report, baseline))
  machine.out(leaderboardText(report))
}

/** More than a hundred submissions are graded in parts: the report of each is made by the same files and seeds. */
const MOST_FILES = 2000

const command: Command = {
  id: 'grade',
  usage:
    'grade ASSIGNMENT.json FILE.ts... [--out REPORT.json] [--html BOARD.html] [--secret TEXT] [--limit S]',
  summary: 'Runs what was handed in on the scenarios of an assignment, scores it and ranks it.',
  help: [
    '  --out FILE     writes scores, measures and digests of every run as JSON',
    '  --html FILE    writes the leaderboard as a page without scripts',
    '  --secret TEXT  makes the hidden seeds of the assignment, which whoever hands in does not know',
    `  --limit S      ends a submission that takes longer than S seconds; ${LIMIT_S} when it is not given`,
    '',
    'What cannot be run gets its message and no score; all others are graded. The format of assignments is described in',
    'docs/ASSIGNMENTS.md, and docs/TEACHERS.md has one that is ready to hand out.',
  ],
  options: {
    out: { type: 'string' },
    html: { type: 'string' },
    secret: { type: 'string' },
    limit: { type: 'string' },
  },
  operands: [1, 1 + MOST_FILES],
  async run([path = '', ...paths], { out, html, secret: given, limit }, machine) {
    const assignment = accept(readAssignment(await readWithMeasured(path, machine)))
    const limitS = limitOf(limit)
    const secret = secretOf(assignment, given, machine)
    const seeds = seedsOf(assignment, secret)
    const names = namesOf(paths)
    const files: HandedIn[] = []
    for (const [index, file] of paths.entries())
      files.push(await handedIn(file, names[index] ?? file, assignment, machine))
    const { scenarios, startJitterS } = assignment
    const jobOf = (id: string, code: string | null): GradeJob => ({
      type: 'grade',
      id,
      code,
      scenarios,
      seeds,
      startJitterS,
    })
    const builtIns = await playBuiltIns(assignment, jobOf, machine)
    const handed = await playHandedIn(files, jobOf, limitS, machine)
    const [[first, baseline] = []] = builtIns
    if (first === undefined || baseline === undefined) throw new Error('the baseline was not run')
    const about = { seeds, hidden: secret !== null, engine: __SAWTOOTH_VERSION__ }
    const report = reportOf(assignment, about, baseline.found.runs, [...builtIns, ...handed])
    await written(report, first.name, out, html, machine)
    return Exit.ok
  },
}

export default command
