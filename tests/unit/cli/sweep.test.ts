/** Sweeps in real processes, with threads, interruptions and shards. */
import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltCli, buildCli } from '../../support/built-cli'
import { SMALL } from '../../support/sweeps'

const RUNS = 60
let cli: BuiltCli
let sweepFile: string
/** The results of a sweep that nobody interrupted, with the points in order. */
let whole: string

const inFolder = (name: string): string => join(cli.folder, name)

const sawtooth = (...args: string[]) => cli.run(...args)

function linesOf(path: string): string[] {
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : []
}

/** Returns the points of the results in a file, in the order of their lines. */
function pointsOf(path: string): number[] {
  return linesOf(path)
    .slice(1)
    .map((line) => JSON.parse(line).point)
}

beforeAll(async () => {
  cli = await buildCli()
  sweepFile = inFolder('sweep.json')
  writeFileSync(sweepFile, JSON.stringify({ ...SMALL, repetitions: RUNS / 4 }))
  whole = sawtooth('sweep', sweepFile).out
}, 120_000)
afterAll(() => cli.remove())

/** Starts a sweep and kills it without warning once its file has `lines` lines. */
function killAt(lines: number, path: string): Promise<NodeJS.Signals | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [cli.file, 'sweep', sweepFile, '--out', path, '--jobs', '2'])
    child.on('exit', (_, signal) => resolve(signal))
    const look = () => {
      if (linesOf(path).length >= lines) child.kill('SIGKILL')
      else if (child.exitCode === null) setTimeout(look, 2)
    }
    look()
  })
}

describe('a sweep that was killed', () => {
  it('goes on where it was: no run is lost, none is made again, and the outcome is the same', async () => {
    const path = inFolder('killed.jsonl')
    const before: string[] = []
    // The sweep is killed twice, the second time with a line cut off in its middle.
    for (const lines of [8, 25]) {
      expect(await killAt(lines, path)).toBe('SIGKILL')
      const kept = linesOf(path)
      expect(kept.slice(0, before.length)).toEqual(before)
      before.splice(0, before.length, ...kept)
      expect(kept.length - 1).toBeLessThan(RUNS)
    }
    appendFileSync(path, '{"point":59,"valu')
    const { code, err } = sawtooth('sweep', sweepFile, '--out', path)
    expect([code, err]).toEqual([0, ''])
    expect(linesOf(path).slice(0, before.length)).toEqual(before)
    const points = pointsOf(path)
    expect([points.length, new Set(points).size]).toEqual([RUNS, RUNS])
    expect(sawtooth('merge', path)).toEqual({ code: 0, out: whole, err: '' })
  })

  it('and is finished does nothing more', () => {
    const path = inFolder('finished.jsonl')
    sawtooth('sweep', sweepFile, '--out', path)
    const finished = readFileSync(path, 'utf8')
    expect(sawtooth('sweep', sweepFile, '--out', path).code).toBe(0)
    expect(readFileSync(path, 'utf8')).toBe(finished)
  })
})

describe('a thread that ends in the midst of a run', () => {
  /** Runs the program with `hook` loaded first in its main thread and in each of its own threads. */
  function hooked(hook: string, ...args: string[]) {
    const path = inFolder('hook.cjs')
    writeFileSync(
      path,
      `const { Worker, isMainThread, parentPort } = require('node:worker_threads')\n${hook}`,
    )
    const given = ['--max-old-space-size=128', '--require', path, cli.file, ...args]
    const { status, stdout, stderr } = spawnSync(process.execPath, given, {
      encoding: 'utf8',
      timeout: 30_000,
    })
    return { code: status, out: stdout, err: stderr }
  }
  const toEnd = (end: string): string => `
    const post = Worker.prototype.postMessage
    let ends = true
    Worker.prototype.postMessage = function (message) {
      post.call(this, message)
      if (message.type !== 'point' || message.point !== 3 || !ends) return
      ends = false
      ${end}
    }`

  /** Returns a hook that makes a thread do `act` when it is given point 3. */
  const at3 = (act: string): string => `
    if (!isMainThread) {
      const { on } = parentPort
      parentPort.on = function (type, hear) {
        return on.call(this, type, (message) => {
          if (message.point === 3) ${act}
          hear(message)
        })
      }
    }`

  it.each([
    ['ended from outside', toEnd('setTimeout(() => this.terminate(), 5)'), /its worker died: exit code \d/g],
    ['of itself', at3('process.exit(7)'), /its worker died: exit code 7/g],
    [
      'without memory',
      at3('for (const held = []; ; ) held.push(new Array(1e5).fill({}))'),
      /its worker died: it needs more memory than there is/g,
    ],
  ])('%s: its run failed, the others are there, and the count is said', (what, hook, why) => {
    const path = inFolder(`ended ${what}.jsonl`)
    const { code, err } = hooked(hook, 'sweep', sweepFile, '--out', path, '--jobs', '2')
    expect([code, err.match(why)?.length]).toEqual([1, 1])
    expect(err).toContain(`1 of ${RUNS} runs failed`)
    expect(new Set(pointsOf(path)).size).toBe(RUNS)
    // The same command tries it again.
    expect(sawtooth('sweep', sweepFile, '--out', path)).toMatchObject({ code: 0, err: '' })
    expect(sawtooth('merge', path).out).toBe(whole)
  })

  it('of a paper: another thread makes its run, and where that ends too the paper failed and nothing hangs', () => {
    const once = `
      const post = Worker.prototype.postMessage
      let ends = true
      Worker.prototype.postMessage = function (message) {
        post.call(this, message)
        if (message.paper !== undefined && ends) setTimeout(() => this.terminate(), 5)
        ends = false
      }`
    const paper = ['paper', 'tome-soeller', '--quick']
    const undisturbed = sawtooth(...paper)
    expect(hooked(once, ...paper)).toEqual(undisturbed)
    const { code, err } = hooked(once.replace('ends = false', ''), ...paper)
    expect(code).toBe(1)
    expect(err).toContain('paper tome-soeller failed: 2 workers died of one of its runs: exit code')
    expect(err).toContain('1 of 1 paper failed')
  }, 300_000)
})

