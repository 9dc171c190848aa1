/** What the publication claims: an order, a trend, or a number, each a sentence. */
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { claimFaults, claimSentence } from '../../../../lab/experiments/study/draft/claims'
import {
  CLAIM_KINDS,
  type ClaimKind,
  type DraftClaim,
  emptyClaim,
  MOST_DRAFT,
  placeName,
  RELATIONS,
} from '../../../../lab/experiments/study/draft/draft'
import type { Relation } from '../../../../lab/experiments/study/study'
import { settingText, variantName } from '../../../../lab/experiments/sweep/describe'
import { metricOf } from '../../../../lab/experiments/sweep/metrics'
import { unitName } from '../../../../lab/format'
import { ownStudies } from '../../../../strings/own-studies'
import { editForm, useForm } from '../../../studies/form-store'
import { IconButton } from '../../../ui/buttons'
import { type Option, Segments, Select } from '../../../ui/controls/choices'
import { Field } from '../../../ui/controls/field'
import { Section } from '../setup/setup'
import { GroupFaults } from './fields'

const words = ownStudies.form
const KINDS = CLAIM_KINDS.map((kind) => ({ value: kind, label: words.kinds[kind] }))

const RELATION_WORDS: Readonly<Record<ClaimKind, Readonly<Record<Relation, string>>>> = {
  order: words.relations,
  trend: words.trends,
  number: words.ofNumber,
}

interface ClaimProps {
  readonly claim: DraftClaim
  readonly index: number
  set(change: Partial<DraftClaim>): void
}

const nameOf = (index: number, label: string): string => `${words.claim(index + 1)}: ${label}`

/** The number that a claim names. */
function ClaimNumber({ claim, index, set }: ClaimProps) {
  const { metric } = useForm().draft
  return (
    <Field
      faults={[]}
      type="text"
      inputMode="decimal"
      aria-label={nameOf(index, words.number)}
      unit={unitName(metricOf(metric).unit)}
      value={claim.number}
      onChange={(event) => set({ number: event.currentTarget.value })}
    />
  )
}

/** "Reno", "more than", "Vegas", "at every value": the claim, read from left to right. */
function ClaimParts({ claim, index, set }: ClaimProps) {
  const { draft, compiled } = useForm()
  const { kind, variant, is, other, at } = claim
  const named = compiled.labels.map((label) => ({ value: label, label: variantName(label) }))
  const select = (label: string, value: string, options: readonly Option[], key: keyof DraftClaim) => (
    <Select
      name={nameOf(index, label)}
      value={value}
      options={options}
      onChange={(chosen) => set({ [key]: chosen })}
    />
  )
  const relations = RELATIONS.map((one) => ({ value: one, label: RELATION_WORDS[kind][one] }))
  const places = [
    { value: '', label: words.everywhere },
    ...compiled.values.map((value) => ({ value: placeName(value), label: settingText(draft.path, value) })),
  ]
  const others = other === '' ? [{ value: '', label: words.right }, ...named] : named
  return (
    <div className="draft-sentence">
      {select(words.left, variant, named, 'variant')}
      {select(words.relation, is, relations, 'is')}
      {kind === 'order' && select(words.right, other, others, 'other')}
      {kind === 'number' && <ClaimNumber {...{ claim, index, set }} />}
      {kind !== 'trend' && select(words.at, at, places, 'at')}
    </div>
  )
}

function Claim({ claim, index, set, remove }: ClaimProps & { remove(): void }) {
  const { draft, compiled } = useForm()
  const { labels, values } = compiled
  const isWhole = claimFaults(claim, labels, values).length === 0
  return (
    <li className="draft-item">
      <div className="draft-head">
        <Segments
          name={nameOf(index, words.kind)}
          className="small"
          value={claim.kind}
          options={KINDS}
          onChange={(value) => set({ kind: value as ClaimKind })}
        />
        <IconButton icon={X} size={14} label={words.removeClaim(index + 1)} onClick={remove} />
      </div>
      <ClaimParts {...{ claim, index, set }} />
      <GroupFaults field={`claim ${index}`} />
      <Field
        label={words.sentence}
        faults={[]}
        type="text"
        aria-label={nameOf(index, words.sentence)}
        placeholder={isWhole ? claimSentence({ ...claim, sentence: '' }, draft, values) : ''}
        value={claim.sentence}
        onChange={(event) => set({ sentence: event.currentTarget.value })}
      />
    </li>
  )
}

export function Claims() {
  const { draft, compiled } = useForm()
  const { claims } = draft
  const set = (next: readonly DraftClaim[], index: number): void =>
    editForm({ claims: next }, `claim ${index}`)
  const [first = '', second = ''] = compiled.labels
  return (
    <Section title={words.claims}>
      <ul className="draft-list">
        {claims.map((claim, index) => (
          <Claim
            // A claim has no name of its own; what is typed belongs to its place.
            key={index}
            claim={claim}
            index={index}
            set={(change) =>
              set(
                claims.map((one, at) => (at === index ? { ...one, ...change } : one)),
                index,
              )
            }
            remove={() =>
              set(
                claims.filter((_, at) => at !== index),
                index,
              )
            }
          />
        ))}
      </ul>
      {claims.length < MOST_DRAFT.claims && (
        <button
          type="button"
          className="text-button"
          onClick={() => set([...claims, emptyClaim(first, second)], claims.length)}
        >
          <Plus size={14} aria-hidden="true" /> {words.addClaim}
        </button>
      )}
    </Section>
  )
}
