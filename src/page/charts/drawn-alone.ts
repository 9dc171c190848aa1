import type { Drawn } from './drawn'

/**
 * The state for drawing one run with nothing beside it: no run before, no compared runs, no scene, and no selection but
 * that of an event.
 */
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
