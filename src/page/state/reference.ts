/** The same scenario run by another simulator: its windows, fetched when they are asked for and drawn beside ours. */
import { presets } from '../../lab/presets'
import type { Preset } from '../../lab/presets/complete'
import { encodeLink } from '../../lab/scenario/link'
import { defaultView } from '../../lab/scenario/link-view'
import type { Scenario } from '../../lab/scenario/scenario'
import { requestFrame } from './frame-loop'
import { notify, withdraw } from './notices'
import { view } from './view'

type Reference = NonNullable<Preset['reference']>

/** What a scenario is, whatever it is called. */
const identity = (scenario: Scenario): string => encodeLink({ ...scenario, title: '' }, defaultView)

const references = new Map(
  presets.flatMap(({ scenario, reference }) =>
    reference === undefined ? [] : [[identity(scenario), reference] as const],
  ),
)

/** There for the very scenario that was run there, however it was come by. */
export function referenceOf(scenario: Scenario): Reference | undefined {
  return references.get(identity(scenario))
}

/** Fetches and shows the windows. A file that cannot be had or read gives a notice. */
export async function showReference({ label, file }: Reference): Promise<void> {
  try {
    const response = await fetch(file)
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
    const { flows } = (await response.json()) as { flows: readonly { t: number[]; cwnd: number[] }[] }
    view.reference = {
      label,
      flows: flows.map(({ t, cwnd }) => ({ t: Float64Array.from(t), cwnd: Float64Array.from(cwnd) })),
    }
    withdraw('reference')
    requestFrame()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    notify('reference', `The windows of ${label} could not be loaded: ${why}.`)
  }
}

export function hideReference(): void {
  if (view.reference === null) return
  view.reference = null
  requestFrame()
}
