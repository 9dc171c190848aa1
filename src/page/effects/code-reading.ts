/** Installs the reader of users' code: the page is told, and code that was allowed in this window may run again. */
import { installOwnCode } from '../../lab/own-code/install'
import { ownAlgorithmRules } from '../model/rules/own-algorithms'
import { dispatchBy } from '../store'
import { codesInWindow } from './codes-in-window'

export function readCodeHere(): void {
  installOwnCode()
  dispatchBy(ownAlgorithmRules, { type: 'trustCodes', codes: codesInWindow() })
  dispatchBy(ownAlgorithmRules, { type: 'codeCanBeRead' })
}
