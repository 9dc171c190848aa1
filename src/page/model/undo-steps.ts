/**
 * Which changes are one step of undo: a drag is one change, and a row of presses on the same control (arrow keys, the buttons or the
 * wheel of a number field) is as good as a drag. A pause, another control, another way to change the scenario, or leaving
 * the control ends the row.
 */
import type { Scenario } from '../../lab/scenario/scenario'

/** Between two presses of a row, at most, ms. */
const PAUSE_MS = 1000

export class UndoSteps {
  /** The control whose press is being acted on. */
  private pressed: object | null = null
  /** The last press that changed something: by which control, to what, and when. */
  private last: { readonly control: object; readonly scenario: Scenario; readonly atMs: number } | null = null

  /** `nowMs`: a clock that only rises, ms. */
  constructor(private readonly nowMs: () => number) {}

  /** What `act` changes, it changes by a press on `control`. */
  press<T>(control: object, act: () => T): T {
    const before = this.pressed
    this.pressed = control
    try {
      return act()
    } finally {
      this.pressed = before
    }
  }

  /** A change of `scenario` now goes on with the step before it. */
  continues(scenario: Scenario): boolean {
    const { last, pressed } = this
    return (
      last !== null &&
      last.control === pressed &&
      last.scenario === scenario &&
      this.nowMs() - last.atMs <= PAUSE_MS
    )
  }

  /** The scenario has become `scenario` by what acts now. */
  changed(scenario: Scenario): void {
    const { pressed } = this
    this.last = pressed === null ? null : { control: pressed, scenario, atMs: this.nowMs() }
  }

  /** The next change is a step of its own. */
  end(): void {
    this.last = null
  }
}
