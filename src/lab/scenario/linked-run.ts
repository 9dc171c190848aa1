/**
 * Tells whether the run of a link is everything that the link asks for. Programs that show no view use it, so that they
 * leave nothing out in silence.
 */
import { link as words } from '../../strings/link'
import { faultLine } from './faults'
import { COMPARE_MODE, DECK_MODE, LESSON_MODE, type LinkView, SWEEP_MODE, viewKeyNames } from './link-view'
import type { Fault } from './scenario'

/** The path of a fault that concerns the whole link. */
const LINK = 'link'

/** What to do instead with a link that opens no run of its own scenario, by its mode. */
const INSTEAD: Readonly<Record<string, string>> = {
  [SWEEP_MODE]: 'a sweep or a paper; see sawtooth sweep and sawtooth paper',
  [LESSON_MODE]: 'a lesson; share the run of its step from Explore',
  [DECK_MODE]: 'a deck; share the run of one of its scenes from Explore',
  [COMPARE_MODE]: 'runs that are compared; share one of them from Explore',
}

/** Returns the reason why the link opens something else than one run; undefined where it opens one. */
export function otherThanRun({ mode, lesson, sweep, paper, pins }: LinkView): string | undefined {
  if (mode === COMPARE_MODE && pins.length === 0) return undefined
  const instead = mode === null ? undefined : INSTEAD[mode]
  if (instead !== undefined) return `mode=${mode}: the link opens ${instead}`
  if (lesson !== null) return `lesson=${lesson}: the link opens ${INSTEAD[LESSON_MODE]}`
  return sweep === null && paper === null ? undefined : `the link opens ${INSTEAD[SWEEP_MODE]}`
}

/** Returns the faults that concern the run. Where no view is shown, faults of the view do not matter. */
export const faultsOfRun = (ignored: readonly Fault[]): readonly Fault[] =>
  ignored.filter(({ path }) => !viewKeyNames.includes(path) && !path.startsWith('pin '))

/** Writes a fault as a line: "bw=1e9: out of range, allowed: 0.05 to 10 000 Mbit/s". */
export function linkFaultLine({ message, quote }: Fault): string {
  if (quote === undefined) return faultLine({ path: LINK, message: message.replace(/\.$/, '') })
  const { text, why, allowed } = quote
  const whole = allowed === undefined ? why : words.withAllowed(why, allowed)
  return faultLine({ path: text === '' ? LINK : text, message: whole })
}
