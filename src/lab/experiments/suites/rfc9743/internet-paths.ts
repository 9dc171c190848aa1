/** Paths of the general Internet: §6. */
import { across } from '../../suite/paths'
import type { SuiteCase } from '../../suite/suite'
import { loses, uses } from './measures'

export const internetPaths: readonly SuiteCase[] = [
  {
    id: '6.1a',
    title: 'Tail drop, a shallow buffer',
    summary: 'One flow on 20 Mbit/s and 40 ms with a buffer of a fifth of a BDP that drops at the tail.',
    section: 'Paths with Tail-drop Queues',
    draws: 'cwnd',
    play: (variant, make) => ({
      main: make(across({ mbps: 20, rttMs: 40, durationS: 40, bufferBdp: 0.2 }, variant)),
    }),
    checks: [uses(70), loses(2)],
  },
  {
    id: '6.1b',
    title: 'Tail drop, a long round trip and a deep buffer',
    summary: 'One flow on 20 Mbit/s and 200 ms with a buffer of 4 BDP that drops at the tail.',
    section: 'Paths with Tail-drop Queues',
    draws: 'cwnd',
    play: (variant, make) => ({
      main: make(across({ mbps: 20, rttMs: 200, durationS: 60, bufferBdp: 4 }, variant)),
    }),
    checks: [uses(90, 20), loses(2, 20)],
  },
  {
    id: '6.3',
    title: 'Wired: 100 Mbit/s, 20 ms',
    summary:
      'The baseline: one flow on 100 Mbit/s and 20 ms with a buffer of 1 BDP and no other losses than its own.',
    section: 'Wired Paths',
    draws: 'cwnd',
    play: (variant, make) => ({
      main: make(across({ mbps: 100, rttMs: 20, durationS: 20, bufferBdp: 1 }, variant)),
    }),
    checks: [uses(90, 5), loses(1, 5)],
  },
  {
    id: '6.4a',
    title: 'Wireless: 1 % corrupted',
    summary:
      'One flow on 20 Mbit/s and 40 ms; one packet in a hundred is corrupted on the wire, which says nothing about congestion. Half of the link has to be in use.',
    section: 'Wireless Paths',
    draws: 'throughput',
    play: (variant, make) => ({
      main: make(
        across(
          { mbps: 20, rttMs: 40, durationS: 40, bottleneck: { buffer: { bdp: 2 }, loss: { percent: 1 } } },
          variant,
        ),
      ),
    }),
    checks: [uses(50)],
  },
  {
    id: '6.4b',
    title: 'Wireless: losses in bursts',
    summary:
      'One flow on 20 Mbit/s and 40 ms; losses come in bursts (Gilbert–Elliott): one packet in 500 begins one, in which half are lost, five packets in the mean.',
    section: 'Wireless Paths',
    draws: 'throughput',
    play: (variant, make) => ({
      main: make(
        across(
          {
            mbps: 20,
            rttMs: 40,
            durationS: 40,
            bottleneck: {
              buffer: { bdp: 2 },
              loss: {
                model: 'gilbert-elliott',
                toBadPercent: 0.2,
                toGoodPercent: 20,
                lossGoodPercent: 0,
                lossBadPercent: 50,
              },
            },
          },
          variant,
        ),
      ),
    }),
    checks: [uses(50)],
  },
  {
    id: '6.4c',
    title: 'Wireless: a rate that varies',
    summary:
      'One flow behind a cellular link while one walks (a built-in course, 20 Mbit/s in the mean), 60 ms, with a buffer of 400 ms. Half of what the link could carry has to be in use.',
    section: 'Wireless Paths',
    draws: 'throughput',
    play: (variant, make) => ({
      main: make(
        across(
          {
            mbps: 20,
            rttMs: 60,
            durationS: 60,
            bottleneck: { buffer: { ms: 400 }, rateTrace: { id: 'cellular-walk' } },
          },
          variant,
        ),
      ),
    }),
    checks: [
      {
        label: 'use of the link, of what it could carry',
        unit: '%',
        by: 'ours',
        limit: { is: 'at least', value: 50 },
        measure: ({ main }) => 100 * main.result.bottleneck.utilization,
      },
    ],
  },
  {
    id: '6.4d',
    title: 'Wireless: jitter of 20 ms',
    summary: 'One flow on 20 Mbit/s and 40 ms; each packet takes up to 20 ms longer, in order.',
    section: 'Wireless Paths',
    draws: 'throughput',
    play: (variant, make) => ({
      main: make(
        across(
          { mbps: 20, rttMs: 40, durationS: 40, bottleneck: { buffer: { bdp: 2 }, jitterMs: 20 } },
          variant,
        ),
      ),
    }),
    checks: [uses(80)],
  },
]
