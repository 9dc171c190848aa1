/** The command line where writing fails: full disks, readers that have gone, files that others write, and programs that are killed. */
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltCli, buildCli } from '../../support/built-cli'
import { SMALL } from '../../support/sweeps'

const RUNS = 60
const SCENARIO = { version: 1, durationS: 2, flows: [{ variant: 'reno' }] }
let cli: BuiltCli
let scenarioFile: string
let sweepFile: string
/** The results of a sweep that nothing disturbed. */
let whole: string

const inFolder = (name: string): string => join(cli.folder, name)
const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(' ')

/** Runs the command in a shell, with standard output and error as `redirected` says. */
function shell(args: readonly string[], redirected = '') {
  const command = `${quoted([process.execPath, cli.file, ...args])} ${redirected}`
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command], { encoding: 'utf8' })
  return { code: status, out: stdout, err: stderr }
}

const sawtooth = (...args: string[]) => shell(args)

function engineOf(file: string): string {
  return JSON.parse(readFileSync(file, 'utf8').split('\n')[0] ?? '').engine
}

/** Mounts a small file system; null where this user may not mount one. */
function mountSmall(kilobytes: number): string | null {
  const path = inFolder(`small-${kilobytes}`)
  mkdirSync(path)
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', path])
  if (status !== 0) return null
  mounted.push(path)
  return path
}
const mounted: string[] = []

beforeAll(async () => {
  cli = await buildCli()
  scenarioFile = inFolder('scenario.json')
  writeFileSync(scenarioFile, JSON.stringify(SCENARIO))
  sweepFile = inFolder('sweep.json')
  writeFileSync(sweepFile, JSON.stringify({ ...SMALL, repetitions: RUNS / 4 }))
  whole = sawtooth('sweep', sweepFile).out
}, 120_000)
afterAll(() => {
  for (const path of mounted) spawnSync('umount', [path])
  cli.remove()
})

describe.skipIf(!existsSync('/dev/full'))('a full device as standard output', () => {
  const COMMANDS: readonly (readonly [name: string, args: () => string[]])[] = [
    ['run', () => ['run', scenarioFile]],
    ['export', () => ['export', scenarioFile, '--to', 'csv']],
    ['export', () => ['export', scenarioFile, '--to', 'pcapng']],
    ['list', () => ['list', '--json']],
    ['paper', () => ['paper']],
    ['sweep', () => ['sweep', sweepFile, '--csv']],
    ['merge', () => ['merge', inFolder('whole.jsonl')]],
    ['--help', () => ['--help']],
    ['run', () => ['run', '--help']],
    ['--version', () => ['--version']],
  ]
  it.each(COMMANDS)('is one line and exit code 1: %s', (name, args) => {
    writeFileSync(inFolder('whole.jsonl'), whole)
    expect(shell(args(), '> /dev/full')).toEqual({
      code: 1,
      out: '',
      err: `sawtooth ${name} failed: standard output: no space left on the device\n`,
    })
  })

  it('and as standard error changes nothing of what is printed', () => {
    expect(shell(['run', scenarioFile], '2> /dev/full').code).toBe(0)
    expect(shell(['run', inFolder('none.json')], '2> /dev/full').code).toBe(2)
    expect(shell(['run', scenarioFile], '2>&-').code).toBe(0)
  })
})

describe('a reader that has seen enough', () => {
  it.each(['run --events', 'list', 'paper', '--help'])('is no failure: %s', (words) => {
    const [name = '', ...options] = words.split(' ')
    const args = name === 'run' ? [name, scenarioFile, ...options] : [name, ...options]
    const { code, err } = shell(args, '| head -c 1 > /dev/null; exit "$PIPESTATUS"')
    expect([code, err]).toEqual([0, ''])
  })
})

