import { defineLesson, type RunInput } from '../lesson'
import { baseRttMs, drops, goodput, linkMbps, throughput, waitMs } from '../measures'
import { after, echo, greatest, least, mean, starts } from '../observed'

const UDP_MBPS = 8
const home = (aqm: string): RunInput => ({
  durationS: 30,
  bottleneck: { bandwidthMbps: 10, delayMs: 18, buffer: { packets: 64 }, aqm: { id: aqm } },
  flows: [
    { id: 'tcp', variant: 'sack' },
    { id: 'udp', variant: 'cbr', rateMbps: UDP_MBPS, packetBytes: 1500, startS: 10, stopS: 20 },
  ],
})

/** Marks every packet that finds more than `K` waiting: RED without its average and its lots (RFC 8257 §4). */
const K = 5
const step = {
  id: 'red',
  params: { minTh: K, maxTh: K + 1, weight: 1, maxP: 1, gentle: false, hardDrop: false },
  ecn: true,
} as const
const dataCentre = (id: string, variant: string): RunInput => ({
  durationS: 1.5,
  bottleneck: { bandwidthMbps: 100, delayMs: 0.5, buffer: { packets: 200 }, aqm: step },
  flows: [{ id, variant, access: { bandwidthMbps: 1000, delayMs: 0.5 } }],
})

const internet = (aqm: string): RunInput => ({
  durationS: 30,
  bottleneck: { bandwidthMbps: 20, delayMs: 9, buffer: { packets: 250 }, aqm: { id: aqm, ecn: true } },
  flows: [
    { id: 'cubic', variant: 'cubic' },
    { id: 'prague', variant: 'prague' },
  ],
})

/** Slow start is over. */
const FROM_S = 5
const busy = (flow: string) => throughput(flow, 12, 20)
const mbps = (flow: string) => goodput(flow, FROM_S, 30)
const wait = (flow: string) => waitMs(flow, FROM_S, 0.5)

export default defineLesson({
  order: 12,
  minutes: 14,
  runs: {
    udp: home('droptail'),
    apart: home('fq-codel'),
    halving: dataCentre('reno', 'sack'),
    dctcp: dataCentre('dctcp', 'dctcp'),
    mixed: internet('codel'),
    dual: internet('dualpi2'),
  },
  facts: {
    udp: {
      linkMbps,
      tcpAlone: throughput('tcp', 5, 10),
      udpMbps: () => UDP_MBPS,
      udpGets: busy('udp'),
      tcpGets: busy('tcp'),
    },
    apart: {
      apartTcp: busy('tcp'),
      apartUdp: busy('udp'),
      apartLost: (run) =>
        (100 * run.times('drop', { flow: 'udp' }).length) / ((10 * UDP_MBPS * 1e6) / (1500 * 8)),
    },
    halving: {
      rttMs: (run) => baseRttMs(run, 'reno'),
      centreMbps: linkMbps,
      threshold: () => K,
      drops,
      halvingMbps: goodput('reno', 0.5, 1.5),
    },
    dctcp: {
      dctcpMbps: goodput('dctcp', 0.5, 1.5),
      dctcpLow: (run) => least(run.queue(0.5)),
      dctcpHigh: (run) => greatest(run.queue(0.5)),
      dctcpMean: (run) => mean(run.queue(0.5)),
      alpha: (run) => 100 * mean(run.signal('dctcp', 'alpha', 0.5)),
      cut: (run) => 50 * mean(run.signal('dctcp', 'alpha', 0.5)),
    },
    mixed: { mixedCubic: mbps('cubic'), mixedPrague: mbps('prague'), mixedPragueMs: wait('prague') },
    dual: {
      dualCubic: mbps('cubic'),
      dualPrague: mbps('prague'),
      dualCubicMs: wait('cubic'),
      dualPragueMs: wait('prague'),
    },
  },
  steps: {
    'no-brakes': {
      shows: { run: 'udp', at: 10, window: [5, 18], panels: 'throughput,queue' },
      marks: { starts: starts('udp') },
      predict: { panel: 'throughput', flow: 'tcp', top: 15, checks: { end: 0.4, peak: 0.2 } },
    },
    'a-fence': {
      shows: { run: 'apart', at: 12, window: [5, 25], panels: 'throughput,window,queue', ghost: 'udp' },
      marks: { both: { from: 10, to: 20, panel: 'throughput' } },
    },
    'a-mark': {
      shows: { run: 'halving', at: echo(8, 'reno'), window: [0.5, 1.5], panels: 'window,queue,throughput' },
      marks: { idle: { from: echo(8, 'reno'), to: after(echo(8, 'reno'), 0.08), panel: 'queue' } },
    },
    'how-much': {
      shows: {
        run: 'dctcp',
        at: 1,
        window: [0.8, 1.2],
        panels: 'window,queue,dctcp.alpha',
        ghost: 'halving',
      },
    },
    'not-in-one-queue': {
      shows: { run: 'mixed', at: 15, panels: 'throughput,window,queue' },
      marks: { gives: { from: 5, to: 30, panel: 'throughput' } },
    },
    'two-queues': {
      shows: {
        run: 'dual',
        at: 15,
        window: [12, 17],
        panels: 'throughput,dualpi2.classicProbability,dualpi2.coupledProbability,queue',
      },
      marks: { coupled: { from: 12, to: 17, panel: 'dualpi2.coupledProbability' } },
    },
    'build-it': {
      shows: { run: 'mixed', at: 15, panels: 'throughput,window,queue' },
      tryIt: {
        controls: ['aqm'],
        goals: { jain: { atLeast: 0.9 }, 'queue-delay-p50': { atMost: 1 }, utilization: { atLeast: 95 } },
        solution: { 'bottleneck.aqm.id': 'dualpi2', 'bottleneck.aqm.ecn': true },
      },
    },
  },
})
