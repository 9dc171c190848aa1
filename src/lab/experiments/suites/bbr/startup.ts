/** Startup and Drain: cases 1 to 4, and 20. */

import { PAYLOAD } from '../../suite/observed'
import { across, changed } from '../../suite/paths'
import type { Check, SuiteCase } from '../../suite/suite'
import { BDP, LONG, lengthOf, MBPS, probeBwAfter, rightAfter } from './path'

const START = { ...LONG, durationS: 5 }

/** max_bw counts payload; how far it is from what the link carries, %. */
export const maxBwOff = (maxBwMbps: number, linkMbps = MBPS): number =>
  100 * Math.abs(maxBwMbps / (linkMbps * PAYLOAD) - 1)

const drains: Check = {
  label: 'Drain follows Startup',
  unit: 's',
  by: 'source',
  states: true,
  limit: { is: 'happens' },
  // Where little is in flight, the ACK that begins Drain ends it as well.
  measure: ({ main }) => main.staysIn('drain')[0]?.fromS ?? main.turnAt('drained'),
}

const probesBw: Check = {
  label: 'ProbeBW follows Drain',
  unit: 's',
  by: 'source',
  states: true,
  limit: { is: 'happens' },
  measure: ({ main }) => probeBwAfter(main.staysIn('drain')[0], main),
}

export const startup: readonly SuiteCase[] = [
  {
    id: '1',
    title: 'Startup ends on a bandwidth plateau',
    summary:
      'A flow that always has data begins on 20 Mbit/s and 40 ms with a buffer of 3 BDP. Its delivery rate comes to a plateau at the rate of the link; after three rounds without growth by a quarter the pipe counts as full, and Drain begins.',
    section: 'Exiting STARTUP on Bandwidth Plateau',
    draws: 'cwnd',
    play: (variant, make) => ({ main: make(across(START, variant)) }),
    checks: [
      {
        label: 'max_bw at the end of Startup, off the link’s rate',
        unit: '%',
        by: 'source',
        states: true,
        limit: { is: 'at most', value: 2 },
        measure: ({ main }) => {
          const [begin] = main.stays
          return begin === undefined ? null : maxBwOff(main.at('maxBwMbps', begin.toS))
        },
      },
      {
        label: 'rounds in a row without growth by a quarter before Startup ends',
        unit: '',
        by: 'source',
        states: true,
        limit: { is: 'exactly', value: 3 },
        measure: ({ main }) => {
          const [begin] = main.stays
          return begin?.state === 'startup' ? main.roundsWithoutGrowth(begin) : null
        },
      },
      drains,
      {
        label: 'throughput from 2 s on, off the link’s rate',
        unit: '%',
        by: 'source',
        limit: { is: 'at most', value: 2 },
        measure: ({ main }) => Math.abs(main.usePercent(2, main.endS) - 100),
      },
    ],
  },
  {
    id: '2',
    title: 'Startup ends on loss, limited by the application',
    summary:
      'An application that writes 10 Mbit/s is the limit on a link of 20 Mbit/s, so that no plateau is seen. From 2 s on a quarter of all packets is lost for half a second, more than LossThresh and in many places of a round: Startup ends all the same, and Drain begins.',
    section: 'Exiting STARTUP on Loss When Application-Limited',
    draws: 'cwnd',
    play: (variant, make) => ({
      main: make(
        changed(
          across(START, { variant, rateMbps: 10 }),
          { atS: 2, set: { 'bottleneck.loss.percent': 25 } },
          { atS: 2.5, set: { 'bottleneck.loss.percent': 0 } },
        ),
      ),
    }),
    checks: [
      {
        label: 'still in Startup when the loss begins, at 2 s',
        unit: 's',
        by: 'source',
        states: true,
        limit: { is: 'at least', value: 2 },
        measure: ({ main }) => main.stays[0]?.toS ?? null,
      },
      {
        label: 'loss ends Startup',
        unit: 's',
        by: 'source',
        states: true,
        limit: { is: 'happens' },
        measure: ({ main }) => main.turnAt('startupLoss'),
      },
      drains,
    ],
  },
  {
    id: '3',
    title: 'Drain ends on what is in flight',
    summary:
      'As case 1. Drain sends at half the estimated rate; it ends, and ProbeBW begins, once no more is in flight than fills the path.',
    section: 'Exiting DRAIN Based on Inflight',
    draws: 'cwnd',
    play: (variant, make) => ({ main: make(across(START, variant)) }),
    checks: [
      {
        label: 'pacing gain in Drain',
        unit: '',
        by: 'source',
        states: true,
        limit: { is: 'exactly', value: 0.5 },
        measure: ({ main }) => {
          const [drain] = main.staysIn('drain')
          return drain === undefined ? null : main.at('pacingGain', drain.fromS)
        },
      },
      {
        label: 'in flight when Drain ends, of what fills the path',
        unit: 'BDP',
        by: 'source',
        states: true,
        limit: { is: 'at most', value: 1 },
        measure: ({ main }) => {
          const [drain] = main.staysIn('drain')
          if (drain === undefined || lengthOf(drain, main) === null) return null
          const bdp =
            (main.at('bwMbps', drain.toS) * 1e6 * (main.at('minRttMs', drain.toS) / 1e3)) / (8 * 1448)
          return main.at('inFlight', drain.toS) / bdp
        },
      },
      probesBw,
    ],
  },
  {
    id: '4',
    title: 'Drain ends on time',
    summary:
      'When Drain begins the link falls to 40 % of its rate, so that more is in flight than was estimated to fill the path. The draft asks for a fall of a tenth; with that the queue is drained within two rounds, since Drain sends at half the rate, so ours is deeper. After three rounds ProbeBW begins all the same.',
    section: 'Exiting DRAIN Based on Time',
    draws: 'cwnd',
    play: (variant, make) => {
      const before = make(across(START, variant))
      const atS = rightAfter(before.staysIn('drain')[0], before)
      return {
        main: make(changed(across(START, variant), { atS, set: { 'bottleneck.bandwidthMbps': 0.4 * MBPS } })),
      }
    },
    checks: [
      {
        label: 'in flight when Drain ends, of what fills the path',
        unit: 'BDP',
        by: 'source',
        states: true,
        limit: { is: 'at least', value: 1 },
        measure: ({ main }) => {
          const [drain] = main.staysIn('drain')
          return drain === undefined || lengthOf(drain, main) === null
            ? null
            : main.at('inFlight', drain.toS) / BDP
        },
      },
      {
        label: 'rounds in Drain',
        unit: 'rounds',
        by: 'source',
        states: true,
        limit: { is: 'between', value: 3, to: 4 },
        measure: ({ main }) => {
          const [drain] = main.staysIn('drain')
          return drain === undefined || lengthOf(drain, main) === null ? null : main.roundsIn(drain)
        },
      },
      probesBw,
    ],
  },
]

