import { reasons as words } from '../strings/reasons'

/** What is said where only whoever maintains Sawtooth can mend it. */
export const OWN_FAULT = words.ownFault
