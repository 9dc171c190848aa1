/** The Linux script, really run: in network namespaces, with iperf3. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFile } from '../../../src/lab/import'
import { deliveredAt } from '../../../src/lab/import/errors'
import { joined } from '../../../src/lab/import/joined'
import { type MatchedFlow, matchedFlows } from '../../../src/lab/import/matched-flows'
import { decodeLink } from '../../../src/lab/scenario/link'
import { isTcpFlow } from '../../../src/lab/scenario/scenario'
import { exportOf } from '../../support/exports'
import { hasNetem, lacking } from './available'

const LINK =
  '?dur=7&stack=linux&bw=4&delay=10&buf=20&flow=cubic,id=c&flow=reno,id=r,start=3&flow=cbr,id=u,rate=0.4,start=1'
const { scenario } = decodeLink(LINK)
const why = lacking('iperf3', 'namespaces', 'htb')

interface Ended {
  readonly status: number | null
  readonly output: string
}

let folder = ''
const results = (): string => join(folder, 'results')

/** Both ends of the pipe are waited for: a child that keeps standard error open keeps this waiting. */
function run(link: string, path = process.env.PATH ?? ''): Ended {
  const script = join(folder, 'scenario.sh')
  writeFileSync(script, exportOf(decodeLink(link).scenario, 'linux'))
  const env = { ...process.env, PATH: path, ...(hasNetem() ? {} : { WITHOUT_NETEM: 'yes' }) }
  const done = spawnSync('bash', [script, results()], { encoding: 'utf8', env, timeout: 50_000 })
  expect(done.error).toBeUndefined()
  return { status: done.status, output: `${done.stdout}${done.stderr}` }
}

/** A folder whose iperf3 does `what` in place of the real one, or before it. */
function instead(what: string): string {
  const bin = mkdtempSync(join(folder, 'bin-'))
  const file = join(bin, 'iperf3')
  const real = spawnSync('sh', ['-c', 'command -v iperf3'], { encoding: 'utf8' }).stdout.trim()
  writeFileSync(file, `#!/usr/bin/env bash\n${what}\nexec ${real} "$@"\n`)
  chmodSync(file, 0o755)
  return `${bin}:${process.env.PATH ?? ''}`
}

const namespaces = (): string =>
  spawnSync('sh', ['-c', "ip netns list | grep -E '^st[0-9]+-'"], { encoding: 'utf8' }).stdout

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sawtooth-linux-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.skipIf(why !== null)(
  `the script of two TCP flows and one of UDP${why === null ? '' : ` (${why})`}`,
  () => {
    let ended: Ended = { status: null, output: '' }
    let flows: readonly MatchedFlow[] = []
    const files = (): string[] => readdirSync(results()).filter((name) => /^flow-.*\.json$/.test(name))
    const read = (names: readonly string[]) =>
      joined(
        names.map((name) => {
          const imported = importFile(new Uint8Array(readFileSync(join(results(), name))), name)
          if (!imported.ok) throw new Error(`${name}: ${imported.message}`)
          return { name, measured: imported.measured }
        }),
      )

    beforeAll(() => {
      ended = run(LINK)
      if (ended.status === 0) flows = matchedFlows(read(files()).flows, scenario)
    })

    /** Mbit/s on the wire of the run. */
    function rate(flow: number, fromS: number, toS: number): number {
      const delivered = flows.find((beside) => beside.flow === flow)?.delivered
      if (delivered == null) throw new Error('not delivered')
      return ((deliveredAt(delivered, toS) - deliveredAt(delivered, fromS)) * 8e-6) / (toS - fromS)
    }

    it('ends well, and leaves nothing behind', () => {
      expect(ended.output).toContain('results in')
      expect(ended.status).toBe(0)
      expect(namespaces()).toBe('')
    })

    it('has a log of each flow, each of its flow in the run, none before its start', () => {
      expect(files().sort()).toEqual(['flow-c.json', 'flow-r.json', 'flow-u.json'])
      expect(flows.map(({ flow }) => flow).sort()).toEqual([0, 1, 2])
      for (const { flow, delivered } of flows) {
        const startS = scenario.flows[flow]?.startS ?? Number.NaN
        expect(delivered?.t[0]).toBeGreaterThanOrEqual(startS)
        // The clock of iperf3 itself counts whole seconds.
        expect(delivered?.t[0]).toBeLessThan(startS + 2)
      }
    })

    it('fills the link and no more', () => {
      // The rate follows from what ss says was acknowledged: iperf3 counts what it has handed to the kernel, a send
      // buffer ahead of what has arrived.
      const { segmentBytes, headerBytes } = scenario.flows.filter(isTcpFlow)[0] ?? {
        segmentBytes: 0,
        headerBytes: 0,
      }
      const ss = matchedFlows(read(['ss.txt']).flows, scenario)
      const acknowledged = (flow: number, timeS: number): number => {
        const delivered = ss.find((beside) => beside.flow === flow)?.delivered
        return delivered == null ? Number.NaN : deliveredAt(delivered, timeS)
      }
      const capacityMbps = 4
      const udpMbps = 0.4
      // What the network holds for a flow: the buffer, and 40 ms at the link's rate. By so much what is acknowledged in a while can be
      // more than what crossed the link in it (the hole of a window is filled), or less.
      const held =
        (20 + (capacityMbps * 1e6 * 0.04) / 8 / (segmentBytes + headerBytes)) * (segmentBytes + headerBytes)
      for (const [flows, fromS, toS] of [
        [[0], 1.5, 3],
        [[0, 1], 4.5, 6.5],
      ] as const) {
        const bytes = flows.reduce<number>(
          (sum, flow) => sum + acknowledged(flow, toS) - acknowledged(flow, fromS),
          0,
        )
        const crossed = ((toS - fromS) * 1e6) / 8
        expect(bytes).toBeLessThanOrEqual(capacityMbps * crossed + flows.length * held)
        // DropTail of more than a BDP, which a window of 0.5 or 0.7 of it after a loss still fills for the greater part: three quarters.
        expect(bytes).toBeGreaterThanOrEqual(0.75 * (capacityMbps - udpMbps) * crossed - flows.length * held)
      }
    })

    it('sends datagrams at the rate of the run, headers and all', () => {
      expect(rate(2, 1.5, 6.5)).toBeGreaterThan(0.4 * 0.95)
      expect(rate(2, 1.5, 6.5)).toBeLessThan(0.4 * 1.05)
    })

    it('has windows in segments: no window of the kernel is a broken number of them', () => {
      for (const flow of [0, 1]) {
        const windows = [...(flows.find((beside) => beside.flow === flow)?.series.cwnd?.values ?? [])]
        expect(windows.length).toBeGreaterThan(20)
        expect(windows.filter((value) => Math.abs(value - Math.round(value)) > 1e-9)).toEqual([])
      }
    })

    it('ss and iperf3 name the same flows, and agree on their windows’ size', () => {
      const ss = matchedFlows(read(['ss.txt']).flows, scenario)
      expect(ss.map(({ flow }) => flow)).toEqual([0, 1])
      for (const { flow, series } of ss) {
        const theirs = flows.find((beside) => beside.flow === flow)?.series.cwnd?.values ?? []
        const most = Math.max(...(series.cwnd?.values ?? []))
        // Both sample ten times a second, at different moments.
        expect(most).toBeLessThan(2 * Math.max(...theirs))
        expect(most).toBeGreaterThan(Math.max(...theirs) / 2)
      }
    })
  },
)

