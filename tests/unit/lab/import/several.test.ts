/** Several files as one measurement: flows of one name, clocks, files that cannot be read. */
import { describe, expect, it } from 'vitest'
import { formats } from '../../../../src/lab/export'
import { importFile } from '../../../../src/lab/import'
import type { Measured } from '../../../../src/lab/import/import-format'
import { joined } from '../../../../src/lab/import/joined'
import { matchedFlows } from '../../../../src/lab/import/matched-flows'
import { serve } from '../../../../src/lab/import/worker'
import { run } from '../../../../src/lab/run/run'
import { decodeLink } from '../../../../src/lab/scenario/link'

function measuredOf(content: string | Uint8Array, name = ''): Measured {
  const imported = importFile(typeof content === 'string' ? new TextEncoder().encode(content) : content, name)
  if (!imported.ok) throw new Error(imported.message)
  return imported.measured
}

function together(files: Readonly<Record<string, string | Uint8Array>>): Measured {
  return joined(Object.entries(files).map(([name, text]) => ({ name, measured: measuredOf(text, name) })))
}

interface Test {
  readonly timesecs?: number
  readonly cwnd?: readonly number[]
  readonly port?: number
  readonly extra?: string
  readonly omit?: number
  readonly mss?: object
}

/** A file of iperf3 3.12, of one stream with an interval a second; the first `omit` of them are omitted. */
function iperf3({ timesecs, cwnd = [1448, 2896], port, extra, omit = 0, mss }: Test): string {
  const connected =
    port === undefined
      ? []
      : [{ socket: 5, local_host: '10.0.0.1', local_port: port, remote_host: '10.1.0.2', remote_port: 5201 }]
  const intervals = cwnd.map((snd_cwnd, k) => {
    const omitted = k < omit
    const start = omitted ? k : k - omit
    return { streams: [{ socket: 5, start, end: start + 1, bytes: 1000, snd_cwnd, rtt: 40_000, omitted }] }
  })
  return JSON.stringify({
    start: {
      connected,
      ...(timesecs === undefined ? {} : { timestamp: { timesecs } }),
      ...(mss ?? { tcp_mss_default: 1448 }),
      test_start: { protocol: 'TCP', omit },
    },
    intervals,
    ...(extra === undefined ? {} : { extra_data: extra }),
  })
}

const starts = ({ flows }: Measured) => flows.map(({ series }) => series.cwnd?.t[0])

