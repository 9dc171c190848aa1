/** What the buttons of a notice about a run do to the scenario; the code that edits it says how. */
interface Remedies {
  undo(): void
  /** Sets a value of the scenario from the start of the run. */
  set(path: string, value: number): void
}

export let remedies: Remedies = { undo: () => {}, set: () => {} }
export function setRemedies(given: Remedies): void {
  remedies = given
}
