/** Bundles in real processes: what is unpacked makes, by the command of its README, the results that it holds. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltCli, buildCli } from '../../support/built-cli'
import { SMALL } from '../../support/sweeps'

let cli: BuiltCli
let bin: string

beforeAll(async () => {
  cli = await buildCli()
  bin = join(cli.folder, 'bin')
  mkdirSync(bin)
  // `npx sawtooth` is this build.
  writeFileSync(join(bin, 'npx'), `#!/bin/sh\nshift\nexec ${process.execPath} ${cli.file} "$@"\n`, {
    mode: 0o755,
  })
}, 120_000)
afterAll(() => cli.remove())

function sawtooth(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli.file, ...args], {
    cwd: cli.folder,
    encoding: 'utf8',
  })
  return { code: status, out: stdout, err: stderr }
}

/** Unpacks an archive; the folder in which all its files lie. */
function unpacked(name: string, to: string): string {
  const files = Object.entries(unzipSync(readFileSync(join(cli.folder, name))))
  for (const [path, content] of files) {
    const file = join(cli.folder, to, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  return join(cli.folder, to, files[0]?.[0].split('/')[0] ?? '')
}

/** The commands of the README, block by block. */
const commandsIn = (folder: string): string[] =>
  [...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)].map(
    ([, commands = '']) => commands,
  )

/** Runs lines of a shell in the folder; the first that fails ends them. */
function perform(commands: string, folder: string) {
  const env = { PATH: `${bin}:${process.env.PATH}` }
  const { status, stdout, stderr } = spawnSync('sh', ['-e', '-c', commands], {
    cwd: folder,
    encoding: 'utf8',
    env,
  })
  return { code: status, said: stdout + stderr }
}

const written = (name: string, sweep: unknown): string => {
  const path = join(cli.folder, name)
  writeFileSync(path, JSON.stringify(sweep))
  return path
}

describe('a bundle that is unpacked', () => {
  it('makes its results again, to the byte, by the commands of its README, and itself too', () => {
    const { code, err } = sawtooth('sweep', written('small.json', SMALL), '--bundle', 'small.zip')
    expect([code, err]).toEqual([0, ''])
    const folder = unpacked('small.zip', 'unpacked')
    const [again = '', whole = ''] = commandsIn(folder)
    expect(again).toMatch(/^npx sawtooth sweep sweep\.json > again\.jsonl\ncmp /)
    expect(perform(again, folder)).toEqual({ code: 0, said: '' })
    expect(readFileSync(join(folder, 'again.jsonl'))).toEqual(readFileSync(join(folder, 'results.jsonl')))
    expect(perform(whole, folder).code).toBe(0)
    expect(readFileSync(join(folder, 'again.zip'))).toEqual(readFileSync(join(cli.folder, 'small.zip')))
    // The command would say where a run differs.
    const results = readFileSync(join(folder, 'results.jsonl'), 'utf8')
    writeFileSync(join(folder, 'results.jsonl'), results.replace(/"digest":"./, '"digest":"x'))
    expect(perform(again, folder).code).not.toBe(0)
  })

  it('of a part of the runs holds them against all, and is refused where one differs', () => {
    const small = written('part.json', { ...SMALL, title: 'Part' })
    sawtooth('sweep', small, '--shard', '1/2', '--out', 'part.jsonl')
    expect(sawtooth('merge', 'part.jsonl', '--bundle', 'part.zip')).toMatchObject({ code: 1, out: '' })
    const folder = unpacked('part.zip', 'unpacked')
    const [again = ''] = commandsIn(folder)
    expect(again).toContain('merge again.jsonl results.jsonl')
    expect(perform(again, folder).code).toBe(0)
    const results = readFileSync(join(folder, 'results.jsonl'), 'utf8')
    writeFileSync(join(folder, 'results.jsonl'), results.replace(/"throughput":/, '"throughput":1'))
    const { code, said } = perform(again, folder)
    expect(code).toBe(2)
    expect(said).toMatch(/point \d+ differs/)
  })

  it('brings the measured link that its runs follow', () => {
    mkdirSync(join(cli.folder, 'lte'))
    writeFileSync(join(cli.folder, 'lte', 'up.trace'), Array.from({ length: 40 }, (_, k) => 5 * k).join('\n'))
    const base = {
      version: 1,
      durationS: 2,
      bottleneck: { rateTrace: { file: 'lte/up.trace' } },
      flows: [{ variant: 'reno' }],
    }
    const sweep = {
      version: 1,
      title: 'Measured',
      base,
      vary: [{ path: 'bottleneck.buffer.packets', values: [5, 20] }],
      repetitions: 1,
    }
    expect(sawtooth('sweep', written('measured.json', sweep), '--bundle', 'measured.zip').code).toBe(0)
    const folder = unpacked('measured.zip', 'elsewhere')
    const [again = ''] = commandsIn(folder)
    expect(perform(again, folder)).toEqual({ code: 0, said: '' })
  })
})

describe('--bundle', () => {
  it('prints the table in place of lines of JSON, and another form where one is asked for', () => {
    const small = written('again.json', SMALL)
    expect(sawtooth('sweep', small, '--bundle', 'a.zip').out).toContain('Throughput, Mbit/s')
    expect(sawtooth('sweep', small, '--bundle', 'b.zip', '--pairs').out).toMatch(
      /^bottleneck\.buffer\.bdp,variant,less,/,
    )
    expect(readFileSync(join(cli.folder, 'b.zip'))).toEqual(readFileSync(join(cli.folder, 'a.zip')))
  })

  it('that cannot be written is one line', () => {
    const { code, err } = sawtooth('sweep', written('again.json', SMALL), '--bundle', 'nowhere/a.zip')
    expect([code, err]).toEqual([1, 'sawtooth sweep failed: nowhere/a.zip: no such directory\n'])
  })
})
