import { describe, expect, it } from 'vitest'
import { importFile, importFormats } from '../../../../src/lab/import'
import { changesError, deliveredAt, rateError, seriesError } from '../../../../src/lab/import/errors'
import { EMPTY_FLOW, type Measured, type Quantity } from '../../../../src/lab/import/import-format'
import { joined } from '../../../../src/lab/import/joined'
import { matchedFlows } from '../../../../src/lab/import/matched-flows'
import { decodeLink } from '../../../../src/lab/scenario/link'

const read = (text: string, name = '') => importFile(new TextEncoder().encode(text), name)

function measuredOf(text: string, name = ''): Measured {
  const imported = read(text, name)
  if (!imported.ok) throw new Error(imported.message)
  return imported.measured
}

function seriesOf(text: string, quantity: Quantity, name = '') {
  return measuredOf(text, name).flows.map((flow) => {
    const { t, values } = flow.series[quantity] ?? { t: [], values: [] }
    return { name: flow.name, t: [...t], [quantity]: [...values] }
  })
}

const windows = (text: string) => seriesOf(text, 'cwnd')

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

  it('has the smoothed RTT, what was acknowledged, the delivery rate and what was sent again', () => {
    const at = (t: number, acked: number, retrans: string) =>
      `# t ${t} flow 0\n0 0 10.0.0.1:4 10.0.1.1:5\n\t reno rtt:41.25/3 mss:1448 cwnd:10 bytes_acked:${acked} delivery_rate 8.5Mbps unacked:7${retrans}\n`
    const [flow] = measuredOf(at(1, 1000, '') + at(2, 9000, ' retrans:1/12')).flows
    expect(flow?.series.srttMs?.values[1]).toBe(41.25)
    expect(flow?.series.deliveryMbps?.values[0]).toBe(8.5)
    expect(flow?.series.inFlight?.values[0]).toBe(7)
    expect([...(flow?.delivered?.values ?? [])]).toEqual([1000, 9000])
    expect(flow?.retransmits).toBe(12)
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

it('a file of iperf3 -J has a smoothed RTT in µs, bytes and retransmissions of each interval', () => {
  const interval = (start: number, bytes: number, rtt: number) => ({
    streams: [{ socket: 5, start, end: start + 1, bytes, rtt, retransmits: 3, snd_cwnd: 1448 }],
  })
  const file = {
    start: { tcp_mss_default: 1448 },
    intervals: [interval(0, 1000, 40_000), interval(1, 3000, 50_000)],
  }
  const [flow] = measuredOf(JSON.stringify(file)).flows
  expect([...(flow?.series.srttMs?.values ?? [])]).toEqual([40, 50])
  expect([...(flow?.delivered?.t ?? [])]).toEqual([0, 1, 2])
  expect([...(flow?.delivered?.values ?? [])]).toEqual([0, 1000, 4000])
  expect(flow?.retransmits).toBe(6)
})

describe('ns-2', () => {
  it('has one window for each agent in a variable trace', () => {
    const trace =
      '0.00000 0 0 5 0 cwnd_ 1.000\n0.20000 1 0 5 1 cwnd_ 1.000\n0.30000 0 0 5 0 cwnd_ 2.000\n0.40000 1 0 5 1 cwnd_ 2.500\n'
    expect(windows(trace)).toEqual([
      { name: '0.0 to 5.0', t: [0, 0.3], cwnd: [1, 2] },
      { name: '1.0 to 5.1', t: [0.2, 0.4], cwnd: [1, 2.5] },
    ])
  })

  it('has flight, RTT, repeats and delivery in a trace of all events, and says that there is no cwnd', () => {
    const send = (t: number, number: number) => `+ ${t} 0 2 tcp 1040 ------- 1 0.0 3.0 ${number} ${number}\n`
    const ack = (t: number, number: number) => `r ${t} 2 0 ack 40 ------- 1 3.0 0.0 ${number} 9\n`
    const passing = 'r 0.05 0 2 tcp 1040 ------- 1 0.0 3.0 0 0\n- 0.05 2 3 tcp 1040 ------- 1 0.0 3.0 0 0\n'
    const { flows, notes } = measuredOf(
      send(0, 0) +
        passing +
        ack(0.1, 0) +
        send(0.1, 1) +
        send(0.1, 2) +
        ack(0.25, 1) +
        send(1.5, 2) +
        ack(1.6, 2),
    )
    const [flow] = flows
    expect(flow?.name).toBe('0.0 to 3.0')
    expect([...(flow?.series.inFlight?.values ?? [])]).toEqual([1, 0, 1, 2, 1, 1, 0])
    expect([...(flow?.series.rttMs?.values ?? [])].map(Math.round)).toEqual([100, 150])
    expect(flow?.retransmits).toBe(1)
    expect([...(flow?.repeats ?? [])]).toEqual([1.5])
    // Three packets of 1040 bytes: how much of them is header depends on ns-2's agent, and is not in the trace.
    expect([flow?.delivered?.values.at(-1), flow?.wire]).toEqual([3120, true])
    expect(notes.join()).toContain('a lower bound of cwnd')
  })
})

describe('ns-3', () => {
  const LINES = '0 0\n0.5 5360\n0.6 10720\n'

  it('has windows in bytes, which a run counts in its own segments', () => {
    expect(seriesOf(LINES, 'cwnd', 'tcp-flow0-cwnd.data')).toEqual([
      { name: 'tcp-flow0', t: [0, 0.5, 0.6], cwnd: [0, 5360, 10720] },
    ])
    const { flows } = measuredOf(LINES, 'tcp-flow0-cwnd.data')
    const { scenario } = decodeLink('?flow=reno,segment=536')
    expect([...(matchedFlows(flows, scenario)[0]?.series.cwnd?.values ?? [])]).toEqual([0, 10, 20])
  })

  it('has RTTs in seconds, and no ssthresh where it is the greatest number of 32 bits', () => {
    expect(seriesOf('0.1 0.04\n0.2 0.05\n', 'srttMs', 'x-rtt.data')[0]).toMatchObject({ srttMs: [40, 50] })
    expect(seriesOf('0 4294967295\n1 8000\n2 4000\n', 'ssthresh', 'x-ssth.data')[0]).toMatchObject({
      t: [1, 2],
      ssthresh: [8000, 4000],
    })
  })

  it('has the new of two values', () => {
    expect(seriesOf('0.1\t536\t1072\n0.2\t1072\t1608\n', 'cwnd', 'sixth.cwnd')[0]).toMatchObject({
      name: 'sixth',
      cwnd: [1072, 1608],
    })
  })

  it('puts files of one flow together, and flows in the order of their names', () => {
    const files = ['a-flow10-cwnd.data', 'a-flow2-cwnd.data', 'a-flow2-rtt.data']
    const { flows } = joined(files.map((name) => ({ name, measured: measuredOf(LINES, name) })))
    expect(flows.map(({ name, series }) => [name, Object.keys(series)])).toEqual([
      ['a-flow2', ['cwnd', 'srttMs']],
      ['a-flow10', ['cwnd']],
    ])
  })

  it('needs a name that says what it holds', () => {
    expect(read(LINES, 'numbers.txt')).toMatchObject({ ok: false, message: /…-cwnd/ })
  })
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

it('a table may have RTTs and throughputs; these are means since the row before', () => {
  const [flow] = measuredOf('t,a.srtt_ms,a.throughput_mbps\n0,,0\n1,40,8\n2,50,4\n').flows
  expect([...(flow?.series.srttMs?.values ?? [])]).toEqual([40, 50])
  expect([...(flow?.delivered?.values ?? [])]).toEqual([0, 1e6, 1.5e6])
  expect(flow?.wire).toBe(true)
})

describe('beside a run', () => {
  const flow = (name: string) => ({ ...EMPTY_FLOW, name })

  it('flows are those of the same name; else the first is the first that runs TCP', () => {
    const { scenario } = decodeLink('?flow=cbr&flow=reno&flow=cubic')
    const ids = scenario.flows.map(({ id }) => id)
    expect(
      matchedFlows([flow(ids[2] ?? ''), flow(ids[0] ?? '')], scenario).map((beside) => beside.flow),
    ).toEqual([2, 0])
    expect(matchedFlows([flow('x'), flow('y'), flow('z')], scenario).map((beside) => beside.flow)).toEqual([
      1, 2,
    ])
  })

  it('payload counts with the headers that it has on the wire', () => {
    const { scenario } = decodeLink('?flow=reno')
    const delivered = { t: Float64Array.of(0, 1), values: Float64Array.of(0, 1448) }
    expect(matchedFlows([{ ...EMPTY_FLOW, delivered }], scenario)[0]?.delivered?.values[1]).toBe(1500)
    expect(matchedFlows([{ ...EMPTY_FLOW, delivered, wire: true }], scenario)[0]?.delivered?.values[1]).toBe(
      1448,
    )
  })
})

it('the error is the root mean square of the differences over the measured mean', () => {
  const measured = { t: Float64Array.of(0, 1, 2, 9), values: Float64Array.of(10, 10, 10, 10) }
  const ours = { t: Float64Array.of(0, 1, 2), values: Float64Array.of(10, 13, 6), rows: 3 }
  const error = seriesError(measured, ours, 5)
  expect(error.samples).toBe(3)
  expect(error.normalizedRms).toBeCloseTo(Math.sqrt((0 + 9 + 16) / 3) / 10, 12)
})

it('windows that are given at each change are compared for as long as they last, so that a rounded time counts for little', () => {
  const changes = { t: Float64Array.of(0, 1.00001, 3, 4), values: Float64Array.of(10, 20, 10, 10) }
  const same = { t: Float64Array.of(0, 1, 3), values: Float64Array.of(10, 20, 10), rows: 3 }
  expect(changesError(changes, same, 9).normalizedRms).toBeLessThan(0.01)
  const other = { t: Float64Array.of(0), values: Float64Array.of(10), rows: 1 }
  // Two of four seconds are wrong by 10, and the measured mean is 15.
  expect(changesError(changes, other, 9).normalizedRms).toBeCloseTo(Math.sqrt(200 / 4) / 15, 3)
})

it('rates are compared as means over a second, or over the measured interval', () => {
  const delivered = { t: Float64Array.of(0, 0.5, 1, 3), values: Float64Array.of(0, 90, 100, 300) }
  expect(rateError(delivered, (timeS) => 100 * timeS, 10)).toEqual({ normalizedRms: 0, samples: 2 })
  expect(rateError(delivered, (timeS) => 110 * timeS, 10).normalizedRms).toBeCloseTo(0.1, 12)
})

it('what was delivered between two samples lies on the line between them, and nothing is said of other times', () => {
  const delivered = { t: Float64Array.of(1, 2, 4), values: Float64Array.of(0, 10, 30) }
  expect([0, 1, 1.5, 3, 4, 5].map((t) => deliveredAt(delivered, t))).toEqual([NaN, 0, 5, 20, 30, NaN])
})
