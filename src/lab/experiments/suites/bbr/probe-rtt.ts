/** ProbeRTT: cases 10 and 11. */
import type { Observed, Stay } from '../../suite/observed'
import { across, changed } from '../../suite/paths'
import type { SuiteCase } from '../../suite/suite'
import { BDP, LONG, lengthOf } from './path'

/** The second stay in ProbeRTT: the first may come earlier than its interval after Startup has measured the path. */
const second = (main: Observed): Stay | undefined => main.staysIn('probe RTT')[1]

const PAUSE_FROM_S = 8
const PAUSE_TO_S = 14

export const probeRtt: readonly SuiteCase[] = [
  {
    id: '10',
    title: 'ProbeRTT is entered and left',
    summary:
      'A flow that always has data, 20 Mbit/s, 40 ms, for 20 s. When no lower round trip has been seen for 5 s, the window comes down to half of what fills the path, for 200 ms and a round trip at least; then ProbeBW goes on.',
    section: 'Entering and Exiting PROBE_RTT',
    draws: 'cwnd',
    play: (variant, make) => ({ main: make(across(LONG, variant)) }),
    checks: [
      {
        label: 'from the end of one ProbeRTT to the next',
        unit: 's',
        by: 'source',
        states: true,
        limit: { is: 'between', value: 5, to: 5.2 },
        measure: ({ main }) => {
          const [one, other] = main.staysIn('probe RTT')
          return one === undefined || other === undefined ? null : other.fromS - one.toS
        },
      },
      {
        label: 'least in flight in ProbeRTT, of what fills the path',
        unit: 'BDP',
        by: 'source',
        states: true,
        limit: { is: 'at most', value: 0.5 },
        measure: ({ main }) => {
          const stay = second(main)
          return stay === undefined ? null : main.range('inFlight', stay.fromS, stay.toS).least / BDP
        },
      },
      {
        label: 'time in ProbeRTT',
        unit: 'ms',
        by: 'source',
        states: true,
        limit: { is: 'at least', value: 200 },
        measure: ({ main }) => {
          const length = lengthOf(second(main), main)
          return length === null ? null : 1000 * length
        },
      },
      {
        label: 'ProbeBW follows ProbeRTT',
        unit: 's',
        by: 'source',
        states: true,
        limit: { is: 'happens' },
        measure: ({ main }) => {
          const stay = second(main)
          const next = stay && main.after(stay)
          return next?.state === 'cruise' || next?.state === 'down' ? next.fromS : null
        },
      },
    ],
  },
  {
    id: '11',
    title: 'ProbeRTT is skipped after idling',
    summary:
      'The application pauses from 8 to 14 s, longer than the interval of ProbeRTT, with its connection open: nothing is in flight. When it writes again the flow sends on without ProbeRTT, since idling has drained the queue.',
    section: 'Skipping PROBE_RTT Due to Application-Limited Sending',
    draws: 'cwnd',
    play: (variant, make) => ({
      main: make(
        changed(
          across(LONG, variant),
          { atS: PAUSE_FROM_S, set: { 'flows.a.rateMbps': 0 } },
          { atS: PAUSE_TO_S, set: { 'flows.a.rateMbps': null } },
        ),
      ),
    }),
    checks: [
      {
        label: 'in flight while the application pauses',
        unit: 'packets',
        by: 'source',
        limit: { is: 'at most', value: 0 },
        measure: ({ main }) => main.range('inFlight', PAUSE_FROM_S + 1, PAUSE_TO_S).greatest,
      },
      {
        label: 'ProbeRTT within 2 s of the end of the pause',
        unit: 's',
        by: 'source',
        states: true,
        limit: { is: 'never' },
        measure: ({ main }) => {
          const atS = main.turnAt('probesRtt', PAUSE_FROM_S + 1)
          return atS !== null && atS < PAUSE_TO_S + 2 ? atS : null
        },
      },
      {
        label: 'use of the link from 1 to 2 s after the pause',
        unit: '%',
        by: 'ours',
        limit: { is: 'at least', value: 90 },
        drawn: { in: 'throughput' },
        measure: ({ main }) => main.usePercent(PAUSE_TO_S + 1, PAUSE_TO_S + 2),
      },
    ],
  },
]
