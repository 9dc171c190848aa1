import type { Source } from '../../describe'
import type { Rule, WindowLaw, WindowLaws } from '../congestion-control'

export const draftUrl = 'https://datatracker.ietf.org/doc/html/draft-ietf-ccwg-bbr'
/** A section of the draft, as of August 2026. */
export function bbr3Draft(section: string): Source {
  return { label: `draft-ietf-ccwg-bbr §${section}`, url: draftUrl }
}

/** Rules of the *Why?* feed, in the order of the numbers that Bbr3 notes. */
export const bbr3Rules: readonly Rule[] = [
  {
    text: 'the delivery rate has not grown by a quarter in three rounds, {a:Mbit/s}: the pipe is full, the queue drains',
    source: bbr3Draft('5.3.1.2'),
  },
  {
    text: 'more than 2 % lost in a round of Startup: the queue drains, inflight_longterm {a:window}',
    source: bbr3Draft('5.3.1.3'),
  },
  {
    text: '{a:packets} in flight, {b:window} fill the path: the queue is drained',
    source: bbr3Draft('5.3.2'),
  },
  {
    text: 'after {a:rounds} and {b:s}: the pipe is filled up to probe for bandwidth',
    source: bbr3Draft('5.3.3.8'),
  },
  { text: 'probing for bandwidth: a quarter faster than {a:Mbit/s}', source: bbr3Draft('5.3.3.4') },
  { text: 'the probe has found no more than {a:Mbit/s}: slowing down', source: bbr3Draft('5.3.3.7') },
  {
    text: 'the probe comes to inflight_longterm {a:window}, which was too much last time: slowing down',
    source: bbr3Draft('5.3.3.6'),
  },
  {
    text: 'more than 2 % lost with {a:packets} in flight: inflight_longterm {b:window}',
    source: bbr3Draft('5.5.10.2'),
  },
  {
    text: 'a loss while not probing: no more than {a:Mbit/s} and {b:packets} until the next probe',
    source: bbr3Draft('5.5.10.3'),
  },
  {
    text: 'no lower RTT for {b:s}, min_rtt {a:ms}: down to half the path to measure it',
    source: bbr3Draft('5.3.4.3'),
  },
  { text: 'min_rtt {a:ms}; cwnd back to {b:window}', source: bbr3Draft('5.3.4.4') },
]
export const PIPE_FULL = 0
export const STARTUP_LOSS = 1
export const DRAINED = 2
export const REFILLS = 3
export const PROBES = 4
export const PROBE_ENDS = 5
export const PROBE_CAUTIOUS = 6
export const TOO_HIGH = 7
export const BACKS_OFF = 8
export const PROBES_RTT = 9
export const PROBED_RTT = 10

const bound =
  'the cwnd gain × bw {bwMbps:Mbit/s} × min_rtt {minRttMs:ms}, inflight_longterm {inflightLongterm:window} and inflight_shortterm {inflightShortterm:window}'
const rises: WindowLaw = { text: `+ what the ACK delivers, up to ${bound}`, source: bbr3Draft('5.6.4.6') }
const falls: WindowLaw = { text: `no more than ${bound}`, source: bbr3Draft('5.6.4.7') }

export const bbr3Laws: WindowLaws = {
  startup: { rises, falls },
  drain: { rises, falls },
  'probe bandwidth': { rises, falls },
  'probe RTT': {
    rises,
    falls: { text: 'ProbeRTT, down to half of what fills the path', source: bbr3Draft('5.6.4.5') },
  },
  'fast recovery': { rises, falls },
  timeout: { rises, falls },
}
