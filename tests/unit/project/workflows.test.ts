/**
 * Workflows of GitHub Actions: the actions that they run are named by their content, and jobs that may publish run no
 * code of the project.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = '.github/workflows'
const files = [
  ...(existsSync(root + folder) ? readdirSync(root + folder).map((name) => `${folder}/${name}`) : []),
  ...readdirSync(`${root}docs/cluster`)
    .filter((name) => name.includes('github-actions'))
    .map((name) => `docs/cluster/${name}`),
]
const read = (path: string): string => readFileSync(root + path, 'utf8')

/**
 * The steps that a job with a permission to write may have. They hand on what a job without such a permission has
 * built, and run no code of the project.
 */
const HANDS_ON = [
  /^uses: actions\/(deploy-pages|download-artifact|setup-node|attest-build-provenance)@/,
  /^uses: pypa\/gh-action-pypi-publish@/,
  /^uses: \.\/\.github\/workflows\/pages\.yml$/,
  /^run: npm publish "\.\/files\/[^"]+\.tgz" [^&|;]*--ignore-scripts$/,
  /^run: mkdir dist && cp files\/\*\.whl dist\/$/,
  /^run: gh release create [^&|;]*$/,
]

interface Job {
  readonly name: string
  readonly text: string
  /** The permissions that the job itself states. */
  readonly permissions: Readonly<Record<string, string>>
}

/** The jobs of a workflow, whose lines are indented by two spaces a level. */
function jobsOf(text: string): Job[] {
  const [, jobs = ''] = text.split(/^jobs:\n/m)
  return jobs
    .split(/^(?= {2}[\w-]+:\n)/m)
    .filter((part) => /^ {2}[\w-]+:/.test(part))
    .map((part) => {
      const block = /^ {4}permissions:\n((?: {6}.+\n)+)/m.exec(part)?.[1] ?? ''
      const permissions = [...block.matchAll(/^ {6}([\w-]+): (\w+)$/gm)].map(([, key, level]) => [key, level])
      return {
        name: part.trim().split(':')[0] ?? '',
        text: part,
        permissions: Object.fromEntries(permissions),
      }
    })
}

describe.each(files)('%s', (path) => {
  const text = read(path)

  it('names every action by the hash of a commit, with its version beside it', () => {
    const used = [...text.matchAll(/^\s*(?:- )?uses: (.*)$/gm)].map(([, what = '']) => what)
    expect(used.length).toBeGreaterThan(0)
    const others = used.filter((what) => !/^\.\/\.github\/workflows\/[\w-]+\.yml$/.test(what))
    expect(others.filter((what) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(what))).toEqual([])
  })

  it('uses one commit of each action, as every other workflow does', () => {
    const all = files.flatMap((file) => [...read(file).matchAll(/uses: ([\w./-]+)@([0-9a-f]{40})/g)])
    const commits = new Map<string, Set<string>>()
    for (const [, action = '', commit = ''] of all)
      commits.set(action, (commits.get(action) ?? new Set()).add(commit))
    expect([...commits].filter(([, found]) => found.size > 1)).toEqual([])
  })

  it('runs on a system that is named, and gives no permission that is not asked for', () => {
    expect(text).not.toMatch(/runs-on: .*latest/)
    expect(text).toMatch(/^permissions:( \{\}|\n {2}contents: read)$/m)
    expect(text).not.toContain('pull_request_target')
    expect(text.match(/actions\/checkout@/g)?.length ?? 0).toBe(
      text.match(/persist-credentials: false/g)?.length ?? 0,
    )
  })

  it('lets a job that may write run nothing of the project', () => {
    const jobs = jobsOf(text)
    expect(jobs.length).toBeGreaterThan(0)
    for (const job of jobs) {
      if (!Object.values(job.permissions).includes('write')) continue
      const steps = [...job.text.matchAll(/^\s*(?:- )?((?:run|uses): .*)$/gm)].map(([, step = '']) => step)
      expect([job.name, steps.filter((step) => !HANDS_ON.some((form) => form.test(step)))]).toEqual([
        job.name,
        [],
      ])
    }
  })
})

describe('the suite', () => {
  it('runs once a push: in no workflow but that of changes, and that of tags', () => {
    const running = files.filter((path) => /^\s*- run: \.ci\/run$/m.test(read(path)))
    expect(running.sort()).toEqual(['.github/workflows/ci.yml', '.github/workflows/release.yml'])
    expect(read('.github/workflows/ci.yml').match(/run: \.ci\/run$/gm)).toHaveLength(1)
    // A push to a branch with a pull request is tested as that pull request only.
    expect(read('.github/workflows/ci.yml')).toMatch(
      /^on:\n {2}push:\n {4}branches: \[main\]\n {2}pull_request:\n/m,
    )
  })

  it('comes before anything is published', () => {
    const release = read('.github/workflows/release.yml')
    const needs = Object.fromEntries(
      jobsOf(release).map(({ name, text }) => [name, /^ {4}needs: (.*)$/m.exec(text)?.[1] ?? '']),
    )
    expect(needs).toEqual({
      check: '',
      test: 'check',
      build: 'test',
      npm: 'build',
      pypi: 'build',
      github: '[npm, pypi]',
      pages: 'github',
    })
  })
})

describe('the check itself', () => {
  it('finds the jobs and what they may', () => {
    const jobs = jobsOf(read('.github/workflows/pages.yml'))
    expect(jobs.map(({ name, permissions }) => [name, permissions])).toEqual([
      ['site', { contents: 'read' }],
      ['deploy', { pages: 'write', 'id-token': 'write' }],
    ])
  })
})
