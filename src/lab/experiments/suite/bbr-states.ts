/** The states of BBR version 3 in the course of a run, from what its log shows: the gain of pacing and the turns that it notes. */
import { EVENT_KINDS } from '../../../simulator/log'
import { variants } from '../../algorithms'
import type { Run } from '../../run/run'

export type BbrState = 'startup' | 'drain' | 'down' | 'cruise' | 'refill' | 'up' | 'probe RTT'

/** A stay in one state, from one row of the window table to before another. */
export interface Stay {
  readonly state: BbrState
  readonly fromS: number
  /** The end of the run where it lasts until then. */
  readonly toS: number
  readonly fromRow: number
  readonly toRow: number
}

/** The variant whose states these are. */
export const STATEFUL = 'bbr3'

/** States that have a pacing gain of their own (draft-ietf-ccwg-bbr §5.6.1); the others send at 1. */
const BY_GAIN: ReadonlyMap<number, BbrState> = new Map([
  [2.77, 'startup'],
  [0.5, 'drain'],
  [0.9, 'down'],
  [1.25, 'up'],
])

/** What the turn of a rule leads to, among the states that send at 1. */
const BY_TURN: Readonly<Record<string, BbrState>> = {
  refills: 'refill',
  probesRtt: 'probe RTT',
  probedRtt: 'cruise',
}

/** A turn that the variant took. */
export interface Turn {
  /** Name of the rule in the variant's definition. */
  readonly rule: string
  readonly timeS: number
  readonly row: number
}

/** All turns of a flow that runs `variant` throughout, in order. */
export function turnsOf({ log: { events } }: Run, flow: number, variant = STATEFUL): readonly Turn[] {
  const rules = Object.keys(variants.get(variant)?.rules ?? {})
  const { columns: c, rows } = events
  const note = EVENT_KINDS.indexOf('note')
  const turns: Turn[] = []
  for (let row = 0; row < rows; row++) {
    if (c.kind[row] !== note || c.flow[row] !== flow) continue
    turns.push({ rule: rules[c.index[row] as number] ?? '', timeS: c.t[row] as number, row })
  }
  return turns
}

/** A filling of the pipe that no turn tells of goes before every probe. */
const named = (stays: readonly Stay[]): readonly Stay[] =>
  stays.map((stay, index) =>
    stay.state === 'cruise' && stays[index + 1]?.state === 'up' ? { ...stay, state: 'refill' } : stay,
  )

/** The stays of a flow of BBR version 3, in order. Needs `series`. */
export function staysOf(run: Run, flow: number): readonly Stay[] {
  const table = run.log.flows[flow]?.window
  const gains: unknown = table?.columns['pacingGain' as 't']
  if (table === undefined || !(gains instanceof Float64Array)) return []
  const { columns: c, rows } = table
  const turns = turnsOf(run, flow)
  const stays: Stay[] = []
  let at = 0
  let state: BbrState | null = null
  let fromRow = 0
  const end = (row: number, toS: number): void => {
    if (state !== null) stays.push({ state, fromS: c.t[fromRow] as number, toS, fromRow, toRow: row })
  }
  for (let row = 0; row < rows; row++) {
    let turned: BbrState | undefined
    for (; at < turns.length && (turns[at]?.row ?? 0) < (c.events[row] as number); at++)
      turned = BY_TURN[turns[at]?.rule ?? ''] ?? turned
    const here: BbrState = BY_GAIN.get(gains[row] as number) ?? turned ?? keptAtOne(state)
    if (here === state && turned === undefined) continue
    if (here !== state) {
      end(row, c.t[row] as number)
      state = here
      fromRow = row
    }
  }
  end(rows, run.log.endS)
  return named(stays)
}

/** The state of a row that sends at 1 without a turn. */
function keptAtOne(state: BbrState | null): BbrState {
  return state === 'refill' || state === 'probe RTT' ? state : 'cruise'
}
