/** What a link may say in place of the name of a paper that comes with Sawtooth. */

/** The form that makes a study. */
export const FORM = 'new'

/** How the names of studies begin that do not come with Sawtooth. */
export const OWN = 'own-'

export const isOwnName = (name: string): boolean => name.startsWith(OWN)
