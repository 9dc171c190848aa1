/** A form over a reload: its text, and what is read of a text that may hold anything. */
import * as v from 'valibot'
import { parseJson } from '../../../scenario/json'
import { fileOf } from '../../../scenario/scenario'
import { validateScenario } from '../../../scenario/validate'
import { sweepRanges } from '../../sweep/schema'
import { CLAIM_KINDS, MOST_DRAFT, type StudyDraft } from './draft'
import { openFigure } from './opened'

const MOST_TEXT = 1000
export const MOST_DRAFT_CHARACTERS = 400_000

const text = v.pipe(v.string(), v.maxLength(MOST_TEXT))
const number = (min: number, max: number) => v.pipe(v.number(), v.minValue(min), v.maxValue(max))
const { repetitions, warmUpS } = sweepRanges

const form = v.object({
  title: text,
  authors: text,
  year: text,
  publication: text,
  base: v.unknown(),
  path: text,
  values: text,
  compare: v.pipe(v.array(text), v.maxLength(MOST_DRAFT.compare)),
  metric: text,
  repetitions: v.pipe(number(repetitions.min, repetitions.max), v.integer()),
  warmUpS: number(warmUpS.min, warmUpS.max),
  cells: v.record(text, text),
  withinPercent: number(0, 100),
  claims: v.pipe(
    v.array(
      v.object({
        kind: v.picklist(CLAIM_KINDS),
        variant: text,
        is: v.picklist(['more', 'less', 'near']),
        other: text,
        number: text,
        at: text,
        sentence: text,
        of: v.optional(v.number()),
      }),
    ),
    v.maxLength(MOST_DRAFT.claims),
  ),
  assumed: v.pipe(
    v.array(v.object({ path: text, value: text, tried: text, how: text, of: v.optional(v.number()) })),
    v.maxLength(MOST_DRAFT.assumed),
  ),
  opened: v.optional(
    v.nullable(
      v.pipe(
        v.object({ file: v.record(v.string(), v.unknown()), figure: number(0, 1000) }),
        v.check(({ file, figure }) => openFigure(file, figure) !== null),
      ),
    ),
    null,
  ),
})

export const draftText = (draft: StudyDraft): string => JSON.stringify({ ...draft, base: fileOf(draft.base) })

/** null: it is none, or damaged. */
export function readDraft(content: string): StudyDraft | null {
  if (content.length > MOST_DRAFT_CHARACTERS) return null
  const parsed = parseJson(content)
  if (!parsed.ok) return null
  const read = v.safeParse(form, parsed.value)
  if (!read.success) return null
  const base = validateScenario(read.output.base)
  return base.ok ? { ...read.output, base: base.value } : null
}
