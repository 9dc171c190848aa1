/** What reads code of one's own has come: the page tells, and what this window has let run may run again. */
import { installOwnCode } from '../../lab/own-code/install'
import { ownAlgorithmRules } from '../model/rules/own-algorithms'
import { dispatchBy } from '../store'
import { codesInWindow } from './codes-in-window'

export function readCodeHere(): void {
  installOwnCode()
  dispatchBy(ownAlgorithmRules, { type: 'trustCodes', codes: codesInWindow() })
  dispatchBy(ownAlgorithmRules, { type: 'codeCanBeRead' })
}
