import english from './en/breakdown'
import { spokenSoFar } from './spoken'

/** Asked for when they are shown: the page may break down before its language has come, and then speaks English. */
export const breakdown = (): typeof english => spokenSoFar('breakdown', english)
