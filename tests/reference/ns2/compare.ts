/** A run of Sawtooth beside one of ns-2: drop by drop, flow by flow, and where it is known packet by packet. */
import type { Run } from '../../../src/lab/run/run'
import { eventsOf } from '../../../src/simulator/log/event-rows'
import type { Ns2Case, Ns2Drop, Ns2Packets } from './ns2-case'

/** ns-2's traces give times to a microsecond; the issue asks for 10. */
export const TIME_TOLERANCE_S = 10e-6
export const GOODPUT_TOLERANCE = 0.001

export interface Drop {
  readonly t: number
  /** Counted from 0. */
  readonly flow: number
  readonly seq: number
}

/** Drops of data, in the order in which they happened. */
export function dropsOf(run: Run): Drop[] {
  return [...eventsOf(run.log.events, 'drop')]
    .filter(({ place }) => place !== 'return')
    .map(({ t, flow, seq }) => ({ t, flow, seq }))
}

/** Drops of data that ns-2 traced; several at one instant in any order. */
export function dropsOfNs2(drops: readonly Ns2Drop[]): Drop[] {
  return drops.filter((drop) => drop.length === 5).map(([t, id, seq]) => ({ t, flow: id - 1, seq }))
}

export interface DropDifference {
  readonly index: number
  readonly ours: Drop | undefined
  readonly theirs: Drop | undefined
}

/** The first drop of a flow that is not the same in both, or null. `flows`: how many there are. */
export function firstDropDifference(
  ours: readonly Drop[],
  theirs: readonly Drop[],
  flows: number,
): DropDifference | null {
  let first: DropDifference | null = null
  for (let flow = 0; flow < flows; flow++) {
    const a = ours.filter((drop) => drop.flow === flow)
    const b = theirs.filter((drop) => drop.flow === flow)
    for (let i = 0; i < Math.max(a.length, b.length); i++) {
      const x = a[i]
      const y = b[i]
      if (x !== undefined && y !== undefined && x.seq === y.seq && Math.abs(x.t - y.t) <= TIME_TOLERANCE_S)
        continue
      const at = Math.min(x?.t ?? Infinity, y?.t ?? Infinity)
      const known =
        first === null ? Infinity : Math.min(first.ours?.t ?? Infinity, first.theirs?.t ?? Infinity)
      if (at < known) first = { index: i, ours: x, theirs: y }
      break
    }
  }
  return first
}

export interface PacketDifference {
  readonly flow: number
  readonly what: 'send' | 'ACK'
  readonly index: number
  readonly ours: readonly [number, number] | undefined
  readonly theirs: readonly [number, number] | undefined
}

function pairs(t: ArrayLike<number>, n: ArrayLike<number>, rows: readonly number[]): [number, number][] {
  return rows.map((row) => [t[row] as number, n[row] as number])
}

/** Sends and ACKs of one flow as ns-2's trace numbers them. */
export function packetsOf(run: Run, flow: number): Ns2Packets {
  const { packets, acks } = run.log
  const p = packets.columns
  const sent: number[] = []
  for (let row = 0; row < packets.rows; row++) if (p.flow[row] === flow) sent.push(row)
  const a = acks.columns
  const came: number[] = []
  for (let row = 0; row < acks.rows; row++) {
    if (a.flow[row] === flow && !Number.isNaN(a.arrived[row] as number)) came.push(row)
  }
  return {
    sends: pairs(p.sent, p.seq, sent),
    acks: pairs(a.arrived, a.ack, came).map(([t, next]) => [t, next - 1]),
  }
}

/** The first send or ACK that is not the same in both, in time, or null. */
export function firstPacketDifference(run: Run, reference: Ns2Case): PacketDifference | null {
  let first: PacketDifference | null = null
  let firstAt = Infinity
  for (const [id, theirs] of Object.entries(reference.result.packets ?? {})) {
    const flow = Number(id) - 1
    const ours = packetsOf(run, flow)
    for (const what of ['send', 'ACK'] as const) {
      const a = what === 'send' ? ours.sends : ours.acks
      const b = what === 'send' ? theirs.sends : theirs.acks
      for (let i = 0; i < Math.max(a.length, b.length); i++) {
        const x = a[i]
        const y = b[i]
        if (x !== undefined && y !== undefined && x[1] === y[1] && Math.abs(x[0] - y[0]) <= TIME_TOLERANCE_S)
          continue
        const at = Math.min(x?.[0] ?? Infinity, y?.[0] ?? Infinity)
        if (at < firstAt) {
          firstAt = at
          first = { flow, what, index: i, ours: x, theirs: y }
        }
        break
      }
    }
  }
  return first
}

/** What happened around `t`, ours and theirs side by side, for a person who looks for the cause. */
export function context(
  run: Run,
  reference: Ns2Case,
  flow: number,
  t: number,
  lines = 8,
  spanS = 0.2,
): string {
  const theirs = reference.result.packets?.[String(flow + 1)]
  if (theirs === undefined) return ''
  const ours = packetsOf(run, flow)
  const merged = (of: Ns2Packets): string[] =>
    [
      ...of.sends.map(([at, n]) => [at, `send ${n}`] as const),
      ...of.acks.map(([at, n]) => [at - 1e-9, `ack  ${n}`] as const),
    ]
      .sort((x, y) => x[0] - y[0])
      .filter(([at]) => at > t - spanS && at < t + spanS)
      .map(([at, text]) => `${at.toFixed(6)} ${text}`)
  const a = merged(ours)
  const b = merged(theirs)
  let i = 0
  while (i < a.length && i < b.length && (a[i] as string).slice(-8) === (b[i] as string).slice(-8)) i++
  const rows: string[] = []
  for (let k = Math.max(0, i - lines); k < i + lines; k++)
    rows.push(`${(a[k] ?? '').padEnd(30)} ${b[k] ?? ''}`)
  return rows.join('\n')
}
