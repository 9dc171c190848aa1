/** Cases beyond the shared ones: scenarios of Sawtooth with what ns-2 made of them (`npm run validate -- --record`). */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Scenario } from '../../../src/lab/scenario/scenario'
import type { Drop } from './compare'
import { fingerprint } from './fingerprint'
import { bottleneckQueue, dataDrops, type Ns2Result } from './oracle/ns2'

export interface RecordedFlow {
  readonly goodputBps: number
  /** Packets of a TCP flow with an access link of its own. */
  readonly packets?: {
    readonly sent: number
    readonly resent: number
    readonly timeouts: number
    /** Fingerprints of all segments sent, and of all ACKs that came back. */
    readonly sends: string
    readonly acks: string
  }
}

export interface RecordedCase {
  readonly name: string
  /** Cases of one kind; `sharma-garg` is left to `npm run validate`, for its 24 runs of a minute and a half each in ns-2. */
  readonly group: string
  readonly scenario: Scenario
  readonly flows: readonly RecordedFlow[]
  /** [t, flow, seq] */
  readonly drops: readonly (readonly [number, number, number])[]
  readonly meanQueue: number
}

const FILE = 'tests/reference/ns2/data/recorded.json.gz'

export function hasRecorded(): boolean {
  return existsSync(FILE)
}
export function readRecorded(): RecordedCase[] {
  return JSON.parse(gunzipSync(readFileSync(FILE)).toString())
}

/** The same cases give the same file. */
export function writeRecorded(cases: readonly RecordedCase[]): void {
  writeFileSync(FILE, gzipSync(JSON.stringify(cases), { level: 9 }))
}

export function recordOf(
  name: string,
  group: string,
  scenario: Scenario,
  result: Ns2Result,
  withPackets: boolean,
): RecordedCase {
  return {
    name,
    group,
    scenario,
    flows: result.flows.map((flow, index) => {
      const { goodputBps } = flow
      if (flow.kind === 'cbr' || !withPackets || scenario.flows[index]?.access === null) return { goodputBps }
      const { sent, resent, timeouts, packets } = flow
      const { sends, acks } = packets
      return {
        goodputBps,
        packets: { sent, resent, timeouts, sends: fingerprint(sends), acks: fingerprint(acks) },
      }
    }),
    drops: dataDrops(result).map(({ t, flow, seq }) => [t, flow, seq]),
    meanQueue: bottleneckQueue(result),
  }
}

export function dropsOfRecord({ drops }: RecordedCase): Drop[] {
  return drops.map(([t, flow, seq]) => ({ t, flow, seq }))
}
