import { createRng } from '../base/rng'
import { rfc } from '../describe'
import { plainDevice } from '../network/device'
import { DelayedAcks } from '../tcp/receiver/delayed-acks'
import { EcnEcho } from '../tcp/receiver/ecn-echo'
import { SenderEcn } from '../tcp/sender/ecn'
import { Reductions } from '../tcp/sender/reductions'
import { exactClock, randomPhases } from '../tcp/timing/host-clock'
import { Pacing } from '../tcp/timing/pacing'
import { RoundTrips } from '../tcp/timing/round-trips'
import { Rfc6298 } from '../tcp/timing/rtt'
import { SenderTimers } from '../tcp/timing/timers'
import type { StackDefinition } from './stack'

const rfcStack: StackDefinition = {
  kind: 'stack',
  id: 'rfc',
  label: 'RFC',
  year: 2022,
  summary: 'A host that does what the current RFCs say, and no more.',
  sources: [rfc(9293), rfc(5681), rfc(6298), rfc(6928)],
  options: {},
  variantDefaults: {},
  queueDefaults: {},
  recoveries: {},
  form: {
    clock: 'nanoseconds',
    ticksAtStart: 0,
    synOptionBytes: 0,
    ackBytes: null,
    timestamps: false,
    sackBlocks: 3,
    sackBlockBytes: 0,
    fullLastSegment: false,
    stopWithdrawsLast: false,
    synRepeatsForgiven: 0,
    ssthreshAfterSynLoss: null,
    handshakeAck: false,
    countsSyn: false,
    headerless: [],
    withoutEcn: [],
    returnPath: 'delay',
    device: plainDevice,
  },
  parts: {
    hostClock: exactClock,
    Rtt: Rfc6298,
    RoundTrips,
    Timers: SenderTimers,
    Pacing,
    SendBuffer: null,
    Reductions,
    SenderEcn,
    EcnEcho,
    Acks: DelayedAcks,
    random: createRng,
    clockPhases: randomPhases,
  },
}
export default rfcStack
