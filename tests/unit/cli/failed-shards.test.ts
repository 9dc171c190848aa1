/** A shard that fails, wholly or partly, never hides the results of the others, and only what is missing is run again. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltCli, buildCli } from '../../support/built-cli'
import { SMALL } from '../../support/sweeps'

const RUNS = 12
const SHARDS = 4
let cli: BuiltCli
let sweepFile: string
/** The results of a sweep in which nothing failed, with the points in order. */
let whole: string

const inFolder = (name: string): string => join(cli.folder, name)

const sawtooth = (...args: string[]) => cli.run(...args)

/** Runs a shard into `NAME-SHARD.jsonl`. */
const runShard = (name: string, shard: number) =>
  sawtooth('sweep', sweepFile, '--shard', `${shard}/${SHARDS}`, '--jobs', '1', '--out', fileOf(name, shard))
const fileOf = (name: string, shard: number): string => inFolder(`${name}-${shard}.jsonl`)
const filesOf = (name: string): string[] => [1, 2, 3, 4].map((shard) => fileOf(name, shard))

/** Writes the files of all shards but one, as their shards leave them. */
function leaveOthers(name: string, but: number): void {
  for (const shard of [1, 2, 3, 4]) if (shard !== but) copyFileSync(fileOf('all', shard), fileOf(name, shard))
}

/** Returns the whole file without the results of a shard. */
const without = (shard: number): string =>
  whole
    .split('\n')
    .filter((_, line) => line === 0 || (line - 1) % SHARDS !== shard - 1)
    .join('\n')

beforeAll(async () => {
  cli = await buildCli()
  sweepFile = inFolder('sweep.json')
  writeFileSync(sweepFile, JSON.stringify({ ...SMALL, repetitions: RUNS / 4 }))
  whole = sawtooth('sweep', sweepFile).out
  for (const shard of [1, 2, 3, 4]) expect(runShard('all', shard).code).toBe(0)
}, 120_000)
afterAll(() => cli.remove())

describe('of a shard', () => {
  it.each([
    ['that left no file', 'none', () => undefined, (path: string) => `${path}: no such file\n`],
    [
      'that was killed before its first line was whole',
      'empty',
      () => '',
      (path: string) => `${path}: holds no results\n`,
    ],
    [
      'whose file is damaged',
      'damaged',
      () => whole.replace(/"digest":"[0-9a-f]+"/, '"digest":"?"'),
      (path: string) =>
        expect.stringMatching(new RegExp(`^line 2 = .*: not a result.*\n${path}: not merged\n`)),
    ],
  ])('%s the name is said, and the others are merged', (_, name, left, why) => {
    leaveOthers(name, 2)
    const lost = fileOf(name, 2)
    const text = left()
    if (text !== undefined) writeFileSync(lost, text)
    const said = `3 of 12 runs are missing\nrun again of 4 shards: 2\n`
    const expected = why(lost)
    const { code, out, err } = sawtooth('merge', ...filesOf(name), '--shards', '4')
    expect([code, out]).toEqual([1, without(2)])
    expect(err.endsWith(said)).toBe(true)
    expect(err.slice(0, -said.length)).toEqual(expected)
  })

  it('that is run again, the merge is the whole sweep to the byte; the others are not run again', () => {
    leaveOthers('again', 3)
    const before = [1, 2, 4].map((shard) => readFileSync(fileOf('again', shard), 'utf8'))
    expect(sawtooth('merge', ...filesOf('again'), '--shards', '4').code).toBe(1)
    for (const shard of [1, 2, 3, 4]) expect(runShard('again', shard).code).toBe(0)
    expect([1, 2, 4].map((shard) => readFileSync(fileOf('again', shard), 'utf8'))).toEqual(before)
    expect(sawtooth('merge', ...filesOf('again'), '--shards', '4')).toEqual({ code: 0, out: whole, err: '' })
  })

  it('what is missing can be run without shards too, into the merged file', () => {
    leaveOthers('rest', 1)
    const merged = inFolder('rest.jsonl')
    expect(sawtooth('merge', ...filesOf('rest'), '--out', merged).code).toBe(1)
    const before = readFileSync(merged, 'utf8')
    expect(sawtooth('sweep', sweepFile, '--out', merged).code).toBe(0)
    expect(readFileSync(merged, 'utf8').startsWith(before)).toBe(true)
    expect(sawtooth('merge', merged).out).toBe(whole)
  })
})

describe('a run that failed in a shard', () => {
  const failing = (): string => whole.replace(/^\{"point":6,.*$/m, '{"point":6,"failed":"its worker died"}')

  it('is named by the merge with its message and its shard, and the exit code is 1', () => {
    const path = inFolder('failing.jsonl')
    writeFileSync(path, failing())
    expect(sawtooth('merge', path, '--shards', '4')).toEqual({
      code: 1,
      out: failing(),
      err: 'point 6 failed: its worker died\n1 of 12 runs failed\nrun again of 4 shards: 3\n',
    })
  })

  it('is told apart from runs that are missing', () => {
    const path = inFolder('both.jsonl')
    writeFileSync(path, failing().split('\n').slice(0, -2).join('\n').concat('\n'))
    const { code, err } = sawtooth('merge', path)
    expect([code, err]).toEqual([
      1,
      'point 6 failed: its worker died\n1 of 11 runs failed\n1 of 12 runs are missing\n',
    ])
  })

  it('has its shard run it again, and no other run', () => {
    const path = fileOf('one', 3)
    expect(runShard('one', 3).code).toBe(0)
    const found = readFileSync(path, 'utf8')
    const failed = found.replace(/^\{"point":6,.*$/m, '{"point":6,"failed":"its worker died"}')
    writeFileSync(path, failed)
    expect(runShard('one', 3)).toMatchObject({ code: 0, err: '' })
    const line = /^\{"point":6,.*$/m.exec(found)?.[0]
    expect(readFileSync(path, 'utf8')).toBe(`${failed}${line}\n`)
  })
})

describe('what is refused, since no shard that fails leaves it', () => {
  it('is the results of another sweep: nothing says which of the two is meant', () => {
    const [own, other] = [inFolder('own.jsonl'), inFolder('other.jsonl')]
    writeFileSync(own, whole)
    writeFileSync(
      other,
      whole.replace('"repetitions":3', '"repetitions":4').replace('"points":12', '"points":16'),
    )
    expect(sawtooth('merge', own, other)).toEqual({
      code: 2,
      out: '',
      err: `${other}: holds the results of another sweep than ${own}\n`,
    })
  })

  it('is a merge of which no file can be read: each is named', () => {
    expect(sawtooth('merge', inFolder('x.jsonl'), inFolder('y.jsonl'))).toEqual({
      code: 2,
      out: '',
      err: `${inFolder('x.jsonl')}: no such file\n${inFolder('y.jsonl')}: no such file\n`,
    })
  })

  it.each(['0', '1.5', 'all'])('is --shards %s', (shards) => {
    expect(sawtooth('merge', sweepFile, '--shards', shards)).toEqual({
      code: 2,
      out: '',
      err: `--shards ${shards}: not a number of shards, 1 to 999999\n`,
    })
  })
})
