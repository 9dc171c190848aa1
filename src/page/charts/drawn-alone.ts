import type { Drawn } from './drawn'

/** There is one run and nothing beside it: neither a run before nor others that are compared, no scene and no selection but of an event. */
export const ALONE = {
  asleep: false,
  captioned: false,
  bare: false,
  withheldFromS: null,
  preview: null,
  compared: [],
  ghost: null,
  ghostLabel: '',
  reference: null,
  measured: null,
  selectedChange: null,
  selectedPacket: -1,
} as const satisfies Partial<Drawn>
