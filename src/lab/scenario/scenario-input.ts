/** A scenario file as it may be written: everything but `version` and `flows` may be left out. */
import type { ParameterValues } from '../../simulator/describe'
import type { Access, BufferSize, LossModel, Scenario, TcpFlow, TimelineEntry, TrafficFlow } from './scenario'

type Distribute<T> = T extends unknown ? Partial<T> : never

export type FlowInput = Pick<TcpFlow, 'variant'> &
  Partial<Omit<TcpFlow, 'variant' | 'access'>> &
  Partial<Pick<TrafficFlow, 'packetBytes'>> & { readonly access?: Partial<Access> | null }

type LinkInput = Partial<Omit<Scenario['bottleneck'], 'buffer' | 'aqm' | 'loss' | 'reorder'>> & {
  readonly buffer?: BufferSize
  readonly aqm?: { readonly id?: string; readonly params?: ParameterValues; readonly ecn?: boolean }
  readonly loss?: Distribute<LossModel>
  readonly reorder?: Partial<NonNullable<Scenario['bottleneck']['reorder']>>
}

export interface ScenarioInput
  extends Partial<Omit<Scenario, 'version' | 'bottleneck' | 'network' | 'flows' | 'returnPath'>> {
  readonly version: 1
  readonly bottleneck?: LinkInput
  readonly network?: { readonly hops: readonly (LinkInput & { readonly back?: LinkInput })[] }
  readonly returnPath?: Partial<NonNullable<Scenario['returnPath']>> | null
  readonly flows: readonly FlowInput[]
  readonly timeline?: readonly TimelineEntry[]
}
