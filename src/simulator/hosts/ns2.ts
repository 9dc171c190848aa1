import { Mrg32k3a } from '../base/mrg32k3a'
import { ns2Link } from '../network/device'
import { Ns2Acks } from '../tcp/ns2/acks'
import { ns2ClockPhases } from '../tcp/ns2/clock-phases'
import { Ns2Rtt } from '../tcp/ns2/rtt'
import { Ns2SenderEcn } from '../tcp/ns2/sender-ecn'
import { Ns2Timers } from '../tcp/ns2/timers'
import { EcnEcho } from '../tcp/receiver/ecn-echo'
import { ns2Reno } from '../tcp/recovery/ns2/cumulative'
import ns2NewReno from '../tcp/recovery/ns2/newreno'
import ns2Sack from '../tcp/recovery/ns2/sack'
import ns2Tahoe from '../tcp/recovery/ns2/tahoe'
import ns2Vegas from '../tcp/recovery/ns2/vegas'
import { Reductions } from '../tcp/sender/reductions'
import { exactClock } from '../tcp/timing/host-clock'
import { Pacing } from '../tcp/timing/pacing'
import { RoundTrips } from '../tcp/timing/round-trips'
import type { StackDefinition } from './stack'

/** ns-2.35 with the constants that its own interpreter prints (class defaults of Agent/TCP, Agent/TCPSink). */
const ns2: StackDefinition = {
  kind: 'stack',
  id: 'ns2',
  label: 'ns-2.35',
  year: 2011,
  summary: 'The hosts of the simulator ns-2.35, packet for packet.',
  sources: [{ label: 'ns-2.35', url: 'https://www.isi.edu/nsnam/ns/' }],
  options: {
    initialWindow: 2,
    ssthreshFromReceiverWindow: true,
    delayedAckSegments: 1,
    delayedAckTimeoutMs: 100,
    minRtoMs: 200,
    initialRtoMs: 3000,
    rtoTickMs: 10,
    goBackN: true,
    halveFrom: 'window',
    windowValidation: false,
    hystart: 'off',
    integerSsthresh: true,
    ssthreshEveryTimeout: true,
  },
  variantDefaults: { vegas: { alpha: 1, beta: 3, gamma: 1 } },
  queueDefaults: { red: { markBelow: 0.1 } },
  recoveries: {
    tahoe: ns2Tahoe,
    reno: ns2Reno,
    newreno: ns2NewReno,
    sack: ns2Sack,
    vegas: ns2Vegas,
  },
  form: {
    clock: 'seconds',
    ticksAtStart: 0,
    synOptionBytes: 0,
    ackBytes: 40,
    timestamps: false,
    sackBlocks: 3,
    sackBlockBytes: 8,
    fullLastSegment: true,
    stopWithdrawsLast: true,
    synRepeatsForgiven: 0,
    ssthreshAfterSynLoss: 2,
    handshakeAck: false,
    countsSyn: false,
    headerless: ['vegas'],
    withoutEcn: ['vegas'],
    returnPath: 'links',
    device: ns2Link,
  },
  parts: {
    hostClock: exactClock,
    Rtt: Ns2Rtt,
    RoundTrips,
    Timers: Ns2Timers,
    Pacing,
    SendBuffer: null,
    Reductions,
    SenderEcn: Ns2SenderEcn,
    EcnEcho,
    Acks: Ns2Acks,
    // One generator for all, which the hosts' clocks draw from first.
    random: (seed) => new Mrg32k3a(seed),
    clockPhases: ns2ClockPhases,
  },
}
export default ns2
