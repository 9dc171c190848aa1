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

const gradedOf = (found: unknown): Graded => found as Graded

/** Runs the built-in ones and all that can be run, each as one job. */
async function play(
  assignment: Assignment,
  seeds: readonly number[],
  files: readonly HandedIn[],
  machine: Machine,
): Promise<{ readonly baseline: Graded; readonly all: readonly (readonly [Entrant, Outcome])[] }> {
  const { scenarios, startJitterS, baseline, beside } = assignment
  const jobOf = (id: string, code: string | null): GradeJob => ({
    type: 'grade',
    id,
    code,
    scenarios,
    seeds,
    startJitterS,
  })
  const builtIns = [baseline, ...beside.filter((id) => id !== baseline)]
  const runnable = files.filter(({ code }) => code !== null)
  const jobs = [
    ...builtIns.map((id) => jobOf(id, null)),
    ...runnable.map(({ code }) => jobOf(SUBMISSION, code)),
  ]
  let done = 0
  const outcomes = await performAll(jobs, machine, () =>
    machine.progress(`${++done} of ${jobs.length} graded`),
  )
  machine.progress('')
  const told = (index: number, name: string): Outcome => {
    const outcome = outcomes[index]
    if (outcome?.ok !== true) return { faults: [`${name}: ${outcome?.why ?? 'it was not run'}`] }
    const graded = gradedOf(outcome.found)
    if (graded.stop === null) return { found: graded }
    const { scenario, seed, stop } = graded.stop
    return { faults: [`${stopLine(name, stop)}, in ${scenario} with seed ${seed}`] }
  }
  const ofBuiltIns = builtIns.map((id, index) => {
    const outcome = told(index, id)
    if ('faults' in outcome) throw new Error(outcome.faults.join('; '))
    return [builtInEntrant(id), outcome] as const
  })
  const ofFiles = files.map((file) => {
    const index = runnable.indexOf(file)
    const outcome: Outcome =
      index < 0 ? { faults: file.faults } : told(builtIns.length + index, file.entrant.name)
    return [file.entrant, outcome] as const
  })
  return { baseline: gradedOf(ofBuiltIns[0]?.[1].found), all: [...ofBuiltIns, ...ofFiles] }
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
  usage: 'grade ASSIGNMENT.json FILE.ts... [--out REPORT.json] [--html BOARD.html] [--secret TEXT]',
  summary: 'Runs what was handed in on the scenarios of an assignment, scores it and ranks it.',
  help: [
    '  --out FILE     writes scores, measures and digests of every run as JSON',
    '  --html FILE    writes the leaderboard as a page without scripts',
    '  --secret TEXT  makes the hidden seeds of the assignment, which whoever hands in does not know',
    '',
    'What cannot be run gets its message and no score; all others are graded. The format of assignments is described in',
    'docs/ASSIGNMENTS.md, and docs/TEACHERS.md has one that is ready to hand out.',
  ],
  options: { out: { type: 'string' }, html: { type: 'string' }, secret: { type: 'string' } },
  operands: [1, 1 + MOST_FILES],
  async run([path = '', ...paths], { out, html, secret: given }, machine) {
    const assignment = accept(readAssignment(await readWithMeasured(path, machine)))
    const secret = secretOf(assignment, given, machine)
    const seeds = seedsOf(assignment, secret)
    const names = namesOf(paths)
    const files: HandedIn[] = []
    for (const [index, file] of paths.entries())
      files.push(await handedIn(file, names[index] ?? file, assignment, machine))
    const { baseline, all } = await play(assignment, seeds, files, machine)
    const about = { seeds, hidden: secret !== null, engine: __SAWTOOTH_VERSION__ }
    const report = reportOf(assignment, about, baseline.runs, all)
    await written(report, builtInEntrant(assignment.baseline).name, out, html, machine)
    return Exit.ok
  },
}

export default command