describe('files of iperf3', () => {
  it('of two flows on the same socket are two flows, the later as much later as it began', () => {
    const whole = together({
      'flow-0.json': iperf3({ timesecs: 1_700_000_000, port: 40_000 }),
      'flow-1.json': iperf3({ timesecs: 1_700_000_004, port: 40_002, cwnd: [14_480, 14_480] }),
    })
    expect(starts(whole)).toEqual([1, 5])
    expect(whole.flows.map(({ series }) => series.cwnd?.values[0])).toEqual([1, 10])
    expect(whole.flows.map(({ delivered }) => delivered?.t[0])).toEqual([0, 4])
    expect(new Set(whole.flows.map(({ name }) => name)).size).toBe(2)
  })

  it('that say nothing but their socket are told apart by the files’ names', () => {
    const whole = together({ 'a.json': iperf3({}), 'b.json': iperf3({}) })
    expect(whole.flows.map(({ name }) => name)).toEqual(['stream 5 (a.json)', 'stream 5 (b.json)'])
    expect(whole.notes.join(' ')).toContain('have one name and are taken for different flows')
  })

  it('of the Linux export are laid beside the flow that they are of, at the time at which it began', () => {
    const whole = together({
      'flow-b.json': iperf3({ extra: 'flow b at 4.25 s' }),
      'flow-a.json': iperf3({ extra: 'flow a at 0.01 s' }),
    })
    const { scenario } = decodeLink('?flow=cbr&flow=cubic,id=a&flow=reno,id=b')
    const beside = matchedFlows(whole.flows, scenario)
    expect(beside.map(({ flow, series }) => [flow, series.cwnd?.t[0]])).toEqual([
      [1, 1.01],
      [2, 5.25],
    ])
  })

  it('and of ss are one flow where both name it, and one that only one of them has stays', () => {
    const ss = [1, 2]
      .map(
        (t) =>
          `# t ${t} flow a\n0 0 10.0.0.1:4 10.0.1.1:5\n\t cubic mss:1448 cwnd:7 unacked:3 bytes_acked:9\n`,
      )
      .join('')
    const whole = together({ 'ss.txt': ss, 'flow-a.json': iperf3({ extra: 'flow a at 0 s' }) })
    expect(whole.flows).toHaveLength(1)
    expect([...(whole.flows[0]?.series.cwnd?.values ?? [])]).toEqual([7, 7])
    expect(whole.flows[0]?.series.srttMs?.values[0]).toBe(40)
    expect(whole.notes.join(' ')).toContain('flow a is in several files')
  })

  it('counts on where the seconds that are omitted end, and loses none of them', () => {
    const { flows, notes } = measuredOf(iperf3({ omit: 2, cwnd: [1448, 2896, 4344, 5792] }))
    expect([...(flows[0]?.series.cwnd?.t ?? [])]).toEqual([1, 2, 3, 4])
    expect([...(flows[0]?.delivered?.values ?? [])]).toEqual([0, 1000, 2000, 3000, 4000])
    expect(notes.join()).not.toContain('left out')
  })

  it('tells the size of a segment from the windows where iperf3 names the one that was asked for', () => {
    const [flow] = measuredOf(iperf3({ mss: { tcp_mss: 1460 }, cwnd: [14_480, 20_272, 72_400] })).flows
    expect([...(flow?.series.cwnd?.values ?? [])]).toEqual([10, 14, 50])
  })

  it.each([1e300, 0.5, 2 ** 53])('reads a segment of %s bytes, which none can have, at once', (tcp_mss) => {
    expect(measuredOf(iperf3({ mss: { tcp_mss } })).flows).toHaveLength(1)
  })

  it('shows iperf3’s own error: in place of a test that did not run, or beside one that did', () => {
    const error = 'unable to connect to server: Connection refused'
    const text = JSON.stringify({
      start: { connected: [], version: 'iperf 3.12' },
      intervals: [],
      end: {},
      error,
    })
    const imported = importFile(new TextEncoder().encode(text), 'x.json')
    expect(imported).toMatchObject({ ok: false, message: expect.stringContaining(error) })
    const cut = { ...JSON.parse(iperf3({})), error: 'the client has terminated' }
    expect(measuredOf(JSON.stringify(cut)).notes.join()).toContain('the client has terminated')
  })
})

