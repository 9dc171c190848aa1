/** Loss in Up once inflight_longterm is known, and an application that is the limit in Refill: cases 21 and 22. */
import type { Observed, Stay } from '../../suite/observed'
import { across, changed } from '../../suite/paths'
import type { SuiteCase } from '../../suite/suite'
import { LONG, RTT_MS, rightAfter, SHORT } from './path'

const LONG_S = 16
/** The pause lasts a round trip. */
const PAUSE_S = RTT_MS / 1000

/** The first stay in Up that begins with inflight_longterm set. */
const boundUp = (main: Observed): Stay | undefined =>
  main.staysIn('up').find(({ fromS }) => !Number.isNaN(main.at('inflightLongterm', fromS)))

const firstRefill = (main: Observed): Stay | undefined => main.staysIn('refill')[0]

/** What fills the path by bw and min_rtt, or the window if that is less, packets. */
function targetAt(main: Observed, timeS: number): number {
  const bdp = (main.at('bwMbps', timeS) * 1e6 * (main.at('minRttMs', timeS) / 1e3)) / (8 * 1448)
  return Math.min(bdp, main.at('cwnd', timeS))
}

export const longTerm: readonly SuiteCase[] = [
  {
    id: '21',
    title: 'Loss in Up, with inflight_longterm known',
    summary:
      'A buffer of 0.3 BDP has set inflight_longterm. In the next Up a tenth of all packets is lost from 20 ms on, for 80 ms, before a plateau is seen. inflight_longterm comes down, to no less than 0.7 of what fills the path, and Down begins with the same ACK.',
    section: 'Handling Loss During PROBE_UP After inflight_longterm is Set',
    draws: 'cwnd',
    play: (variant, make) => {
      const path = across({ ...SHORT, durationS: LONG_S }, variant)
      const before = make(path)
      const upS = rightAfter(boundUp(before), before)
      return {
        main: make(
          changed(
            path,
            { atS: upS + 0.02, set: { 'bottleneck.loss.percent': 10 } },
            { atS: upS + 0.1, set: { 'bottleneck.loss.percent': 0 } },
          ),
        ),
      }
    },
    checks: [
      {
        label: 'from the finding that too much is lost to the end of Up',
        unit: 'ms',
        by: 'source',
        states: true,
        limit: { is: 'at most', value: 0 },
        measure: ({ main }) => {
          const up = boundUp(main)
          const foundS = up && main.turnAt('tooHigh', up.fromS)
          const isDown = up && main.after(up)?.state === 'down'
          return up === undefined || foundS === null || foundS === undefined || !isDown
            ? null
            : 1000 * Math.abs(up.toS - foundS)
        },
      },
      {
        label: 'inflight_longterm after the loss, of that before',
        unit: '',
        by: 'source',
        states: true,
        limit: { is: 'at most', value: 1 },
        measure: ({ main }) => {
          const up = boundUp(main)
          if (up === undefined) return null
          return (
            main.at('inflightLongterm', up.toS) / main.range('inflightLongterm', up.fromS, up.toS).greatest
          )
        },
      },
      {
        label: 'inflight_longterm after the loss, of what filled the path or the window, whichever was less',
        unit: '',
        by: 'source',
        states: true,
        limit: { is: 'at least', value: 0.7 },
        measure: ({ main }) => {
          const up = boundUp(main)
          return up === undefined ? null : main.at('inflightLongterm', up.toS) / targetAt(main, up.toS - 1e-6)
        },
      },
    ],
  },
  {
    id: '22',
    title: 'The application pauses in Refill',
    summary:
      'When Refill begins the application pauses for a round trip and then goes on, with its connection open. The samples of that round are too low and say so: max_bw stays, and Up follows Refill as ever.',
    section: 'Handling Application-Limited Sending During PROBE_REFILL',
    draws: 'cwnd',
    play: (variant, make) => {
      const path = across({ ...LONG, durationS: LONG_S }, variant)
      const before = make(path)
      const atS = rightAfter(firstRefill(before), before)
      return {
        main: make(
          changed(
            path,
            { atS, set: { 'flows.a.rateMbps': 0 } },
            { atS: atS + PAUSE_S, set: { 'flows.a.rateMbps': null } },
          ),
        ),
      }
    },
    checks: [
      {
        label: 'max_bw when Up begins, of that when Refill began',
        unit: '',
        by: 'source',
        states: true,
        limit: { is: 'at least', value: 1 },
        measure: ({ main }) => {
          const stay = firstRefill(main)
          return stay === undefined ? null : main.at('maxBwMbps', stay.toS) / main.at('maxBwMbps', stay.fromS)
        },
      },
      {
        label: 'Up follows Refill',
        unit: 's',
        by: 'source',
        states: true,
        limit: { is: 'happens' },
        measure: ({ main }) => {
          const stay = firstRefill(main)
          const next = stay && main.after(stay)
          return next?.state === 'up' ? next.fromS : null
        },
      },
      {
        label: 'Down follows that Up',
        unit: 's',
        by: 'source',
        states: true,
        limit: { is: 'happens' },
        measure: ({ main }) => {
          const stay = firstRefill(main)
          const up = stay && main.after(stay)
          const next = up && main.after(up)
          return next?.state === 'down' ? next.fromS : null
        },
      },
    ],
  },
]
