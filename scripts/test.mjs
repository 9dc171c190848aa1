/**
 * `npm test`: installs what is missing, a Chromium included, then runs the stages below and stops at the first that
 * fails. `npm test -- NAME...` runs only the stages named. The last line is `N passed, N failed`: tests, of vitest and
 * Playwright together.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, installDependencies, requireNode, runTool } from './project.mjs'

const reports = mkdtempSync(join(tmpdir(), 'sawtooth-test-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

/** Folders of tests/ that vitest runs. */
const SUITES = ['unit', 'conformance', 'reference', 'property', 'layering']

/**
 * @param {readonly string[]} suites folders to run; none: all
 * @returns {Promise<number>}
 */
function vitest(suites) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  return runTool('vitest', ['run', ...suites.map((suite) => `tests/${suite}/`), ...reporters])
}

async function playwright() {
  const { ensureChromium } = await import('./chromium.mjs')
  const env = { SAWTOOTH_CHROMIUM: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport }
  return runTool('@playwright/test', ['test', '--reporter=list,json'], { program: 'playwright', env })
}

/**
 * @typedef {{ name: string, what: string, run: (suites: readonly string[]) => Promise<number> }} Stage
 * @type {readonly Stage[]}
 */
const STAGES = [
  {
    name: 'lint',
    what: 'format and lint',
    run: () => runTool('@biomejs/biome', ['check', '.'], { program: 'biome' }),
  },
  {
    name: 'types',
    what: 'types',
    run: () => runTool('typescript', ['--noEmit', '-p', 'tsconfig.json'], { program: 'tsc' }),
  },
  { name: 'dead', what: 'dead code', run: () => runTool('knip', []) },
  { name: 'vitest', what: SUITES.join(', '), run: vitest },
  { name: 'build', what: 'page and command line', run: () => build() },
  { name: 'e2e', what: 'browser', run: () => playwright() },
]

/** Counts of both runners so far. A test file that could not be loaded counts as one failure. */
function countTests() {
  let passed = 0
  let failed = 0
  let skipped = 0
  if (existsSync(vitestReport)) {
    const report = JSON.parse(readFileSync(vitestReport, 'utf8'))
    passed += report.numPassedTests
    failed += report.numFailedTests
    skipped += report.numPendingTests + report.numTodoTests
    for (const file of report.testResults)
      if (file.status === 'failed' && file.assertionResults.length === 0) failed++
  }
  if (existsSync(playwrightReport)) {
    const report = JSON.parse(readFileSync(playwrightReport, 'utf8'))
    passed += report.stats.expected + report.stats.flaky
    failed +=
      report.stats.unexpected +
      (report.stats.expected + report.stats.unexpected === 0 ? report.errors.length : 0)
    skipped += report.stats.skipped
  }
  return { passed, failed, skipped }
}

/** @param {number} since ms, of performance.now */
function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}

/** @param {readonly string[]} names */
function choose(names) {
  const known = [...STAGES.map((stage) => stage.name), ...SUITES]
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    console.error(`No stage is named ${unknown.join(', ')}. Stages: ${known.join(', ')}.`)
    process.exit(2)
  }
  const suites = SUITES.filter((suite) => names.includes(suite))
  const wanted = new Set(names)
  if (suites.length > 0) wanted.add('vitest')
  // Browser tests run against the build; an old one would answer for code that is not there any more.
  if (wanted.has('e2e')) wanted.add('build')
  const stages = names.length === 0 ? STAGES : STAGES.filter((stage) => wanted.has(stage.name))
  return { stages, suites: names.includes('vitest') ? [] : suites }
}

const { stages, suites } = choose(process.argv.slice(2))
requireNode()
await installDependencies()

/** @type {string | null} */
let stopped = null
try {
  if (stages.some((stage) => stage.name === 'e2e')) {
    // Before anything else runs: a machine without one should say so at once.
    const { ensureChromium } = await import('./chromium.mjs')
    console.log(`Chromium: ${await ensureChromium()}`)
  }
  for (const stage of stages) {
    console.log(
      `\n== ${stage.name}: ${stage.name === 'vitest' && suites.length > 0 ? suites.join(', ') : stage.what}`,
    )
    const began = performance.now()
    const code = await stage.run(suites)
    console.log(`== ${stage.name}: ${code === 0 ? 'passed' : 'failed'} in ${seconds(began)}`)
    if (code !== 0) {
      stopped = stage.name
      break
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  stopped ??= 'Chromium'
}

const { passed, failed, skipped } = countTests()
rmSync(reports, { recursive: true, force: true })
console.log('')
if (skipped > 0) console.log(`${skipped} skipped`)
if (stopped !== null) console.log(`Stopped: ${stopped} failed.`)
// A stage without tests that fails is a failure of the run all the same.
console.log(`${passed} passed, ${stopped !== null && failed === 0 ? 1 : failed} failed`)
process.exit(stopped === null ? 0 : 1)
