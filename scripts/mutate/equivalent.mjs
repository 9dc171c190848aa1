/**
 * Code in which a fault changes nothing that anyone can see, so that no test can find it. A mutant inside of `code` is left out.
 * `code` has to be in the file, word for word.
 * @type {readonly { file: string, code: string, why: string }[]}
 */
export const EQUIVALENT = []
