import type { Scenario } from '../../lab/scenario/scenario'

/** Loads the measured files that a run names where the browser has stored them. The code that reads them is loaded when it is needed. */
export async function supplied(scenario: Scenario): Promise<boolean> {
  const files = await import('./measured-files')
  return files.supplied(scenario)
}
