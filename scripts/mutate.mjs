/**
 * `npm run mutate`: puts one small fault after another into the simulator and the explanations and asks whether a test notices.
 *
 *   npm run mutate                                 every fault: days
 *   npm run mutate -- --sample 600 [--seed 1]      some, drawn by the seed, of every folder its share
 *   npm run mutate -- src/simulator/aqm            those of a folder or a file
 *   npm run mutate -- --again RESULTS              those that survived in a file of results, which is brought up to date
 *
 * `--out RESULTS` is the file of results, a line a fault, of which the last counts; what is in it is not tried again, so that a run
 * that was ended goes on. `--tests PATH`: only those tests. `--seconds N`: of the tests that enter a function, the shortest are tried
 * until they take so long together (12); what survives them is tried with the others, until they take `--rest N` (30).
 * `--record` writes the score to tests/reference/mutation/recorded.json, for docs/VALIDATION.md.
 */
import { fork, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { EQUIVALENT } from './mutate/equivalent.mjs'
import { applied, mutantsOf } from './mutate/mutants.mjs'
import { interval, sampleOf } from './mutate/sample.mjs'
import { root } from './project.mjs'

/** @typedef {import('./mutate/mutants.mjs').Mutant} Mutant */
/** @typedef {import('./mutate/runner.mjs').Test} Test */
/**
 * `left`: tests that enter the function and were not tried; `again`: the fault had survived before, and tests may have been
 * written for it since.
 * @typedef {Mutant & { killer: string | null, tests: number, left?: number, seconds: number, again?: boolean }} Result
 */

const SCOPE = ['src/simulator', 'src/lab/explain']
/**
 * Left out are tests that run the program in processes of their own, which a fault in memory does not reach, tests of
 * the page, and tests that take minutes.
 */
const TESTS = ['tests/unit/', 'tests/property/', 'tests/conformance/', 'tests/reference/']
const NOT_HELD =
  /tests\/(unit\/cli|unit\/page\/(?!explain|labels)|unit\/lab\/(papers|lessons|sweep|presets|export|import|estimate)|property\/(incoming|link)|conformance\/(lessons|square-root-law|teachers|theory)|reference\/(exports|imports|testbed))/

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    again: { type: 'string' },
    out: { type: 'string', default: join(tmpdir(), 'sawtooth-mutation.jsonl') },
    seconds: { type: 'string', default: '12' },
    rest: { type: 'string', default: '30' },
    tests: { type: 'string', multiple: true },
    record: { type: 'boolean', default: false },
  },
})

