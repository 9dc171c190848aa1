/** Claims of a form as comparisons of a study, with the sentences that say them. */
import { range } from 'd3-array'
import { ownStudies } from '../../../../strings/own-studies'
import { formatQuantity } from '../../../quantity'
import { describeSetting, pathLabel, variantName } from '../../sweep/describe'
import { metricLabel, metricOf } from '../../sweep/metrics'
import type { Setting } from '../../sweep/sweep'
import { type DraftClaim, placeName, type StudyDraft } from './draft'
import { numberIn } from './typed'

const { form: words, sentences } = ownStudies

/** The values at which a claim is meant. */
const meantAt = ({ at }: DraftClaim, values: readonly Setting[]): readonly Setting[] =>
  at === '' ? values : values.filter((value) => placeName(value) === at)

/** What is missing or wrong of a claim. */
export function claimFaults(
  claim: DraftClaim,
  labels: readonly string[],
  values: readonly Setting[],
): string[] {
  const { kind, variant, other, number } = claim
  const faults: string[] = []
  if (!labels.includes(variant)) faults.push(words.anotherVariant)
  else if (kind === 'order' && (!labels.includes(other) || other === variant))
    faults.push(words.anotherVariant)
  if (kind === 'number' && numberIn(number) === null) faults.push(words.aNumber)
  if (kind === 'trend' && values.length < 2) faults.push(words.trendNeedsTwo)
  if (kind !== 'trend' && values.length > 0 && meantAt(claim, values).length === 0)
    faults.push(words.oneOfValues)
  return faults
}

/** What the claim says, as a sentence: the one that was written, or one that is made. */
export function claimSentence(claim: DraftClaim, draft: StudyDraft, values: readonly Setting[]): string {
  if (claim.sentence.trim() !== '') return claim.sentence.trim()
  const { kind, is, number } = claim
  const measure = metricLabel(draft.metric)
  const [variant, other] = [variantName(claim.variant), variantName(claim.other)]
  if (kind === 'trend') return sentences.trend[is](measure, variant, pathLabel(draft.path))
  const [place] = meantAt(claim, values)
  const where =
    claim.at === '' || place === undefined
      ? sentences.everywhere
      : sentences.at(describeSetting(draft.path, place))
  if (kind === 'order') return sentences.order[is](measure, variant, other, where)
  const { unit } = metricOf(draft.metric)
  return sentences.number[is](measure, variant, formatQuantity(numberIn(number) ?? 0, unit), where)
}

/** A claim without faults as the file has it. */
export function claimOf(claim: DraftClaim, draft: StudyDraft, values: readonly Setting[]) {
  const { kind, is, variant, other, number } = claim
  const { metric } = draft
  const share = draft.withinPercent / 100
  const term = (of: string, at: Setting) => ({ metric, variant: of, at })
  const compared = (left: unknown, right: unknown) =>
    is === 'near' ? { left, is, right, share } : { left, is, right }
  const holds =
    kind === 'trend'
      ? range(1, values.length).map((k) => {
          // What stays the same is held against the first, what rises or falls step by step.
          const before = is === 'near' ? 0 : k - 1
          return compared(term(variant, values[k] ?? null), term(variant, values[before] ?? null))
        })
      : meantAt(claim, values).map((at) =>
          compared(term(variant, at), kind === 'order' ? term(other, at) : (numberIn(number) ?? 0)),
        )
  return { claim: claimSentence(claim, draft, values), holds }
}
