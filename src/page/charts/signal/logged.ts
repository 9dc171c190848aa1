import { queues } from '../../../lab/algorithms'
import type { LoggedSignal } from '../../../lab/run/signals'
import { figures } from '../../../strings/figures'
import { type Network, networkOf } from '../conditions'
import { type Drawn, type StreamedRun, visibleFlows } from '../drawn'
import { flowSeries, type LoggedSeries, queueSeries } from '../step-lines'

/** Whether a flow runs `variant` at some time of the run. */
function runs(network: Network, flow: number, variant: string): boolean {
  const { flows, changes } = network.config
  return (
    flows[flow]?.variant === variant ||
    changes.some((change) => change.kind === 'variant' && change.flow === flow && change.variant === variant)
  )
}

/** A series for each visible flow that has the signal, or the queue's; none where nothing in the run has it. */
export function seriesOf(
  { of, owner, column }: LoggedSignal,
  run: StreamedRun,
  view: Pick<Drawn, 'hiddenFlows'>,
): LoggedSeries[] {
  const network = networkOf(run.scenario)
  if (of === 'queue') {
    const works = owner === '' || network.conditions.some(({ aqm }) => aqm.id === owner)
    return works ? queueSeries(run, column) : []
  }
  const flows = visibleFlows(view, run).filter(
    (flow) => network.flows[flow]?.isTcp === true && (owner === '' || runs(network, flow, owner)),
  )
  return flowSeries(run, flows, column)
}

/** Why there is nothing to see. */
export function absence({ owner, of }: LoggedSignal): string {
  return of === 'queue' ? figures.noSuchQueue(queues.get(owner)?.label ?? owner) : figures.noSuchFlow
}
