import type * as english from './en'

/** All words, area by area. Every language has each of them: `tests/unit/strings` holds it, and so do the types of the areas. */
export type Words = typeof english
