import { createRng } from '../base/rng'
import { rfc } from '../describe'
import { tokenBucketShaper } from '../network/device'
import { LinuxAcks } from '../tcp/linux/acks'
import { LinuxEcnEcho, LinuxSenderEcn } from '../tcp/linux/ecn'
import { microsecondClock } from '../tcp/linux/host-clock'
import { LinuxPacing } from '../tcp/linux/pacing'
import { LinuxReductions } from '../tcp/linux/reductions'
import { LinuxRoundTrips } from '../tcp/linux/round-trips'
import { LinuxRtt } from '../tcp/linux/rtt'
import { SendBuffer } from '../tcp/linux/send-buffer'
import { LinuxTimers } from '../tcp/linux/timers'
import { linuxRack } from '../tcp/recovery/linux/rack'
import { randomPhases } from '../tcp/timing/host-clock'
import type { StackDefinition } from './stack'

/** Linux 6.1 with its default settings (net.ipv4.tcp_*), HZ 250, one segment a buffer (no TSO, GSO or GRO). */
const linux: StackDefinition = {
  kind: 'stack',
  id: 'linux',
  label: 'Linux 6.1',
  year: 2022,
  summary:
    'The TCP of Linux 6.1: RACK-TLP, PRR, quick ACKs, HyStart, behind a shaper that charges after sending.',
  sources: [
    { label: 'Linux 6.1', url: 'https://www.kernel.org/doc/html/v6.1/networking/ip-sysctl.html' },
    rfc(8985),
    rfc(6937),
  ],
  options: {
    initialWindow: 10,
    delayedAckSegments: 2,
    delayedAckTimeoutMs: 40,
    quickAckSegments: 16,
    byteCounting: true,
    wholeWindow: true,
    minRtoMs: 200,
    maxRtoMs: 120_000,
    initialRtoMs: 1000,
    rtoTickMs: 4,
    lossDetection: 'rack',
    prr: true,
    halveFrom: 'cwnd',
    hystart: 'linux',
    vegas: 'least',
    bbrMinRtt: 'below',
  },
  // tcp_htcp.c: use_rtt_scaling. tcp_westwood.c: westwood_do_filter.
  variantDefaults: {
    htcp: { rttScaling: true, form: 'linux' },
    bic: { form: 'linux' },
    dctcp: { form: 'linux' },
    hybla: { form: 'linux' },
    highspeed: { form: 'table' },
    illinois: { form: 'linux' },
    veno: { form: 'linux' },
    yeah: { form: 'linux' },
    westwood: { filter: 0.875, form: 'linux' },
  },
  // sch_red.c: TC_RED_HARDDROP is off unless tc is told `harddrop`.
  // codel_impl.h, sch_fq_codel.c: codel_Newton_step, codel_get_time, and the backlog of the whole qdisc beside the MTU.
  // sch_pie.c: 15 ms are 4 ticks, and a timer set for 4 ticks fires with the tick after the fourth (TimerWheel).
  queueDefaults: {
    pie: { updateMs: 20, derandomise: true, form: 'linux' },
    'fq-pie': { updateMs: 20, derandomise: true, form: 'linux', fullBuffer: 'arrival' },
    red: { hardDrop: false },
    choke: { hardDrop: false },
    sfq: { depthPackets: 127 },
    codel: { squareRoot: 'newton', clock: 'steps' },
    'fq-codel': { squareRoot: 'newton', clock: 'steps', standing: 'all', countsOverflow: true },
  },
  recoveries: { rack: linuxRack },
  form: {
    clock: 'nanoseconds',
    // The reference runs connect 800.6135 ms after boot, and jiffies start 300 s before they wrap to 0.
    ticksAtStart: 464.1534,
    // MSS, SACK permitted, window scale (RFC 9293, 2018, 7323): with timestamps 20 bytes of options instead of 12.
    synOptionBytes: 8,
    ackBytes: null,
    timestamps: true,
    sackBlocks: 3,
    sackBlockBytes: 0,
    fullLastSegment: false,
    stopWithdrawsLast: false,
    synRepeatsForgiven: 1,
    ssthreshAfterSynLoss: null,
    handshakeAck: true,
    countsSyn: true,
    headerless: [],
    withoutEcn: [],
    returnPath: 'delay',
    device: tokenBucketShaper,
  },
  parts: {
    hostClock: microsecondClock,
    Rtt: LinuxRtt,
    RoundTrips: LinuxRoundTrips,
    Timers: LinuxTimers,
    Pacing: LinuxPacing,
    SendBuffer,
    Reductions: LinuxReductions,
    SenderEcn: LinuxSenderEcn,
    EcnEcho: LinuxEcnEcho,
    Acks: LinuxAcks,
    random: createRng,
    clockPhases: randomPhases,
  },
}
export default linux
