import { describe, expect, test } from 'vitest'
import { formats } from '../../../../src/lab/export'
import { csv, field } from '../../../../src/lab/export/table-text'
import { commented } from '../../../../src/lab/export/text'
import { presets } from '../../../../src/lab/presets'
import { run } from '../../../../src/lab/run/run'
import { faultLine } from '../../../../src/lab/scenario/faults'
import { encodeLink } from '../../../../src/lab/scenario/link'
import { validateScenario } from '../../../../src/lab/scenario/validate'
import { exportOf } from '../../../support/exports'

function scenarioOf(file: object) {
  const checked = validateScenario({ version: 1, durationS: 5, ...file })
  if (!checked.ok) throw new Error(checked.faults.map(faultLine).join('; '))
  return checked.value
}

const TWO = scenarioOf({
  title: 'Two flows',
  stack: 'ns2',
  bottleneck: { bandwidthMbps: 5, delayMs: 10, buffer: { packets: 19 } },
  flows: [
    { id: 'a', variant: 'newreno', headerBytes: 40, segmentBytes: 1000 },
    { id: 'u', variant: 'cbr', rateMbps: 1, startS: 1 },
  ],
})

function faultsOf(file: object, id: string): string[] {
  return (formats.get(id)?.missing?.(scenarioOf(file)) ?? []).map(faultLine)
}

describe('what a program has no words for', () => {
  test('is said with path, value and what it does have', () => {
    const flows = [{ variant: 'bbr' }]
    expect(faultsOf({ flows }, 'ns2')).toEqual([
      'flows[0].variant = "bbr": ns-2 has no such variant as it is today (allowed: tahoe, reno, newreno, sack, vegas, cbr)',
    ])
    expect(faultsOf({ flows: [{ variant: 'tahoe' }] }, 'ns3').join()).toMatch(/flows\[0\]\.variant = "tahoe"/)
    expect(faultsOf({ flows, bottleneck: { aqm: { id: 'dualpi2' } } }, 'linux').join()).toMatch(
      /bottleneck\.aqm\.id = "dualpi2"/,
    )
  })
  test.each(['ns2', 'ns3'])('%s: jitter, bursts of loss and reordering', (id) => {
    const loss = { model: 'gilbert-elliott' }
    const bottleneck = { jitterMs: 2, loss, reorder: { percent: 1, delayMs: 5 } }
    const paths = faultsOf({ flows: [{ variant: 'newreno' }], bottleneck }, id).map(
      (line) => line.split(' ')[0],
    )
    expect(paths).toEqual(['bottleneck.loss.model', 'bottleneck.jitterMs', 'bottleneck.reorder'])
  })
})

describe('every format', () => {
  test.each([...formats.values()])('$id holds the link of the scenario', ({ id }) => {
    const written = exportOf(TWO, id)
    const text = typeof written === 'string' ? written : new TextDecoder().decode(written)
    expect(text).toContain(encodeLink(TWO))
  })
  test('a line break makes no line of its own in a script', () => {
    expect(commented('#', ['a\nb\u2028c'])).toBe('# a b c')
  })
  test('the presets that name ns-2’s hosts can be run by ns-2', () => {
    const theirs = presets.filter(({ scenario }) => scenario.stack === 'ns2')
    expect(theirs.length).toBeGreaterThan(4)
    for (const { id, scenario } of theirs)
      expect(formats.get('ns2')?.missing?.(scenario).map(faultLine), id).toEqual([])
  })
})

