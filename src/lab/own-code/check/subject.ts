/** The subject of a check: an algorithm by its id in scenarios, with its code where it is the user's own. */
import { queues, variants } from '../../../simulator/registry'
import type { OwnAlgorithm } from '../../scenario/own-names'
import type { ScenarioInput } from '../../scenario/scenario-input'
import { readCode } from '../read-code'

export type SubjectKind = 'algorithm' | 'queue'

export interface Subject {
  readonly kind: SubjectKind
  /** The id by which a scenario names it: "mine", "cubic". */
  readonly id: string
  /** The name that people see. */
  readonly label: string
  /** The marks that the algorithm asks for, or those that a queue sets. */
  readonly ecn: 'classic' | 'accurate' | 'l4s' | 'none'
  /** The code; null for an algorithm that comes with Sawtooth. */
  readonly code: string | null
}

/** Returns the algorithm with this id that comes with Sawtooth; undefined where there is none. */
export function builtIn(id: string): Subject | undefined {
  const variant = variants.get(id)
  if (variant !== undefined)
    return { kind: 'algorithm', id, label: variant.label, ecn: variant.ecn ?? 'classic', code: null }
  const queue = queues.get(id)
  return (
    queue && { kind: 'queue', id, label: queue.label, ecn: queue.canMark ? 'classic' : 'none', code: null }
  )
}

/** Returns a user's own algorithm. The code must have been read before: the function throws where it is at fault. */
export function ownSubject({ id, code }: OwnAlgorithm): Subject {
  const read = readCode(code)
  if (!read.ok) throw new Error(read.faults.map(({ message }) => message).join('; '))
  const { kind, name, ecn } = read.code.declaration
  return { kind, id, label: name, ecn, code }
}

/** Returns the scenario with the code of those subjects that are the user's own. */
export function bringing(scenario: ScenarioInput, ...subjects: readonly Subject[]): ScenarioInput {
  const own = new Map(subjects.flatMap(({ id, code }) => (code === null ? [] : [[id, code] as const])))
  if (own.size === 0) return scenario
  return { ...scenario, algorithms: [...own].map(([id, code]) => ({ id, code })) }
}
