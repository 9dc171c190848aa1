import { rfc, type Source } from '../../describe'
import { type Rule, rule } from '../congestion-control'

export const url = 'https://datatracker.ietf.org/doc/html/draft-irtf-iccrg-ledbat-plus-plus'

/** A section of the draft by its title. */
export const draft = (title: string): Source => ({ label: `LEDBAT++ draft, ${title}`, url })

export const rfc6817 = rfc(6817)

export const rules = {
  leavesSlowStart: rule(
    'queueing delay {delayMs:ms}, above three quarters of the target {targetMs:ms}: slow start ends',
    draft('modified slow start'),
  ),
  shrinks: rule(
    'queueing delay {delayMs:ms} above the target {targetMs:ms}: the window shrinks',
    draft('multiplicative decrease'),
  ),
  grows: rule(
    'queueing delay {delayMs:ms} below the target {targetMs:ms}: the window grows',
    draft('slower than Reno increase'),
  ),
  slowsDown: rule(
    'slowdown: two packets for two round trips, then back to cwnd {cwnd:window}',
    draft('initial and periodic slowdown'),
  ),
  slowedDown: rule(
    'the slowdown took {tookS:s}: the next one in {nextS:s}',
    draft('initial and periodic slowdown'),
  ),
}

/** Which way the window goes. */
export type Course = Rule<'delayMs' | 'targetMs'>
