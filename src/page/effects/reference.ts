/**
 * Shows a run of the scenario by another system. What was logged there is fetched when it is asked for, and drawn
 * beside the page's own run.
 */
import type { PlotReference, PlotSeries } from '../../lab/experiments/plot'
import { EMPTY_FLOW, type MeasuredFlow, type Series } from '../../lab/import/import-format'
import { presets } from '../../lab/presets'
import type { Preset } from '../../lab/presets/complete'
import { reasonOf } from '../../lab/reason'
import { encodeLink } from '../../lab/scenario/link'
import { defaultView } from '../../lab/scenario/link-view'
import type { Scenario } from '../../lab/scenario/scenario'
import { measured as words } from '../../strings/measured'
import { linesOf } from '../charts/measured-lines'
import { type Store, store } from '../store'

type Reference = NonNullable<Preset['reference']>

/** Identifies a scenario regardless of its title. */
const identity = (scenario: Scenario): string => encodeLink({ ...scenario, title: '' }, defaultView)

const runElsewhere = new Map(
  presets.flatMap(({ scenario, reference }) =>
    reference === undefined ? [] : [[identity(scenario), reference] as const],
  ),
)

/** Returns the reference for a scenario that another system has run, however the scenario was opened. */
export function referenceOf(scenario: Scenario): Reference | undefined {
  return runElsewhere.get(identity(scenario))
}

/** The windows of another simulator, flow by flow. */
interface Windows {
  readonly flows: readonly { readonly t: readonly number[]; readonly cwnd: readonly number[] }[]
}

const series = (t: readonly number[], values: readonly number[]): Series => ({
  t: Float64Array.from(t),
  values: Float64Array.from(values),
})

/**
 * Returns the rates of a plot as a series. Each is the mean of the payload around its instant, kbit/s; between two of
 * them stands their mean.
 */
function deliveredOf({ x, y }: Pick<PlotSeries, 'x' | 'y'>, startS: number): Series {
  let bytes = 0
  const sums = x.map((timeS, k) => {
    const kbps = ((y[k] ?? 0) + (y[k - 1] ?? y[k] ?? 0)) / 2
    bytes += (kbps * 1000 * (timeS - (x[k - 1] ?? startS))) / 8
    return bytes
  })
  return series([startS, ...x], [0, ...sums])
}

/** Returns the TCP flows of a file. The file has either windows or the plots of a paper's row: "…-cwnd", "…-rtt", "…-throughput". */
export function flowsOf(file: Windows | PlotReference): MeasuredFlow[] {
  if ('flows' in file)
    return file.flows
      .filter(({ t }) => t.length > 0)
      .map(({ t, cwnd }) => ({
        ...EMPTY_FLOW,
        changes: true,
        series: { cwnd: series(t, cwnd) },
      }))
  const of = (ending: string) => Object.entries(file.plots).find(([id]) => id.endsWith(ending))?.[1] ?? []
  const [rtts, rates] = [of('-rtt'), of('-throughput')]
  return of('-cwnd').map(({ x, y }, flow) => {
    const rtt = rtts[flow]
    const rate = rates[flow]
    return {
      ...EMPTY_FLOW,
      series: { cwnd: series(x, y), ...(rtt === undefined ? {} : { srttMs: series(rtt.x, rtt.y) }) },
      delivered: rate === undefined ? null : deliveredOf(rate, x[0] ?? 0),
    }
  })
}

/** Fetches the runs of other systems and shows the one that was asked for last. */
class References {
  /** The reference that is wanted; null for none, whatever is still being fetched. */
  private wanted: Reference | null = null

  constructor(private readonly store: Store) {}

  /** Shows a reference; false where its file cannot be fetched or read, of which a message tells. */
  async show(reference: Reference): Promise<boolean> {
    const { label, file } = reference
    const { dispatch } = this.store
    this.wanted = reference
    try {
      const response = await fetch(file)
      if (!response.ok) throw new Error(words.notThere(response.status))
      const read: Windows | PlotReference = await response.json()
      // Meanwhile another scenario was opened, or the reference was closed again.
      if (this.wanted !== reference) return true
      const flows = flowsOf(read)
      const notes = 'flows' in read ? [] : [`${read.source}. ${read.licence}.`]
      const shown = { name: label, format: '', notes, label, flows }
      // The code that draws it is loaded first. Where that fails, nothing is shown but a message.
      linesOf(shown)
      dispatch({ type: 'showReference', reference: shown })
      dispatch({ type: 'withdraw', topic: 'reference' })
      return true
    } catch (error) {
      if (this.wanted !== reference) return true
      const why = reasonOf(error, words.notRead)
      const text = words.notLoaded(label, why)
      dispatch({ type: 'notify', topic: 'reference', text })
      return false
    }
  }

  hide(): void {
    this.wanted = null
    this.store.dispatch({ type: 'withdraw', topic: 'reference' })
    if (this.store.getState().overlays.reference !== null)
      this.store.dispatch({ type: 'showReference', reference: null })
  }
}

const references = new References(store)
export const showReference = (reference: Reference): Promise<boolean> => references.show(reference)
export const hideReference = (): void => references.hide()
