import { variants } from '../../lab/algorithms'
import { limitText } from '../../lab/experiments/suite/told'
import { formatFixed } from '../../lab/format'
import { cardJobs, caseJobs } from '../../lab/own-code/check/jobs'
import { type CardValue, type CaseVerdict, judgeCard, judgeCases } from '../../lab/own-code/check/judge'
import type { CheckFound } from '../../lab/own-code/check/play'
import { OPPONENT, USUAL_PATH } from '../../lab/own-code/check/scorecard'
import { builtIn, ownSubject, type Subject } from '../../lab/own-code/check/subject'
import { formatQuantity } from '../../lab/quantity'
import { withNearest } from '../../lab/scenario/faults'
import { queues } from '../../simulator/registry'
import { checks as words } from '../../strings/checks'
import { performAll } from '../apart/pool'
import { BadInput, type Command, Exit, type Machine } from '../command'
import { faultLineOf, type OwnFile, readOwnFile, stopLine } from '../own-files'

/** Runs the jobs and returns their results in order. Throws where a run failed for another reason than its code. */
async function found(
  jobs: Parameters<typeof performAll>[0],
  machine: Machine,
): Promise<readonly CheckFound[]> {
  let done = 0
  const outcomes = await performAll(jobs, machine, () => machine.progress(`${++done} of ${jobs.length} runs`))
  machine.progress('')
  return outcomes.map((outcome) => {
    if (outcome.ok && outcome.found.type === 'check') return outcome.found
    throw new Error(outcome.ok ? 'the process has answered something else' : outcome.why)
  })
}

function verdictText({ path }: OwnFile, verdict: CaseVerdict): string {
  const { number, title, passes, limit, unit, value, stop, cause, lines, asked } = verdict
  const measured = value === null ? words.didNotHappen : formatQuantity(value, unit)
  const head = `${passes ? '✓' : '×'} ${String(number).padStart(2)} ${title}: `
  if (stop !== null) return `${head}${stopLine(path, stop)}\n`
  const text = `${head}${measured}, ${words.asked(limitText(limit, unit))}\n`
  if (passes) return text
  const why = [cause, lines.length === 0 ? '' : words.lines(lines.map(String))].filter((part) => part !== '')
  return `${text}     ${asked}\n${why.length === 0 ? '' : `     ${why.join(': ')}\n`}`
}

const MARKS = { better: '+', worse: '−', same: ' ' } as const

function cardText(subject: Subject, opponent: Subject, card: readonly CardValue[]): string {
  const shown = (value: number | null, digits: number): string =>
    value === null ? '–' : formatFixed(value, digits)
  const width = Math.max(...card.map(({ title, unit }) => title.length + unit.length + 2))
  const rows = card.map(({ title, unit, digits, own, other, is }) => {
    const name = unit === '' ? title : `${title}, ${unit}`
    return `${MARKS[is]} ${name.padEnd(width)} ${shown(own, digits).padStart(10)} ${shown(other, digits).padStart(10)}`
  })
  const { mbps, rttMs, packets } = USUAL_PATH
  const head = `  ${`${mbps} Mbit/s, ${rttMs} ms, ${packets} packets`.padEnd(width)} ${subject.label.slice(0, 10).padStart(10)} ${opponent.label.slice(0, 10).padStart(10)}`
  return `\n${[head, ...rows].join('\n')}\n`
}

function opponentOf(given: unknown, { kind }: Subject): Subject {
  const id = given === undefined ? OPPONENT[kind] : String(given)
  const known = builtIn(id)
  if (known?.kind === kind) return known
  throw new BadInput(
    withNearest(`--against ${id}: unknown`, id, (kind === 'queue' ? queues : variants).keys()),
  )
}

const command: Command = {
  id: 'check',
  usage: 'check FILE.ts [--against ID] [--json]',
  summary: 'Checks an algorithm of one’s own: 14 cases that each has to pass, and its scorecard.',
  help: [
    '  --against ID  what the scorecard stands beside; cubic when it is not given, droptail for a queue',
    '  --json        prints cases with limit, value, lines and digest, and the scorecard, as one JSON object',
    '',
    'Exit code 1: a case fails; 2: the file is at fault, a line for each fault: mine.ts:12:5: what is wrong.',
  ],
  options: { against: { type: 'string' }, json: { type: 'boolean' } },
  operands: [1, 1],
  async run([path = ''], { against, json }, machine) {
    const file = await readOwnFile(path, machine)
    for (const warning of file.warnings) machine.err(`${faultLineOf(path, warning)}\n`)
    const subject = ownSubject(file)
    const opponent = opponentOf(against, subject)
    const [cases, own, other] = [
      caseJobs(subject),
      cardJobs(subject, USUAL_PATH),
      cardJobs(opponent, USUAL_PATH),
    ]
    const all = await found([...cases, ...own, ...other], machine)
    const verdicts = judgeCases(subject, all.slice(0, cases.length))
    const ofCards = all.slice(cases.length)
    const card = judgeCard(subject, ofCards.slice(0, own.length), ofCards.slice(own.length))
    const passing = verdicts.filter(({ passes }) => passes).length
    if (json === true) {
      const { id, kind, label } = subject
      const said = { engine: __SAWTOOTH_VERSION__, id, kind, name: label, passing, cases: verdicts }
      machine.out(
        `${JSON.stringify({ ...said, against: opponent.id, path: USUAL_PATH, scorecard: card }, null, 2)}\n`,
      )
    } else {
      for (const verdict of verdicts) machine.out(verdictText(file, verdict))
      machine.out(`${subject.label}: ${words.passed(passing, verdicts.length)}\n`)
      machine.out(cardText(subject, opponent, card))
    }
    return passing === verdicts.length ? Exit.ok : Exit.failure
  },
}

export default command
