/** *Why?*: what happened in a run, why, and where it is listed. Numbers come as text. */
import { formFor } from '../plural'

/** A clause behind what has been said, or nothing. */
const then = (clause: string): string => (clause === '' ? '' : `; ${clause}`)
const full = (held: string): string => (held === '' ? '' : `, ${held}`)

const ORDINALS = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')

export default {
  /** One word for lists. */
  tags: {
    drop: 'drop',
    mark: 'mark',
    fastRetransmit: 'fast retransmit',
    timeout: 'timeout',
    change: 'change',
    undo: 'undo',
  },
  starts: 'starts',
  startsWith: (cwnd: string) => `starts with cwnd ${cwnd}`,
  startsAtRate: (rate: string) => `starts at ${rate} and does not react to congestion`,
  transfersBegin: (rate: string) => `transfers begin, ${rate} of them on average`,
  established: 'connection established',
  establishedWith: (cwnd: string) => `connection established; cwnd ${cwnd}`,
  stops: 'stops sending',
  complete: 'all data acknowledged: the transfer is complete',
  transfer: (size: string, took: string) => `a transfer of ${size} has arrived, ${took} after its SYN`,
  /** `found`: one of `lost`; `cut`: one of `cut`, or ''. */
  fastRetransmit: (found: string, cut: string) => `${found}: fast retransmit${then(cut)}`,
  recoveryEnds: (cwnd: string) => `the ACK passes the recovery point: recovery ends, cwnd ${cwnd}`,
  timeout: (segment: string, cut: string) => `no ACK for ${segment}: retransmission timeout${then(cut)}`,
  timeoutAfter: (segment: string, rto: string, cut: string) =>
    `no ACK for ${segment} in the RTO of ${rto}: retransmission timeout${then(cut)}`,
  ece: (segment: string, cut: string) => `ECN-Echo for ${segment}: ${cut}, nothing to retransmit`,
  undo: (cut: string) => `the loss was spurious, the reduction is taken back${then(cut)}`,
  takesTurn: (variant: string) => `${variant} takes a turn`,
  sender: 'the sender',
  /** How a loss was found. */
  lost: {
    sack: (above: string, segment: string) => `SACK reports ${above} above ${segment}, which is lost`,
    rack: (segment: string) => `a later segment was delivered first: ${segment} is lost`,
    vegas: (segment: string) =>
      `the duplicate ACKs for ${segment} are enough, or it has been out for too long`,
    duplicateAck: (nth: number, written: string, segment: string) =>
      `${ORDINALS[nth] ?? `${written}th`} duplicate ACK for ${segment}`,
  },
  /** What became of cwnd and ssthresh. */
  cut: {
    /** Words where there is no ssthresh, as there may be none before the first loss. */
    none: 'none',
    stays: (name: string, value: string) => `${name} stays ${value}`,
    goes: (name: string, from: string, to: string) => `${name} ${from} → ${to}`,
    both: (ssthresh: string, cwnd: string) => `${ssthresh}, ${cwnd}`,
    comesDown: (ssthresh: string, from: string) => `${ssthresh}, to which cwnd comes down from ${from}`,
    comesDownFurther: (ssthresh: string, from: string, to: string) =>
      `${ssthresh}, to which cwnd comes down from ${from}, and to ${to} when recovery ends`,
  },
  packet: (seq: string) => `packet ${seq}`,
  ack: (seq: string) => `ACK for ${seq}`,
  anAck: (seq: string) => `an ACK for ${seq}`,
  /** A buffer at a drop; in the sentences below '' where nothing is known of it. */
  held: (waiting: string, limit: string) => `${waiting} of ${limit}`,
  /** `what`: a packet or an ACK, from above. */
  dropped: {
    wire: (what: string) => `random loss: ${what} lost on the wire`,
    accessIn: (what: string, held: string) =>
      `access buffer full${full(held)}: ${what} dropped before the router`,
    accessOut: (what: string, held: string) =>
      `access buffer full${full(held)}: ${what} dropped before the receiver`,
    ackIn: (what: string, held: string) =>
      `access buffer full${full(held)}: ${what} dropped before the router`,
    ackOut: (what: string, held: string) =>
      `access buffer full${full(held)}: ${what} dropped before the sender`,
    returned: (what: string, held: string) => `return path full${full(held)}: ${what} dropped`,
    somewhere: (what: string) => `${what} dropped`,
    atTail: (what: string) => `${what} dropped at the tail`,
    afterWaiting: (what: string, waited: string) => `${what} dropped after ${waited} in the queue`,
  },
  marked: (what: string) => `${what} marked CE`,
  /** `what`: one of `dropped`, or `marked`. */
  because: (reason: string, what: string) => `${reason}: ${what}`,
  /** Where on a chain: `router` is a letter, `link` is “A → B”. */
  atRouter: (router: string, text: string) => `at router ${router}, ${text}`,
  onLink: (link: string, text: string) => `on ${link}, ${text}`,
  /** What an ACK did to the window. `ack`: one of `acks`. */
  acks: {
    nothingNew: 'an ACK of nothing new in order',
    one: (segment: string) => `ACK of ${segment}`,
    two: (first: string, second: string) => `ACK of ${first} and ${second}`,
    several: (first: string, last: string) => `ACK of ${first} to ${last}`,
  },
  windowStays: (ack: string, cwnd: string, phase: string) => `${ack}: cwnd stays ${cwnd}, ${phase}`,
  windowGoes: (ack: string, from: string, to: string, law: string) =>
    `${ack}: cwnd ${from} → ${to}${then(law)}`,
  laws: {
    inflation: 'fast recovery, + 1 for each further duplicate ACK',
    deflation: 'a partial ACK takes what it acknowledges off the window',
    recovered: 'the recovery point is acknowledged: the window deflates',
    rateReduction:
      'rate reduction, as many packets leave as bring the window to ssthresh within a round trip',
    reduced: 'the rate reduction is complete: cwnd is ssthresh',
  },
  noLoss: {
    marked: (packets: string) => `No packet was lost: the queue marked ${packets} instead.`,
    noLimit: 'No packet was lost: the buffer has no limit.',
    window: (packets: string) => `No packet was lost: the window never reaches BDP + buffer (${packets}).`,
    holds: (waiting: string, packets: string) =>
      `No packet was lost: ${waiting}, and the buffer holds ${packets}.`,
    holdsAtLeast: (waiting: string, packets: string) =>
      `No packet was lost: ${waiting}, and the buffer never holds fewer than ${packets}.`,
    /** On a chain; `link` is “A → B”, whose queue is the fullest. */
    holdsAt: (link: string, waiting: string, packets: string) =>
      `No packet was lost: the queue before ${link} is the fullest, ${waiting}, and the buffer holds ${packets}.`,
    noneWaitsAnywhere: 'No packet was lost: no packet waits at any router.',
    noneWaits: 'no packet waits',
    mostWait: (count: number, written: string) =>
      `at most ${written} ${formFor(count, { one: 'packet waits', other: 'packets wait' })}`,
  },
  facts: { queue: 'queue', inFlight: 'in flight' },
  panel: {
    head: 'Why?',
    now: 'now',
    network: 'Network',
    allFlows: 'All flows',
    allHops: 'All hops',
    tagAt: (what: string, router: string) => `${what} at ${router}`,
    filter: 'Flows in Why?',
    events: { one: 'event', other: 'events' },
    goToDrop: 'Go to the drop',
    showPacket: 'Show packet',
  },
}
