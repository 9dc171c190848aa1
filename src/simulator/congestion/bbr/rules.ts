import { numberParameter, type Source, type ValuesOf } from '../../describe'
import { rule, type WindowLaw, type WindowLaws } from '../congestion-control'

export const draft = 'https://datatracker.ietf.org/doc/html/draft-cardwell-iccrg-bbr-congestion-control-00'
/** A section of the draft. */
export function bbrDraft(section: string): Source {
  return { label: `BBR draft-00 §${section}`, url: `${draft}#section-${section}` }
}
export const linux = { label: 'Linux 6.1 tcp_bbr.c' }

/** Rules of the *Why?* feed, in the order of the numbers that Bbr notes. */
export const bbrRules = {
  pipeFull: rule(
    'BtlBw grew by less than a quarter in three rounds, now {btlBwMbps:Mbit/s}: the pipe is full, the queue drains',
    bbrDraft('4.3.2.2'),
  ),
  drained: rule(
    '{inFlight:packets} in flight, {target:window} fill the path: the queue is drained, bandwidth is probed in cycles',
    bbrDraft('4.3.3'),
  ),
  probesRtt: rule(
    'no lower RTT for {windowS:s}, RTprop {rtPropMs:ms}: down to four packets to measure it',
    bbrDraft('4.3.5'),
  ),
  probedRtt: rule('RTprop {rtPropMs:ms}; cwnd back to {cwnd:window}', bbrDraft('4.3.5')),
  conserves: rule(
    'first round of recovery: as many packets out as ACKs report, cwnd {before:window} → {cwnd:window}',
    bbrDraft('4.2.3.4'),
  ),
  restores: rule('the loss is repaired: cwnd {cwnd:window} → {priorCwnd:window}', bbrDraft('4.2.3.4')),
  policed: rule('lossy at a steady rate: a policer of {rateMbps:Mbit/s}', linux),
}

const target = 'cwnd gain {cwndGain:ratio} × BtlBw {btlBwMbps:Mbit/s} × RTprop {rtPropMs:ms}'
function risesTo(bound: string, source: Source): WindowLaw {
  return { text: `+ what the ACK delivers, up to ${bound}`, source }
}

/** An ACK opens the window by what it delivers, up to `bound`. `inProbeRtt`: what holds it down there. `others` take the place of these. */
export function boundedLaws(
  bound: string,
  rising: Source,
  falling: Source,
  inProbeRtt: WindowLaw,
  others: WindowLaws = {},
): WindowLaws {
  const rises = risesTo(bound, rising)
  const both = { rises, falls: { text: `no more than ${bound}`, source: falling } }
  return {
    startup: both,
    drain: both,
    'probe bandwidth': both,
    'probe RTT': { rises, falls: inProbeRtt },
    'fast recovery': both,
    timeout: both,
    ...others,
  }
}

export const bbrLaws = boundedLaws(
  target,
  bbrDraft('4.2.3.2'),
  bbrDraft('4.2.3.2'),
  { text: 'ProbeRTT, no more than four packets', source: bbrDraft('4.2.3.5') },
  {
    startup: { rises: risesTo(target, bbrDraft('4.2.3.2')) },
    'fast recovery': {
      rises: {
        text: 'recovery, + what the ACK delivers on top of what is in flight',
        source: bbrDraft('4.2.3.4'),
      },
      falls: { text: 'recovery, − what has been found lost', source: bbrDraft('4.2.3.4') },
    },
  },
)

export const parameters = {
  startupGain: numberParameter(2.885, '', [1.1, 10, 0.005], {
    label: 'Startup gain',
    help: 'Pacing and window gain of Startup: 2 / ln 2 doubles the rate every round trip.',
    source: bbrDraft('4.3.2.1'),
  }),
  cwndGain: numberParameter(2, '', [1, 10, 0.1], {
    label: 'cwnd gain',
    help: 'The window in bandwidth-delay products.',
    source: bbrDraft('4.2.3.2'),
  }),
  bandwidthRounds: numberParameter(10, 'rounds', [1, 100, 1], {
    integer: true,
    label: 'bandwidth filter',
    help: 'BtlBw is the greatest delivery rate of so many rounds.',
    source: bbrDraft('4.1.1.2'),
  }),
  minRttWindowS: numberParameter(10, 's', [1, 120, 1], {
    label: 'RTprop filter',
    help: 'RTprop is the least RTT of this time; when it grows this old the queue is drained to measure it again.',
    source: bbrDraft('4.1.2.2'),
  }),
  probeRttMs: numberParameter(200, 'ms', [0, 2000, 10], {
    label: 'ProbeRTT',
    help: 'Least time spent with four packets in flight.',
    source: bbrDraft('4.3.5'),
  }),
}
export type BbrParameters = ValuesOf<typeof parameters>
