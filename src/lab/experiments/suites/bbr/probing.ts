/** ProbeBW: cases 5 to 9. */
import type { Observed, Stay } from '../../suite/observed'
import { across, changed } from '../../suite/paths'
import type { Check, SuiteCase } from '../../suite/suite'
import { LONG, lengthOf, MBPS, probeBwAfter, rightAfter, SHORT } from './path'

/** The first stay in Up that ends within the run. */
const firstUp = (main: Observed): Stay | undefined => main.staysIn('up')[0]

const downFollows = (label: string, of: (main: Observed) => Stay | undefined): Check => ({
  label,
  unit: 's',
  by: 'source',
  states: true,
  limit: { is: 'happens' },
  measure: ({ main }) => probeBwAfter(of(main), main),
})

/** What fills the path by max_bw and min_rtt at a time, packets; a budget for offload is the least of it. */
function pathAt(main: Observed, timeS: number): number {
  const bdp = (main.at('maxBwMbps', timeS) * 1e6 * (main.at('minRttMs', timeS) / 1e3)) / (8 * 1448)
  return Math.max(bdp, 6)
}

/** inflight_longterm less the headroom; Infinity while it is not set. */
function headroomAt(main: Observed, timeS: number): number {
  const limit = main.at('inflightLongterm', timeS)
  return Number.isNaN(limit) ? Number.POSITIVE_INFINITY : Math.max(4, limit - Math.max(1, 0.15 * limit))
}

/** Stays in Down after which Cruise came. */
const cruised = (main: Observed): readonly Stay[] =>
  main.staysIn('down').filter((stay) => main.after(stay)?.state === 'cruise')

const WRITES_MBPS = 14