describe.skipIf(why !== null)(
  'where a flow does not run, the script says which, ends with no 0, and ends all',
  () => {
    const SHORT = '?dur=2&stack=linux&bw=4&delay=0&buf=20&flow=cubic,id=c&flow=reno,id=r,start=0.5'

    it.each([
      [
        'a server that dies',
        'case "$*" in *--server*10.1.1.2*) echo "no such address"; exit 1 ;; esac',
        /server of flow 1 .*no such address/,
      ],
      [
        'a client that is refused, which iperf3 --json ends with 0',
        'case "$*" in *--client*10.1.1.2*) exec REAL --client 10.1.1.2 --port 9 --json ;; esac',
        /flow r: iperf3 says.*refused/i,
      ],
      [
        'a client that is killed',
        'case "$*" in *--client*10.1.1.2*) kill -9 $$ ;; esac',
        /flow r: iperf3 wrote nothing/,
      ],
      [
        'a client that sends nothing',
        `case "$*" in *--client*10.1.1.2*) printf '{\\n\\t"start":\\t{},\\n\\t"intervals":\\t[],\\n\\t"end":\\t{}\\n}\\n'; exit 0 ;; esac`,
        /flow r sent nothing/,
      ],
    ])('%s', (_, what, message) => {
      const real = spawnSync('sh', ['-c', 'command -v iperf3'], { encoding: 'utf8' }).stdout.trim()
      const ended = run(SHORT, instead(what.replace('REAL', real)))
      expect(ended.output).toMatch(message)
      expect(ended.output).not.toContain('results in')
      expect(ended.status).toBe(1)
      expect(namespaces()).toBe('')
    })

    it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s in the middle ends all', async (signal) => {
      const script = join(folder, 'scenario.sh')
      writeFileSync(script, exportOf(decodeLink(SHORT.replace('dur=2', 'dur=60')).scenario, 'linux'))
      const env = { ...process.env, ...(hasNetem() ? {} : { WITHOUT_NETEM: 'yes' }) }
      const child: ChildProcess = spawn('bash', [script, results()], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      rmSync(join(results(), 'ss.txt'), { force: true })
      const began = (): boolean => {
        try {
          return readFileSync(join(results(), 'ss.txt'), 'utf8').includes('flow c')
        } catch {
          return false
        }
      }
      while (!began()) await new Promise((resolve) => setTimeout(resolve, 50))
      const closed = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)))
      child.kill(signal)
      // "close" comes when nobody holds the pipes any more.
      expect(await closed).toBe({ SIGTERM: 143, SIGINT: 130, SIGHUP: 129 }[signal])
      expect(namespaces()).toBe('')
    })
  },
)
