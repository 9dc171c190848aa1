import { booleanParameter, numberParameter, rfc, type Source, type ValuesOf } from '../../describe'
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

export const parameters = {
  targetMs: numberParameter(60, 'ms', [1, 500, 1], {
    label: 'target',
    help: 'The queueing delay at which it stops growing.',
    source: draft('multiplicative decrease'),
  }),
  gainDivisor: numberParameter(16, '', [1, 64, 1], {
    integer: true,
    label: 'gain divisor',
    help: 'On short paths it grows at least at this fraction (1/16) of Reno’s rate.',
    source: draft('slower than Reno increase'),
  }),
  slowdowns: booleanParameter(true, {
    label: 'slowdowns',
    help: 'It falls back to two packets now and then, so that the queue empties and the base delay can be seen.',
    source: draft('initial and periodic slowdown'),
  }),
}
export type LedbatParameters = ValuesOf<typeof parameters>
