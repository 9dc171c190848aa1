/** The papers: every file of `papers/`, and how one is run. */
import { run } from '../run/run'
import { faultLine } from '../scenario/faults'
import { validateScenario } from '../scenario/validate'
import { type Observation, Observations, type Paper, type PaperCheck, type PaperTable } from './paper'

function collect(): ReadonlyMap<string, Paper> {
  const modules = import.meta.glob<Paper>('./papers/*.ts', { eager: true, import: 'default' })
  const found = new Map<string, Paper>()
  for (const path of Object.keys(modules).sort()) {
    const paper = modules[path]
    const name = path.slice(path.lastIndexOf('/') + 1, -'.ts'.length)
    if (paper?.id !== name) throw new Error(`papers/${name}.ts declares "${paper?.id}"`)
    found.set(name, paper)
  }
  return found
}

export const papers = collect()

export interface PaperReport {
  readonly tables: readonly PaperTable[]
  readonly checks: readonly PaperCheck[]
}

/** Runs all that a paper ran. `progress` is told the key of each run before it starts. */
export function reproduce(paper: Paper, progress: (key: string) => void = () => {}): PaperReport {
  const byKey = new Map<string, Observation>()
  for (const { key, scenario, keep, observe } of paper.runs) {
    progress(key)
    const checked = validateScenario(scenario)
    if (!checked.ok) throw new Error(`${paper.id}, ${key}: ${checked.faults.map(faultLine).join('; ')}`)
    byKey.set(key, observe(run(checked.value, keep)))
  }
  const found = new Observations(byKey)
  return { tables: paper.tables(found), checks: paper.checks(found) }
}
