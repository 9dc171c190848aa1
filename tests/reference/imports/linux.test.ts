/** A capture of real Linux, read here, by tshark, and by the kernel itself (README.md here). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importFile } from '../../../src/lab/import'
import type { MeasuredFlow, Series } from '../../../src/lab/import/import-format'

const SEGMENT_BYTES = 1448
const SENDER = '10.9.0.1'
/** Both clocks are read in doubles of seconds since 1970. */
const CLOCK_S = 1e-6
/** The classic format has whole microseconds. */
const CLOCK_MS = 2e-3

const fileOf = (name: string): Uint8Array => readFileSync(join(import.meta.dirname, name))

function flowOf(name: string): MeasuredFlow {
  const imported = importFile(fileOf(name), name)
  if (!imported.ok) throw new Error(imported.message)
  const [flow] = imported.measured.flows
  if (flow === undefined) throw new Error('no flow')
  expect(imported.measured.flows).toHaveLength(1)
  return flow
}

interface Row {
  readonly timeS: number
  readonly source: string
  readonly payload: number
  readonly inFlight: number
  readonly rttS: number
  readonly repeat: boolean
  readonly sack: boolean
}

function tsharkRows(): Row[] {
  const lines = fileOf('reno.tshark.tsv').toString().trimEnd().split('\n')
  const rows = lines.map((line) => line.split('\t'))
  // Microseconds since the whole second of the first, so that no digit is lost.
  const base = Math.floor(Number(rows[0]?.[0]))
  return rows.map(([time = '', source = '', payload, inFlight, rtt, repeat, sack]) => {
    const [whole = '', fraction = ''] = time.split('.')
    return {
      timeS: Number(whole) - base + Number(`0.${fraction}`),
      source,
      payload: Number(payload),
      inFlight: inFlight === '' ? Number.NaN : Number(inFlight),
      rttS: rtt === '' ? Number.NaN : Number(rtt),
      repeat: repeat === '1',
      sack: sack !== '' && sack !== undefined,
    }
  })
}

/** The values of `series` at `timeS`: a packet and the ones that answer it may be seen at once. */
function valuesAt({ t, values }: Series, timeS: number): number[] {
  return [...t].flatMap((at, k) => (Math.abs(at - timeS) < CLOCK_S ? [values[k] as number] : []))
}

function seriesOf(flow: MeasuredFlow, quantity: keyof MeasuredFlow['series']): Series {
  const series = flow.series[quantity]
  if (series === undefined) throw new Error(`no ${quantity}`)
  return series
}

describe.each(['reno.pcapng', 'reno.pcap'])('%s', (name) => {
  const flow = flowOf(name)
  const rows = tsharkRows()
  const firstS = rows.find(({ source, payload }) => source === SENDER && payload > 0)?.timeS ?? 0

  it('has the bytes in flight that tshark has, less what SACK reported', () => {
    const flight = seriesOf(flow, 'inFlight')
    let reported = false
    let compared = 0
    for (const { timeS, source, inFlight, sack } of rows) {
      if (source !== SENDER) reported = sack
      else if (Number.isFinite(inFlight)) {
        const ours = valuesAt(flight, timeS - firstS).map((packets) => Math.round(packets * SEGMENT_BYTES))
        if (reported) expect(Math.min(...ours)).toBeLessThanOrEqual(inFlight)
        else expect(ours).toContain(inFlight)
        compared++
      }
    }
    expect(compared).toBeGreaterThan(200)
  })

  it('has round-trip times where tshark has them, and the same; none of what was sent twice', () => {
    const { t, values } = seriesOf(flow, 'rttMs')
    const theirs = rows.filter(({ source, rttS }) => source !== SENDER && Number.isFinite(rttS))
    for (let k = 0; k < t.length; k++) {
      const same = theirs.filter(({ timeS }) => Math.abs(timeS - firstS - (t[k] as number)) < CLOCK_S)
      const apartMs = same.map(({ rttS }) => Math.abs(rttS * 1000 - (values[k] as number)))
      expect(Math.min(...apartMs)).toBeLessThan(CLOCK_MS)
    }
    expect(t.length).toBeGreaterThan(0.85 * theirs.length)
  })

  it('has as many retransmissions as the kernel counted', () => {
    expect(flow.retransmits).toBe(flowOf('reno.iperf3.json').retransmits)
    expect(flow.retransmits).toBe(flowOf('reno.ss.txt').retransmits)
    expect(flow.repeats?.length).toBe(rows.filter(({ source, repeat }) => source === SENDER && repeat).length)
  })

  it('is at or below the cwnd that the kernel printed, and near it', () => {
    const flight = seriesOf(flow, 'inFlight')
    const cwnd = seriesOf(flowOf('reno.ss.txt'), 'cwnd')
    // The kernel's samples begin within 0.1 s of the connection, and each is printed a few ms after its time.
    const about = [...cwnd.t].slice(2).map((timeS, k) => {
      const near = [...flight.values].filter((_, i) => Math.abs((flight.t[i] as number) - timeS) < 0.1)
      return { window: cwnd.values[k + 2] as number, least: Math.min(...near), most: Math.max(...near) }
    })
    expect(about.filter(({ window, least }) => least <= window).length).toBe(about.length)
    expect(about.filter(({ window, most }) => most >= 0.8 * window).length).toBeGreaterThan(
      0.9 * about.length,
    )
  })
})

it('what ss and iperf3 say of the same connection agrees with the capture', () => {
  const [capture, ss, iperf3] = ['reno.pcapng', 'reno.ss.txt', 'reno.iperf3.json'].map(flowOf) as [
    MeasuredFlow,
    MeasuredFlow,
    MeasuredFlow,
  ]
  const last = ({ delivered }: MeasuredFlow): number => delivered?.values.at(-1) ?? Number.NaN
  // ss began no later than the data and ended before the last of it; iperf3 counts what it gave to its socket.
  expect(last(ss)).toBeLessThanOrEqual(last(capture))
  expect(last(ss)).toBeGreaterThan(0.9 * last(capture))
  expect(last(iperf3)).toBeGreaterThanOrEqual(last(capture))
  const most = (flow: MeasuredFlow, quantity: 'rttMs' | 'srttMs'): number =>
    Math.max(...seriesOf(flow, quantity).values)
  expect(most(ss, 'srttMs')).toBeLessThan(most(capture, 'rttMs'))
  expect(most(iperf3, 'srttMs')).toBeLessThan(most(capture, 'rttMs'))
})