export const probing: readonly SuiteCase[] = [
  {
    id: '5',
    title: 'Up ends on a bandwidth plateau',
    summary:
      'A flow that always has data, 20 Mbit/s, 40 ms and a buffer of 3 BDP, which no probe overflows. In Up the delivery rate stays; after three rounds without growth by a quarter Down begins.',
    section: 'Exiting PROBE_UP on Bandwidth Plateau',
    draws: 'cwnd',
    play: (variant, make) => ({ main: make(across({ ...LONG, durationS: 12 }, variant)) }),
    checks: [
      {
        label: 'rounds in a row without growth by a quarter before Up ends',
        unit: '',
        by: 'source',
        states: true,
        limit: { is: 'exactly', value: 3 },
        measure: ({ main }) => {
          const up = firstUp(main)
          return lengthOf(up, main) === null || up === undefined ? null : main.roundsWithoutGrowth(up)
        },
      },
      {
        label: 'lost during Up',
        unit: '%',
        by: 'source',
        states: true,
        limit: { is: 'at most', value: 0 },
        measure: ({ main }) => {
          const up = firstUp(main)
          return up === undefined ? null : main.lossPercent(up.fromS, up.toS)
        },
      },
      downFollows('Down follows Up', firstUp),
    ],
  },
  {
    id: '6',
    title: 'Up ends on loss, limited by the application',
    summary:
      'When Up begins, the application writes no more than 14 Mbit/s, and 100 ms later a tenth of all packets is lost for 150 ms. The loss ends Up, and inflight_longterm is set, although samples are limited by the application. (The pseudo-code of §5.5.10.2 asks otherwise for such samples: it leaves inflight_longterm as it is, and BBRv3 here follows it.)',
    section: 'Exiting PROBE_UP on Loss When Application-Limited',
    draws: 'cwnd',
    play: (variant, make) => {
      const path = across({ ...LONG, durationS: 12 }, variant)
      const before = make(path)
      const upS = rightAfter(firstUp(before), before)
      const set = { 'flows.a.rateMbps': WRITES_MBPS }
      return {
        main: make(
          changed(
            path,
            { atS: upS, set },
            { atS: upS + 0.1, set: { 'bottleneck.loss.percent': 10 } },
            { atS: upS + 0.25, set: { 'bottleneck.loss.percent': 0 } },
          ),
        ),
      }
    },
    checks: [
      {
        label: 'more is lost than LossThresh while it probes',
        unit: 's',
        by: 'source',
        states: true,
        limit: { is: 'happens' },
        measure: ({ main }) => main.turnAt('tooHigh'),
      },
      downFollows('Down follows Up', firstUp),
      {
        label: 'inflight_longterm after it',
        unit: 'packets',
        by: 'source',
        states: true,
        limit: { is: 'at least', value: 1 },
        measure: ({ main }) => {
          const up = firstUp(main)
          return up === undefined ? null : main.at('inflightLongterm', up.toS + 0.1)
        },
      },
    ],
  },
  {
    id: '7',
    title: 'Up and Startup stay, limited by the application without loss',
    summary:
      'An application that writes 5 Mbit/s from the beginning is the limit on 20 Mbit/s for 30 s: the pipe is never taken for full. Beside it a flow whose application becomes the limit when Up begins: it stays in Up until a ProbeRTT is due.',
    section: 'Never Exiting PROBE_UP (or STARTUP) When Application-Limited With No Loss',
    draws: 'cwnd',
    play: (variant, make) => {
      const path = across({ ...LONG, durationS: 12 }, variant)
      const before = make(path)
      const atS = rightAfter(firstUp(before), before)
      return {
        main: make(across({ ...LONG, durationS: 30 }, { variant, rateMbps: 5 })),
        beside: make(changed(path, { atS, set: { 'flows.a.rateMbps': 5 } })),
      }
    },
    checks: [
      {
        label: 'Startup is left for another state than ProbeRTT',
        unit: 's',
        by: 'source',
        states: true,
        limit: { is: 'never' },
        measure: ({ main }) =>
          main.stays.find(({ state }) => state !== 'startup' && state !== 'probe RTT')?.fromS ?? null,
      },
      {
        label: 'Up is left before ProbeRTT is due',
        unit: 's',
        by: 'source',
        states: true,
        limit: { is: 'never' },
        measure: ({ beside }) => {
          const up = beside && firstUp(beside)
          if (beside === undefined || up === undefined) return 0
          const next = beside.after(up)
          return next === undefined || next.state === 'probe RTT' ? null : next.fromS
        },
      },
    ],
  },
  {
    id: '8',
    title: 'Down ends on what is in flight',
    summary:
      'A buffer of 0.3 BDP, which every probe overflows, so that inflight_longterm is set. Down sends at 0.9 of the estimated rate; Cruise begins once no more is in flight than inflight_longterm less the headroom, and no more than fills the path.',
    section: 'Exiting PROBE_DOWN on Inflight',
    draws: 'cwnd',
    play: (variant, make) => ({ main: make(across(SHORT, variant)) }),
    checks: [
      {
        label: 'pacing gain in Down',
        unit: '',
        by: 'source',
        states: true,
        limit: { is: 'exactly', value: 0.9 },
        measure: ({ main }) => {
          const [down] = main.staysIn('down')
          return down === undefined ? null : main.at('pacingGain', down.fromS)
        },
      },
      {
        label: 'most in flight when Down ends, of both bounds',
        unit: '',
        by: 'source',
        states: true,
        limit: { is: 'at most', value: 1 },
        measure: ({ main }) => {
          const found = cruised(main).map(({ toS }) => {
            const least = Math.min(pathAt(main, toS), headroomAt(main, toS))
            return main.at('inFlight', toS) / least
          })
          return found.length === 0 ? null : Math.max(...found)
        },
      },
      {
        label: 'stays in Down that Cruise follows',
        unit: '',
        by: 'ours',
        states: true,
        limit: { is: 'at least', value: 1 },
        measure: ({ main }) => cruised(main).length,
      },
    ],
  },
  {
    id: '9',
    title: 'Down ends after its longest time',
    summary:
      'When Down begins after the first probe, the link falls to 0.9 of its rate, so that what is in flight hardly falls. ProbeRTT is put off to 10 s, so as not to come between. After bw_probe_wait, 2 to 3 s, Refill begins without Cruise.',
    section: 'Exiting PROBE_DOWN After Max Time',
    draws: 'cwnd',
    play: (variant, make) => {
      // No ProbeRTT may come in between.
      const path = across({ ...LONG, durationS: 10 }, { variant, params: { probeRttIntervalS: 10 } })
      const before = make(path)
      const up = firstUp(before)
      const atS = rightAfter(up && before.after(up), before)
      return { main: make(changed(path, { atS, set: { 'bottleneck.bandwidthMbps': 0.9 * MBPS } })) }
    },
    checks: [
      {
        label: 'Refill follows Down',
        unit: 's',
        by: 'source',
        states: true,
        limit: { is: 'happens' },
        measure: ({ main }) => {
          const up = firstUp(main)
          const down = up && main.after(up)
          const next = down && main.after(down)
          return next?.state === 'refill' ? next.fromS : null
        },
      },
      {
        label: 'time in Down',
        unit: 's',
        by: 'source',
        states: true,
        limit: { is: 'between', value: 2, to: 3.1 },
        measure: ({ main }) => {
          const up = firstUp(main)
          return lengthOf(up && main.after(up), main)
        },
      },
    ],
  },
]
