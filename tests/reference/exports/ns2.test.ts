/** The ns-2 script, run by ns-2: packet by packet the run, where the stack is ns2; and what ns-2 traces, imported again. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importFile } from '../../../src/lab/import'
import { rateError } from '../../../src/lab/import/errors'
import { matchedFlows } from '../../../src/lab/import/matched-flows'
import { run } from '../../../src/lab/run/run'
import { bytesUntil } from '../../../src/lab/run/throughput'
import { decodeLink } from '../../../src/lab/scenario/link'
import { stackOf, wireBytes } from '../../../src/lab/scenario/resolve'
import { isTcpFlow } from '../../../src/lab/scenario/scenario'
import { lastRowAt } from '../../../src/simulator/base/table'
import { exportOf } from '../../support/exports'
import { lacking } from './available'

const why = lacking('ns2')

/** ns-2 rounds the times of its traces to so much, s. */
const ROUNDED_S = 1e-6
/** Time between samples of windows, s. Their times have six digits behind the point, their values all digits. */
const SAMPLE_S = 0.1

interface Traced {
  readonly t: number
  readonly seq: number
}

/** What ns-2 wrote: by flow, packets that left their source and ACKs that came back to it; and its samples and summary. */
interface Ns2 {
  readonly sent: readonly (readonly Traced[])[]
  readonly acked: readonly (readonly Traced[])[]
  readonly trace: Uint8Array
  readonly windows: readonly { readonly flow: number; readonly t: number; readonly cwnd: number }[]
  readonly summary: readonly string[]
}

