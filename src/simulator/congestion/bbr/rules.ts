import type { Source } from '../../describe'
import type { Rule, WindowLaw, WindowLaws } from '../congestion-control'

export const draft = 'https://datatracker.ietf.org/doc/html/draft-cardwell-iccrg-bbr-congestion-control-00'
/** A section of the draft. */
export function bbrDraft(section: string): Source {
  return { label: `BBR draft-00 §${section}`, url: `${draft}#section-${section}` }
}
export const linux: Source = { label: 'Linux 6.1 tcp_bbr.c' }

/** Rules of the *Why?* feed, in the order of the numbers that Bbr notes. */
export const bbrRules: readonly Rule[] = [
  {
    text: 'BtlBw grew by less than a quarter in three rounds, now {a:Mbit/s}: the pipe is full, the queue drains',
    source: bbrDraft('4.3.2.2'),
  },
  {
    text: '{a:packets} in flight, {b:window} fill the path: the queue is drained, bandwidth is probed in cycles',
    source: bbrDraft('4.3.3'),
  },
  {
    text: 'no lower RTT for {b:s}, RTprop {a:ms}: down to four packets to measure it',
    source: bbrDraft('4.3.5'),
  },
  { text: 'RTprop {a:ms}; cwnd back to {b:window}', source: bbrDraft('4.3.5') },
  {
    text: 'first round of recovery: as many packets out as ACKs report, cwnd {a:window} → {b:window}',
    source: bbrDraft('4.2.3.4'),
  },
  { text: 'the loss is repaired: cwnd {a:window} → {b:window}', source: bbrDraft('4.2.3.4') },
  { text: 'lossy at a steady rate: a policer of {a:Mbit/s}', source: linux },
]
export const PIPE_FULL = 0
export const DRAINED = 1
export const PROBES_RTT = 2
export const PROBED_RTT = 3
export const CONSERVES = 4
export const RESTORES = 5
export const POLICED = 6

const target = 'cwnd gain {cwndGain:ratio} × BtlBw {btlBwMbps:Mbit/s} × RTprop {rtPropMs:ms}'
const rises: WindowLaw = { text: `+ what the ACK delivers, up to ${target}`, source: bbrDraft('4.2.3.2') }
const falls: WindowLaw = { text: `no more than ${target}`, source: bbrDraft('4.2.3.2') }

export const bbrLaws: WindowLaws = {
  startup: { rises },
  drain: { rises, falls },
  'probe bandwidth': { rises, falls },
  'probe RTT': {
    rises,
    falls: { text: 'ProbeRTT, no more than four packets', source: bbrDraft('4.2.3.5') },
  },
  'fast recovery': {
    rises: {
      text: 'recovery, + what the ACK delivers on top of what is in flight',
      source: bbrDraft('4.2.3.4'),
    },
    falls: { text: 'recovery, − what has been found lost', source: bbrDraft('4.2.3.4') },
  },
  timeout: { rises, falls },
}