/** Case 20, which stands behind those of spurious recoveries. */
export const slowStartup: readonly SuiteCase[] = [
  {
    id: '20',
    title: 'ProbeRTT during Startup',
    summary:
      'An application that writes 2 Mbit/s keeps the flow in Startup for 8 s on a link of 20 Mbit/s, so that ProbeRTT comes before the pipe is full. It is left for Startup, which goes on and finds the whole rate when the application no longer limits it.',
    section: 'Entering and Exiting PROBE_RTT During STARTUP',
    draws: 'cwnd',
    play: (variant, make) => ({
      main: make(
        changed(across({ ...LONG, durationS: 12 }, { variant, rateMbps: 2 }), {
          atS: 8,
          set: { 'flows.a.rateMbps': null },
        }),
      ),
    }),
    checks: [
      {
        label: 'ProbeRTT comes while Startup lasts',
        unit: 's',
        by: 'source',
        states: true,
        limit: { is: 'happens' },
        measure: ({ main }) => {
          const [, second] = main.stays
          return second?.state === 'probe RTT' ? second.fromS : null
        },
      },
      {
        label: 'Startup follows ProbeRTT',
        unit: 's',
        by: 'source',
        states: true,
        limit: { is: 'happens' },
        measure: ({ main }) => {
          const [, , third] = main.stays
          return third?.state === 'startup' ? third.fromS : null
        },
      },
      {
        label: 'max_bw at the end, off the link’s rate',
        unit: '%',
        by: 'source',
        states: true,
        limit: { is: 'at most', value: 2 },
        measure: ({ main }) => maxBwOff(main.at('maxBwMbps', main.endS)),
      },
    ],
  },
]
