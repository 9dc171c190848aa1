/**
 * Follows the text in the editor: a moment after a keystroke it is read, and where it can be read, run. A burst of typing is one step of
 * undo, and what ran before it stays drawn under what runs now.
 */

import { readCode } from '../../../lab/own-code/read-code'
import { workbench as words } from '../../../strings/workbench'
import { putCode } from '../../commands/own-algorithms'
import { ownAlgorithmRules } from '../../model/rules/own-algorithms'
import { mayRun, type OpenAlgorithm } from '../../model/slices/own-algorithms'
import type { Urgency } from '../../model/slices/run'
import { dispatch, dispatchBy, getState } from '../../store'
import { saveOpen } from './opened'
import { setPanels } from './panels'
import { sessionNow, setSession } from './session'
import { flowWith } from './traced-run'

/** After a keystroke, and after the last one of a burst, ms. */
const PAUSE_MS = 150
const BURST_MS = 2000

export class Following {
  private reading: number | undefined
  private ending: number | undefined
  private isBurst = false
  /** What was typed or opened last. */
  private text: string | null = null

  /** A keystroke, after which the text is `code`. */
  typed(id: string, code: string): void {
    performance.mark('sawtooth:keystroke')
    this.text = code
    if (!this.isBurst) {
      this.isBurst = true
      dispatch({ type: 'beginChange', was: words.previousCode, held: true })
    }
    dispatchBy(ownAlgorithmRules, { type: 'writeAlgorithm', algorithm: { id, code } })
    window.clearTimeout(this.reading)
    window.clearTimeout(this.ending)
    this.reading = window.setTimeout(() => this.read('live'), PAUSE_MS)
    this.ending = window.setTimeout(() => this.endBurst(), BURST_MS)
  }

  /** Another algorithm stands in the editor, or another text of it, which nobody has typed: it is read at once. */
  opened(now: OpenAlgorithm | null, before: OpenAlgorithm | null): void {
    if (now === null || now.code === this.text || (now.id === before?.id && now.code === before.code)) return
    this.text = now.code
    this.rest()
    this.read()
  }

  /** Reads the text at once, and runs it where it can be read. */
  read(urgency: Urgency = 'settled'): void {
    window.clearTimeout(this.reading)
    const { open } = getState().ownAlgorithms
    if (open === null) return
    const read = readCode(open.code)
    if (!read.ok) {
      setSession({ faults: read.faults, warnings: [], typeFaults: [] })
      return
    }
    const { code, warnings } = read
    setSession({ faults: [], warnings, good: code, goodMs: performance.now() })
    // What a link has brought is shown and not run before its reader lets it run.
    if (!mayRun(getState().ownAlgorithms, open.code)) {
      setPanels(open.id, code)
      return
    }
    const { scenario } = getState().edit
    const place = flowWith(scenario, open.id) === null ? placeOf(code.declaration.kind) : 'where it is'
    const faults = putCode(open, place, words.previousCode, urgency, code.declaration.kind === 'queue')
    const [refused] = faults
    if (refused !== undefined) {
      setSession({ faults: [{ line: 1, column: 1, start: 0, end: 1, message: refused.message }] })
      return
    }
    setPanels(open.id, code)
    if (urgency === 'settled') saveOpen()
  }

  private endBurst(): void {
    this.isBurst = false
    dispatch({ type: 'settleChange' })
    if (sessionNow().faults.length === 0) saveOpen()
  }

  /** Typing is over; what is still to be read of it is not. */
  private rest(): void {
    window.clearTimeout(this.reading)
    window.clearTimeout(this.ending)
    if (!this.isBurst) return
    this.isBurst = false
    dispatch({ type: 'settleChange' })
  }

  close(): void {
    const { isBurst } = this
    this.rest()
    if (isBurst && sessionNow().faults.length === 0) saveOpen()
  }
}

/** Where an algorithm is put that nothing of the run has yet. */
function placeOf(kind: 'algorithm' | 'queue'): Parameters<typeof putCode>[1] {
  const { flows } = getState().edit.scenario
  return kind === 'queue' ? { link: 'bottleneck' } : { flow: flows[0]?.id ?? '' }
}
