/** What a study assumes, set in the scenarios of its experiments. */
import { variants } from '../../../simulator/registry'
import type { Checked } from '../../scenario/faults'
import { validateScenario } from '../../scenario/validate'
import type { AssumedParameter, AssumedValues } from '../paper'
import { applySettings } from '../sweep/settings'
import type { Settings, Sweep } from '../sweep/sweep'
import type { Experiment, StudyFitted, StudyParameter } from './study'

const isTcp = (variant: unknown): boolean => typeof variant === 'string' && variants.has(variant)

/** By id; what is not changed stays as assumed. */
const assumedValue = ({ id, value }: AssumedParameter, changed: AssumedValues): number => changed[id] ?? value

/** Those of the parameters that are about an experiment. */
export const parametersOf = (parameters: readonly StudyParameter[], experiment: string): StudyParameter[] =>
  parameters.filter(({ experiments }) => experiments.length === 0 || experiments.includes(experiment))

/** The sweep with these values of the parameters in its base. Faults: as of a scenario, below `base`. */
export function withAssumed(
  sweep: Sweep,
  parameters: readonly StudyParameter[],
  changed: AssumedValues = {},
): Checked<Sweep> {
  if (parameters.length === 0) return { ok: true, value: sweep }
  const settings: Settings = Object.fromEntries(
    parameters.flatMap((parameter) =>
      parameter.paths.map((path) => [path, assumedValue(parameter, changed)] as const),
    ),
  )
  const { file } = applySettings(sweep.base, [settings], isTcp)
  const base = validateScenario(file)
  if (base.ok) return { ok: true, value: { ...sweep, base: { ...base.value, title: '' } } }
  return { ok: false, faults: base.faults.map((fault) => ({ ...fault, path: `base.${fault.path}` })) }
}

/** What was fitted is tried with so much less and more of it. */
const NEAR_SHARES = [0.9, 1.1] as const

/** The ways in which one thing that was fitted is a tenth less or more; whole numbers stay whole. */
function nearby(parameters: readonly StudyParameter[], fitted: readonly string[]): AssumedValues[] {
  return parameters
    .filter(({ id }) => fitted.includes(id))
    .flatMap(({ id, value }) =>
      NEAR_SHARES.map((share): AssumedValues => {
        const near = share * value
        return { [id]: Number.isInteger(value) && value >= 10 ? Math.round(near) : near }
      }),
    )
}

/** What of a study says what is assumed, and what of it was fitted. */
export interface Assuming {
  readonly parameters: readonly StudyParameter[]
  readonly fitted: readonly StudyFitted[]
}

/** The ways in which what an experiment rests on, and was fitted, is changed. */
export function waysOf(
  { id: experiment, fitted }: Pick<Experiment, 'id' | 'fitted'>,
  study: Assuming,
): AssumedValues[] {
  const named = fitted.flatMap((place) => study.fitted[place]?.parameter ?? [])
  return nearby(parametersOf(study.parameters, experiment), named)
}
