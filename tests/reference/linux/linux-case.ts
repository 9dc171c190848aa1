/** A run of the Linux kernel as `data/*.json.gz` holds it: see README.md. Units: Mbit/s, ms, s, bytes, packets. */
import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

export interface LinuxFlow {
  readonly cc?: string
  readonly type?: 'udp'
  readonly rate_mbit?: number
  readonly start?: number
  readonly stop?: number | null
  readonly bytes?: number | null
  readonly access_delay_ms?: number
}

export interface LinuxScenario {
  readonly name: string
  readonly duration: number
  readonly sample_ms: number
  readonly bottleneck: {
    readonly rate_mbit: number
    readonly delay_ms: number
    readonly qdisc: string
    readonly limit_bytes: number
    readonly opts?: string
  }
  readonly flows: readonly LinuxFlow[]
  readonly ecn?: boolean
  readonly loss_pct?: number
  readonly trace_s?: number
}

/** `[t, 's', seq, length]` or `[t, 'a', ack, blocks]`, in bytes. */
export type LinuxTraceRow =
  | readonly [number, 's', number, number]
  | readonly [number, 'a', number, (readonly (readonly [number, number])[])?]

export interface LinuxFlowResult {
  readonly cc: string | null
  readonly goodput_mbps: number
  readonly final?: {
    readonly total_retrans: number
    readonly data_segs_out: number
    readonly delivered: number
  }
  readonly series?: {
    readonly t: readonly number[]
    readonly cwnd: readonly number[]
    readonly ssthresh: readonly number[]
    /** Smoothed. */
    readonly rtt: readonly number[]
  }
  readonly trace?: readonly LinuxTraceRow[]
}

export interface LinuxCase {
  readonly kernel: string
  readonly scenario: LinuxScenario
  readonly flows: readonly LinuxFlowResult[]
  readonly queue: {
    readonly t: readonly number[]
    readonly pkts: readonly number[]
    readonly drops: readonly number[]
  }
}

export const FOLDER = 'tests/reference/linux/data'

export const caseNames: readonly string[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json.gz'))
  .map((file) => file.slice(0, -'.json.gz'.length))
  .sort()

export function loadCase(name: string): LinuxCase {
  return JSON.parse(gunzipSync(readFileSync(`${FOLDER}/${name}.json.gz`)).toString()) as LinuxCase
}
