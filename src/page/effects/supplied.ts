import type { Scenario } from '../../lab/scenario/scenario'

/** Brings the measured files that a run names, where the browser has kept them; what reads them is fetched when it is needed. */
export async function supplied(scenario: Scenario): Promise<boolean> {
  const files = await import('./measured-files')
  return files.supplied(scenario)
}
