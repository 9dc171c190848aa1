/** The process in which code of one's own runs: what it is denied, and that it gives the runs that any process gives. */
import { fork, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flags } from '../../../src/cli/apart/start-apart'
import { type BuiltCli, buildCli } from '../../support/built-cli'

const template = (name: string): string =>
  readFileSync(new URL(`../../../src/lab/own-code/templates/${name}.ts`, import.meta.url), 'utf8')

/** Tries what is denied, inside a process that is locked down, and tells of each whether it went. */
const TRIALS = `
import { compileFunction } from 'node:vm'
import fs from 'node:fs'
import childProcess from 'node:child_process'
import threads from 'node:worker_threads'
import process from 'node:process'
import { lockDown } from './lock-down.mjs'
const made = (body) => compileFunction('"use strict";' + body, [])()
lockDown()
const trials = {
  read: () => fs.readFileSync('/etc/hostname'),
  readBeside: () => fs.readdirSync('..'),
  write: () => fs.writeFileSync('escaped.txt', 'x'),
  spawn: () => childProcess.spawnSync('ls').error && (() => { throw new Error() })(),
  exec: () => childProcess.execSync('ls'),
  thread: () => new threads.Worker('1', { eval: true }),
  binding: () => process.binding('fs'),
  constructor: () => made('return (() => {}).constructor("return 1")()'),
  eval: () => (0, eval)('1'),
  import: () => made('return import("node:fs")'),
  process: () => made('return process'),
  fetch: () => made('return fetch'),
  require: () => made('return require'),
  timer: () => made('return setTimeout'),
  socket: () => made('return WebSocket'),
  objectPrototype: () => made('Object.prototype.toString = () => 0'),
  objectWithout: () => made('delete Object.prototype.valueOf'),
  float64: () => made('Float64Array.prototype.fill = () => 0'),
  arrayPush: () => made('[].__proto__.push = () => 0'),
  math: () => made('Math.max = () => 0'),
  iterator: () => made('Object.getPrototypeOf([][Symbol.iterator]()).next = () => 0'),
  mathWorks: () => made('return Math.max(1, 2)'),
  listsWork: () => made('return [...[1, 2].map((x) => x + 1)]'),
}
const went = []
for (const [name, trial] of Object.entries(trials)) {
  try { await trial(); went.push(name) } catch {}
}
process.send(went)
process.disconnect()
`

describe('it is denied', () => {
  let folder = ''
  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'sawtooth-apart-')))
    const entry = new URL('../../../src/cli/apart/lock-down.ts', import.meta.url).pathname
    const output = { entryFileNames: 'lock-down.mjs' }
    await build({
      configFile: false,
      logLevel: 'warn',
      build: { ssr: entry, outDir: folder, emptyOutDir: true, rollupOptions: { output } },
    })
    writeFileSync(join(folder, 'trials.mjs'), TRIALS)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('files, processes, threads, code from texts, the network by name, and what all code shares', async () => {
    const program = join(folder, 'trials.mjs')
    // The trials are two files; the program itself is one.
    const execArgv = [...flags(program), `--allow-fs-read=${join(folder, 'lock-down.mjs')}`]
    const child = fork(program, [], { execArgv, serialization: 'advanced', env: {}, cwd: folder })
    const went = await new Promise((resolve, reject) => {
      child.on('message', resolve)
      child.on('exit', (code) => reject(new Error(`ended with ${code}`)))
    })
    expect(went).toEqual(['mathWorks', 'listsWork'])
  })
})

describe('the program as it is built', () => {
  let cli: BuiltCli
  beforeAll(async () => {
    cli = await buildCli()
  })
  afterAll(() => cli.remove())

  function ran(args: readonly string[], files: Readonly<Record<string, string>>) {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(cli.folder, name), text)
    const { status, stdout, stderr } = spawnSync(process.execPath, [cli.file, ...args], {
      cwd: cli.folder,
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  }
  const scenario = (variant: string): string =>
    JSON.stringify({ version: 1, durationS: 20, flows: [{ variant }, { variant, startS: 2 }] })
  const digest = ({ stdout }: { stdout: string }): string => JSON.parse(stdout).engine.digest

  it('runs code apart with the digest of the built-in one that it equals', () => {
    const files = { 's.json': scenario('mine'), 'r.json': scenario('cubic'), 'mine.ts': template('cubic') }
    const own = ran(['run', 's.json', '--algorithm', 'mine.ts'], files)
    expect(own.stderr).toBe('')
    expect(digest(own)).toBe(digest(ran(['run', 'r.json'], files)))
  })

  it('ends with 2 where code stops the run, and says where', () => {
    const code = template('reno').replace('tcp.cwnd += 1 / tcp.cwnd', 'for (;;) tcp.cwnd += 0')
    const { status, stdout, stderr } = ran(['run', 's.json', '--algorithm', 'mine.ts'], {
      's.json': scenario('mine'),
      'mine.ts': code,
    })
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^mine\.ts:21:16: took more steps than a call may.*, at [\d.]+ s of the run\n$/)
  })

  it('sweeps over own code', () => {
    const sweep = {
      version: 1,
      base: { version: 1, durationS: 4, flows: [{ variant: 'mine' }] },
      vary: [{ path: 'bottleneck.buffer.packets', values: [10, 50] }],
      compare: [
        { label: 'Mine', set: { 'flows.a.variant': 'mine' } },
        { label: 'Reno', set: { 'flows.a.variant': 'reno' } },
      ],
      repetitions: 1,
    }
    const files = { 'w.json': JSON.stringify(sweep), 'mine.ts': template('reno') }
    const { status, stdout } = ran(['sweep', 'w.json', '--algorithm', 'mine.ts'], files)
    expect(status).toBe(0)
    const digests = stdout
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line).digest)
    expect(digests).toHaveLength(4)
    expect(digests[0]).toBe(digests[1])
    expect(digests[2]).toBe(digests[3])
  })

  it('ends a submission that takes too long, and grades the others', () => {
    const home = { version: 1, durationS: 900, flows: [{ variant: 'submission' }] }
    const slow = template('reno').replace(
      'tcp.cwnd += 1 / tcp.cwnd',
      'for (let i = 0; i < 400; i++) tcp.state.x += 1 / tcp.cwnd\n      tcp.cwnd += 1 / tcp.cwnd',
    )
    const files = {
      'a.json': JSON.stringify({ version: 1, title: 'Long', scenarios: [{ id: 'home', scenario: home }] }),
      'slow.ts': slow.replace("recovery: 'reno',", "recovery: 'reno', state: { x: 0 },"),
      'broken.ts': 'export default',
    }
    const { status, stdout } = ran(['grade', 'a.json', 'slow.ts', 'broken.ts', '--limit', '1'], files)
    expect(status).toBe(0)
    expect(stdout).toContain('slow.ts: it took more than 1 s')
    expect(stdout).toContain('broken.ts:1:')
    expect(stdout).toContain('NewReno')
  })
})
