/** The built-in algorithms for which a limit should hold keep it, and those that are known to miss it do. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { casesOf } from '../../../../src/lab/own-code/check/cases'
import { caseJobs } from '../../../../src/lab/own-code/check/jobs'
import { judgeCases } from '../../../../src/lab/own-code/check/judge'
import { playCheck } from '../../../../src/lab/own-code/check/play'
import { builtIn, ownSubject, type Subject } from '../../../../src/lab/own-code/check/subject'
import { installOwnCode } from '../../../../src/lab/own-code/install'
import { allowRunning } from '../../../../src/lab/own-code/run-code'
import { atOnce } from '../../../../src/lab/run/run'
import { checks as words } from '../../../../src/strings/checks'

const template = (name: string): string =>
  readFileSync(new URL(`../../../../src/lab/own-code/templates/${name}.ts`, import.meta.url), 'utf8')

beforeAll(() => {
  installOwnCode()
  allowRunning()
})

function known(id: string): Subject {
  const subject = builtIn(id)
  if (subject === undefined) throw new Error(`no ${id}`)
  return subject
}
const own = (code: string): Subject => ownSubject({ id: 'mine', code })

/** Returns the verdicts of the cases with these names, or of all. */
function verdicts(subject: Subject, only: readonly string[] = []) {
  const found = caseJobs(subject).map((job) =>
    only.length === 0 || only.includes(job.id) ? atOnce(playCheck(job)) : undefined,
  )
  return judgeCases(subject, found)
}
const failing = (subject: Subject, only?: readonly string[]): readonly string[] =>
  verdicts(subject, only)
    .filter(({ passes }) => !passes)
    .map(({ id }) => id)

describe('what every congestion control keeps', () => {
  it('is fourteen cases, each with words', () => {
    expect(casesOf('algorithm')).toHaveLength(14)
    expect(casesOf('algorithm').map(({ id }) => id)).toEqual(Object.keys(words.cases))
    expect(casesOf('queue').map(({ id }) => id)).toEqual(Object.keys(words.queueCases))
    expect(casesOf('algorithm')[8]?.id).toBe('longer')
  })

  it.each(['reno', 'newreno', 'cubic'])('%s keeps all of it', (id) => {
    expect(failing(known(id))).toEqual([])
  })

  it.each([
    // Vegas leaves two segments after a timeout, keeps the old least round trip, and gives way to the queue that CUBIC fills.
    ['vegas', ['timeout', 'huge', 'longer', 'cubic']],
    // Version 1 reads neither marks nor losses as congestion, and eight of it starve some.
    ['bbr', ['mark', 'conserves', 'tiny']],
  ])('%s misses what it is known to miss', (id, missed) => {
    expect(failing(known(id))).toEqual(missed)
  })
})

describe('what every queue discipline keeps', () => {
  it.each(['droptail', 'red', 'codel', 'pie', 'fq-codel'])('%s keeps all of it', (id) => {
    expect(failing(known(id))).toEqual([])
  })

  it('a queue that drops every second packet does not', () => {
    const code = [
      "import { defineQueue } from 'sawtooth'",
      "export default defineQueue({ name: 'Half', state: { n: 0 }, reasons: { odd: 'packet {a}' },",
      "  enqueue(queue) { queue.state.n += 1; if (queue.state.n % 2 === 0) queue.drop('odd', queue.state.n) } })",
    ].join('\n')
    expect(failing(own(code), ['use', 'one', 'overload'])).toEqual(['use', 'one'])
  })
})

describe('of one’s own', () => {
  it('My Reno is judged as Reno is, run by run', () => {
    const only = ['loss', 'longer', 'same', 'idle']
    const plain = ({ digest, value, passes }: { digest: string; value: number | null; passes: boolean }) => [
      digest,
      value,
      passes,
    ]
    expect(verdicts(own(template('reno')), only).map(plain)).toEqual(verdicts(known('reno'), only).map(plain))
  })

  it('Patient takes the longer path for a queue, and is told where it reads the old least', () => {
    const patient = verdicts(own(template('patient')), ['longer', 'cubic'])
    const [longer, cubic] = patient
    const lines = template('patient').split('\n')
    expect(longer?.passes).toBe(false)
    expect(longer?.value).toBeLessThan(10)
    expect(longer?.cause).toBe(words.causes.oldMinRtt)
    expect(longer?.lines.map((line) => lines[line - 1]).join('\n')).toContain('ack.minRtt')
    expect(cubic?.value).toBeLessThan(10)
    expect(cubic?.cause).toBe(words.causes.givesWay)
  })

  const withLoss = (line: string): string =>
    [
      "import { defineAlgorithm } from 'sawtooth'",
      'export default defineAlgorithm({',
      "  name: 'Tried',",
      '  onAck(tcp, ack) { if (!ack.recovering) tcp.cwnd += 1 / tcp.cwnd },',
      '  onLoss(tcp, loss) {',
      `    ${line}`,
      '  },',
      '  onTimeout(tcp) { tcp.cwnd = 1 },',
      '})',
    ].join('\n')

  it('code that does not answer a loss fails there, with the line of its hook', () => {
    const [loss] = verdicts(own(withLoss('tcp.ssthresh = loss.flight')), ['loss'])
    expect(loss).toMatchObject({ passes: false, lines: [5], stop: null })
    expect(loss?.value).toBeGreaterThan(90)
  })

  it('code that stops a run fails with its line, value and moment', () => {
    const [same] = verdicts(own(withLoss('tcp.cwnd = loss.flight - 1000')), ['same'])
    expect(same).toMatchObject({ passes: false, value: null, lines: [6] })
    expect(same?.stop).toMatchObject({ algorithm: 'mine', place: { line: 6, column: 5 } })
    expect(same?.stop?.why).toMatch(/^cwnd is -\d/)
    expect(same?.stop?.atS).toBeGreaterThan(0)
  })
})
