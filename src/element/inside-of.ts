/**
 * Loads the inside of the element during development. In the element that is shipped, scripts/build/element.mjs
 * replaces this file by the whole inside as one function.
 */

import type { Inside } from './host'

/** Tags of the languages that the inside speaks, English first. */
export const languages: readonly string[] = ['en']

/** Loads the inside that speaks `language`, which is one of `languages`. */
export const insideOf = (_language: string): Promise<Inside> => import('./inside')

/** Returns the script of the worker that runs the engine. There is none here: the engine runs in slices in the thread of the page. */
export const engineScript = (_language: string): string | null => null
