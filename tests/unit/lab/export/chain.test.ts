/** Exports of runs on chains. */
import { describe, expect, it } from 'vitest'
import { formats } from '../../../../src/lab/export'
import { offer } from '../../../../src/lab/export/worker'
import { importFile } from '../../../../src/lab/import'
import { run } from '../../../../src/lab/run/run'
import { faultLine } from '../../../../src/lab/scenario/faults'
import type { Scenario } from '../../../../src/lab/scenario/scenario'
import { chainOf, twoHops } from '../../../support/chains'
import { exportOf } from '../../../support/exports'

const scenario = chainOf({ ...twoHops, durationS: 4 })
const { result, log } = run(scenario, { series: true, packets: true })

/** Rows of a table by the names of its columns, without the lines of origin. */
function tableOf(id: string): Record<string, string>[] {
  const lines = String(exportOf(scenario, id)).split('\r\n')
  const [header = '', ...rows] = lines.filter((line) => line !== '' && !line.startsWith('#'))
  const names = header.split(',')
  return rows.map((row) => Object.fromEntries(row.split(',').map((value, k) => [names[k] ?? '', value])))
}

describe('tables of a run on a chain', () => {
  it('have a column for the queue of each hop, forward and back', () => {
    const [first = {}] = tableOf('csv')
    expect(Object.keys(first).slice(0, 5)).toEqual([
      't_s',
      'hop0.queue_packets',
      'hop0.back.queue_packets',
      'hop1.queue_packets',
      'hop1.back.queue_packets',
    ])
  })

  it('say of each packet at which hop it was last, and in which direction', () => {
    const rows = tableOf('packets')
    expect(rows).toHaveLength(log.packets.rows)
    const places = new Set(
      rows.map(({ flow, hop, direction, fate }) => `${flow} ${hop} ${direction} ${fate}`),
    )
    expect(places).toContain('long 1 forward delivered')
    expect(places).toContain('first 0 forward delivered')
    expect(places).toContain('upstream 0 back delivered')
    expect(places).not.toContain('first 1 forward delivered')
  })

  it('have every passage of packets and ACKs, in order of time', () => {
    const rows = tableOf('passages')
    const count = log.links.reduce((sum, { passages }) => sum + (passages?.rows ?? 0), 0)
    expect(rows).toHaveLength(count)
    const times = rows.map(({ enqueued_s }) => Number(enqueued_s))
    expect(times).toEqual([...times].sort((a, b) => a - b))
    const dropped = rows.filter(
      ({ fate, hop, direction }) => fate === 'overflow' && hop === '1' && direction === 'back',
    )
    expect(dropped).toHaveLength(result.hops?.[1]?.back.drops.overflow ?? -1)
    expect(dropped.length).toBeGreaterThan(0)
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['data', 'ack']))
    for (const { kind, row, seq } of rows.slice(0, 500)) {
      const table = kind === 'ack' ? log.acks.columns.ack : log.packets.columns.seq
      expect(table[Number(row)]).toBe(Number(seq))
    }
  })

  it('say of events on which hop and in which direction they were, and whether an ACK was dropped', () => {
    const drops = tableOf('events').filter(({ kind }) => kind === 'drop')
    const all = result.hops?.flatMap((hop) => [hop.drops.overflow, hop.back.drops.overflow]) ?? []
    expect(drops).toHaveLength(all.reduce((sum, one) => sum + one, 0))
    expect(drops.every(({ hop, direction }) => hop !== '' && direction !== '')).toBe(true)
    expect(drops.some(({ ack }) => ack === '1')).toBe(true)
  })
})

describe('other forms of a run on a chain', () => {
  it('are the result as it is printed, with hops and their series', () => {
    const printed = JSON.parse(String(exportOf(scenario, 'json')))
    expect(printed).not.toHaveProperty('bottleneck')
    expect(printed.hops).toEqual(JSON.parse(JSON.stringify(result.hops)))
    expect(printed.series.hops).toHaveLength(2)
  })

  it('are a qlog that tells at which router a packet was dropped', () => {
    const { traces } = JSON.parse(String(exportOf(scenario, 'qlog')))
    expect(traces).toHaveLength(4)
    for (const [index, { events }] of traces.entries()) {
      const sent = events.filter(({ name }: { name: string }) => name === 'transport:packet_sent')
      expect(sent).toHaveLength(result.flows[index]?.packetsSent ?? -1)
    }
    expect(JSON.stringify(traces)).toMatch(/at router B, /)
  })

  it('are a capture that says at which host each flow is captured, and is read again', () => {
    const bytes = exportOf(scenario, 'pcapng') as Uint8Array<ArrayBuffer>
    const text = new TextDecoder().decode(bytes)
    expect(text).toContain('long, sender at router A')
    expect(text).toContain(
      'The host that sends flow upstream, at router C; its receiver is the host at router A.',
    )
    const imported = importFile(bytes, 'chain.pcapng')
    if (!imported.ok) throw new Error(imported.message)
    expect(imported.measured.flows.map(({ retransmits }) => retransmits)).toEqual(
      result.flows.map(({ retransmits }) => retransmits),
    )
  })
})

