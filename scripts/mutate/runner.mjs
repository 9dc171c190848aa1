/**
 * A process that runs tests with a fault in one file, in memory: no file on the disk is touched. It is started by
 * scripts/mutate.mjs, which ends it where a fault makes a test run for ever.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { root } from '../project.mjs'
import { counted } from './mutants.mjs'

/** @typedef {{ id: string, file: string, name: string, ms: number, covered: readonly string[] }} Test */

const answer = (/** @type {unknown} */ message) => void process.send?.(message)
/** Text that stands for a file, by absolute path. @type {Map<string, string>} */
const texts = new Map()
/** Test files in the order in which they are to run. @type {string[]} */
let order = []
/** What failed first in this run; vitest itself still says of files that it did not come to what they were before. @type {string | null} */
let killer = null
let ran = 0

/** @type {import('vitest/node').Reporter} */
const reporter = {
  onTestCaseResult(test) {
    const { state } = test.result()
    if (state === 'failed') killer ??= `${test.module.moduleId}: ${test.fullName}`
    if (state === 'passed') ran++
  },
  onTestModuleEnd(module) {
    const error = module.errors()[0]
    if (error !== undefined) killer ??= `${module.moduleId}: ${error.message}`
  },
}

class InOrder {
  /** @param {any[]} files */
  async shard(files) {
    return files
  }
  /** @param {any[]} files */
  async sort(files) {
    return [...files].sort((a, b) => order.indexOf(a.moduleId) - order.indexOf(b.moduleId))
  }
}

const vitest = await createVitest(
  'test',
  {
    root,
    config: join(root, 'vitest.config.ts'),
    watch: false,
    // One worker loads the sources once for all files of a run; the simulator keeps no state of a module.
    isolate: false,
    maxWorkers: 1,
    pool: 'threads',
    reporters: [reporter],
    setupFiles: [join(root, 'scripts/mutate/covered.mjs')],
    sequence: { sequencer: InOrder },
  },
  {
    plugins: [
      {
        name: 'fault',
        enforce: 'pre',
        load: (/** @type {string} */ id) => texts.get(id.replace(/\?.*$/, '')) ?? null,
      },
    ],
  },
)
await vitest.standalone()

/** @param {readonly string[]} filters @param {readonly string[]} sources */
async function cover(filters, sources) {
  for (const file of sources)
    texts.set(join(root, file), counted(file, readFileSync(join(root, file), 'utf8')))
  const specifications = await vitest.globTestSpecifications([...filters])
  const { testModules } = await vitest.runTestSpecifications(specifications)
  /** @type {Test[]} */
  const tests = []
  /** @type {string[]} */
  const failed = []
  for (const module of testModules) {
    if (module.errors().length > 0) failed.push(`${module.moduleId}: ${module.errors()[0]?.message}`)
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (state === 'failed') failed.push(`${module.moduleId}: ${test.fullName}`)
      const { covered = [], outside = [] } = /** @type {any} */ (test.meta())
      if (state === 'passed')
        tests.push({
          id: test.id,
          file: module.moduleId,
          name: test.fullName,
          ms: test.diagnostic()?.duration ?? 0,
          covered: [...covered, ...outside],
        })
    }
  }
  for (const file of texts.keys()) vitest.invalidateFile(file)
  texts.clear()
  return { tests, failed }
}

const LOOK_MS = 500

/**
 * `cpuMs`: processor time after which a test is held not to end; the machine may be busy with other work.
 * @param {{ file: string, text: string, tests: readonly { file: string, ids: string[] }[], cpuMs: number }} asked
 */
async function tryOut({ file, text, tests, cpuMs }) {
  const begin = process.cpuUsage()
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(begin)
    if (user + system > 1000 * cpuMs) answer({ killer: 'does not end', ran })
  }, LOOK_MS)
  try {
    return await runWith({ file, text, tests })
  } finally {
    clearInterval(watch)
  }
}

/** @param {{ file: string, text: string, tests: readonly { file: string, ids: string[] }[] }} asked */
async function runWith({ file, text, tests }) {
  const path = join(root, file)
  texts.set(path, text)
  vitest.invalidateFile(path)
  order = tests.map((test) => test.file)
  vitest.config.bail = 1
  const project = vitest.projects[0]
  if (project === undefined) throw new Error('no project of tests')
  const specifications = tests.map((test) => project.createSpecification(test.file, { testIds: test.ids }))
  killer = null
  ran = 0
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications)
  texts.delete(path)
  vitest.invalidateFile(path)
  if (killer === null && unhandledErrors.length > 0) killer = `${unhandledErrors[0]}`
  return { killer, ran }
}

process.on('message', async (/** @type {any} */ message) => {
  try {
    if (message.type === 'cover') answer(await cover(message.filters, message.sources))
    else answer(await tryOut(message))
  } catch (error) {
    answer({ error: error instanceof Error ? `${error.stack}` : `${error}` })
  }
})
process.on('disconnect', () => process.exit(0))
answer({ ready: true })
