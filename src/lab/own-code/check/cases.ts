import type { ConformanceCase } from './case'
import { conformance } from './conformance'
import { queueConformance } from './queue-conformance'
import type { SubjectKind } from './subject'

/** The cases that an algorithm of this kind has to pass, in their order. */
export const casesOf = (kind: SubjectKind): readonly ConformanceCase[] =>
  kind === 'queue' ? queueConformance : conformance
