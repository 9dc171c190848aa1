/** What is checked: an algorithm by the id that scenarios name it by, with its code where it is one's own. */
import { queues, variants } from '../../../simulator/registry'
import type { OwnAlgorithm } from '../../scenario/own-names'
import type { ScenarioInput } from '../../scenario/scenario-input'
import { readCode } from '../read-code'

export type SubjectKind = 'algorithm' | 'queue'

export interface Subject {
  readonly kind: SubjectKind
  /** The id by which a scenario names it: "mine", "cubic". */
  readonly id: string
  /** For people. */
  readonly label: string
  /** The marks that it asks for; of a queue, those that it sets. */
  readonly ecn: 'classic' | 'accurate' | 'l4s' | 'none'
  /** Its code; null: it comes with Sawtooth. */
  readonly code: string | null
}

/** The algorithm that comes with Sawtooth by this id; undefined: there is none. */
export function builtIn(id: string): Subject | undefined {
  const variant = variants.get(id)
  if (variant !== undefined)
    return { kind: 'algorithm', id, label: variant.label, ecn: variant.ecn ?? 'classic', code: null }
  const queue = queues.get(id)
  return (
    queue && { kind: 'queue', id, label: queue.label, ecn: queue.canMark ? 'classic' : 'none', code: null }
  )
}

/** One's own algorithm. Throws where the code is at fault: it has been read before. */
export function ownSubject({ id, code }: OwnAlgorithm): Subject {
  const read = readCode(code)
  if (!read.ok) throw new Error(read.faults.map(({ message }) => message).join('; '))
  const { kind, name, ecn } = read.code.declaration
  return { kind, id, label: name, ecn, code }
}

/** The scenario with the code of those that are one's own. */
export function bringing(scenario: ScenarioInput, ...subjects: readonly Subject[]): ScenarioInput {
  const own = new Map(subjects.flatMap(({ id, code }) => (code === null ? [] : [[id, code] as const])))
  if (own.size === 0) return scenario
  return { ...scenario, algorithms: [...own].map(([id, code]) => ({ id, code })) }
}
