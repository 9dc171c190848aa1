import type { Preset } from '../../lab/presets/complete'
import { flowsIn, queuesIn } from '../../lab/scenario/what-runs'

/** Letters without case and accents. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** All that a preset is found by: its title and sentence, its variants and its queue disciplines. */
function searched({ title, summary, scenario }: Preset): string {
  const names = [...flowsIn(scenario).map(({ name }) => name), ...queuesIn(scenario)]
  return plain([title, summary, ...names].join('\n'))
}

/** Finds the presets that have every word of a query. */
export function searcher(presets: readonly Preset[]): (query: string) => readonly Preset[] {
  const texts = new Map(presets.map((preset) => [preset, searched(preset)]))
  return (query) => {
    const words = plain(query).split(/\s+/)
    return presets.filter((preset) => words.every((word) => texts.get(preset)?.includes(word)))
  }
}
