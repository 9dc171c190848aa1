import type * as english from './en'

/** All words, area by area. Every language has each of them: `tests/unit/strings` holds it, and the type of a file that is no JSON. */
export type Words = typeof english