function ns2(link: string): Ns2 {
  const { scenario } = decodeLink(link)
  const folder = mkdtempSync(join(tmpdir(), 'sawtooth-ns2-'))
  try {
    const script = join(folder, 'scenario.tcl')
    writeFileSync(script, exportOf(scenario, 'ns2'))
    const done = spawnSync('ns', [script, folder, String(SAMPLE_S), '1'], { encoding: 'utf8' })
    if (done.status !== 0) throw new Error(`${done.stderr}${done.stdout}`)
    const trace = readFileSync(join(folder, 'packets.tr'))
    const sent: Traced[][] = scenario.flows.map(() => [])
    const acked: Traced[][] = scenario.flows.map(() => [])
    for (const line of trace.toString().split('\n')) {
      const [what, t, from, to, type, , , fid, source, sink, seq] = line.split(' ')
      const row = { t: Number(t), seq: Number(seq) }
      if (type === 'tcp' && what === '+' && source?.startsWith(`${from}.`)) sent[Number(fid)]?.push(row)
      if (type === 'ack' && what === 'r' && sink?.startsWith(`${to}.`)) acked[Number(fid)]?.push(row)
    }
    const windows = readFileSync(join(folder, 'samples.txt'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' ').map(Number))
      .map(([flow = 0, t = 0, cwnd = 0]) => ({ flow, t, cwnd }))
    const summary = readFileSync(join(folder, 'summary.txt'), 'utf8').trim().split('\n')
    return { sent, acked, trace: new Uint8Array(trace), windows, summary }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const BASE = '?dur=8&stack=ns2&bw=5&buf=20'
const LINKS = [
  `${BASE}&flow=tahoe&flow=sack,start=2`,
  `${BASE}&flow=reno,start=2&flow=newreno`,
  `${BASE}&flow=vegas&flow=vegas,start=1`,
  `${BASE}&flow=newreno&flow=cbr,rate=1.5,start=3,stop=5`,
  `${BASE}&loss=1&flow=sack`,
  `${BASE}&flow=sack,bytes=600000&flow=reno,segment=960,header=40,initialWindowPackets=4`,
  `${BASE}&aqm=red(minTh=5,maxTh=15)&flow=sack&flow=reno`,
  `${BASE}&at=3,bw=2&at=5,buf=8&flow=newreno`,
  '?dur=8&stack=ns2(delayedAckSegments=2,initialWindow=4,minRto=500)&bw=5&buf=20&flow=sack&flow=newreno',
  `${BASE}&return=(bw=0.2,buf=9)&flow=reno`,
] as const

describe.skipIf(why !== null)(
  `ns-2 runs the script as Sawtooth the scenario${why === null ? '' : ` (${why})`}`,
  () => {
    describe.each(LINKS)('%s', (link) => {
      const { scenario, ignored } = decodeLink(link)
      const theirs = ns2(link)
      const ours = run(scenario, { packets: true, series: true })
      const { packets, acks } = ours.log
      const tcp = scenario.flows.flatMap((flow, index) => (isTcpFlow(flow) ? [index] : []))

      it('says so in the script, and the link is understood', () => {
        expect(ignored).toEqual([])
        expect(String(exportOf(scenario, 'ns2'))).toMatch(/^# Sawtooth runs it with the hosts of ns-2: /m)
      })

      it('sends the same packets at the same times, and hears the same ACKs', () => {
        for (const flow of tcp) {
          const rows = (of: { columns: { flow: ArrayLike<number> }; rows: number }): number[] =>
            Array.from({ length: of.rows }, (_, row) => row).filter((row) => of.columns.flow[row] === flow)
          const sent = rows(packets).map((row) => ({
            t: packets.columns.sent[row] as number,
            seq: packets.columns.seq[row] as number,
          }))
          const acked = rows(acks)
            .map((row) => ({
              t: acks.columns.arrived[row] as number,
              seq: (acks.columns.ack[row] as number) - 1,
            }))
            .filter(({ t }) => !Number.isNaN(t))
            .sort((a, b) => a.t - b.t)
          for (const [mine, other] of [
            [sent, theirs.sent[flow]],
            [acked, theirs.acked[flow]],
          ] as const) {
            expect(mine.map(({ seq }) => seq)).toEqual(other?.map(({ seq }) => seq))
            const apart = mine.map(({ t }, k) => Math.abs(t - (other?.[k]?.t ?? Number.NaN)))
            expect(Math.max(0, ...apart)).toBeLessThanOrEqual(ROUNDED_S)
          }
        }
      })

      it('has the same windows at every sample', () => {
        let compared = 0
        for (const { flow, t, cwnd } of theirs.windows) {
          const log = ours.log.flows[flow]?.window
          if (log === undefined) throw new Error('no such flow')
          const row = lastRowAt(log.columns.t, log.rows, t - ROUNDED_S)
          const after = lastRowAt(log.columns.t, log.rows, t + ROUNDED_S)
          // What changes at the very instant of a sample can be seen by one of the two alone.
          if (row < 0 || row !== after) continue
          compared++
          expect(log.columns.cwnd[row], `flow ${flow} at ${t} s`).toBeCloseTo(cwnd, 3)
        }
        expect(compared).toBeGreaterThan(50)
      })

      it('counts the same goodput, retransmissions, timeouts and drops', () => {
        const { flows, bottleneck } = ours.result
        const words = theirs.summary.map((line) => line.split(' '))
        const value = (line: readonly string[] | undefined, name: string): number =>
          Number(line?.[(line?.indexOf(name) ?? -2) + 1])
        for (const flow of tcp) {
          const line = words.find(([kind, index]) => kind === 'tcp' && Number(index) === flow)
          expect([value(line, 'sent'), value(line, 'resent')]).toEqual([
            flows[flow]?.packetsSent,
            flows[flow]?.retransmits,
          ])
          const of = scenario.flows[flow]
          if (of === undefined || !isTcpFlow(of)) throw new Error('no TCP')
          // Its sink counts what it delivers with the headers, and the SYN too.
          const wire = wireBytes(of, stackOf(scenario))
          const syn = wire === of.segmentBytes ? wire : of.headerBytes
          const delivered = ((value(line, 'sinkBytes') - syn) / wire) * of.segmentBytes
          expect(delivered).toBeCloseTo(flows[flow]?.deliveredBytes ?? Number.NaN, 6)
        }
        const { overflow, aqm } = bottleneck.drops
        // Its monitor stands in front of the error model, and does not count what that loses.
        expect(value(words.at(-1), 'drops')).toBe(overflow + aqm)
      })

      it('comes back from its trace: each flow beside itself, with its retransmissions, flights and rates', () => {
        const imported = importFile(theirs.trace, 'packets.tr')
        if (!imported.ok) throw new Error(imported.message)
        const beside = matchedFlows(imported.measured.flows, scenario)
        expect(beside.map(({ flow }) => flow)).toEqual(tcp)
        for (const { flow, retransmits, delivered } of beside) {
          expect(retransmits).toBe(ours.result.flows[flow]?.retransmits)
          const log = ours.log.flows[flow]
          if (log === undefined || delivered === null) throw new Error('no flow')
          const { normalizedRms, samples } = rateError(
            delivered,
            bytesUntil(log, ours.log.binS),
            scenario.durationS,
          )
          expect(samples).toBeGreaterThan(0)
          // Ours counts what comes to the receiver, the trace what its sender hears of, an ACK's way later; and after a timeout the
          // duplicate ACKs of what is sent twice count there.
          if (ours.result.flows[flow]?.timeouts === 0) expect(normalizedRms).toBeLessThan(0.1)
        }
      })
    })
  },
)