describe('a disk that fills up', () => {
  it('while a run is written is no success', ({ skip }) => {
    const disk = mountSmall(20)
    if (disk === null) return skip('no file system can be mounted here')
    // write(2) writes the part that fits, and only the next call reports the error.
    const { code, err } = shell(['run', scenarioFile, '--events', '--sample', '0.001'], `> ${disk}/run.json`)
    expect([code, err]).toEqual([1, 'sawtooth run failed: standard output: no space left on the device\n'])
  })

  it('during a sweep ends it in one line, with every finished run kept, and it goes on elsewhere', ({
    skip,
  }) => {
    const disk = mountSmall(12)
    if (disk === null) return skip('no file system can be mounted here')
    const path = join(disk, 'r.jsonl')
    const { code, out, err } = sawtooth('sweep', sweepFile, '--out', path)
    const kept = readFileSync(path, 'utf8').split('\n')
    const runs = kept.length - 2
    expect([code, out]).toEqual([1, ''])
    expect(err).toBe(
      `sawtooth sweep failed: ${path}: no space left on the device; ${runs} of ${RUNS} runs are in it; the same command goes on from there\n`,
    )
    expect(runs).toBeGreaterThan(0)
    expect([kept.at(-1), readdirSync(disk)]).toEqual(['', ['r.jsonl']])
    const moved = inFolder('moved.jsonl')
    writeFileSync(moved, readFileSync(path))
    expect(sawtooth('sweep', sweepFile, '--out', moved).code).toBe(0)
    expect(readFileSync(moved, 'utf8').startsWith(kept.join('\n'))).toBe(true)
    expect(sawtooth('merge', moved).out).toBe(whole)
  })

  it('from the first line on leaves nothing that the next sweep could not use', ({ skip }) => {
    const disk = mountSmall(4)
    if (disk === null) return skip('no file system can be mounted here')
    const path = join(disk, 'r.jsonl')
    writeFileSync(join(disk, 'all'), 'x'.repeat(4096))
    const { code, err } = sawtooth('sweep', sweepFile, '--out', path)
    expect([code, err.split('\n').length, err]).toEqual([
      1,
      2,
      expect.stringContaining('no space left on the device'),
    ])
    expect(readdirSync(disk)).toEqual(['all'])
  })

  it('leaves the file that a merge would have replaced as it was, although it is one of those merged', ({
    skip,
  }) => {
    const disk = mountSmall(8)
    if (disk === null) return skip('no file system can be mounted here')
    const path = join(disk, 'r.jsonl')
    const part = whole.split('\n').slice(0, 11).join('\n')
    writeFileSync(path, `${part}\n`)
    const other = inFolder('other-part.jsonl')
    writeFileSync(other, whole)
    const { code, err } = sawtooth('merge', path, other, '--out', path)
    expect([code, err]).toEqual([1, `sawtooth merge failed: ${path}: no space left on the device\n`])
    expect([readFileSync(path, 'utf8'), readdirSync(disk)]).toEqual([`${part}\n`, ['r.jsonl']])
  })
})

describe('what cannot be written', () => {
  it.each([
    ['sweep', '/nowhere/r.jsonl', '/nowhere/r.jsonl.lock: no such directory'],
    ['merge', '/nowhere/r.jsonl', '/nowhere/r.jsonl: no such directory'],
    ['sweep', '/dev/null', '/dev/null: is no file that can grow'],
    ['merge', '/', '/: is a directory'],
  ])('is said in one line: %s --out %s', (name, path, why) => {
    const input = name === 'sweep' ? sweepFile : inFolder('input.jsonl')
    writeFileSync(inFolder('input.jsonl'), whole)
    const { code, err } = sawtooth(name, input, '--out', path)
    expect([code, err]).toEqual([1, `sawtooth ${name} failed: ${why}\n`])
  })

  const root = process.getuid?.() === 0
  it.skipIf(root)('is said in one line where there is no permission (not for root, who has it)', () => {
    const folder = inFolder('closed')
    mkdirSync(folder)
    chmodSync(folder, 0o555)
    const path = join(folder, 'r.jsonl')
    const { code, err } = sawtooth('sweep', sweepFile, '--out', path)
    expect([code, err]).toEqual([1, `sawtooth sweep failed: ${path}.lock: no permission to write it\n`])
  })

  it('keeps the links and the permissions of what merge writes', () => {
    const file = inFolder('kept.jsonl')
    writeFileSync(file, 'before', { mode: 0o640 })
    chmodSync(file, 0o640)
    symlinkSync(file, inFolder('link.jsonl'))
    writeFileSync(inFolder('input.jsonl'), whole)
    expect(sawtooth('merge', inFolder('input.jsonl'), '--out', inFolder('link.jsonl')).code).toBe(0)
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([whole, 0o640])
    // Standard output has a name under /proc, which must not be replaced by a file.
    if (existsSync('/proc/self/fd/1'))
      expect(shell(['merge', inFolder('input.jsonl'), '--out', '/proc/self/fd/1'], '| cat').out).toBe(whole)
  })
})

/** Starts a sweep. Resolves when its file has this number of lines. */
function startSweep(path: string, lines: number) {
  const child = spawn(process.execPath, [cli.file, 'sweep', sweepFile, '--out', path, '--jobs', '1'])
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))
  const under = new Promise<void>((resolve) => {
    const look = (): void => {
      const found = existsSync(path) ? readFileSync(path, 'utf8').split('\n').length - 1 : 0
      if (found >= lines || child.exitCode !== null) resolve()
      else setTimeout(look, 2)
    }
    look()
  })
  return { child, ended, under }
}

