/** Algorithms of one's own on the command line: run, check and grade, what they print and what they end with. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sawtooth } from '../../../src/cli/sawtooth'
import { said } from '../../support/command-line'

const template = (name: string): string =>
  readFileSync(new URL(`../../../src/lab/own-code/templates/${name}.ts`, import.meta.url), 'utf8')

const scenario = (variant: string, more: object = {}): string =>
  JSON.stringify({ version: 1, durationS: 8, flows: [{ variant }, { variant: 'cubic', startS: 1 }], ...more })

const files: Readonly<Record<string, string>> = {
  'mine.ts': template('reno'),
  'd/mine.ts': template('reno'),
  'cubic.ts': template('cubic'),
  '1st.ts': template('reno'),
  'queue.ts': template('codel'),
  'broken.ts': template('reno').replace('tcp.cwnd += 1 / tcp.cwnd', 'tcp.cwnd += (1 / tcp.cwnd'),
  'clock.ts': template('reno').replace('tcp.cwnd += 1 / tcp.cwnd', 'tcp.cwnd += Math.random() + Date.now()'),
  'nan.ts': template('reno').replace('tcp.cwnd += 1 / tcp.cwnd', 'tcp.cwnd = 0 / 0'),
  's.json': scenario('mine'),
  'nan.json': scenario('nan'),
  'reno.json': scenario('reno'),
  'within.json': scenario('nan', {
    algorithms: [{ id: 'nan', code: template('reno').replace('tcp.cwnd += 1 /', 'tcp.cwnd += 0 * -1 /') }],
  }),
  'assignment.json': JSON.stringify({
    version: 1,
    title: 'A task',
    beside: ['cubic'],
    hidden: { count: 1 },
    scenarios: [{ id: 'home', scenario: { version: 1, durationS: 5, flows: [{ variant: 'submission' }] } }],
  }),
}

async function cli(args: string, replaced: Record<string, string> = {}) {
  const read = async (path: string): Promise<string> => {
    const content = files[path]
    if (content === undefined) throw Object.assign(new Error('not there'), { code: 'ENOENT' })
    return content
  }
  const replace = async (path: string, written: string | Uint8Array): Promise<void> => {
    replaced[path] = String(written)
  }
  const { code, out, err } = await said(sawtooth, args.split(' '), read, { replace })
  return { code, out, faults: err.split('\n').filter((line) => line !== '') }
}

describe('sawtooth run --algorithm', () => {
  const digest = ({ out }: { out: string }): string => JSON.parse(out).engine.digest

  it('runs a file by its name, with the digest of the built-in one that it equals', async () => {
    const own = await cli('run s.json --algorithm mine.ts')
    expect([own.code, own.faults]).toEqual([0, []])
    expect(digest(own)).toBe(digest(await cli('run reno.json')))
    const printed = JSON.parse(own.out).scenario
    expect(printed.flows[0].variant).toBe('mine')
    expect(printed.algorithms).toEqual([{ id: 'mine', code: files['mine.ts'] }])
  })

  it('needs the file: the scenario alone names what is unknown', async () => {
    const { code, faults } = await cli('run s.json')
    expect([code, faults.join()]).toEqual([
      2,
      expect.stringContaining('flows[0].variant = "mine": unknown variant'),
    ])
  })

  it.each([
    ['broken.ts', /^broken\.ts:21:\d+: a “\)” is missing$/],
    ['nothere.ts', /^nothere\.ts: no such file$/],
    ['cubic.ts', /^cubic\.ts: cubic comes with Sawtooth/],
    ['1st.ts', /^1st\.ts: its name is its id/],
  ])('%s: the fault stands at its place', async (file, expected) => {
    const { code, out, faults } = await cli(`run s.json --algorithm ${file}`)
    expect([code, out, faults.length]).toEqual([2, '', 1])
    expect(faults[0]).toMatch(expected)
  })

  it('names all faults of all files, a line each', async () => {
    const { faults } = await cli('run s.json --algorithm clock.ts --algorithm broken.ts')
    expect(faults.map((fault) => fault.split(':').slice(0, 2).join(':'))).toEqual([
      'clock.ts:21',
      'clock.ts:21',
      'broken.ts:21',
    ])
    expect(faults[0]).toContain('tcp.random')
  })

  it('refuses two files of one id', async () => {
    const { code, faults } = await cli('run s.json --algorithm mine.ts --algorithm d/mine.ts')
    expect([code, faults]).toEqual([
      2,
      ['d/mine.ts: mine is the name of mine.ts too; give one of them another name'],
    ])
  })

  it('says where and when code has stopped the run', async () => {
    const { code, out, faults } = await cli('run nan.json --algorithm nan.ts')
    expect([code, out]).toEqual([2, ''])
    expect(faults).toEqual([expect.stringMatching(/^nan\.ts:21:7: cwnd is NaN, at [\d.]+ s of the run$/)])
  })

  it('runs the code that a scenario brings along', async () => {
    expect((await cli('run within.json')).code).toBe(0)
  })
})

describe('sawtooth check', () => {
  it('of a queue: six cases and a scorecard, and 0 when all pass', async () => {
    const { code, out } = await cli('check queue.ts')
    expect(code).toBe(0)
    expect(out).toContain('My CoDel: 6 of 6 pass')
    expect(out).toMatch(/\+ Queueing of four, p95, ms +\d/)
  })

  it('as JSON, with 1 when a case fails', async () => {
    const { code, out } = await cli('check nan.ts --json')
    expect(code).toBe(1)
    const { cases, passing, scorecard, id } = JSON.parse(out)
    expect([id, cases.length, scorecard.length]).toEqual(['nan', 14, 7])
    expect(passing).toBeLessThan(14)
    expect(cases[1]).toMatchObject({ number: 2, id: 'same', passes: false, lines: [21] })
    expect(cases[1].stop.why).toBe('cwnd is NaN')
  })

  it('ends with 2 where the file does not compile, or there is no such opponent', async () => {
    expect(await cli('check broken.ts')).toMatchObject({ code: 2, out: '' })
    const { code, faults } = await cli('check mine.ts --against codel')
    expect([code, faults[0]]).toEqual([2, expect.stringContaining('--against codel: unknown')])
  })
})

describe('sawtooth grade', () => {
  it('scores what runs, says why the rest does not, and hides nobody', async () => {
    const written: Record<string, string> = {}
    const args =
      'grade assignment.json broken.ts nan.ts mine.ts queue.ts nothere.ts --out r.json --html b.html'
    const { code, out, faults } = await cli(args, written)
    expect(code).toBe(0)
    expect(faults).toEqual(['without --secret only the seeds are run that the assignment names'])
    const report = JSON.parse(written['r.json'] ?? '')
    expect(
      report.entries.map(({ name, rank }: { name: string; rank?: number }) => [name, rank ?? null]),
    ).toEqual(
      expect.arrayContaining([
        ['NewReno', null],
        ['CUBIC', null],
        ['mine.ts', 1],
      ]),
    )
    const failed = report.entries.filter((entry: object) => 'faults' in entry)
    expect(failed.flatMap((entry: { faults: string[] }) => entry.faults)).toEqual([
      expect.stringMatching(/^broken\.ts:21:\d+: /),
      expect.stringMatching(/^nan\.ts:21:7: cwnd is NaN, at [\d.]+ s of the run, in home with seed 1$/),
      'nothere.ts: no such file',
      'queue.ts:1:1: the assignment asks for defineAlgorithm',
    ])
    expect(written['b.html']).toContain('mine.ts')
    expect(out).toContain('1. mine.ts')
  })

  it('gives the same figures again, and other ones with a secret', async () => {
    const scores = async (more: string): Promise<string> => {
      const written: Record<string, string> = {}
      await cli(`grade assignment.json mine.ts --out r.json${more}`, written)
      return written['r.json'] ?? ''
    }
    const first = await scores(' --secret one')
    expect(await scores(' --secret one')).toBe(first)
    expect(JSON.parse(first).seeds).toHaveLength(2)
    expect(JSON.parse(await scores(' --secret two')).seeds[1]).not.toBe(JSON.parse(first).seeds[1])
  })

  it('refuses an assignment that is none', async () => {
    const { code, faults } = await cli('grade s.json mine.ts')
    expect(code).toBe(2)
    expect(faults.join('\n')).toContain('scenarios')
  })
})
