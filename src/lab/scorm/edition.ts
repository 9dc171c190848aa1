/** The two generations of SCORM that learning platforms speak. */

export const EDITIONS = ['1.2', '2004'] as const
/**
 * `2004` stands for its 3rd edition: whatever plays a later edition plays it too, and a lesson has no use for what the 4th
 * added (jumps, data that activities share).
 */
export type Edition = (typeof EDITIONS)[number]

export const isEdition = (text: string): text is Edition => EDITIONS.some((edition) => edition === text)

/** Characters of `cmi.suspend_data` that every platform takes: SCORM 1.2 RTE §3.4.4 (CMIString4096), 2004 RTE §4.2.22. */
export const MOST_KEPT_CHARACTERS: Readonly<Record<Edition, number>> = { '1.2': 4096, '2004': 64_000 }
