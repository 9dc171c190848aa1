/**
 * `npm run bench`: data packets simulated per CPU second (user and system, all threads), median of three runs, by the
 * engine and, where `ns` is on the PATH, by ns-2 on the same set-up; what a packet-hop costs on a chain; and runs a second of
 * a sweep on all cores.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchHops } from './bench/hops.mjs'
import { benchSweep } from './bench/sweep.mjs'
import { installDependencies, requireNode, root } from './project.mjs'

const REPEATS = 3
const CASES = [
  { stack: 'rfc', recording: 'nothing', label: 'rfc stack, nothing recorded' },
  { stack: 'rfc', recording: 'everything', label: 'rfc stack, packet log, series and digest' },
  { stack: 'ns2', recording: 'nothing', label: 'ns2 stack, nothing recorded' },
  { stack: 'ns2', recording: 'everything', label: 'ns2 stack, packet log, series and digest' },
]

/** @param {readonly number[]} values */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}

/**
 * @param {string} label
 * @param {readonly number[]} rates packets per CPU second, one a run
 */
function report(label, rates) {
  const rate = median(rates)
  const all = rates.map((value) => `${Math.round(value / 1000)}`).join(', ')
  console.log(`${label.padEnd(42)} ${String(Math.round(rate / 1000)).padStart(6)} k packets/s   (${all})`)
  return rate
}

/**
 * Builds `entry` into `folder` as `name`.mjs, as the command line is built.
 * @param {string} folder
 * @param {string} entry
 * @param {string} name
 */
async function buildProgram(folder, entry, name) {
  const { build } = await import('vite')
  await build({
    root,
    configFile: join(root, 'vite.cli.config.ts'),
    logLevel: 'warn',
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: `${name}.mjs` } },
    },
  })
  return join(folder, `${name}.mjs`)
}

/**
 * CPU seconds and data packets of one run of ns-2; null where it is not installed.
 * @param {string} recording `everything`: it traces every packet on every link, and the windows
 * @returns {{ cpuS: number, packets: number } | null}
 */
function runNs2(recording) {
  // Node does not tell the CPU time of a child; the shell does.
  const command = 'TIMEFORMAT="%U %S"; time ns "$0" "$1"'
  const script = join(root, 'scripts', 'bench', 'ns2.tcl')
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command, script, recording], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  if (status !== 0) return null
  const [user = Number.NaN, system = Number.NaN] = stderr.trim().split(/\s+/).slice(-2).map(Number)
  return { cpuS: user + system, packets: Number(stdout.trim()) }
}

requireNode()
await installDependencies()
const folder = mkdtempSync(join(tmpdir(), 'sawtooth-bench-'))
const engine = await buildProgram(folder, 'scripts/bench/engine.ts', 'engine')
console.log('10 NewReno flows, 100 Mbit/s, 40 ms RTT, one BDP of buffer, 100 s; median of three runs')

/** @type {Map<string, number>} */
const rates = new Map()
for (const { stack, recording, label } of CASES) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [engine, stack, recording, String(REPEATS)],
    {
      encoding: 'utf8',
    },
  )
  if (status !== 0) {
    console.error(stderr)
    process.exit(1)
  }
  const result = JSON.parse(stdout)
  rates.set(label, report(label, result.rates))
  if (recording === 'nothing')
    console.log(`  ${result.packets} data packets, ${result.drops} drops, ${result.events} events`)
}
benchHops(await buildProgram(folder, 'scripts/bench/hops.ts', 'hops'))
await benchSweep(await buildProgram(folder, 'src/cli/main.ts', 'sawtooth'), folder)
rmSync(folder, { recursive: true, force: true })

const first = runNs2('nothing')
if (first === null) {
  console.log('ns-2 is not installed (Debian: apt-get install ns2): no comparison.')
} else {
  const runs = [first]
  while (runs.length < REPEATS) {
    const next = runNs2('nothing')
    if (next !== null) runs.push(next)
  }
  const rateOf = (/** @type {{ cpuS: number, packets: number }} */ { cpuS, packets }) => packets / cpuS
  const theirs = report('ns-2.35', runs.map(rateOf))
  console.log(`  ${first.packets} data packets`)
  // Once: it takes fifteen times as long.
  const traced = runNs2('everything')
  const theirsTraced =
    traced === null ? Number.NaN : report('ns-2.35, every packet and window traced', [rateOf(traced)])
  for (const { stack, recording, label } of CASES) {
    const ours = rates.get(label) ?? Number.NaN
    if (recording === 'nothing' || stack === 'ns2')
      console.log(`${label}: ${(ours / theirs).toFixed(2)} times ns-2`)
    if (recording === 'everything')
      console.log(`${label}: ${(ours / theirsTraced).toFixed(1)} times ns-2 that traces`)
  }
}