describe('ns-2', () => {
  test('a DropTail buffer of 19 waiting packets is limit_ 20', () => {
    expect(String(exportOf(TWO, 'ns2'))).toMatch(/^link 0 1 5000000 0\.01 DropTail 20$/m)
  })
  test('the hosts of the RFCs are set as far as ns-2 has words, and the rest is named', () => {
    const script = String(exportOf({ ...TWO, stack: 'rfc' }, 'ns2'))
    expect(script).toMatch(/^Agent\/TCP set windowInit_ 10$/m)
    expect(script).toMatch(/^Agent\/TCP set minrto_ 1$/m)
    expect(script).toMatch(/Agent\/TCPSink\/DelAck/)
    expect(script).toMatch(/^# ns-2 has no word for: .*halveFrom flight/m)
  })
})

describe('ns-2’s marks, delayed ACKs and sources', () => {
  const red = (params: object) =>
    scenarioOf({
      stack: 'ns2',
      bottleneck: { buffer: { packets: 30 }, aqm: { id: 'red', ecn: true, params } },
      flows: [{ variant: 'sack' }],
    })

  test('RED marks and TCP uses ECN, up to the probability from which packets are dropped', () => {
    const script = String(exportOf(red({}), 'ns2'))
    expect(script).toMatch(/^Queue\/RED set setbit_ true$/m)
    expect(script).toMatch(/^Queue\/RED set mark_p_ 0\.1$/m)
    expect(script).toMatch(/^Agent\/TCP set ecn_ 1$/m)
  })
  test('without hard drop it marks whatever the probability', () => {
    expect(String(exportOf(red({ hardDrop: false }), 'ns2'))).toMatch(/^Queue\/RED set mark_p_ 2$/m)
  })
  test('both kinds of sinks delay ACKs by the same time', () => {
    const stackParams = { delayedAckSegments: 2, delayedAckTimeoutMs: 200 }
    const script = String(
      exportOf(scenarioOf({ stack: 'ns2', stackParams, flows: [{ variant: 'sack' }] }), 'ns2'),
    )
    expect(script).toMatch(/^Agent\/TCPSink\/DelAck set interval_ 0\.2$/m)
    expect(script).toMatch(/^Agent\/TCPSink\/Sack1\/DelAck set interval_ 0\.2$/m)
  })
  test('it has no word for an ACK of every third segment', () => {
    const script = String(exportOf({ ...TWO, stackParams: { delayedAckSegments: 3 } }, 'ns2'))
    expect(script).toMatch(/^# ns-2 has no word for: delayedAckSegments 3/m)
  })
  test('CBR ends after its bytes, and varies its gaps by half either way or not at all', () => {
    const cbr = (more: object) => ({ flows: [{ variant: 'cbr', rateMbps: 1, packetBytes: 500, ...more }] })
    expect(String(exportOf(scenarioOf(cbr({ bytes: 1250 })), 'ns2'))).toMatch(/^\$app\(0\) set maxpkts_ 3$/m)
    expect(faultsOf(cbr({ params: { jitter: 1 } }), 'ns2')).toEqual([])
    expect(faultsOf(cbr({ params: { jitter: 0.5 } }), 'ns2')).toEqual([
      'flows[0].params.jitter = 0.5: ns-2 has no such jitter (allowed: 0, 1)',
    ])
  })
})

describe('ns-3', () => {
  const program = (file: object) => String(exportOf(scenarioOf(file), 'ns3'))

  test('Reno is its NewReno without SACK, and the file says in what they differ', () => {
    const reno = program({ flows: [{ variant: 'reno' }] })
    expect(reno).toMatch(/^ {4}\{"a", "ns3::TcpNewReno", false,/m)
    expect(reno).toMatch(/^\/\/ It has no Reno since 3\.25: .* differs in recovery alone/m)
    expect(program({ flows: [{ variant: 'sack' }] })).toMatch(/"ns3::TcpNewReno", true,/)
  })
  test('where segments are counted, not ACKs, it is its LinuxReno', () => {
    expect(program({ stack: 'linux', flows: [{ variant: 'newreno' }] })).toMatch(
      /"ns3::TcpLinuxReno", false,/,
    )
  })
  test('no file promises the same picture; of BBR it says which way the shares can go', () => {
    const both = program({
      bottleneck: { aqm: { id: 'codel' } },
      flows: [{ variant: 'cubic' }, { variant: 'bbr' }],
    })
    expect(both).not.toContain('same picture')
    expect(both).toMatch(/^\/\/ Its BBR does not come back .* Linux 6\.1 gives it 16\.8/m)
    expect(both).toMatch(/^\/\/ The CUBIC of ns-3\.37 has no Reno-friendly region/m)
  })
})

describe('what a file leaves out', () => {
  const flows = [{ id: 'x', variant: 'vegas', params: { alpha: 3, beta: 5 } }]
  const bottleneck = { aqm: { id: 'red', params: { wait: false, minTh: 7 } } }
  test.each([
    ['ns2', null],
    ['ns3', /^\/\/ This program has no word for: x, Vegas: .*3 \(not 2\).*5 \(not 4\)\.$/m],
    [
      'linux',
      /^# This script has no word for: x, Vegas: .*3 \(not 2\).*5 \(not 4\); RED: .*false \(not true\)\.$/m,
    ],
  ])('is named in it: %s', (id, words) => {
    const text = String(exportOf(scenarioOf({ stack: 'rfc', bottleneck, flows }), id))
    if (words === null) expect(text).not.toContain('has no word for: x')
    else expect(text).toMatch(words)
  })
  test('nothing is named where nothing is lost', () => {
    for (const id of ['ns3', 'linux'])
      expect(String(exportOf(scenarioOf({ flows: [{ variant: 'cubic' }] }), id))).not.toContain('no word for')
  })
})

describe('Linux', () => {
  const script = (file: object) => String(exportOf(scenarioOf(file), 'linux'))
  test('names flows by their ids, in the order in which they begin, and none that begins after the end', () => {
    const text = script({
      durationS: 5,
      flows: [
        { id: 'late', variant: 'reno', startS: 3 },
        { id: 'first', variant: 'cubic' },
        { id: 'never', variant: 'cubic', startS: 9 },
      ],
    })
    expect([...text.matchAll(/^run_flow (\d+) (\S+) (\S+) /gm)].map((found) => found.slice(1))).toEqual([
      ['1', 'first', '0'],
      ['0', 'late', '3'],
    ])
    expect(text).toMatch(/^serve 1\nserve 0\n\nbegin\nwatch 1 first 0 late &$/m)
    expect(text).toMatch(/^# Flows that begin only after the end of the run are left out\.$/m)
  })
  test('rates and limits are as many full packets to tc, which counts 14 bytes of Ethernet with each', () => {
    const text = script({
      bottleneck: { bandwidthMbps: 3, buffer: { bytes: 15_000 } },
      flows: [{ variant: 'reno' }],
    })
    expect(text).toMatch(/^shape left wire 3028000bit bfifo limit 15140$/m)
  })
  test('UDP sends its rate and its bytes with the headers that the run counts', () => {
    const cbr = { id: 'u', variant: 'cbr', rateMbps: 1, packetBytes: 1000, bytes: 2500 }
    expect(script({ flows: [cbr] })).toMatch(/ --udp --length 972 --bitrate 972000 --bytes 2916$/m)
  })
  test('DCTCP listens with DCTCP, without which Linux refuses it marks', () => {
    expect(script({ flows: [{ variant: 'dctcp' }] })).toMatch(/congctl dctcp/)
  })
})

describe('tables', () => {
  test('follow RFC 4180: CRLF, quotes doubled, commas quoted', () => {
    expect(field('a,"b"')).toBe('"a,""b"""')
    expect(csv(['x'], ['t', 'a,b'], [['1', '2']])).toBe('# x\r\nt,"a,b"\r\n1,2\r\n')
  })
  test('series have a row a sample, the packet log a row a packet', () => {
    const series = String(exportOf(TWO, 'csv', 0.5))
      .trim()
      .split('\r\n')
    expect(series).toHaveLength(2 + 11)
    expect(series[1]).toMatch(/^t_s,queue_packets,a\.cwnd_packets,/)
    const { result } = run(TWO)
    const packets = String(exportOf(TWO, 'packets')).trim().split('\r\n')
    expect(packets).toHaveLength(2 + result.engine.packets)
  })
})

describe('qlog', () => {
  interface Qlog {
    readonly qlog_version: string
    readonly traces: readonly {
      readonly events: readonly {
        readonly time: number
        readonly name: string
        readonly data: Record<string, unknown>
      }[]
    }[]
  }
  const lossy = scenarioOf({
    bottleneck: { bandwidthMbps: 5, loss: { model: 'bernoulli', percent: 1 } },
    flows: [{ id: 'a', variant: 'cubic' }],
  })
  const { traces } = JSON.parse(String(exportOf(lossy, 'qlog'))) as Qlog
  const events = traces[0]?.events ?? []
  const named = (name: string) => events.filter((event) => event.name === name)

  test('has an event for every packet sent, in the order of time', () => {
    const [flow] = run(lossy).result.flows
    expect(named('transport:packet_sent')).toHaveLength(flow?.packetsSent ?? -1)
    expect(events.map(({ time }) => time)).toEqual(events.map(({ time }) => time).sort((a, b) => a - b))
  })
  test('every retransmission says first that the copy before it was lost', () => {
    const [flow] = run(lossy).result.flows
    const repeats = named('transport:packet_sent').filter(({ data }) => data.is_retransmission === true)
    expect(repeats).toHaveLength(flow?.retransmits ?? -1)
    expect(named('recovery:packet_lost').length).toBe(flow?.retransmits)
  })
  /**
   * draft-ietf-quic-qlog-quic-events-04: the events, and of each the fields that it may have (§5.2.5, §5.2.6, §5.4.2 to §5.4.5); the
   * log message is one of draft-ietf-quic-qlog-main-schema-07.
   */
  const SCHEMA: Readonly<Record<string, readonly string[]>> = {
    'transport:packet_sent': ['header', 'frames', 'raw', 'is_retransmission'],
    'transport:packet_received': ['header', 'frames'],
    'recovery:metrics_updated': [
      ...['congestion_window', 'ssthresh', 'bytes_in_flight', 'smoothed_rtt', 'latest_rtt', 'pacing_rate'],
    ],
    'recovery:congestion_state_updated': ['new'],
    'recovery:packet_lost': ['header'],
    'loglevel:info': ['message'],
  }
  test('every event and every field is one of the schema’s; only the mark of a repeat is our own', () => {
    for (const { name, data } of events)
      expect([name, Object.keys(data).filter((key) => !SCHEMA[name]?.includes(key))]).toEqual([name, []])
    expect(new Set(events.map(({ name }) => name))).toEqual(new Set(Object.keys(SCHEMA)))
  })
  test('windows are in bytes, RTTs in ms, pacing in bit/s: those of the run', () => {
    const log = run(lossy, { series: true }).log.flows[0]?.window
    const metrics = named('recovery:metrics_updated').map(({ data }) => data)
    expect(metrics).toHaveLength(log?.rows ?? -1)
    metrics.forEach((data, row) => {
      expect(data.congestion_window).toBeCloseTo((log?.columns.cwnd[row] ?? 0) * 1448, 0)
      const rttMs = log?.columns.srttMs[row] ?? Number.NaN
      if (Number.isFinite(rttMs)) expect(data.smoothed_rtt).toBeCloseTo(rttMs, 4)
    })
  })
  test('what has no packets or is no TCP connection is named as left out', () => {
    const text = (id: string) => {
      const written = exportOf(
        scenarioOf({
          returnPath: { bandwidthMbps: 1 },
          flows: [
            { id: 'f', variant: 'reno' },
            { id: 'r', variant: 'reno', direction: 'reverse' },
            { id: 'u', variant: 'cbr' },
          ],
        }),
        id,
      )
      return typeof written === 'string' ? written : new TextDecoder().decode(written)
    }
    for (const id of ['qlog', 'packets', 'pcapng']) expect(text(id)).toContain('there are no packets: r.')
    expect(text('qlog')).toContain('left out: u.')
  })
  test('a transmission is acknowledged once', () => {
    const acked = named('transport:packet_received').flatMap(({ data }) =>
      (data.frames as { acked_ranges: [number, number][] }[]).flatMap(({ acked_ranges }) =>
        acked_ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i)),
      ),
    )
    expect(new Set(acked).size).toBe(acked.length)
    expect(acked.length).toBeGreaterThan(100)
  })
})
