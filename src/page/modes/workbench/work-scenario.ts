/** The scenario of the Workbench as a file: an algorithm of one's own, whom it competes with, and over which path. */
import { DEFAULT_VARIANT } from '../../../lab/scenario/defaults'
import { type OwnAlgorithm, plainId, renameAlgorithms } from '../../../lab/scenario/own-names'
import { fileOf, type Scenario } from '../../../lab/scenario/scenario'
import { CURRENT_VERSION } from '../../../lab/scenario/upgrade'
import { type Opponent, startOf } from './opponents'
import { bottleneckOf, type WorkPath } from './paths'

export const DURATION_S = 30

/** Whose run a queue is tried on. */
const ON_QUEUES: readonly Opponent[] = [
  { variant: DEFAULT_VARIANT, startS: 0 },
  { variant: 'cubic', startS: startOf(0) },
]

/** A scenario that tries the algorithm on a path of its own. */
export function workFile(own: OwnAlgorithm, isQueue: boolean, path: WorkPath): object {
  const flows = isQueue ? ON_QUEUES : [{ variant: own.id }, { variant: 'cubic', startS: startOf(0) }]
  const bottleneck = bottleneckOf(path)
  return {
    version: CURRENT_VERSION,
    title: '',
    durationS: DURATION_S,
    bottleneck: isQueue ? { ...bottleneck, aqm: { id: own.id } } : bottleneck,
    flows,
    algorithms: [own],
  }
}

/** The scenario as a file in which algorithms have their plain names. */
export const plainFile = (scenario: Scenario): Record<string, unknown> => ({
  ...(fileOf(renameAlgorithms(scenario, plainId)) as unknown as Record<string, unknown>),
})

/** The same algorithm and opponents on another path. */
export function onPath(scenario: Scenario, path: WorkPath, ownQueue: string | null): object {
  const { network: _, returnPath: __, timeline: ___, ...file } = plainFile(scenario)
  const bottleneck = bottleneckOf(path)
  return {
    ...file,
    bottleneck: ownQueue === null ? bottleneck : { ...bottleneck, aqm: { id: ownQueue } },
  }
}

/** The algorithm on the network of another run, against its flows. */
export function onRunOf(other: Scenario, own: OwnAlgorithm, isQueue: boolean): object {
  const file = plainFile(other)
  const { flows } = other
  const algorithms = [own]
  if (isQueue) return { ...file, algorithms, bottleneck: { ...other.bottleneck, aqm: { id: own.id } } }
  return {
    ...file,
    algorithms,
    flows: flows.map((flow, index) => (index === 0 ? { ...shortened(flow), variant: own.id } : flow)),
  }
}

/** A flow without the parameters of the variant that it had. */
function shortened<T extends object>(flow: T): Omit<T, 'params'> {
  const { params: _, ...rest } = flow as T & { params?: unknown }
  return rest as Omit<T, 'params'>
}

/** The same run against others. */
export function against(scenario: Scenario, opponents: readonly Opponent[]): object {
  const file = plainFile(scenario)
  const [first] = file.flows as readonly object[]
  const before = (file.flows as readonly { variant: string }[]).slice(1)
  return {
    ...file,
    flows: [
      first,
      ...opponents.map(({ variant, startS }, index) =>
        before[index]?.variant === variant ? { ...before[index], startS } : { variant, startS },
      ),
    ],
  }
}
