/**
 * Follows the text in the editor: a moment after a keystroke it is read, and where it can be read, run; where it cannot, that is said
 * once typing has paused. A burst of typing is one step of undo, and what ran before it stays drawn under what runs now.
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

/**
 * After a keystroke the text is run, where it can be; it is said what is wrong with it; and the burst is over, ms. Half a word is wrong
 * nearly always, and a message that comes and goes with each letter helps nobody.
 */
const RUN_MS = 30
const FAULT_MS = 300
const BURST_MS = 2000

export class Following {
  private reading: number | undefined
  /** What is wrong with the text as it stands is still to be said. */
  private saying: number | undefined
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
    this.forget()
    this.reading = window.setTimeout(() => this.follow(), RUN_MS)
    this.ending = window.setTimeout(() => this.endBurst(), BURST_MS)
  }

  private follow(): void {
    const { open } = getState().ownAlgorithms
    if (open === null) return
    const read = readCode(open.code)
    if (read.ok || sessionNow().faults.length > 0) this.take(read, open, 'live')
    else
      this.saying = window.setTimeout(() => {
        this.saying = undefined
        this.take(read, open, 'live')
      }, FAULT_MS - RUN_MS)
  }

  /** Nothing is read, said or ended any more that was to be. */
  private forget(): void {
    window.clearTimeout(this.reading)
    window.clearTimeout(this.saying)
    window.clearTimeout(this.ending)
    this.saying = undefined
  }

  /** Another algorithm stands in the editor, or another text of it, which nobody has typed: it is read at once. */
  opened(now: OpenAlgorithm | null, before: OpenAlgorithm | null): void {
    if (now === null || now.code === this.text || (now.id === before?.id && now.code === before.code)) return
    this.text = now.code
    this.rest()
    this.read()
  }

  /** Reads the text at once, and runs it where it can be read. */
  read(): void {
    window.clearTimeout(this.reading)
    const { open } = getState().ownAlgorithms
    if (open !== null) this.take(readCode(open.code), open, 'settled')
  }

  private take(read: ReturnType<typeof readCode>, open: OpenAlgorithm, urgency: Urgency): void {
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
    if (!this.isFaulty()) saveOpen()
  }

  private isFaulty(): boolean {
    return this.saying !== undefined || sessionNow().faults.length > 0
  }

  /** Typing is over; what is still to be read of it is not. */
  private rest(): void {
    this.forget()
    if (!this.isBurst) return
    this.isBurst = false
    dispatch({ type: 'settleChange' })
  }

  close(): void {
    const saves = this.isBurst && !this.isFaulty()
    this.rest()
    if (saves) saveOpen()
  }
}

/** Where an algorithm is put that nothing of the run has yet. */
function placeOf(kind: 'algorithm' | 'queue'): Parameters<typeof putCode>[1] {
  const { flows } = getState().edit.scenario
  return kind === 'queue' ? { link: 'bottleneck' } : { flow: flows[0]?.id ?? '' }
}
