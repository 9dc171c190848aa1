/** A sweep on all cores: runs a second, how busy the cores were, and whether memory stayed flat. */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

const RUNS = 1000
const SAMPLE_MS = 500

/** 1000 runs of 60 s at 10 Mbit/s: Reno and CUBIC, ten sizes of buffer, 50 seeds. */
const SWEEP = {
  version: 1,
  title: 'Bench',
  base: { version: 1, durationS: 60, bottleneck: { bandwidthMbps: 10 }, flows: [{ variant: 'reno' }] },
  vary: [{ path: 'bottleneck.buffer.bdp', from: 0.25, to: 8, points: 10, scale: 'log' }],
  compare: ['reno', 'cubic'],
  repetitions: RUNS / 20,
  startJitterS: 1,
  warmUpS: 5,
}

/**
 * What a process and all its threads take: CPU time, s; the time for which they were ready to run and other programs ran,
 * s; and memory, MB. Linux only.
 * @param {number} pid
 */
function usage(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    let waitedS = 0
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const [, waitedNs] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
      waitedS += Number(waitedNs) / 1e9
    }
    const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    // Clock ticks of 10 ms: USER_HZ is 100 on every Linux.
    return { cpuS: (Number(fields[11]) + Number(fields[12])) / 100, waitedS, rssMb: Number(rss) / 1024 }
  } catch {
    return null
  }
}

/** @param {readonly number[]} values */
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Runs the sweep with the command line at `cli` and prints what it took.
 * @param {string} cli
 * @param {string} folder for its files
 */
export async function benchSweep(cli, folder) {
  const file = join(folder, 'sweep.json')
  writeFileSync(file, JSON.stringify(SWEEP))
  const cores = availableParallelism()
  const startMs = performance.now()
  const child = spawn(process.execPath, [cli, 'sweep', file, '--out', join(folder, 'results.jsonl')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  /** @type {{ cpuS: number, waitedS: number, rssMb: number }[]} */
  const samples = []
  const timer = setInterval(() => {
    const now = existsSync('/proc') && child.pid !== undefined ? usage(child.pid) : null
    if (now !== null) samples.push(now)
  }, SAMPLE_MS)
  const code = await new Promise((resolve) => child.on('exit', resolve))
  clearInterval(timer)
  const wallS = (performance.now() - startMs) / 1000
  if (code !== 0) throw new Error(`the sweep ended with exit code ${code}`)
  console.log(
    `Sweep of ${RUNS} runs, 60 s at 10 Mbit/s each, on ${cores} cores: ${(RUNS / wallS).toFixed(1)} runs a second`,
  )
  const last = samples.at(-1)
  if (last === undefined) return
  const quarter = Math.max(1, Math.floor(samples.length / 4))
  const early = mean(samples.slice(quarter, 2 * quarter).map(({ rssMb }) => rssMb))
  const late = mean(samples.slice(-quarter).map(({ rssMb }) => rssMb))
  const busy = (100 * last.cpuS) / (wallS * cores)
  console.log(
    `  cores ${busy.toFixed(0)} % busy with it, ${(RUNS / last.cpuS).toFixed(1)} runs per CPU second`,
  )
  const wanted = (100 * (last.cpuS + last.waitedS)) / (wallS * cores)
  console.log(`  ${wanted.toFixed(0)} % with the time in which it was ready and other programs ran`)
  console.log(`  memory ${early.toFixed(0)} MB in its second quarter, ${late.toFixed(0)} MB in its last`)
}
