/** The recipes of docs/cluster run as they stand where their programs are installed, and what they say of the image is true. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltCli, buildCli } from '../../support/built-cli'
import { SMALL } from '../../support/sweeps'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const recipes = `${root}docs/cluster/`
const read = (path: string): string => readFileSync(root + path, 'utf8')

/** A job of its own, .github/workflows/sweeps.yml, has all of the programs. No recipe may be left out there. */
const isComplete = process.env.SAWTOOTH_RECIPES === 'all'
const isThere = (program: string): boolean => isComplete || spawnSync(program, ['--version']).status === 0

let cli: BuiltCli
/** The results of a sweep that one program made, with the points in order. */
let whole: string

beforeAll(async () => {
  cli = await buildCli()
  writeFileSync(join(cli.folder, 'sweep.json'), JSON.stringify(SMALL))
  const { stdout } = spawnSync(process.execPath, [cli.file, 'sweep', 'sweep.json'], {
    cwd: cli.folder,
    encoding: 'utf8',
  })
  whole = stdout
  // Recipes call the command as somebody does who has installed the package.
  mkdirSync(join(cli.folder, 'bin'))
  const npx = `#!/bin/sh\nshift\nexec '${process.execPath}' '${cli.file}' "$@"\n`
  writeFileSync(join(cli.folder, 'bin', 'npx'), npx, { mode: 0o755 })
}, 120_000)
afterAll(() => cli.remove())

/** Runs a program in a folder of its own that has the sweep in it, with `env` added to this environment. */
function runIn(folder: string, program: string, args: readonly string[], env: Record<string, string> = {}) {
  const { status, stderr, error } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(cli.folder, 'bin')}:${process.env.PATH}`, ...env },
    timeout: 120_000,
  })
  return { code: status, err: error === undefined ? stderr : String(error) }
}

interface Recipe {
  readonly program: string
  readonly args: readonly string[]
  readonly env?: Record<string, string>
}

const RECIPES: readonly Recipe[] = [
  {
    program: 'parallel',
    args: ['bash', `${recipes}parallel.sh`, 'sweep.json'],
    env: { SHARDS: '4' },
  },
  {
    program: 'snakemake',
    args: [
      ...['snakemake', '--snakefile', `${recipes}Snakefile`, '--cores', '2', '--keep-going'],
      ...['--config', 'sweep=sweep.json', 'shards=4'],
    ],
  },
]

describe.each(RECIPES)('the recipe of $program', ({ program, args: [start = '', ...args], env = {} }) => {
  const inFolder = (name: string): string => join(cli.folder, program, name)
  const recipe = () => runIn(join(cli.folder, program), start, args, env)
  const shards = (numbers: readonly number[]): string[] =>
    numbers.map((number) => readFileSync(inFolder(`results-${number}.jsonl`), 'utf8'))

  it.skipIf(!isThere(program))(
    'has what the others found where a shard fails, names it, runs it alone again, and then nothing more',
    () => {
      mkdirSync(join(cli.folder, program))
      writeFileSync(inFolder('sweep.json'), JSON.stringify(SMALL))
      writeFileSync(inFolder('results-3.jsonl'), 'of something else\n')
      const { code, err } = recipe()
      expect(code).toBe(1)
      expect(err).toContain('results-3.jsonl: left as it is; name another file with --out')
      expect(err).toContain('3 of 12 runs are missing\nrun again of 4 shards: 3\n')
      expect(readFileSync(inFolder('results.jsonl'), 'utf8').split('\n').length - 2).toBe(9)
      const others = shards([1, 2, 4])
      rmSync(inFolder('results-3.jsonl'))
      expect(recipe()).toMatchObject({ code: 0 })
      expect(readFileSync(inFolder('results.jsonl'), 'utf8')).toBe(whole)
      expect(shards([1, 2, 4])).toEqual(others)
      const all = shards([1, 2, 3, 4])
      expect(recipe()).toMatchObject({ code: 0 })
      expect([shards([1, 2, 3, 4]), readFileSync(inFolder('results.jsonl'), 'utf8')]).toEqual([all, whole])
    },
    240_000,
  )
})

describe('the image', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }

  it.each(['kubernetes-indexed-job.yaml', 'slurm-array.sh'])('is named by this version in %s', (name) => {
    const named = [...read(`docs/cluster/${name}`).matchAll(/\/sawtooth:([\w.-]+)/g)].map(([, tag]) => tag)
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((tag) => tag !== version)).toEqual([])
  })

  const dockerfile = read('Dockerfile')

  it('has a base of one whole version, which a digest can take the place of', () => {
    expect(dockerfile).toMatch(/^ARG NODE=node:\d+\.\d+\.\d+-bookworm-slim$/m)
    expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)).toEqual([
      `\${NODE}`,
      `\${NODE}`,
    ])
  })

  it('runs without root, as the job of Kubernetes asks', () => {
    expect(dockerfile.match(/^USER .*$/gm)?.at(-1)).toBe('USER 1000:1000')
    expect(read('docs/cluster/kubernetes-indexed-job.yaml')).toContain('runAsUser: 1000')
  })

  it('is given what it copies, and nothing else', () => {
    const given = read('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, what = '']) =>
      what.split(' '),
    )
    expect(given).toEqual(['*', ...[...new Set(copied)].sort().map((name) => `!${name}`)])
  })
})
