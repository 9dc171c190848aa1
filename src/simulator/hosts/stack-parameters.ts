import type { ParameterSet, ValuesOf } from '../describe'
import { booleanParameter, choiceParameter, numberParameter } from '../describe'

/**
 * The end-host constants on which simulators and kernels disagree. Every one can be overridden in a scenario
 * (`stackParams`); the defaults here are those of RFC-conforming hosts, and each stack states where it differs.
 */
export const stackParameters = {
  initialWindow: numberParameter(10, 'packets', [1, 1000, 1], {
    integer: true,
    label: 'initial window',
    help: 'Congestion window after the handshake.',
    source: { label: 'RFC 6928 §2' },
  }),
  initialSsthresh: numberParameter(0, 'packets', [0, 1_000_000, 1], {
    label: 'initial ssthresh',
    help: 'Slow-start threshold of a new connection; 0 sets none.',
    source: { label: 'RFC 5681 §3.1' },
  }),
  ssthreshFromReceiverWindow: booleanParameter(false, {
    label: 'ssthresh from receiver window',
    help: 'A new connection takes the receiver window as its slow-start threshold.',
    source: { label: 'ns-2.35 Agent/TCP' },
  }),
  delayedAckSegments: numberParameter(2, 'packets', [1, 64, 1], {
    integer: true,
    label: 'ACK every',
    help: 'The receiver acknowledges every so many segments; 1 turns delayed ACKs off.',
    source: { label: 'RFC 5681 §4.2' },
  }),
  // RFC 5681 §4.2(d) MUST: An ACK leaves within 500 ms of the first segment that it answers.
  delayedAckTimeoutMs: numberParameter(40, 'ms', [1, 500, 1], {
    label: 'delayed-ACK timeout',
    help: 'The longest time that the receiver holds an ACK back.',
    source: { label: 'RFC 1122 §4.2.3.2 (at most 500 ms); Linux 40 ms' },
  }),
  quickAckSegments: numberParameter(0, 'packets', [0, 100_000, 1], {
    integer: true,
    label: 'quick ACKs',
    help: 'So many segments are acknowledged one by one at the start.',
    source: { label: 'Linux tcp_input.c, quick-ACK mode' },
  }),
  byteCounting: booleanParameter(false, {
    label: 'count segments',
    help: 'The window grows by segments acknowledged, not by ACKs.',
    source: { label: 'RFC 3465' },
  }),
  windowValidation: booleanParameter(true, {
    label: 'window validation',
    help: 'The window grows only while the sender uses all of it.',
    source: { label: 'RFC 7661 §4.3; RFC 9438 §5.8' },
  }),
  integerSsthresh: booleanParameter(false, {
    label: 'whole ssthresh',
    help: 'ssthresh loses its fraction and the window keeps it.',
    source: { label: 'ns-2.35 Agent/TCP' },
  }),
  wholeWindow: booleanParameter(false, {
    label: 'whole windows',
    help: 'cwnd and ssthresh are whole segments; what is acknowledged is counted until it makes one more.',
    source: { label: 'RFC 3465 §2.1; Linux tcp_cong.c' },
  }),
  ssthreshEveryTimeout: booleanParameter(false, {
    label: 'ssthresh at every timeout',
    help: 'A repeated timeout of the same segment lowers ssthresh again.',
    source: { label: 'RFC 5681 §3.1 forbids it; ns-2.35 does it' },
  }),
  minRtoMs: numberParameter(1000, 'ms', [1, 60_000, 1], {
    label: 'least RTO',
    help: 'Lower bound of the retransmission timeout.',
    source: { label: 'RFC 6298 §2.4' },
  }),
  maxRtoMs: numberParameter(60_000, 'ms', [100, 600_000, 100], {
    label: 'greatest RTO',
    help: 'Upper bound of the retransmission timeout, backoff included.',
    source: { label: 'RFC 6298 §2.5' },
  }),
  initialRtoMs: numberParameter(1000, 'ms', [10, 60_000, 10], {
    label: 'first RTO',
    help: 'Retransmission timeout before the first RTT sample.',
    source: { label: 'RFC 6298 §2.1' },
  }),
  rtoTickMs: numberParameter(0, 'ms', [0, 500, 1], {
    label: 'timer tick',
    help: 'Granularity of the RTT clock; 0 measures exactly.',
    source: { label: 'RFC 6298 §4' },
  }),
  duplicateAckThreshold: numberParameter(3, 'ACKs', [1, 100, 1], {
    integer: true,
    label: 'duplicate ACKs',
    help: 'So many duplicate ACKs mean a loss.',
    source: { label: 'RFC 5681 §3.2' },
  }),
  limitedTransmit: booleanParameter(true, {
    label: 'limited transmit',
    help: 'The first duplicate ACKs each let one new segment out.',
    source: { label: 'RFC 3042' },
  }),
  lossDetection: choiceParameter('dupack', {
    options: { dupack: 'duplicate ACKs', rack: 'RACK-TLP' },
    label: 'loss detection',
    help: 'How a sender finds out that a segment is lost. RACK-TLP needs SACK, and brings it to every variant; BBR has it in any case.',
    source: { label: 'RFC 5681 §3.2; RFC 8985' },
  }),
  prr: booleanParameter(false, {
    label: 'PRR',
    help: 'With SACK, the window comes down in proportion to what is delivered while a loss is repaired.',
    source: { label: 'RFC 9937' },
  }),
  goBackN: booleanParameter(false, {
    label: 'go-back-N',
    help: 'After a timeout everything past the last ACK is sent again.',
    source: { label: 'ns-2.35 Agent/TCP' },
  }),
  halveFrom: choiceParameter('flight', {
    options: { flight: 'flight size', window: 'min(cwnd, rwnd)', cwnd: 'cwnd', pipe: 'pipe' },
    label: 'reduce from',
    help: 'The quantity that a loss multiplies; the pipe is what SACK leaves of the flight (as ns-3 has it).',
    source: { label: 'RFC 5681 §3.1 equation 4' },
  }),
  handshake: booleanParameter(true, {
    label: 'handshake',
    help: 'The connection opens with SYN and SYN/ACK.',
    source: { label: 'RFC 9293 §3.5' },
  }),
  vegas: choiceParameter('mean', {
    options: { mean: 'mean RTT of a round', least: 'least RTT of a round (Linux)' },
    label: 'Vegas judges by',
    help: 'The RTT from which Vegas estimates its packets in the queue.',
    source: { label: 'Brakmo & Peterson 1995; Linux tcp_vegas.c' },
  }),
  bbrMinRtt: choiceParameter('at-most', {
    options: { 'at-most': 'an RTT no greater', below: 'a lower RTT (Linux)' },
    label: 'BBR renews RTprop by',
    help: 'Which RTT puts off the next ProbeRTT. With a lower one only, flows whose queue drains together do not stay in step.',
    source: { label: 'BBR draft-00 §4.1.2.3; Linux tcp_bbr.c' },
  }),
  hystart: choiceParameter('hystart++', {
    options: { off: 'off', 'hystart++': 'HyStart++', linux: 'Linux HyStart' },
    label: 'HyStart',
    help: 'How CUBIC leaves slow start before a loss.',
    source: { label: 'RFC 9406' },
  }),
} as const satisfies ParameterSet

export type StackOptions = ValuesOf<typeof stackParameters>
