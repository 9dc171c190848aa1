import { describe, expect, it } from 'vitest'
import { importFile, importFormats } from '../../../src/lab/import'
import { windowError } from '../../../src/lab/import/error'

const read = (text: string) => importFile(new TextEncoder().encode(text))

function windows(text: string) {
  const imported = read(text)
  if (!imported.ok) throw new Error(imported.message)
  return imported.measured.flows.map(({ name, t, cwnd }) => ({ name, t: [...t], cwnd: [...cwnd] }))
}

const SS = (t: number, flow: number, cwnd: number, bytes: number) => `# t ${t} flow ${flow}
0 0 10.0.0.${flow}:40000 10.0.1.1:5201
\t cubic wscale:7,7 rto:204 rtt:0.5/0.2 mss:1448 cwnd:10 bytes_acked:120
0 0 10.0.0.${flow}:40002 10.0.1.1:5201
\t cubic wscale:7,7 rto:244 rtt:41.2/1.5 mss:1448 cwnd:${cwnd} ssthresh:44 bytes_acked:${bytes} unacked:30
`

describe('a log of ss -ti', () => {
  it('gives one window a flow: of the connection that carries data, not of the one that arranges it', () => {
    const log = SS(0, 0, 10, 5000) + SS(0, 1, 12, 5000) + SS(0.1, 0, 20, 90000) + SS(0.1, 1, 24, 80000)
    expect(windows(log)).toEqual([
      { name: 'flow 0', t: [0, 0.1], cwnd: [10, 20] },
      { name: 'flow 1', t: [0, 0.1], cwnd: [12, 24] },
    ])
  })

  it('takes times of a clock as times since the first of them', () => {
    const at = (t: number, cwnd: number) =>
      `${t}\nESTAB 0 0 10.0.0.1:4 10.0.1.1:5\n\t reno mss:1448 cwnd:${cwnd} bytes_acked:9\n`
    expect(windows(at(1_700_000_000.5, 3) + at(1_700_000_001.5, 4))[0]).toMatchObject({
      t: [0, 1],
      cwnd: [3, 4],
    })
  })

  it('without times says what is missing', () => {
    expect(read('\t cubic mss:1448 cwnd:10\n')).toMatchObject({ ok: false, message: /# t SECONDS/ })
  })
})

it('a file of iperf3 -J has windows in bytes, which are counted in segments', () => {
  const interval = (end: number, bytes: number) => ({ streams: [{ socket: 5, end, snd_cwnd: bytes }] })
  const file = { start: { tcp_mss_default: 1448 }, intervals: [interval(1, 14480), interval(2, 28960)] }
  expect(windows(JSON.stringify(file))).toEqual([{ name: 'stream 5', t: [1, 2], cwnd: [10, 20] }])
})

it('a variable trace of ns-2 has one window for each agent', () => {
  const trace =
    '0.00000 0 0 5 0 cwnd_ 1.000\n0.20000 1 0 5 1 cwnd_ 1.000\n0.30000 0 0 5 0 cwnd_ 2.000\n0.40000 1 0 5 1 cwnd_ 2.500\n'
  expect(windows(trace).map(({ name, cwnd }) => [name, cwnd])).toEqual([
    ['0.0 to 5.0', [1, 2]],
    ['1.0 to 5.1', [1, 2.5]],
  ])
})

it('a table has a column of times and columns of windows; what is empty is no sample', () => {
  const table =
    '# Sawtooth\r\nt_s,queue_packets,a.cwnd_packets,b.cwnd_packets\r\n0,0,10,\r\n1,3,11,5\r\n2,3,12,6\r\n'
  expect(windows(table)).toEqual([
    { name: 'a', t: [0, 1, 2], cwnd: [10, 11, 12] },
    { name: 'b', t: [1, 2], cwnd: [5, 6] },
  ])
})

it('anything else is refused with what is allowed', () => {
  const labels = importFormats.map(({ label }) => label).join(', ')
  expect(read('hello')).toEqual({ ok: false, format: null, message: expect.stringContaining(labels) })
})

it('the error is the root mean square of the differences over the measured mean', () => {
  const measured = { name: 'a', t: Float64Array.of(0, 1, 2, 9), cwnd: Float64Array.of(10, 10, 10, 10) }
  const ours = { t: Float64Array.of(0, 1, 2), cwnd: Float64Array.of(10, 13, 6) }
  const error = windowError(measured, ours.t, ours.cwnd, 3, 5)
  expect(error.samples).toBe(3)
  expect(error.normalizedRms).toBeCloseTo(Math.sqrt((0 + 9 + 16) / 3) / 10, 12)
})