describe('a results file', () => {
  it('is written by one program at a time: the other names it and leaves the file alone', async () => {
    const path = inFolder('two.jsonl')
    const first = startSweep(path, 2)
    await first.under
    first.child.kill('SIGSTOP')
    const before = readFileSync(path, 'utf8')
    const { code, out, err } = sawtooth('sweep', sweepFile, '--out', path)
    expect([code, out, err]).toEqual([
      2,
      '',
      `${path}: process ${first.child.pid} is writing it; wait until it has ended, or name another file with --out (lock: ${path}.lock)\n`,
    ])
    expect(readFileSync(path, 'utf8')).toBe(before)
    first.child.kill('SIGCONT')
    expect(await first.ended).toBe(0)
    const points = readFileSync(path, 'utf8').split('\n').slice(1, -1)
    expect([points.length, new Set(points).size, existsSync(`${path}.lock`)]).toEqual([RUNS, RUNS, false])
  })

  it('that several programs want at once has every run once, whoever gets it, also after one that was killed', async () => {
    for (const lines of [0, 2]) {
      const path = inFolder(`many-${lines}.jsonl`)
      const killed = startSweep(path, lines)
      await killed.under
      killed.child.kill('SIGKILL')
      await killed.ended
      const codes = await Promise.all(Array.from({ length: 4 }, () => startSweep(path, 0).ended))
      expect(codes.filter((code) => code !== 0 && code !== 2)).toEqual([])
      expect(codes).toContain(0)
      expect([sawtooth('merge', path).out, readFileSync(path, 'utf8').split('\n').length]).toEqual([
        whole,
        RUNS + 2,
      ])
    }
  })

  it('of a program that was killed is free at once', async () => {
    const path = inFolder('killed.jsonl')
    const first = startSweep(path, 3)
    await first.under
    first.child.kill('SIGKILL')
    await first.ended
    expect(existsSync(`${path}.lock`)).toBe(true)
    expect(sawtooth('sweep', sweepFile, '--out', path)).toMatchObject({ code: 0, err: '' })
    expect([sawtooth('merge', path).out, existsSync(`${path}.lock`)]).toEqual([whole, false])
  })

  it('with runs that failed has them tried again, and merged with what was found elsewhere', () => {
    const path = inFolder('failed.jsonl')
    const failing = whole.replace(/^\{"point":7,.*$/m, '{"point":7,"failed":"its worker died"}')
    expect(failing).not.toBe(whole)
    writeFileSync(path, failing)
    writeFileSync(inFolder('input.jsonl'), whole)
    expect(sawtooth('merge', path, inFolder('input.jsonl')).out).toBe(whole)
    expect(sawtooth('sweep', sweepFile, '--out', path)).toMatchObject({ code: 0, err: '' })
    expect(sawtooth('merge', path).out).toBe(whole)
  })

  it('of another engine is neither gone on with nor merged, and both versions are named', () => {
    const [own, other] = [inFolder('own.jsonl'), inFolder('of-another.jsonl')]
    writeFileSync(own, whole)
    const engine = engineOf(own)
    const another = `${engine.slice(0, -8)}00c0ffee`
    writeFileSync(other, whole.replace(engine, another))
    expect(sawtooth('merge', own, other)).toEqual({
      code: 2,
      out: '',
      err: `${other}: was made by version ${another}, ${own} by version ${engine}: their results may differ; run one of them again\n`,
    })
    const { code, err } = sawtooth('sweep', sweepFile, '--out', other)
    expect([code, err]).toEqual([
      2,
      `${other}: was made by version ${another}, this is ${engine}, and their results may differ; name another file with --out\n`,
    ])
    // A later version that merges them leaves them as they are.
    expect(sawtooth('merge', other, other).out).toBe(whole.replace(engine, another))
    expect(sawtooth('merge', other, '--runs').out.split('\r\n')[1]).toMatch(/,\d+\.\d+\.\d+\+00c0ffee$/)
  })

  it('of another release with the same engine goes together with those of this one', () => {
    const [own, other] = [inFolder('own-release.jsonl'), inFolder('other-release.jsonl')]
    writeFileSync(own, whole)
    const engine = engineOf(own)
    writeFileSync(other, whole.replace(engine, engine.replace(/^\d+\.\d+\.\d+/, '99.0.0')))
    expect(sawtooth('merge', own, other)).toMatchObject({ code: 0, out: whole, err: '' })
    expect(sawtooth('sweep', sweepFile, '--out', other).code).toBe(0)
  })

  it('whose version says nothing of the engine is merged with no other', () => {
    const [one, two] = [inFolder('old-1.jsonl'), inFolder('old-2.jsonl')]
    for (const path of [one, two]) writeFileSync(path, whole.replace(/\+[0-9a-f]{8}/, ''))
    const { code, err } = sawtooth('merge', one, two)
    expect([code, err]).toEqual([
      2,
      `${one}: version ${engineOf(one)} does not say which engine made it, so that it cannot be known to agree with the others; run it again\n`,
    ])
    expect(sawtooth('merge', one).code).toBe(0)
  })
})