describe('the results of a sweep', () => {
  it('do not depend on the number of threads', () => {
    expect(sawtooth('sweep', sweepFile, '--jobs', '1').out).toBe(whole)
  })

  it('of another sweep are never added to', () => {
    const path = inFolder('other.jsonl')
    writeFileSync(path, whole)
    const other = inFolder('other.json')
    writeFileSync(other, JSON.stringify({ ...SMALL, repetitions: 2 }))
    const { code, err } = sawtooth('sweep', other, '--out', path)
    expect([code, err]).toEqual([
      2,
      `${path}: holds the results of another sweep; name another file with --out\n`,
    ])
    expect(readFileSync(path, 'utf8')).toBe(whole)
  })

  it('are never taken from a file that is none', () => {
    expect(sawtooth('sweep', sweepFile, '--out', sweepFile).code).toBe(2)
    expect(JSON.parse(readFileSync(sweepFile, 'utf8')).repetitions).toBe(RUNS / 4)
  })
})

describe('shards', () => {
  it('merged are the whole sweep, to the byte', () => {
    const paths = [1, 2, 3].map((shard) => {
      const path = inFolder(`shard-${shard}.jsonl`)
      expect(sawtooth('sweep', sweepFile, '--shard', `${shard}/3`, '--out', path, '--jobs', '1').code).toBe(0)
      return path
    })
    expect(paths.map((path) => pointsOf(path).length)).toEqual([20, 20, 20])
    expect(sawtooth('merge', ...paths)).toEqual({ code: 0, out: whole, err: '' })
    const part = sawtooth('merge', ...paths.slice(1))
    expect([part.code, part.err]).toEqual([1, '20 of 60 runs are missing\n'])
  })

  it('as the tasks of the Slurm array are the whole sweep', () => {
    // These are what Slurm gives a task: its number, its cores, and srun.
    const bin = inFolder('bin')
    mkdirSync(bin)
    writeFileSync(join(bin, 'srun'), '#!/bin/sh\nexec "$@"\n', { mode: 0o755 })
    writeFileSync(join(bin, 'npx'), `#!/bin/sh\nshift\nexec ${process.execPath} ${cli.file} "$@"\n`, {
      mode: 0o755,
    })
    const script = new URL('../../../docs/cluster/slurm-array.sh', import.meta.url).pathname
    for (const task of ['1', '2']) {
      const env = {
        SLURM_ARRAY_TASK_ID: task,
        SLURM_CPUS_PER_TASK: '2',
        SHARDS: '2',
        PATH: `${bin}:${process.env.PATH}`,
      }
      const { status, stderr } = spawnSync('bash', [script, sweepFile], {
        cwd: cli.folder,
        encoding: 'utf8',
        env,
      })
      expect([status, stderr]).toEqual([0, ''])
    }
    expect(sawtooth('merge', inFolder('results-1.jsonl'), inFolder('results-2.jsonl')).out).toBe(whole)
  })

  it.each(['4/3'])('%s is refused', (shard) => {
    const { code, err } = sawtooth('sweep', sweepFile, '--shard', shard)
    expect([code, err]).toEqual([2, `--shard ${shard}: not I/N with I of 1 to N\n`])
  })
})
