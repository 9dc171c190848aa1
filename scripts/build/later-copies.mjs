/**
 * Libraries of small functions, of which the first screen needs few. A module is in one chunk, so what any other part of the page uses
 * of them would come with the first screen: those parts share a copy of their own.
 */

const LIBRARIES = ['d3-array', 'valibot']
/** Files that the first screen never needs. One that is forgotten here shares the first screen's copy. */
const LATER =
  /\/src\/(lab\/(experiments|explain|import|lessons|own-code)\/|page\/(modes|studies|time-sequence)\/|page\/(charts\/run-facts|effects\/lesson-progress)\.|plot\/axis\.)/
const COPY = '?later'

/** True for such a copy. @param {string} id */
export const isLaterCopy = (id) => id.endsWith(COPY)

/** @returns {import('vite').Plugin} */
export function laterCopies() {
  return {
    name: 'later-copies',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || !LIBRARIES.includes(source) || !LATER.test(importer)) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      return resolved === null ? null : { ...resolved, id: resolved.id + COPY }
    },
  }
}
