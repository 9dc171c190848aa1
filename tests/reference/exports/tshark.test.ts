/** The capture, read by tshark: its own analysis finds what the run counts, and nothing that did not happen. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { run } from '../../../src/lab/run/run'
import { decodeLink } from '../../../src/lab/scenario/link'
import { isTcpFlow, type Scenario } from '../../../src/lab/scenario/scenario'
import { PacketFlag } from '../../../src/simulator/log'
import { stacks, traffic, variants } from '../../../src/simulator/registry'
import { LONG } from '../../support/effort'
import { exportOf } from '../../support/exports'
import { lacking } from './available'

const why = lacking('tshark')

const FIELDS = [
  'ip.src',
  'ip.dst',
  'frame.len',
  'tcp.len',
  'udp.length',
  'tcp.analysis.retransmission',
  'tcp.analysis.out_of_order',
  'tcp.analysis.lost_segment',
  'tcp.analysis.ack_lost_segment',
  'tcp.checksum.status',
  'udp.checksum.status',
  'ip.checksum.status',
  '_ws.malformed',
  'frame.comment',
] as const
type Frame = Readonly<Record<(typeof FIELDS)[number], string>>

const CHECKED = ['tcp', 'udp', 'ip'].flatMap((one) => ['-o', `${one}.check_checksum:TRUE`])

function framesOf(scenario: Scenario): readonly Frame[] {
  const folder = mkdtempSync(join(tmpdir(), 'sawtooth-tshark-'))
  try {
    const file = join(folder, 'run.pcapng')
    writeFileSync(file, exportOf(scenario, 'pcapng'))
    const wanted = FIELDS.flatMap((name) => ['-e', name])
    const args = ['-n', '-r', file, ...CHECKED, '-T', 'fields', '-E', 'occurrence=f', ...wanted]
    const done = spawnSync('tshark', args, { encoding: 'utf8', maxBuffer: 1 << 28 })
    if (done.status !== 0) throw new Error(done.stderr)
    return done.stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const values = line.split('\t')
        return Object.fromEntries(FIELDS.map((name, place) => [name, values[place] ?? ''])) as Frame
      })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const BASE = '?dur=2&bw=5&buf=20'
const ALL = [...stacks.keys()].flatMap((stack) => [
  ...[...variants.keys()].map((variant) => `${BASE}&stack=${stack}&loss=0.3&flow=${variant}`),
  ...['cubic', 'dctcp', 'prague', 'sack', 'vegas'].flatMap((variant) => [
    `${BASE}&stack=${stack}&aqm=codel(ecn=true)&flow=${variant}`,
    `${BASE}&stack=${stack}&aqm=red(ecn=true)&flow=${variant}`,
  ]),
  ...[...traffic.keys()].map((source) => `${BASE}&stack=${stack}&flow=${source}&flow=reno`),
  `${BASE}&stack=${stack}&flow=vegas,bytes=100001&flow=reno,segment=501,header=40,start=1`,
  `${BASE}&stack=${stack}&flow=short-flows(tcp=vegas)&flow=cubic,header=60`,
  `${BASE}&stack=${stack}&return=(bw=1,buf=20)&flow=cubic&flow=reno,direction=reverse`,
  `${BASE}&stack=${stack}&reorder=(percent=2,delay=5)&flow=cubic`,
])
/** One of each kind: every source, every recovery, every stack, short segments, headers of other lengths. */
const SHORT = [
  `${BASE}&stack=ns2&flow=vegas&flow=tahoe`,
  `${BASE}&stack=rfc&loss=0.3&flow=sack&flow=reno`,
  `${BASE}&stack=linux&loss=0.3&flow=cubic&flow=bbr`,
  `${BASE}&stack=rfc&aqm=red(ecn=true)&flow=dctcp&flow=newreno`,
  `${BASE}&stack=rfc&flow=cbr,rate=1&flow=game&flow=onoff&flow=reno`,
  `${BASE}&stack=linux&flow=short-flows&flow=video`,
  `${BASE}&stack=ns2&flow=vegas,bytes=100001&flow=reno,segment=501,header=40,start=1`,
  `${BASE}&stack=ns2&flow=short-flows(tcp=vegas)&flow=cubic,header=60`,
  `${BASE}&stack=linux&return=(bw=1,buf=20)&flow=cubic&flow=reno,direction=reverse`,
]

describe.skipIf(why !== null)(
  `tshark finds in the capture what the run counts${why === null ? '' : ` (${why})`}`,
  () => {
    it.each(LONG ? ALL : SHORT)('%s', (link) => {
      const { scenario, ignored } = decodeLink(link)
      expect(ignored).toEqual([])
      const frames = framesOf(scenario)
      const { log, result } = run(scenario, { packets: true })
      const { columns, rows } = log.packets

      const faults = frames.filter(
        (frame) =>
          frame['tcp.analysis.lost_segment'] !== '' ||
          frame['tcp.analysis.ack_lost_segment'] !== '' ||
          frame['_ws.malformed'] !== '' ||
          ['tcp.checksum.status', 'udp.checksum.status', 'ip.checksum.status'].some(
            // 1: good; 2: not checked, since the payload is not kept (tests/unit/lab/export/capture.test.ts checks those).
            (name) => !['', '1', '2'].includes(frame[name as keyof Frame]),
          ),
      )
      expect(faults).toEqual([])

      scenario.flows.forEach((flow, index) => {
        const net = `${(index & 0xff).toString()}.1`
        const sent = frames.filter(
          (frame) => frame['ip.dst'] === `10.1.${net}` && frame['ip.src'] === `10.0.${net}`,
        )
        const mine = Array.from({ length: rows }, (_, row) => row).filter(
          (row) => columns.flow[row] === index,
        )
        // The log has no packets of flows in reverse.
        if (flow.direction === 'reverse') {
          expect([sent.length, mine.length]).toEqual([0, 0])
          return
        }
        expect(sent).toHaveLength(mine.length)
        const lost = sent.filter((frame) => frame['frame.comment'].startsWith('lost: '))
        expect(lost).toHaveLength(
          mine.filter((row) => Number.isNaN(columns.arrived[row]) && (columns.fate[row] as number) > 1)
            .length,
        )
        if (sent.every((frame) => frame['tcp.len'] === '')) {
          expect(sent.map((frame) => Number(frame['frame.len']))).toEqual(
            mine.map((row) => Math.max(28, columns.size[row] as number)),
          )
          return
        }
        const data = sent.filter((frame) => Number(frame['tcp.len']) > 0)
        const again = data.filter(
          (frame) => frame['tcp.analysis.retransmission'] !== '' || frame['tcp.analysis.out_of_order'] !== '',
        )
        const repeated = mine.filter(
          (row) =>
            ((columns.flags[row] as number) & PacketFlag.retransmission) !== 0 &&
            ((columns.flags[row] as number) & PacketFlag.syn) === 0,
        )
        expect(again).toHaveLength(repeated.length)
        if (!isTcpFlow(flow)) return
        // Payload of everything sent, repeats too, is whole segments, but for a file's last.
        const whole = data.filter((frame) => Number(frame['tcp.len']) === flow.segmentBytes)
        expect(data.length - whole.length).toBeLessThanOrEqual(flow.bytes === null ? 0 : 1 + repeated.length)
        expect(whole.length * flow.segmentBytes).toBeGreaterThanOrEqual(
          (result.flows[index]?.deliveredBytes ?? 0) - flow.segmentBytes,
        )
      })
    })
  },
)
