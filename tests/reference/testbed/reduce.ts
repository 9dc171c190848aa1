/**
 * Reduces the testbed's raw `ss` logs to what the project keeps: a summary of each flow beside paper E, and the traces,
 * withoutRepeats, for the page. `npm run validate -- --testbed FOLDER`; the folder holds <run>/sender-ss.txt.gz
 * (README.md here).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { withoutRepeats } from '../../../src/lab/experiments/measure'
import { type FlowSamples, summaryOf } from '../../../src/lab/experiments/papers/kapadia/flow-samples'
import type { TestbedFlow } from '../../../src/lab/experiments/papers/kapadia/testbed'
import type { PlotReference, PlotSeries } from '../../../src/lab/experiments/plot'

const SOURCE =
  'github.com/HarshKapadia2/tcp-version-performance-comparison, commit 926f6b2a262c6e23656dedfe132a2a9ad17cf547'
const LICENCE = 'MIT, Copyright (c) 2022 Harsh Kapadia (LICENSE.txt)'

/** The runs, and the row of the paper whose plots they lie under. */
const RUNS: Readonly<Record<string, string | null>> = {
  reno: 'E-exp1-reno',
  cubic: 'E-exp1-cubic',
  'vegas-itr-1': null,
  'vegas-itr-2': 'E-exp1-vegas',
  bbr: 'E-exp1-bbr',
  'reno-vs-cubic': 'E-reno-cubic',
  'reno-vs-vegas': 'E-reno-vegas',
  'reno-vs-bbr': 'E-reno-bbr',
  'cubic-vs-bbr': 'E-cubic-bbr',
  'bbr-vs-vegas': 'E-bbr-vegas',
}

/** Less than this is iperf3's control connection. */
const CONTROL_BYTES = 10_000

interface Columns {
  variant: string
  minRttMs: number
  t: number[]
  cwnd: number[]
  srttMs: number[]
  retransmits: number[]
  ackedBytes: number[]
}

const numberAfter = (text: string, key: RegExp): number => Number(key.exec(text)?.[1] ?? Number.NaN)

/** Two lines a socket and sample: addresses, then numbers. */
function readLog(path: string): Columns[] {
  const sockets = new Map<string, Columns>()
  const lines = gunzipSync(readFileSync(path)).toString('utf8').split('\n')
  for (let i = 0; i + 1 < lines.length; i++) {
    const head = lines[i] ?? ''
    const body = lines[i + 1] ?? ''
    const port = /10\.10\.1\.100:(\d+)/.exec(head)?.[1]
    const variant = /sack (\w+) wscale/.exec(body)?.[1]
    if (port === undefined || variant === undefined) continue
    let socket = sockets.get(port)
    if (socket === undefined) {
      socket = { variant, minRttMs: Number.NaN, t: [], cwnd: [], srttMs: [], retransmits: [], ackedBytes: [] }
      sockets.set(port, socket)
    }
    socket.t.push(Number.parseFloat(head))
    socket.cwnd.push(numberAfter(body, / cwnd:(\d+)/))
    socket.srttMs.push(numberAfter(body, / rtt:([\d.]+)\//))
    socket.retransmits.push(numberAfter(body, / retrans:\d+\/(\d+)/) || 0)
    socket.ackedBytes.push(numberAfter(body, / bytes_acked:(\d+)/) || 0)
    socket.minRttMs = numberAfter(body, / minrtt:([\d.]+)/) || socket.minRttMs
  }
  const flows = [...sockets.values()].filter(({ ackedBytes }) => (ackedBytes.at(-1) ?? 0) > CONTROL_BYTES)
  const firstS = Math.min(...flows.map(({ t }) => t[0] ?? 0))
  for (const flow of flows) flow.t = flow.t.map((at) => Math.round((at - firstS) * 1000) / 1000)
  return flows.sort((a, b) => (a.t[0] ?? 0) - (b.t[0] ?? 0))
}

const series = (flow: Columns, rest: Pick<PlotSeries, 'x' | 'y' | 'shape'>): PlotSeries => ({
  label: 'testbed',
  origin: 'measured',
  variant: flow.variant,
  ...rest,
})

/** Payload acknowledged in each second, kbit/s. */
function rates({ t, ackedBytes }: FlowSamples): { x: number[]; y: number[] } {
  const x: number[] = []
  const y: number[] = []
  let fromS = t[0] ?? 0
  let from = ackedBytes[0] ?? 0
  for (let i = 1; i < t.length; i++) {
    const seconds = (t[i] as number) - fromS
    if (seconds < 1) continue
    const bytes = (ackedBytes[i] as number) - from
    x.push(Number((fromS + seconds / 2).toFixed(2)))
    y.push(Math.round((bytes * 8) / seconds / 1000))
    fromS = t[i] as number
    from = ackedBytes[i] as number
  }
  return { x, y }
}

function plotsOf(row: string, flows: readonly Columns[]): Record<string, PlotSeries[]> {
  return {
    [`${row}-cwnd`]: flows.map((flow) =>
      series(flow, { ...withoutRepeats(flow.t, flow.cwnd), shape: 'steps' }),
    ),
    [`${row}-throughput`]: flows.map((flow) => series(flow, { ...rates(flow), shape: 'line' })),
    [`${row}-rtt`]: flows.map((flow) => {
      const kept = flow.t.map((_, i) => i).filter((i) => i % 5 === 0)
      const y = kept.map((i) => Math.round(flow.srttMs[i] as number))
      return series(flow, { x: kept.map((i) => flow.t[i] as number), y, shape: 'line' })
    }),
  }
}

export function reduceTestbed(folder: string, progress: (text: string) => void): void {
  const runs: Record<string, TestbedFlow[]> = {}
  mkdirSync('public/reference/geni', { recursive: true })
  for (const [run, row] of Object.entries(RUNS)) {
    progress(run)
    const flows = readLog(`${folder}/${run}/sender-ss.txt.gz`)
    runs[run] = flows.map((flow) => ({
      variant: flow.variant,
      minRttMs: flow.minRttMs,
      ...summaryOf(flow),
    }))
    if (row === null) continue
    const reference: PlotReference = { source: SOURCE, licence: LICENCE, plots: plotsOf(row, flows) }
    writeFileSync(`public/reference/geni/${row}.json`, `${JSON.stringify(reference)}\n`)
  }
  writeFileSync('public/reference/geni/LICENSE.txt', readFileSync(`${folder}/LICENSE-upstream.txt`))
  const summary = { source: SOURCE, licence: LICENCE, runs }
  writeFileSync('src/lab/experiments/papers/kapadia/testbed.json', `${JSON.stringify(summary, null, 2)}\n`)
}
