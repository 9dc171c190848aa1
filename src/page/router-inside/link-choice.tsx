/** On a chain: which link's queue is looked into. */
import { hopOfLink, linkName, wayOfLink } from '../../lab/router-names'
import { inside as words } from '../../strings/inside'
import { dispatch, useStore } from '../store'
import { Select } from '../ui/controls/choices'
import { insideLink, linksWithInside } from './shown'

export function LinkChoice() {
  const scenario = useStore((state) => state.edit.scenario)
  const link = useStore(insideLink)
  if (scenario.network === undefined) return null
  // The selected hop may decide nothing, and is told all the same.
  const links = [...new Set([...linksWithInside(scenario), link])].sort((a, b) => a - b)
  return (
    <Select
      name={words.link}
      className="inside-link"
      value={String(link)}
      options={links.map((one) => ({ value: String(one), label: linkName(one) }))}
      onChange={(value) =>
        dispatch({ type: 'selectHop', hop: hopOfLink(Number(value)), way: wayOfLink(Number(value)) })
      }
    />
  )
}
