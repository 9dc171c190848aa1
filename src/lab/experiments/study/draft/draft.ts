/** A study as it is written in a form, field by field, with what is typed as it is typed. compile.ts makes the file of it. */
import type { Scenario } from '../../../scenario/scenario'
import type { Setting } from '../../sweep/sweep'
import type { Relation } from '../study'

/** One variant against another, along the axis, or against a number. */
export const CLAIM_KINDS = ['order', 'trend', 'number'] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]
export const RELATIONS: readonly Relation[] = ['more', 'less', 'near']

export interface DraftClaim {
  readonly kind: ClaimKind
  /** Label of the variant that it is about. */
  readonly variant: string
  /** In a trend it says that the later value is more, less or about the same. */
  readonly is: Relation
  /** Label of the other variant of an order. */
  readonly other: string
  /** What a number is compared with, as typed. */
  readonly number: string
  /** The value at which it is meant, as `placeName` has it; '' for all. */
  readonly at: string
  /** '' for the one that the form makes. */
  readonly sentence: string
  /** Its place in the file that was opened; absent: it is new. */
  readonly of?: number | undefined
}

/** Something that the publication does not give. */
export interface DraftAssumption {
  readonly path: string
  /** The assumed value, and others to try between commas, as typed. */
  readonly value: string
  readonly tried: string
  readonly how: string
  /** Its place in the file that was opened; absent: it is new. */
  readonly of?: number | undefined
}

/** The study file that the form opened, and the place of the figure that it shows. */
export interface OpenedStudy {
  readonly file: Readonly<Record<string, unknown>>
  readonly figure: number
}

export interface StudyDraft {
  readonly title: string
  readonly authors: string
  readonly year: string
  readonly publication: string
  /** The run that is varied. */
  readonly base: Scenario
  readonly path: string
  /** Values of the path between commas, as typed. */
  readonly values: string
  /** Ids of the TCP variants and AQMs that are compared; none: the run as it is. */
  readonly compare: readonly string[]
  /** Key of the metric. */
  readonly metric: string
  readonly repetitions: number
  readonly warmUpS: number
  /** Printed numbers as typed, by `cellName`. */
  readonly cells: Readonly<Record<string, string>>
  /** A printed number agrees within so much, %. */
  readonly withinPercent: number
  readonly claims: readonly DraftClaim[]
  readonly assumed: readonly DraftAssumption[]
  /** null: the form began with a run. */
  readonly opened: OpenedStudy | null
}

/** How much of each a form may have. */
export const MOST_DRAFT = { values: 50, compare: 8, claims: 20, assumed: 10 } as const

export const emptyClaim = (variant: string, other: string): DraftClaim => ({
  kind: other === '' ? 'trend' : 'order',
  variant,
  is: 'more',
  other,
  number: '',
  at: '',
  sentence: '',
})

/** A value of the axis in the name of a cell. */
export const placeName = (value: Setting): string => String(value ?? 'none')

export const cellName = (label: string, place: string): string => `${label}|${place}`

/** With what is printed for a cell; '' for nothing. */
export function withCell(draft: StudyDraft, label: string, place: string, text: string): StudyDraft {
  const { [cellName(label, place)]: _, ...others } = draft.cells
  return { ...draft, cells: text.trim() === '' ? others : { ...others, [cellName(label, place)]: text } }
}
