/** Recoveries that turn out to have been needless: cases 18 and 19. */
import type { EventKind } from '../../../../simulator/log'
import type { BbrState } from '../../suite/bbr-states'
import type { Observed } from '../../suite/observed'
import { across, changed } from '../../suite/paths'
import type { Check, SuiteCase } from '../../suite/suite'
import { LONG } from './path'

/** Longer than any recovery here, s. */
const SOON_S = 4

/** ProbeBW has begun by then, s. */
const FROM_S = 3

/** The first reduction of a kind that is taken back, with the time of that; a timer that runs out again is one reduction. */
function takenBack(main: Observed, kind: EventKind): readonly [cutS: number, undoS: number] | null {
  const cuts = main.times(kind)
  let beforeS = FROM_S
  for (const undoS of main.times('undo')) {
    const cutS = cuts.find((timeS) => timeS > beforeS && timeS <= undoS && undoS - timeS < SOON_S)
    if (cutS !== undefined) return [cutS, undoS]
    beforeS = Math.max(beforeS, undoS)
  }
  return null
}

const THEN_S = 1e-6

/** A column's value after the reduction was taken back, of that before it; 1 where it had none and has none. */
function restored(main: Observed, kind: EventKind, column: string): number | null {
  const found = takenBack(main, kind)
  if (found === null) return null
  const [before, after] = [main.at(column, found[0] - THEN_S), main.at(column, found[1] + THEN_S)]
  if (Number.isNaN(after)) return 1
  return Number.isNaN(before) ? 0 : after / before
}

/** States in which one goes on: a probe begins again with Refill (§5.5.11.2), and Down and Cruise take their course. */
const GOES_ON: Readonly<Partial<Record<BbrState, readonly BbrState[]>>> = {
  up: ['refill', 'up'],
  down: ['down', 'cruise', 'refill'],
  cruise: ['cruise', 'refill'],
}

function checksOf(kind: EventKind, cut: string): readonly Check[] {
  const back = (label: string, column: string): Check => ({
    label,
    unit: '',
    by: 'source',
    states: true,
    limit: { is: 'at least', value: 1 },
    measure: ({ main }) => restored(main, kind, column),
  })
  return [
    {
      label: cut,
      unit: 's',
      by: 'source',
      limit: { is: 'happens' },
      measure: ({ main }) => takenBack(main, kind)?.[0] ?? null,
    },
    {
      label: 'the reduction is found needless and taken back',
      unit: 's',
      by: 'source',
      limit: { is: 'happens' },
      measure: ({ main }) => takenBack(main, kind)?.[1] ?? null,
    },
    back('inflight_shortterm after it, of that before', 'inflightShortterm'),
    back('inflight_longterm after it, of that before', 'inflightLongterm'),
    {
      label: 'until it goes on in the state from before',
      unit: 's',
      by: 'ours',
      states: true,
      limit: { is: 'at most', value: 0.2 },
      measure: ({ main }) => {
        const found = takenBack(main, kind)
        const before = found && main.stateAt(found[0] - THEN_S)
        if (found === null || before === undefined || before === null) return null
        const goesOn = GOES_ON[before] ?? [before]
        const next = main.stays.find(({ state, toS }) => toS > found[1] && goesOn.includes(state))
        return next === undefined ? null : Math.max(0, next.fromS - found[1])
      },
    },
  ]
}

export const recovery: readonly SuiteCase[] = [
  {
    id: '18',
    title: 'A needless fast recovery',
    summary:
      'One packet in 500 takes 30 ms longer on the wire and is overtaken, so that a fast recovery begins although nothing is lost. When that shows, by a D-SACK or a timestamp, what was saved is put back. Under the stack of Linux, since that of the RFCs takes nothing back.',
    section: 'Handling Spurious Fast Recovery',
    draws: 'cwnd',
    play: (variant, make) => ({
      main: make(
        across(
          {
            ...LONG,
            durationS: 12,
            stack: 'linux',
            bottleneck: { buffer: { bdp: 3 }, reorder: { percent: 0.2, delayMs: 30 } },
          },
          variant,
        ),
      ),
    }),
    checks: checksOf('fast retransmit', 'a fast recovery begins without a loss'),
  },
  {
    id: '19',
    title: 'A needless timeout',
    summary:
      'The link stands still for 0.6 s from 8 s on and loses nothing, so that the retransmission timer runs out, once, although everything arrives. When that shows, by F-RTO, a D-SACK or a timestamp, what was saved is put back. Under the stack of Linux.',
    section: 'Handling Spurious RTO Recovery',
    draws: 'cwnd',
    play: (variant, make) => ({
      main: make(
        changed(
          across({ ...LONG, durationS: 14, stack: 'linux', bufferBdp: 2 }, variant),
          { atS: 8, set: { 'bottleneck.bandwidthMbps': 0 } },
          { atS: 8.6, set: { 'bottleneck.bandwidthMbps': LONG.mbps } },
        ),
      ),
    }),
    checks: checksOf('timeout', 'the timer runs out without a loss'),
  },
]
