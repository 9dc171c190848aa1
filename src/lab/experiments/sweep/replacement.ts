/** What a compared variant runs in place of, flow by flow. */
import { plainId } from '../../scenario/own-names'
import { isTcpFlow, type Scenario } from '../../scenario/scenario'
import type { Settings, Sweep, SweepVariant } from './sweep'

export interface Replaced {
  /** Id of a TCP flow of the base. */
  readonly flow: string
  /** The TCP variant that the base has it run; one of one's own goes by its plain name. */
  readonly from: string
  /** What it runs here; `from`, where it is left as it is; null: an axis decides. */
  readonly to: string | null
  /** The comparison names what it runs, be that what it runs anyway. It then has the default parameters of that. */
  readonly isChosen: boolean
}

const EVERY = 'flows.*.variant'
const variantPath = (flow: string): string => `flows.${flow}.variant`

/** Every TCP flow of the base, and what the compared variant has it run. */
export function replacedBy(
  { base, vary }: Pick<Sweep, 'base' | 'vary'>,
  { set }: Pick<SweepVariant, 'set'>,
): readonly Replaced[] {
  const varied = vary.map(({ path }) => path)
  return base.flows.filter(isTcpFlow).map(({ id, variant: full }) => {
    const variant = plainId(full)
    const paths = [EVERY, variantPath(id)]
    // Where two settings are about the same flow, the later one counts.
    const chosen = Object.entries(set)
      .filter(([path]) => paths.includes(path))
      .at(-1)?.[1]
    const to = typeof chosen === 'string' ? chosen : variant
    const isVaried = varied.some((path) => paths.includes(path))
    return { flow: id, from: variant, to: isVaried ? null : to, isChosen: chosen !== undefined }
  })
}

/** Settings that have these flows run a TCP variant: where they are all that there are, in the form that holds for any base. */
export function replacing(
  variant: string,
  flows: readonly string[],
  base: Pick<Scenario, 'flows'>,
): Settings {
  const all = base.flows.filter(isTcpFlow)
  if (all.every(({ id }) => flows.includes(id))) return { [EVERY]: variant }
  return Object.fromEntries(flows.map((id) => [variantPath(id), variant]))
}

/** The one TCP variant that flows run instead, where a comparison sets nothing else; null: it sets something else, or nothing. */
export function onlyReplaces({ set }: Pick<SweepVariant, 'set'>): string | null {
  const [first] = Object.values(set)
  const isOne = Object.entries(set).every(
    ([path, value]) => /^flows\.[\w*-]+\.variant$/.test(path) && value === first,
  )
  return isOne && typeof first === 'string' ? first : null
}
