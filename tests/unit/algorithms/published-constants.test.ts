/** What an algorithm does unless it is told otherwise is what its source recommends. */
import { expect, it } from 'vitest'
import { type Description, defaultsOf } from '../../../src/simulator/describe'
import { queues, traffic, variants } from '../../../src/simulator/registry'

const PUBLISHED: readonly [id: string, source: string, constants: Readonly<Record<string, number>>][] = [
  [
    'bbr',
    'draft-cardwell-iccrg-bbr-congestion-control-00: 2/ln 2, cwnd_gain 2, 10 round trips, 10 s, 200 ms',
    { startupGain: 2.885, cwndGain: 2, bandwidthRounds: 10, minRttWindowS: 10, probeRttMs: 200 },
  ],
  [
    'bbr3',
    'draft-ietf-ccwg-bbr: LossThresh 2 %, Headroom 0.15, ProbeRTTInterval 5 s',
    { lossThreshold: 0.02, headroom: 0.15, probeRttIntervalS: 5 },
  ],
  [
    'bic',
    'tcp_bic.c: max_increment 16, BICTCP_B 4, smooth_part 20, beta 819/1024, low_window 14',
    { maxIncrement: 16, searchFactor: 4, smoothPart: 20, beta: 0.8, lowWindow: 14 },
  ],
  [
    'compound',
    'draft-sridharan-tcpm-ctcp-02 §4',
    { alpha: 1 / 8, k: 3 / 4, beta: 1 / 2, gamma: 30, zeta: 1 },
  ],
  ['cubic', 'RFC 9438 §4.6, §5.1', { c: 0.4, beta: 0.7 }],
  ['dctcp', 'RFC 8257 §4.2: g 1/16, alpha begins with 1', { g: 1 / 16, initialAlpha: 1 }],
  [
    'highspeed',
    'RFC 3649 §5: Low_Window 38, High_Window 83000, High_P 10^-7, High_Decrease 0.1',
    { lowWindow: 38, highWindow: 83_000, highP: 1e-7, highDecrease: 0.1 },
  ],
  ['htcp', 'draft-leith-tcp-htcp-06: Delta_L 1 s', { lowSpeedS: 1 }],
  ['hybla', 'Caini & Firrincieli 2004: RTT_0 25 ms', { referenceRttMs: 25 }],
  [
    'illinois',
    'Liu, Basar & Srikant 2008: alpha 0.3 to 10, beta 1/8 to 1/2, W_thresh 15, theta 5',
    { alphaMin: 0.3, alphaMax: 10, betaMin: 1 / 8, betaMax: 1 / 2, windowThreshold: 15, theta: 5 },
  ],
  [
    'ledbat',
    'draft-irtf-iccrg-ledbat-plus-plus: 60 ms, gain at least 1/16',
    { targetMs: 60, gainDivisor: 16 },
  ],
  ['prague', 'Prague draft: g 1/16, virtual RTT 25 ms', { g: 1 / 16, virtualRttMs: 25 }],
  ['scalable', 'Kelly 2003: a 0.01, b 0.125, legacy window 16', { a: 0.01, b: 0.125, legacyWindow: 16 }],
  ['vegas', 'Brakmo & Peterson 1995: 2, 4 and 1 buffers', { alpha: 2, beta: 4, gamma: 1 }],
  ['veno', 'Fu & Liew 2003: beta 3, 4/5 after a random loss', { beta: 3, randomFactor: 4 / 5 }],
  ['yeah', 'tcp_yeah.c: ALPHA 80, PHY 8, GAMMA 1, RHO 16', { qMax: 80, phi: 8, gamma: 1, rho: 16 }],
  ['codel', 'RFC 8289 §4.3, §4.4', { targetMs: 5, intervalMs: 100 }],
  [
    'cobalt',
    'sch_cake.c: 5 and 100 ms; 1/256 up, 1/4096 down, 400 ms',
    { targetMs: 5, intervalMs: 100, increment: 1 / 256, decrement: 1 / 4096, blueThresholdMs: 400 },
  ],
  [
    'fq-codel',
    'RFC 8290 §4.1.1, §5.2; drop_batch_size 64',
    { targetMs: 5, intervalMs: 100, quantumBytes: 1514, queues: 1024, dropBatch: 64 },
  ],
  [
    'pie',
    'RFC 8033 §4.1 to §4.4, §5.1',
    { targetMs: 15, updateMs: 15, alpha: 0.125, beta: 1.25, burstMs: 150, ecnThreshold: 0.1 },
  ],
  [
    'fq-pie',
    'RFC 8033; sch_fq_pie.c',
    {
      targetMs: 15,
      updateMs: 15,
      alpha: 0.125,
      beta: 1.25,
      burstMs: 150,
      ecnThreshold: 0.1,
      quantumBytes: 1514,
      queues: 1024,
    },
  ],
  [
    'dualpi2',
    'RFC 9332 appendix A.1: 15 ms, 16 ms, 0.16, 3.2, k 2',
    { targetMs: 15, updateMs: 16, alpha: 0.16, beta: 3.2, coupling: 2 },
  ],
  [
    'red',
    'Floyd, RED: Discussions of Setting Parameters (1997): 5 and 15 packets, 0.002, 0.1',
    { minTh: 5, maxTh: 15, weight: 0.002, maxP: 0.1 },
  ],
]

const definitionOf = (id: string): Description | undefined =>
  variants.get(id) ?? queues.get(id) ?? traffic.get(id)

it.each(PUBLISHED)('%s: %s', (id, _, constants) => {
  const definition = definitionOf(id)
  if (definition === undefined) throw new Error(`no algorithm ${id}`)
  expect(defaultsOf(definition.parameters)).toMatchObject(constants)
})
