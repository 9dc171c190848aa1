/** The sweep of the run of Explore: its buffer from a quarter to four times what it is, so that the run itself is one of its points. */
import { describePath } from '../../lab/experiments/sweep/paths'
import { sameJson } from '../../lab/experiments/sweep/same-json'
import { AS_GIVEN, validateSweep } from '../../lab/experiments/sweep/schema'
import type { Sweep } from '../../lab/experiments/sweep/sweep'
import { BOTTLENECK, hopPath } from '../../lab/scenario/link-paths'
import { type BufferSize, fileOf, type Scenario } from '../../lab/scenario/scenario'
import type { ExperimentAction } from './rules/experiment'
import { isSameRun } from './slices/edit'
import type { Experiment } from './slices/experiment'
import { linkedSweep } from './sweep-link'

const TIMES = [0.25, 0.5, 1, 2, 4]
const DIGITS = 3

/** "bdp" and 1 of one BDP. */
function sizeOf(buffer: BufferSize): readonly [unit: string, size: number] {
  const [[unit, size] = ['packets', 1]] = Object.entries(buffer) as [string, number][]
  return [unit, size]
}

/** The run's own size is among them to the last digit; those that cannot be are left out. */
function sizesAround(path: string, own: number): readonly number[] {
  const described = describePath(path)
  if (described?.kind !== 'number') return [own]
  const { min, max, integer } = described
  const rounded = (size: number): number =>
    integer === true ? Math.round(size) : Number(size.toPrecision(DIGITS))
  const sizes = TIMES.map((times) => (times === 1 ? own : rounded(own * times)))
  return [...new Set(sizes)].filter((size) => size === own || (size >= min && size <= max))
}

/** What opens the sweep of this run, with its title; null: it is too much for a sweep. */
export function openingOfRun(
  run: Scenario,
): Extract<ExperimentAction, { readonly type: 'openSweep' }> | null {
  const link = run.network === undefined ? BOTTLENECK : hopPath(0)
  const [unit, own] = sizeOf((run.network?.hops[0] ?? run.bottleneck).buffer)
  const path = `${link}.buffer.${unit}`
  const checked = validateSweep({
    version: 1,
    title: run.title,
    base: { ...fileOf(run), title: '' },
    vary: [{ path, values: sizesAround(path, own) }],
    compare: [AS_GIVEN],
  })
  if (!checked.ok) return null
  const sweep = checked.value
  return { type: 'openSweep', sweep, preset: null, link: linkedSweep(sweep) }
}

/** Nothing of the sweep has been changed since it was opened as that of a run. */
export const isAsOpened = (sweep: Sweep): boolean =>
  sameJson(openingOfRun({ ...sweep.base, title: sweep.title })?.sweep, sweep)

/** The sweep is of this run: no preset, and the base is the run as it is. */
export const isOfRun = ({ sweep, preset }: Pick<Experiment, 'sweep' | 'preset'>, run: Scenario): boolean =>
  preset === null && isSameRun(sweep.base, run)
