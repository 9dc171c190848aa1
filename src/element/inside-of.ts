/**
 * The inside of the element, as it is while Sawtooth is worked on. In the element that is shipped, scripts/build/element.mjs puts the
 * whole inside in place of this file, as one function.
 */

import type { Inside } from './host'

/** Tags of the languages that the inside speaks, English first. */
export const languages: readonly string[] = ['en']

/** The inside that speaks `language`, one of `languages`. */
export const insideOf = (_language: string): Promise<Inside> => import('./inside')

/** The script of a worker that is the engine; null: there is none, and the engine runs in slices beside the page. */
export const engineScript = (_language: string): string | null => null