describe('the files for other programs', () => {
  const chain = chainOf({
    durationS: 5,
    network: {
      hops: [
        { bandwidthMbps: 10, delayMs: 10, buffer: { packets: 50 } },
        {
          bandwidthMbps: 4,
          delayMs: 20,
          aqm: { id: 'codel' },
          back: { bandwidthMbps: 2, buffer: { packets: 20 }, aqm: {}, loss: { percent: 1 } },
        },
      ],
    },
    flows: [
      { id: 'a', variant: 'cubic', receiverAccess: { bandwidthMbps: 8, delayMs: 3, bufferPackets: 9 } },
      { id: 'b', variant: 'newreno', from: 2, to: 1 },
    ],
  })

  it('for ns-3 have every link with its queue, and the routers and the receivers of the flows', () => {
    const program = String(exportOf(chain, 'ns3'))
    expect(program).toContain('{0, 1, 10000000, 0.01, 0, "50p", &Discipline0},')
    expect(program).toContain('{1, 2, 4000000, 0.02, 0, "1p", &Discipline2},')
    expect(program).toContain('{2, 1, 2000000, 0.02, 0.01, "20p", &Discipline3},')
    expect(program).toMatch(/Discipline2\(Ptr<NetDevice> device\)\n\{[^}]*CoDelQueueDisc/)
    expect(program).toContain('{0, 2, true, 8000000, 0.003, "9p"},')
    expect(program).toContain('{2, 1, true, 100000000, 0.001, "1000000p"},')
  })

  it('for ns-3 have one delay for both ways of a hop, and say so where a scenario has two', () => {
    const timeline = [{ atS: 2, set: { 'network.hops.0.delayMs': 30 } }]
    expect(String(exportOf({ ...chain, timeline }, 'ns3'))).toContain('links[0]->GetChannel()')
    const oneWay = [{ atS: 2, set: { 'network.hops.0.back.delayMs': 30 } }]
    const lines =
      formats
        .get('ns3')
        ?.missing?.({ ...chain, timeline: oneWay })
        .map(faultLine) ?? []
    expect(lines.join()).toContain('timeline[0]')
    expect(
      faultsFor('ns3', {
        network: { hops: [{ ...hop, back: { delayMs: 3 } }] },
        flows: [{ variant: 'newreno' }],
      }),
    ).toEqual(['network.hops[0].back.delayMs = 3: ns-3 has one delay for both ways of a hop (allowed: 10)'])
  })

  it('for Linux shape and delay each way of each hop, and lead to the hosts of each flow', () => {
    const lines = String(exportOf(chain, 'linux')).split('\n')
    for (const line of [
      'chain 2',
      'shape r0 w0 10093333bit pfifo limit 50',
      'delay w0 r1 delay 10ms',
      'shape r1 w1 4037333bit codel limit 64 target 5ms interval 100ms noecn',
      'shape r2 w1 2018667bit pfifo limit 20',
      'delay w1 r1 delay 20ms loss random 1%',
      "hosts '0' 'r0' 'r2' 'cubic' '2' '' '1'",
      "access 'd0' 'r2' '8074667bit' '3' '9'",
      'way 10.0.1 2',
      'way 10.1.1 1',
    ])
      expect(lines).toContain(line)
  })
})

it('offers the table of passages for networks of hops alone', () => {
  const ids = (of: Scenario): string[] => offer(of).map(({ id }) => id)
  expect(ids(scenario)).toContain('passages')
  expect(ids(chainOf({ flows: [{ variant: 'reno' }] }))).not.toContain('passages')
})

const faultsFor = (id: string, file: object): string[] =>
  (formats.get(id)?.missing?.(chainOf({ ...twoHops, ...file })) ?? []).map(faultLine)
const hop = { bandwidthMbps: 5, delayMs: 10, buffer: { packets: 25 } }

describe('what a program has no words for on a chain', () => {
  it.each([
    ['ns2', [hop, { ...hop, aqm: { id: 'codel' } }], ['network.hops[1].aqm.id = "codel"']],
    ['ns2', [hop, { ...hop, back: { jitterMs: 3 } }], ['network.hops[1].back.jitterMs = 3']],
    ['ns2', [{ ...hop, buffer: { bytes: 9000 } }, hop], ['network.hops[0].buffer']],
    [
      'ns3',
      [{ ...hop, aqm: { id: 'sfq' }, back: { aqm: { id: 'droptail' } } }, hop],
      ['network.hops[0].aqm.id = "sfq"'],
    ],
    [
      'linux',
      [hop, { ...hop, back: { rateTrace: { id: 'cellular-walk' } } }],
      ['network.hops[1].back.rateTrace'],
    ],
  ])('%s: %j', (id, hops, said) => {
    const lines = faultsFor(id, { network: { hops }, flows: [{ variant: 'newreno' }] })
    expect(lines.map((line, k) => line.slice(0, said[k]?.length))).toEqual(said)
  })
})
