import { measuredLinks as words } from '../../strings/measured-links'
import type { Scenario } from '../scenario/scenario'
import { lackingFiles } from './lacking-files'

/** What is said of a scenario that cannot be run for want of them; null: it can. */
export function whatLacks(scenario: Pick<Scenario, 'bottleneck' | 'network'>): string | null {
  const files = lackingFiles(scenario)
  return files.length === 0 ? null : words.lacking(files.map(({ file }) => words.quoted(file)).join(', '))
}