describe('captures', () => {
  /** The pcapng of a run, with its clock set to a time since 1970. */
  function captured(link: string, epochS: number): Uint8Array {
    const format = formats.get('pcapng')
    if (format?.reads !== 'run') throw new Error('no pcapng')
    const content = format.write(
      run(decodeLink(link).scenario, { packets: true }),
      { version: 't', link },
      0.1,
    )
    if (typeof content === 'string') throw new Error('pcapng is text')
    const view = new DataView(content.buffer)
    for (let at = 0; at < content.byteLength; at += view.getUint32(at + 4, true)) {
      if (view.getUint32(at, true) !== 6) continue
      const read = (BigInt(view.getUint32(at + 12, true)) << 32n) | BigInt(view.getUint32(at + 16, true))
      const ns = read + BigInt(epochS) * 1_000_000_000n
      view.setUint32(at + 12, Number(ns >> 32n), true)
      view.setUint32(at + 16, Number(ns & 0xffffffffn), true)
    }
    return content
  }

  it('of two hosts are put in line by their clocks, and their connections are told apart', () => {
    const whole = together({
      'second.pcapng': captured('?dur=3&flow=reno', 1_700_000_007),
      'first.pcapng': captured('?dur=3&flow=cubic', 1_700_000_003),
    })
    expect(whole.flows.map(({ name }) => name.replace(/.*\(/, '('))).toEqual([
      '(first.pcapng)',
      '(second.pcapng)',
    ])
    const [first, second] = whole.flows.map(({ delivered }) => delivered?.t[0] ?? Number.NaN)
    expect((second ?? 0) - (first ?? 0)).toBeCloseTo(4, 6)
  })

  it('of a port that is used again have two connections', () => {
    const one = captured('?dur=2&flow=reno', 1_700_000_000)
    const again = captured('?dur=2&flow=reno', 1_700_000_010)
    const whole = measuredOf(new Uint8Array([...one, ...again]))
    expect(whole.flows).toHaveLength(2)
    const [first, second] = whole.flows
    expect([...(second?.delivered?.values ?? [])]).toEqual([...(first?.delivered?.values ?? [])])
  })
})

describe('tables', () => {
  it('whose flows are called after a quantity keep their quantities', () => {
    const { flows } = measuredOf(
      't_s,cwnd-test.cwnd_packets,cwnd-test.srtt_ms,rtt.cwnd_packets\n0,1,40,3\n1,2,41,4\n',
    )
    expect(flows.map(({ name, series }) => [name, Object.keys(series)])).toEqual([
      ['cwnd-test', ['cwnd', 'srttMs']],
      ['rtt', ['cwnd']],
    ])
  })

  it('are read in the unit that a column names, and one of an unknown unit is not drawn but said', () => {
    const { flows, notes } = measuredOf(
      't,a.rtt_us,a.cwnd_bytes,a.throughput_kbps,a.srtt_fortnights\n0,40000,2896,0,1\n1,50000,2896,8,1\n',
    )
    const [flow] = flows
    expect([flow?.series.rttMs?.values[0], flow?.series.cwnd?.values[0], flow?.inBytes]).toEqual([
      40,
      2896,
      true,
    ])
    expect(flow?.delivered?.values.at(-1)).toBe(1000)
    expect(Object.keys(flow?.series ?? {})).not.toContain('srttMs')
    expect(notes.join()).toContain('“a.srtt_fortnights”')
  })

  it('with long names, with two columns of one name, with fields that are no numbers', () => {
    const long = 'x'.repeat(45)
    const { flows, notes } = measuredOf(`t,${long}a.cwnd,${long}b.cwnd\n0,1,2\n1,1,hello\n2,1,3\n`)
    expect(flows.map(({ series }) => series.cwnd?.values[0])).toEqual([1, 2])
    expect(notes.join()).toContain('1 fields are left out')
    expect(importFile(new TextEncoder().encode('t,cwnd,cwnd\n0,1,2\n1,2,3\n'))).toMatchObject({ ok: false })
  })

  it('may have very many columns, and units that are the names of an object’s own', () => {
    const header = [
      't',
      'a.cwnd_constructor',
      ...Array.from({ length: 50_000 }, (_, k) => `x${k}.cwnd`),
    ].join(',')
    const row = (t: number) => `${t},1${',2'.repeat(50_000)}`
    const { flows, notes } = measuredOf(`${header}\n${row(0)}\n${row(1)}\n`)
    expect(flows).toHaveLength(16)
    expect(notes.join()).toContain('“a.cwnd_constructor”')
  })

  it('of which samples are lost say how many', () => {
    expect(measuredOf('t,cwnd\n0,1\n2,2\n1,3\n3,-4\n4,5\n').notes.join()).toContain('2 samples are left out')
  })
})

it('every parallel connection of a flow that ss names is kept, each by its addresses', () => {
  const at = (t: number) =>
    `# t ${t} flow a\n${[1, 2, 3]
      .map(
        (port) =>
          `0 0 10.0.0.1:${port} 10.0.1.1:5\n\t reno mss:1448 cwnd:${port} bytes_acked:${port === 3 ? 10 : 9000}\n`,
      )
      .join('')}`
  const { flows } = measuredOf(at(1) + at(2))
  expect(flows.map(({ name, series }) => [name, series.cwnd?.values[0]])).toEqual([
    ['flow a, 10.0.0.1:1 10.0.1.1:5', 1],
    ['flow a, 10.0.0.1:2 10.0.1.1:5', 2],
  ])
})

it('one bad file among good ones takes none of them with it', () => {
  const answers: unknown[] = []
  const scope: Parameters<typeof serve>[0] = {
    postMessage: (message) => answers.push(...message),
    onmessage: null,
  }
  serve(scope)
  const content = (text: string) => new Uint8Array(new TextEncoder().encode(text))
  const data = ['t,cwnd\n0,1\n1,2\n', '[]', '{"start":{', 't,cwnd\n0,1\n1,2\n'].map((text) => ({
    name: 'x',
    content: content(text),
  }))
  scope.onmessage?.({ data } as MessageEvent<typeof data>)
  expect(answers.map((answer) => (answer as { ok: boolean }).ok)).toEqual([true, false, false, true])
})
