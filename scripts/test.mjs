/**
 * `npm test` installs what is missing, browsers included, then runs the stages below and stops at the first that fails.
 * `npm test -- NAME...` runs only the stages named. The last line is `N passed, N failed`: the tests of vitest and
 * Playwright together. It fails without a Chromium. Where Firefox or WebKitGTK cannot be had, their tests are left out,
 * and the last lines say so.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildLibrary } from './build/library.mjs'
import { build, installDependencies, requireNode, runTool } from './project.mjs'

const reports = mkdtempSync(join(tmpdir(), 'sawtooth-test-'))
const vitestReport = join(reports, 'vitest.json')
const enginesReport = join(reports, 'engines.json')
const playwrightReport = join(reports, 'playwright.json')

/** The folders of tests/ that vitest runs. */
const SUITES = ['unit', 'conformance', 'reference', 'property', 'layering', 'marks']

/** @param {string} report the file that takes the results */
function reporters(report) {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
}

/**
 * @param {readonly string[]} suites folders to run; none: all
 * @returns {Promise<number>}
 */
function vitest(suites) {
  return runTool('vitest', ['run', ...suites.map((suite) => `tests/${suite}/`), ...reporters(vitestReport)])
}

async function engines() {
  const { ensureChromium } = await import('./chromium.mjs')
  const env = { SAWTOOTH_CHROMIUM: await ensureChromium() }
  const config = ['--config', 'tests/engines/vitest.config.ts']
  return runTool('vitest', ['run', ...config, ...reporters(enginesReport)], { env })
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
  {
    name: 'build',
    what: 'page, command line and library',
    run: async () => (await build()) || buildLibrary(),
  },
  { name: 'engines', what: 'Chromium, Firefox and WebKitGTK', run: () => engines() },
  { name: 'e2e', what: 'browser', run: () => playwright() },
]

/** Counts the tests of all stages so far. A test file that could not be loaded counts as one failure. */
function countTests() {
  let passed = 0
  let failed = 0
  let skipped = 0
  for (const file of [vitestReport, enginesReport].filter((written) => existsSync(written))) {
    const report = JSON.parse(readFileSync(file, 'utf8'))
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

/**
 * Finds the browser engines that may be missing, or installs them.
 * @returns {Promise<string[]>} of each that is missing a sentence
 */
async function otherEngines() {
  const { ensureFirefox, NO_FIREFOX } = await import('./firefox.mjs')
  const { ensureWebKit, NO_WEBKIT } = await import('./webkit.mjs')
  const firefox = ensureFirefox()
  const webkit = ensureWebKit()
  if (firefox !== null) console.log(`Firefox: ${firefox}`)
  if (webkit !== null) console.log(`WebKitGTK: ${webkit.driver}`)
  const lines = [
    ...(firefox === null ? [`Not tested in Firefox: ${NO_FIREFOX}.`] : []),
    ...(webkit === null ? [`Not tested in WebKitGTK: ${NO_WEBKIT}.`] : []),
  ]
  for (const line of lines) console.log(line)
  return lines
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
  // Browser tests run against the build, and an old build would test code that does not exist any more.
  if (wanted.has('e2e') || wanted.has('engines')) wanted.add('build')
  const stages = names.length === 0 ? STAGES : STAGES.filter((stage) => wanted.has(stage.name))
  return { stages, suites: names.includes('vitest') ? [] : suites }
}

const { stages, suites } = choose(process.argv.slice(2))
requireNode()
await installDependencies()

/**
 * The engines in which nothing could be tested. They are named again at the end, where they are read.
 * @type {string[]}
 */
const missing = []
/** @type {string | null} */
let stopped = null
try {
  // A machine without a browser fails at once, before anything else runs.
  if (stages.some(({ name }) => name === 'engines' || name === 'e2e')) {
    const { ensureChromium } = await import('./chromium.mjs')
    console.log(`Chromium: ${await ensureChromium()}`)
  }
  if (stages.some(({ name }) => name === 'engines')) missing.push(...(await otherEngines()))
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
for (const line of missing) console.log(line)
if (skipped > 0) console.log(`${skipped} skipped`)
if (stopped !== null) console.log(`Stopped: ${stopped} failed.`)
// A stage that fails without a test is a failure of the whole run too.
console.log(`${passed} passed, ${stopped !== null && failed === 0 ? 1 : failed} failed`)
process.exit(stopped === null ? 0 : 1)
