/** What ns-3.37 makes of the parking lots (`npm run validate -- --ns3`): compiles parking-lot.cc, runs it, and records the goodputs. */
import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { LOTS, type Lot, type LotRun, routeOf, runsOf } from '../lots'
import { type RecordedLot, readRecordedLots, writeRecordedLots } from '../recorded-lots'

/** Path from the project's root. */
const PROGRAM = 'tests/reference/ns3/oracle/parking-lot.cc'
const LIBRARIES = ['core', 'network', 'internet', 'point-to-point', 'traffic-control']
const CLASSES = { newreno: 'TcpNewReno', cubic: 'TcpCubic' } as const

interface Ran {
  readonly flows: readonly { readonly goodputMbps: number; readonly timeouts: number }[]
}

const execute = promisify(execFile)

async function runLot(program: string, lot: Lot, { seed, startS, accessMs }: LotRun): Promise<Ran> {
  const settings = {
    hops: lot.hops,
    limit: lot.limitPackets,
    mbps: lot.bandwidthMbps,
    delayMs: lot.delayMs,
    queue: lot.queue,
    variant: CLASSES[lot.variant],
    durationS: lot.durationS,
    warmupS: lot.warmupS,
    seed,
    starts: startS.join(),
    accessMs: accessMs.join(),
  }
  const { stdout } = await execute(
    program,
    Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
  )
  return JSON.parse(stdout)
}

/** In the order of `items`; as many at a time as there are processors. */
async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const place = next++
      results[place] = await work(items[place] as T)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return results
}

function byRoute(lot: Lot, { flows }: Ran): number[] {
  const sums = Array.from({ length: lot.hops + 1 }, () => 0)
  flows.forEach(({ goodputMbps }, flow) => {
    const route = routeOf(lot, flow)
    sums[route] = (sums[route] as number) + goodputMbps
  })
  return sums.map((sum) => Number(sum.toFixed(4)))
}

/** Runs that are recorded are kept, so that what was broken off goes on and more can be added; without the file all are run again. */
export async function recordLots(progress: (text: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sawtooth-ns3-'))
  try {
    const program = join(folder, 'parking-lot')
    const libraries = LIBRARIES.map((name) => `-lns3-${name}`)
    execFileSync('c++', ['-std=c++17', '-O2', PROGRAM, '-o', program, ...libraries])
    const kept = readRecordedLots()
    const recorded: RecordedLot[] = []
    for (const lot of LOTS) {
      const { goodputMbps: before = [], timeouts = 0 } = kept.find(({ name }) => name === lot.name) ?? {}
      const missing = runsOf(lot).slice(before.length)
      if (missing.length > 0) progress(`ns-3: ${lot.name}`)
      const ran = await inParallel(missing, (run) => runLot(program, lot, run))
      recorded.push({
        name: lot.name,
        timeouts: ran.flatMap(({ flows }) => flows).reduce((sum, flow) => sum + flow.timeouts, timeouts),
        goodputMbps: [...before.slice(0, lot.runs), ...ran.map((run) => byRoute(lot, run))],
      })
      const done = recorded.map(({ name }) => name)
      writeRecordedLots([...recorded, ...kept.filter(({ name }) => !done.includes(name))])
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
