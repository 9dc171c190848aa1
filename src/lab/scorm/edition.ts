/** The two editions of SCORM that learning platforms support. */

export const EDITIONS = ['1.2', '2004'] as const
/**
 * `2004` is its 3rd edition. Whatever plays a later edition plays it too, and a lesson has no use for what the 4th
 * edition added (jumps, and data that activities share).
 */
export type Edition = (typeof EDITIONS)[number]

export const isEdition = (text: string): text is Edition => EDITIONS.some((edition) => edition === text)

/** The length of `cmi.suspend_data` that every platform accepts, in characters: SCORM 1.2 RTE §3.4.4 (CMIString4096), 2004 RTE §4.2.22. */
export const MOST_KEPT_CHARACTERS: Readonly<Record<Edition, number>> = { '1.2': 4096, '2004': 64_000 }
