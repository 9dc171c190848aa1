import { faultOnPage } from './fault-places'
import type { Checked } from './faults'
import { parseJson } from './json'
import type { Fault, Scenario } from './scenario'
import { flowIdsOf, validateScenario } from './validate'

/** A complete scenario from the text of a scenario file. Broken JSON is a fault with its line and column. */
export function readScenario(text: string): Checked<Scenario> {
  const parsed = parseJson(text)
  return parsed.ok ? validateScenario(parsed.value) : parsed
}

/** Reads as `readScenario` does, and says what is wrong in the words of the page, a line a fault. */
export function openScenario(
  text: string,
): { readonly ok: true; readonly value: Scenario } | { readonly ok: false; readonly why: readonly string[] } {
  const parsed = parseJson(text)
  const read = parsed.ok ? validateScenario(parsed.value) : parsed
  if (read.ok) return read
  return { ok: false, why: faultsOnPage(read.faults, parsed.ok ? parsed.value : undefined) }
}

/** The faults of a file in the words of the page, which has numbers for its flows. */
export function faultsOnPage(faults: readonly Fault[], file: unknown): readonly string[] {
  const ids = flowIdsOf(file)
  return faults.map((fault) => faultOnPage(fault, ids))
}
