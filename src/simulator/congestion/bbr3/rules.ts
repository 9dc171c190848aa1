import { numberParameter, parametersFrom, type Source, type ValuesOf } from '../../describe'
import { boundedLaws } from '../bbr/rules'
import { rule } from '../congestion-control'

export const draftUrl = 'https://datatracker.ietf.org/doc/html/draft-ietf-ccwg-bbr'
/** A section of the draft, as of August 2026. */
export function bbr3Draft(section: string): Source {
  return { label: `draft-ietf-ccwg-bbr §${section}`, url: draftUrl }
}

/** Rules of the *Why?* feed, in the order of the numbers that Bbr3 notes. */
export const bbr3Rules = {
  pipeFull: rule(
    'the delivery rate has not grown by a quarter in three rounds, {rateMbps:Mbit/s}: the pipe is full, the queue drains',
    bbr3Draft('5.3.1.2'),
  ),
  startupLoss: rule(
    'more than 2 % lost in a round of Startup: the queue drains, inflight_longterm {limit:window}',
    bbr3Draft('5.3.1.3'),
  ),
  drained: rule(
    '{inFlight:packets} in flight, {target:window} fill the path: the queue is drained',
    bbr3Draft('5.3.2'),
  ),
  refills: rule(
    'after {rounds:rounds} and {tookS:s}: the pipe is filled up to probe for bandwidth',
    bbr3Draft('5.3.3.8'),
  ),
  probes: rule('probing for bandwidth: a quarter faster than {rateMbps:Mbit/s}', bbr3Draft('5.3.3.4')),
  probeEnds: rule('the probe has found no more than {rateMbps:Mbit/s}: slowing down', bbr3Draft('5.3.3.7')),
  probeCautious: rule(
    'the probe comes to inflight_longterm {limit:window}, which was too much last time: slowing down',
    bbr3Draft('5.3.3.6'),
  ),
  tooHigh: rule(
    'more than 2 % lost with {inFlight:packets} in flight: inflight_longterm {limit:window}',
    bbr3Draft('5.5.10.2'),
  ),
  backsOff: rule(
    'a loss while not probing: no more than {rateMbps:Mbit/s} and {inFlight:packets} until the next probe',
    bbr3Draft('5.5.10.3'),
  ),
  probesRtt: rule(
    'no lower RTT for {intervalS:s}, min_rtt {minRttMs:ms}: down to half the path to measure it',
    bbr3Draft('5.3.4.3'),
  ),
  probedRtt: rule('min_rtt {minRttMs:ms}; cwnd back to {cwnd:window}', bbr3Draft('5.3.4.4')),
}

const bound =
  'the cwnd gain × bw {bwMbps:Mbit/s} × min_rtt {minRttMs:ms}, inflight_longterm {inflightLongterm:window} and inflight_shortterm {inflightShortterm:window}'

export const bbr3Laws = boundedLaws(bound, bbr3Draft('5.6.4.6'), bbr3Draft('5.6.4.7'), {
  text: 'ProbeRTT, down to half of what fills the path',
  source: bbr3Draft('5.6.4.5'),
})

export const parameters = parametersFrom(bbr3Draft('2.8'), {
  lossThreshold: numberParameter(0.02, '', [0.001, 0.5, 0.001], {
    label: 'LossThresh',
    help: 'A probe for bandwidth that loses more than this part of a round trip went too far.',
  }),
  headroom: numberParameter(0.15, '', [0, 0.9, 0.01], {
    label: 'Headroom',
    help: 'While cruising it leaves this part of what it could have in flight to others.',
  }),
  probeRttIntervalS: numberParameter(5, 's', [1, 10, 0.5], {
    label: 'ProbeRTT interval',
    help: 'When the least RTT grows this old, half the path is emptied to measure it again.',
    source: bbr3Draft('2.16.2'),
  }),
})
export type Bbr3Parameters = ValuesOf<typeof parameters>
