import { queues, variants } from '../../../lab/algorithms'
import type { LoggedSignal } from '../../../lab/run/signals'
import { isOwnId, plainId } from '../../../lab/scenario/own-names'
import type { Signal } from '../../../simulator/describe'
import { figures } from '../../../strings/figures'
import { type Network, networkOf } from '../conditions'
import { type Drawn, type StreamedRun, visibleFlows } from '../drawn'
import { flowSeries, type LoggedSeries, queueSeries } from '../step-lines'

/** True where a flow runs `variant` at some time of the run. */
function runs(network: Network, flow: number, variant: string): boolean {
  const { flows, changes } = network.config
  return (
    plainId(flows[flow]?.variant ?? '') === variant ||
    changes.some(
      (change) => change.kind === 'variant' && change.flow === flow && plainId(change.variant) === variant,
    )
  )
}

/** A series for each visible flow that has the signal, or the queue's; none where nothing in the run has it. */
export function seriesOf(
  { of, owner, column }: LoggedSignal,
  run: StreamedRun,
  view: Pick<Drawn, 'hiddenFlows'>,
): LoggedSeries[] {
  const network = networkOf(run.scenario)
  if (of === 'queue' || isOfQueue(owner, run)) {
    const works = owner === '' || network.conditions.some(({ aqm }) => plainId(aqm.id) === owner)
    return works ? queueSeries(run, column) : []
  }
  const flows = visibleFlows(view, run).filter(
    (flow) => network.flows[flow]?.isTcp === true && (owner === '' || runs(network, flow, owner)),
  )
  return flowSeries(run, flows, column)
}

/** One's own discipline is known by the run that has it. */
const isOfQueue = (owner: string, { scenario }: StreamedRun): boolean =>
  isOwnId(scenario.bottleneck.aqm.id) && plainId(scenario.bottleneck.aqm.id) === owner

/** The signal as one's own algorithm declares it in this run. */
function declaration({ owner, column }: LoggedSignal, { scenario }: StreamedRun): Signal | undefined {
  const { aqm } = scenario.bottleneck
  const flow = scenario.flows.find(({ variant }) => isOwnId(variant) && plainId(variant) === owner)
  const declares = flow === undefined ? queues.get(aqm.id) : variants.get(flow.variant)
  return declares?.signals?.find(({ key }) => key === column)
}

/** The unit that one's own algorithm gives a signal in this run; '' where it gives none. */
export const unitIn = (signal: LoggedSignal, run: StreamedRun): string => declaration(signal, run)?.unit ?? ''

/** Returns the text behind the name of a chart: the unit, and for a signal of a user's code the line that declares it. */
export function unitAndPlace(signal: LoggedSignal, run: StreamedRun): string {
  if (signal.unit !== '') return signal.unit
  const { unit = '', declared = '' } = declaration(signal, run) ?? {}
  return [unit, declared].filter((part) => part !== '').join(', ')
}

/** Returns the reason why there is nothing to see. */
export function absence({ owner, of }: LoggedSignal): string {
  return of === 'queue' ? figures.noSuchQueue(queues.get(owner)?.label ?? owner) : figures.noSuchFlow
}
