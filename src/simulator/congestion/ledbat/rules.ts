import type { Source } from '../../describe'
import type { Rule } from '../congestion-control'

export const url = 'https://datatracker.ietf.org/doc/html/draft-irtf-iccrg-ledbat-plus-plus'

/** A section of the draft by its title. */
export const draft = (title: string): Source => ({ label: `LEDBAT++ draft, ${title}`, url })

export const rfc6817: Source = { label: 'RFC 6817', url: 'https://www.rfc-editor.org/rfc/rfc6817' }

export const rules: readonly Rule[] = [
  {
    text: 'queueing delay {a:ms}, above three quarters of the target {b:ms}: slow start ends',
    source: draft('modified slow start'),
  },
  {
    text: 'queueing delay {a:ms} above the target {b:ms}: the window shrinks',
    source: draft('multiplicative decrease'),
  },
  {
    text: 'queueing delay {a:ms} below the target {b:ms}: the window grows',
    source: draft('slower than Reno increase'),
  },
  {
    text: 'slowdown: two packets for two round trips, then back to cwnd {a:window}',
    source: draft('initial and periodic slowdown'),
  },
  { text: 'the slowdown took {a:s}: the next one in {b:s}', source: draft('initial and periodic slowdown') },
]

export const LEAVES_SLOW_START = 0
export const SHRINKS = 1
export const GROWS = 2
export const SLOWS_DOWN = 3
export const SLOWED_DOWN = 4
