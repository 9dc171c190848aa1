/** Bandwidths that are small, change, or are policed: cases 14 to 17. */
import { PAYLOAD } from '../../suite/observed'
import { across, bdpOf, changed } from '../../suite/paths'
import type { SuiteCase } from '../../suite/suite'
import { LONG } from './path'

const SMALL_MBPS = 0.5
const LOW_MBPS = 10
const HIGH_MBPS = 100
const RTT_MS = 40
const STEP_S = 10
/** Rounds that a search by doubling may take: twice as many as it takes from one packet to the greatest BDP, and a wait of ProbeBW. */
const ROUNDS = 2 * Math.ceil(Math.log2(bdpOf(HIGH_MBPS, RTT_MS)))
const LONGEST_WAIT_S = 3
const TOKEN_MBPS = 5
const BURST_BYTES = 60_000

export const bandwidth: readonly SuiteCase[] = [
  {
    id: '14',
    title: 'A BDP of less than a packet',
    summary:
      'A link of 0.5 Mbit/s with a base round trip of 20 ms holds 0.8 packets. In ProbeBW the window stays at 4 packets or more, the flow is paced at the rate of the link, and the link is in use.',
    section: 'Correctly Managing Sub-Packet BDPs',
    draws: 'cwnd',
    play: (variant, make) => ({
      main: make(
        across(
          { mbps: SMALL_MBPS, rttMs: 20, durationS: 30, bottleneck: { buffer: { packets: 20 } } },
          variant,
        ),
      ),
    }),
    checks: [
      {
        label: 'least window in ProbeBW',
        unit: 'packets',
        by: 'source',
        states: true,
        limit: { is: 'at least', value: 4 },
        drawn: { in: 'cwnd' },
        measure: ({ main }) => {
          const [down] = main.staysIn('down')
          return down === undefined ? null : main.range('cwnd', down.fromS, main.endS).least
        },
      },
      {
        label: 'pacing rate in Cruise, off the link’s rate',
        unit: '%',
        by: 'ours',
        states: true,
        limit: { is: 'at most', value: 10 },
        measure: ({ main }) => {
          const stay = main.staysIn('cruise').at(-1)
          if (stay === undefined) return null
          return 100 * Math.abs(main.mean('pacingMbps', stay.fromS, stay.toS) / SMALL_MBPS - 1)
        },
      },
      {
        label: 'use of the link from 5 s on',
        unit: '%',
        by: 'ours',
        limit: { is: 'at least', value: 95 },
        drawn: { in: 'throughput' },
        measure: ({ main }) => main.usePercent(5, main.endS),
      },
    ],
  },
  {
    id: '15',
    title: 'Ten times the bandwidth',
    summary:
      'At 10 s the link goes from 10 to 100 Mbit/s, at 40 ms. What is added to inflight_longterm grows exponentially with the rounds of Up (the draft: it doubles with each; here by 8 or more from the first round to the last, since pacing at 1.25 of the rate is a limit as well), and the whole rate is found within a number of rounds that grows with the logarithm of the BDP: here 18, twice what doubling from one packet takes, after at most 3 s until the next probe.',
    section: 'Increasing Bandwidth 10x and Ensuring Full Bandwidth is Reached',
    draws: 'throughput',
    play: (variant, make) => ({
      main: make(
        changed(
          across(
            { mbps: LOW_MBPS, rttMs: RTT_MS, durationS: 20, bottleneck: { buffer: { packets: 15 } } },
            variant,
          ),
          { atS: STEP_S, set: { 'bottleneck.bandwidthMbps': HIGH_MBPS, 'bottleneck.buffer.packets': 400 } },
        ),
      ),
    }),
    checks: [
      {
        label: 'added to inflight_longterm in the last round of Up, of that in the first',
        unit: '',
        by: 'ours',
        states: true,
        limit: { is: 'at least', value: 8 },
        measure: ({ main }) => {
          const up = main.staysIn('up').find(({ toS }) => toS > STEP_S + 0.1)
          const added =
            up === undefined ? [] : main.addedByRound('inflightLongterm', up).filter((one) => one > 0)
          return added.length < 2 ? null : Number(added.at(-1)) / Number(added[0])
        },
      },
      {
        label: 'from the step to 95 % of the new rate',
        unit: 's',
        by: 'ours',
        limit: { is: 'at most', value: LONGEST_WAIT_S + (ROUNDS * RTT_MS) / 1000 },
        measure: ({ main }) => {
          const atS = main.firstUse(STEP_S, HIGH_MBPS, 95)
          return atS === null ? null : atS - STEP_S
        },
      },
    ],
  },
  {
    id: '16',
    title: 'A tenth of the bandwidth',
    summary:
      'At 10 s the link goes from 100 to 10 Mbit/s, at 40 ms, with a buffer of 1 BDP of the first rate. Losses bring bw_shortterm down; after two cycles of ProbeBW max_bw, too, is the new rate.',
    section: 'Decreasing Bandwidth 10x and Ensuring Max Bandwidth Adapts Down',
    draws: 'throughput',
    play: (variant, make) => {
      const path = { mbps: HIGH_MBPS, rttMs: RTT_MS, durationS: 30, bottleneck: { buffer: { packets: 333 } } }
      const step = { atS: STEP_S, set: { 'bottleneck.bandwidthMbps': LOW_MBPS } }
      return { main: make(changed(across(path, variant), step)) }
    },
    checks: [
      {
        label: 'from the step until bw is down to twice the new rate',
        unit: 's',
        by: 'ours',
        states: true,
        limit: { is: 'at most', value: 2 },
        measure: ({ main }) => {
          const atS = main.firstTime('bwMbps', STEP_S, (bw) => bw <= 2 * LOW_MBPS * PAYLOAD)
          return atS === null ? null : atS - STEP_S
        },
      },
      {
        label: 'cycles of ProbeBW until max_bw is within 10 % of the new rate',
        unit: '',
        by: 'source',
        states: true,
        limit: { is: 'at most', value: 2 },
        measure: ({ main }) => {
          const atS = main.firstTime('maxBwMbps', STEP_S, (bw) => bw <= 1.1 * LOW_MBPS * PAYLOAD)
          if (atS === null) return null
          return main.staysIn('up', STEP_S).filter(({ toS }) => toS < atS).length
        },
      },
      {
        label: 'lost in the last 10 s',
        unit: '%',
        by: 'ours',
        limit: { is: 'at most', value: 2 },
        drawn: { in: 'loss' },
        measure: ({ main }) => main.lossPercent(main.endS - 10, main.endS),
      },
      {
        label: 'use of the new rate in the last 10 s',
        unit: '%',
        by: 'ours',
        limit: { is: 'at least', value: 90 },
        drawn: { in: 'throughput', linkMbps: LOW_MBPS },
        measure: ({ main }) => main.usePercent(main.endS - 10, main.endS, undefined, LOW_MBPS),
      },
    ],
  },
  {
    id: '17',
    title: 'A token bucket',
    summary:
      'A link of 20 Mbit/s, 40 ms, policed to 5 Mbit/s with a bucket of 60 kB and no buffer of its own. When the bucket is empty the model has to follow the losses, and the flow to come to rest at the rate of the tokens without lasting loss.',
    section: 'Handling Token Bucket Policers',
    draws: 'throughput',
    play: (variant, make) => ({
      main: make(
        across(
          {
            ...LONG,
            durationS: 30,
            bottleneck: {
              buffer: { bdp: 3 },
              aqm: { id: 'policer', params: { rateMbps: TOKEN_MBPS, burstBytes: BURST_BYTES } },
            },
          },
          variant,
        ),
      ),
    }),
    checks: [
      {
        label: 'from the first loss until bw is down to the rate of the tokens',
        unit: 's',
        by: 'ours',
        states: true,
        limit: { is: 'at most', value: 2 },
        measure: ({ main }) => {
          const [firstS] = main.times('drop')
          if (firstS === undefined) return null
          const atS = main.firstTime('bwMbps', firstS, (bw) => bw <= 1.05 * TOKEN_MBPS * PAYLOAD)
          return atS === null ? null : atS - firstS
        },
      },
      {
        label: 'throughput from 10 s on, of the rate of the tokens',
        unit: '%',
        by: 'ours',
        limit: { is: 'at least', value: 80 },
        drawn: { in: 'throughput', linkMbps: TOKEN_MBPS },
        measure: ({ main }) => main.usePercent(10, main.endS, undefined, TOKEN_MBPS),
      },
      {
        label: 'lost from 10 s on',
        unit: '%',
        by: 'ours',
        limit: { is: 'at most', value: 2 },
        drawn: { in: 'loss' },
        measure: ({ main }) => main.lossPercent(10, main.endS),
      },
    ],
  },
]
