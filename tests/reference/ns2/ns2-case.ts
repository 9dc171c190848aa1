/** A run of ns-2.35 as `tests/reference/ns2/data` and the oracle hold it. Units: bit/s, s, bytes, packets. */

export interface Ns2Flow {
  readonly id: number
  readonly variant: string
  readonly start: number
  /** -1: never. */
  readonly stop: number
  readonly pkt: number
  readonly rwnd: number
  /** 0: as much as it can. */
  readonly bytes: number
  readonly rate: number
  readonly random: number
  readonly access_bw: number
  readonly access_delay: number
  readonly sink_bw: number
  readonly sink_delay: number
  readonly access_limit: number
  readonly delack: number
  readonly opts: Readonly<Record<string, string | number>>
  readonly sinkopts: Readonly<Record<string, string | number>>
  readonly src: number
  readonly dst: number
}

export interface Ns2Scenario {
  readonly name: string
  readonly duration: number
  /** -1: ns-2's own default, which is 1. */
  readonly seed: number
  readonly topology: 'dumbbell' | 'tome6'
  /** Queue limit of the other links of tome6. */
  readonly tome_limit?: number
  readonly limits: readonly (readonly [number, number])[]
  readonly defaults: readonly unknown[]
  readonly bottleneck: {
    readonly bw: number
    readonly delay: number
    readonly queue: 'DropTail' | 'RED'
    readonly limit: number
    readonly red: Readonly<Record<string, string | number>>
    readonly loss: number
    readonly rev_limit: number
  }
  readonly flows: readonly Ns2Flow[]
}

/** Time, flow, seq, what dropped it, link, and 'ack' for an ACK. */
export type Ns2Drop = readonly [number, number, number, string, string, string?]

export interface Ns2FlowResult {
  readonly id: number
  readonly variant: string
  readonly drops: number
  readonly goodput_bps: number | null
  readonly sent_pkts?: number
  readonly retransmits?: number
  readonly timeouts?: number
  readonly delivered_pkts?: number
  readonly rx_pkts?: number
  readonly completion_time?: number | null
  readonly rtt?: { readonly mean: number; readonly p95: number }
}

export interface Ns2Series {
  readonly t: readonly number[]
  readonly qlen: readonly number[]
  readonly flows: Readonly<
    Record<string, { readonly cwnd: readonly number[]; readonly ssthresh: readonly number[] }>
  >
}

/** Every [time, seq] sent and [time, ackno] received at a TCP source. */
export interface Ns2Packets {
  readonly sends: readonly (readonly [number, number])[]
  readonly acks: readonly (readonly [number, number])[]
}

export interface Ns2Case {
  readonly simulator: string
  readonly scenario: Ns2Scenario
  readonly result: {
    readonly flows: readonly Ns2FlowResult[]
    readonly drops: readonly Ns2Drop[]
    readonly series?: Ns2Series
    readonly packets?: Readonly<Record<string, Ns2Packets>>
    /** Every change of cwnd_, ssthresh_, nrexmit_ and backoff_ at a TCP source: [time, name, value]. */
    readonly events?: Readonly<Record<string, readonly (readonly [number, string, number])[]>>
  }
}