/** @param {readonly string[]} paths */
const listed = (paths) =>
  spawnSync('git', ['ls-files', ...paths], { cwd: root, encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .filter((path) => path !== '')

/** @param {string} file */
const textOf = (file) => readFileSync(join(root, file), 'utf8')
/** @param {Mutant} mutant */
const keyOf = (mutant) => `${mutant.file}:${mutant.start}-${mutant.end}:${mutant.becomes}`
/** @param {string} file @returns {Result[]} */
const resultsOf = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : []

/**
 * Returns the mutants whose fault can be seen. Throws where the list of equivalents names one that does not exist.
 * @param {readonly string[]} files
 */
function allMutants(files) {
  return files.flatMap((file) => {
    const text = textOf(file)
    const spans = EQUIVALENT.filter((one) => one.file === file).map(({ code, becomes }) => {
      const start = text.indexOf(code)
      if (start === -1) throw new Error(`equivalent.mjs: ${file} has no ${code}`)
      return { start, end: start + code.length, becomes }
    })
    return mutantsOf(file, text).filter(
      (mutant) =>
        !spans.some(
          ({ start, end, becomes = mutant.becomes }) =>
            mutant.start >= start && mutant.end <= end && mutant.becomes === becomes,
        ),
    )
  })
}

/** Time after which a process that says nothing at all is ended, ms. */
const WALL_MS = 600_000
/** The time that a file of tests takes besides its tests, ms. */
const FILE_MS = 100

class Runner {
  /** @type {import('node:child_process').ChildProcess | null} */
  child = null

  async start() {
    this.child = fork(join(root, 'scripts/mutate/runner.mjs'), {
      cwd: root,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: ['--max-old-space-size=3000'],
    })
    if (this.child.pid !== undefined) setPriority(this.child.pid, 10)
    await this.next(120_000)
  }

  /** The next answer, or null where none comes in time or the process has ended. @param {number} ms @returns {Promise<any>} */
  next(ms) {
    return new Promise((resolve) => {
      const child = this.child
      /** @param {unknown} value */
      const settle = (value) => {
        clearTimeout(timer)
        child?.off('message', settle)
        child?.off('exit', ended)
        resolve(value)
      }
      const ended = () => settle(null)
      const timer = setTimeout(ended, ms)
      child?.once('message', settle)
      child?.once('exit', ended)
    })
  }

  /** @param {unknown} message @param {number} ms */
  async ask(message, ms) {
    if (this.child === null) await this.start()
    this.child?.send(/** @type {any} */ (message))
    const answer = await this.next(ms)
    if (answer === null) this.end()
    return answer
  }

  end() {
    this.child?.kill('SIGKILL')
    this.child = null
  }
}

/**
 * Chooses the tests that enter the function of the fault, in two parts: the shortest ones until they fill the time, and
 * the shortest of the others. `left` counts those for which neither has room.
 * @param {Mutant} mutant @param {readonly Test[]} tests
 */
function partsFor(mutant, tests) {
  const scope = `${mutant.file}@${mutant.scope}`
  const enters = (/** @type {Test} */ test) =>
    mutant.scope === -1
      ? test.covered.some((one) => one.startsWith(`${mutant.file}@`))
      : test.covered.includes(scope)
  // A constant outside of functions is seen by tests that enter none, too.
  const covering = mutant.scope === -1 ? [...tests] : tests.filter(enters)
  const name = basename(mutant.file, '.ts').replace(/-(law|counted|ns2).*$/, '')
  /** @param {string} file */
  const near = (file) => (basename(file).startsWith(name) ? 1 : 0)
  covering.sort((a, b) => near(b.file) - near(a.file) || Number(enters(b)) - Number(enters(a)) || a.ms - b.ms)
  let left = covering
  const parts = [values.seconds, values.rest].map((seconds) => {
    let ms = 0
    /** @type {Test[]} */
    const part = []
    left = left.filter((test) => {
      if (ms > 0 && ms + test.ms > 1000 * Number(seconds)) return true
      ms += test.ms
      part.push(test)
      return false
    })
    return part
  })
  return { parts, left: left.length, near }
}

/**
 * The tests in the order of their files: first the file named after the source, then those that have found most faults, those
 * of this source above all, for the time that they take.
 * @param {readonly Test[]} part @param {(file: string) => number} near
 * @param {Map<string, number>} kills of this source, by test file @param {Map<string, number>} allKills
 */
function inOrder(part, near, kills, allKills) {
  let ms = 0
  /** @type {Map<string, { ids: string[], ms: number }>} */
  const files = new Map()
  for (const test of part) {
    ms += test.ms
    const file = files.get(test.file) ?? { ids: [], ms: 0 }
    file.ids.push(test.id)
    file.ms += test.ms
    files.set(test.file, file)
  }
  /** @param {string} file @param {number} ofFile ms */
  const worth = (file, ofFile) =>
    (4 * (kills.get(file) ?? 0) + (allKills.get(file) ?? 0) + 0.2) / (ofFile + FILE_MS)
  const order = [...files].sort(([a, x], [b, y]) => near(b) - near(a) || worth(b, y.ms) - worth(a, x.ms))
  return { ms, tests: order.map(([file, { ids }]) => ({ file, ids })) }
}

const folderOf = (/** @type {string} */ file) =>
  dirname(file).split('/').slice(0, 4).join('/').replace('/recovery', '')

/**
 * `found` and `interval` are of the first attempt alone: tests written for what survived it say nothing of faults not drawn. They
 * are counted `inTheEnd`.
 * @param {readonly Result[]} results @param {number} population
 */
function scored(results, population) {
  /** @type {Map<string, { tried: number, found: number }>} */
  const folders = new Map()
  for (const { file, killer, again } of results) {
    const name = file.startsWith('src/lab') ? 'src/lab/explain' : folderOf(file)
    const folder = folders.get(name) ?? { tried: 0, found: 0 }
    folder.tried++
    if (killer !== null && again !== true) folder.found++
    folders.set(name, folder)
  }
  const inTheEnd = results.filter(({ killer }) => killer !== null).length
  const found = results.filter(({ killer, again }) => killer !== null && again !== true).length
  return {
    population,
    tried: results.length,
    found,
    interval: interval(found, results.length),
    inTheEnd,
    folders: [...folders].map(([name, folder]) => ({ name, ...folder })),
  }
}

const files = listed(positionals.length > 0 ? positionals : SCOPE).filter((file) => file.endsWith('.ts'))
const all = allMutants(files)
const out = values.again ?? values.out
const done = new Map(resultsOf(out).map((result) => [keyOf(result), result]))
const chosen =
  values.again !== undefined
    ? all.filter((one) => done.has(keyOf(one)))
    : sampleOf(all, Number(values.sample ?? all.length), Number(values.seed))
console.log(`${all.length} faults in ${files.length} files; ${chosen.length} to try, results in ${out}.`)

/** @param {readonly string[]} paths */
const hashOf = (paths) =>
  paths.reduce((hash, path) => hash.update(textOf(path)), createHash('sha256')).digest('hex')

/**
 * Returns which functions each test enters. This is measured where it is not known yet, and stored beside the results.
 * @param {Runner} runner @param {readonly string[]} filters
 * @returns {Promise<readonly Test[]>}
 */
async function coverageOf(runner, filters) {
  const file = `${out}.coverage`
  const sources = listed(SCOPE).filter((path) => path.endsWith('.ts'))
  const key = hashOf(sources)
  /** @type {{ key: string, files: Record<string, { hash: string, tests: readonly Test[] }> }} */
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { key, files: {} }
  const known = before.key === key ? before.files : {}
  const unknown = filters.filter((path) => known[path]?.hash !== hashOf([path]))
  if (unknown.length > 0) {
    const answer = await runner.ask({ type: 'cover', filters: unknown, sources }, 1_800_000)
    if (answer === null || answer.error !== undefined)
      throw new Error(answer?.error ?? 'The tests did not end.')
    for (const failure of answer.failed) console.log(`fails without a fault, and is left out: ${failure}`)
    for (const path of unknown) {
      const tests = answer.tests.filter((/** @type {Test} */ test) => test.file === join(root, path))
      known[path] = { hash: hashOf([path]), tests }
    }
    writeFileSync(file, JSON.stringify({ key, files: known }))
  }
  return filters.flatMap((path) => known[path]?.tests ?? [])
}

const runner = new Runner()
const filters = listed(values.tests ?? TESTS).filter(
  (file) => file.endsWith('.test.ts') && !NOT_HELD.test(file),
)
const began = performance.now()
const tests = await coverageOf(runner, filters)
console.log(`${tests.length} tests known after ${Math.round((performance.now() - began) / 1000)} s.`)

/** @type {Map<string, Map<string, number>>} */
const kills = new Map()
/** @type {Map<string, number>} */
const allKills = new Map()
/** @type {Result[]} */
const results = []
// The order is shuffled and has all folders from the beginning, so that a run that is ended early is a sample as well.
const shuffled = sampleOf(chosen, chosen.length, 0)
  .map((mutant, i) => ({ mutant, at: (i * 0.618_033_988_749) % 1 }))
  .sort((a, b) => a.at - b.at)
for (const { mutant } of shuffled) {
  const known = done.get(keyOf(mutant))
  if (known !== undefined && (known.killer !== null || values.again === undefined)) {
    results.push(known)
    continue
  }
  const ofFile = kills.get(mutant.file) ?? new Map()
  kills.set(mutant.file, ofFile)
  const { parts, left, near } = partsFor(mutant, tests)
  const from = performance.now()
  /** @type {string | null} */
  let killer = null
  let ran = 0
  for (const part of parts) {
    if (killer !== null || part.length === 0) continue
    const { ms, tests: killers } = inOrder(part, near, ofFile, allKills)
    /** @type {{ killer: string | null, ran: number, error?: string } | null} */
    const answer = await runner.ask(
      {
        type: 'try',
        file: mutant.file,
        text: applied(mutant, textOf(mutant.file)),
        tests: killers,
        cpuMs: 10_000 + 4 * ms,
      },
      WALL_MS,
    )
    killer = answer === null ? 'does not end' : (answer.error ?? answer.killer)
    ran += answer?.ran ?? 0
    // Its process is still at it.
    if (killer === 'does not end') runner.end()
  }
  const test = killer?.replace(/: .*/s, '') ?? ''
  if (killer !== null) for (const counts of [ofFile, allKills]) counts.set(test, (counts.get(test) ?? 0) + 1)
  const result = {
    ...mutant,
    killer,
    tests: ran,
    left,
    seconds: Math.round((performance.now() - from) / 100) / 10,
    ...(known === undefined ? {} : { again: true }),
  }
  results.push(result)
  mkdirSync(dirname(out), { recursive: true })
  appendFileSync(out, `${JSON.stringify(result)}\n`)
  if (killer === null)
    console.log(
      `survives: ${mutant.file}:${mutant.line} ${mutant.was.slice(0, 60).replace(/\s+/g, ' ')} -> ${mutant.becomes}`,
    )
  if (results.length % 25 === 0)
    console.log(
      `${results.length} of ${chosen.length}: ${results.filter((one) => one.killer !== null).length} found`,
    )
}
runner.end()

const score = scored(results, all.length)
for (const { name, tried, found } of score.folders) console.log(`${name}: ${found} of ${tried}`)
const percent = (/** @type {number} */ share) => `${(100 * share).toFixed(1)} %`
console.log(
  `${score.found} of ${score.tried} found: ${percent(score.found / score.tried)} (95 % interval ${score.interval.map(percent).join(' to ')}); in the end ${score.inTheEnd}.`,
)
if (values.record) {
  const file = join(root, 'tests/reference/mutation/recorded.json')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    `${JSON.stringify({ date: new Date().toISOString().slice(0, 10), seed: Number(values.seed), secondsOfTests: Number(values.seconds) + Number(values.rest), ...score }, null, 2)}\n`,
  )
}
