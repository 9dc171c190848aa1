/** The points of a row that are opened beside one another in Compare. */
import type { PaperPlot } from '../../../../lab/experiments/plot'
import { encodeLink } from '../../../../lab/scenario/link'
import { defaultView, MAX_PINS } from '../../../../lab/scenario/link-view'
import type { Scenario } from '../../../../lab/scenario/scenario'
import { valuesAt } from './point-words'
import { runsBehind } from './runs-behind'

interface NamedRun {
  readonly name: string
  readonly key: string
}

/**
 * One run for each of our series at the place of a point, the point's own first; of a series that is alone, the runs behind the point.
 */
export function runsToCompare(plot: PaperPlot, series: number, index: number): readonly NamedRun[] {
  const x = plot.series[series]?.x[index]
  const named = (one: number, at: number, place = 0): readonly NamedRun[] => {
    const values = valuesAt(plot, one, at)
    const run = runsBehind(plot, one, at)[place]
    return values === null || run === undefined
      ? []
      : [{ name: `${values.name}, ${values.at}`, key: run.key }]
  }
  const others = [...plot.series.keys()].filter(
    (one) => one !== series && plot.series[one]?.origin === 'sawtooth',
  )
  const beside = others.flatMap((one) => {
    const at = plot.series[one]?.x.indexOf(x ?? Number.NaN) ?? -1
    return at === -1 ? [] : named(one, at)
  })
  const own = named(series, index)
  const all =
    beside.length > 0
      ? [...own, ...beside]
      : runsBehind(plot, series, index).flatMap((_, k) => named(series, index, k))
  return all.filter(({ key }, place) => all.findIndex((one) => one.key === key) === place)
}

interface Compared {
  /** Opens the runs that fit, with their names as titles. */
  readonly link: string
  /** Names of those that do not. */
  readonly leftOut: readonly string[]
}

/** null: there are not two of them. `scenarioOf`: null where there is no such run any more. */
export function comparisonOf(
  runs: readonly NamedRun[],
  scenarioOf: (key: string) => Scenario | null,
): Compared | null {
  const known = runs.flatMap(({ name, key }) => {
    const scenario = scenarioOf(key)
    return scenario === null ? [] : [{ ...scenario, title: name }]
  })
  const pins = known.slice(0, MAX_PINS)
  const [first] = pins
  if (first === undefined || pins.length < 2) return null
  const link = `?${encodeLink(first, { ...defaultView, mode: 'compare', pins })}`
  return { link, leftOut: known.slice(MAX_PINS).map(({ title }) => title) }
}
