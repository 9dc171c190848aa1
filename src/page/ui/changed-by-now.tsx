/** What scheduled changes have made of the settings by the playhead, where the controls show those of the start. */

import type { Scenario } from '../../lab/scenario/scenario'
import { splitLinkPath } from '../../lab/scenario/timeline'
import { controls } from '../../strings/controls'
import { useStore } from '../store'
import { changeLabel } from './change-label'

/** What a path changes, by name: an algorithm is given whole or by its id, a buffer and a loss in several ways. */
function thing(path: string): string {
  const [link, rest = ''] = splitLinkPath(path) ?? []
  if (link === undefined) return path
  if (/^(buffer|loss)\./.test(rest)) return `${link}.${rest.split('.')[0]}`
  return rest === 'aqm.id' ? `${link}.aqm` : path
}

/** The newest value of everything that the first `passed` changes have changed, in words. */
export function changedBy(scenario: Scenario, passed: number): string[] {
  const now = new Map<string, string>()
  for (const { set } of scenario.timeline.slice(0, passed))
    for (const [path, value] of Object.entries(set)) {
      const of = thing(path)
      // Another algorithm has parameters of its own.
      const params = splitLinkPath(of)?.[1] === 'aqm' ? `${of}.` : of.replace(/\.variant$/, '.params')
      for (const other of [...now.keys()])
        if (other === of || (params !== of && other.startsWith(params))) now.delete(other)
      now.set(of, changeLabel(scenario, path, value))
    }
  return [...now.values()]
}

/** `passed`: how many of the changes. */
export default function ChangedByNow({ passed }: { readonly passed: number }) {
  const changed = changedBy(
    useStore((state) => state.edit.scenario),
    passed,
  )
  return <p className="derived">{controls.network.atPlayhead(changed.join(', '))}</p>
}
