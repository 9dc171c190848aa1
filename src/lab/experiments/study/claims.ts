/** Whether the claims of a study hold: over all seeds, where chance enters. */
import { range } from 'd3-array'
import type { PaperCheck } from '../paper'
import { metricOf } from '../sweep/metrics'
import type { Sweep } from '../sweep/sweep'
import { type Chance, isFinding, isMore, isWithin, LEAST_SEEDS, type Outcome } from '../verdict'
import type { Found } from './found'
import type { Results } from './outcomes'
import type { Comparison, StudyClaim, Term } from './study'
import type { SystemValues } from './system-values'
import { termText, valueText } from './words'

/** Value of a term: by repetition, or of the mean over all. */
type AmountOf = (term: Term) => number

function holdsFor({ left, is, right, share }: Comparison, amount: AmountOf): boolean {
  const [one, other] = [amount(left), amount(right)]
  if (is === 'more') return isMore(one, other)
  if (is === 'less') return isMore(other, one)
  return isWithin(one, other, share)
}

const termsOf = ({ holds }: StudyClaim): readonly Term[] => holds.flatMap(({ left, right }) => [left, right])

function valueIn(found: Found, valueOfCell: (cell: number, metric: string) => number): AmountOf {
  return (term) =>
    typeof term === 'number' ? term : term.times * valueOfCell(found.cell(term.variant, term.at), term.metric)
}

const meansOf = (found: Found): AmountOf => valueIn(found, (cell, metric) => found.of(cell, metric).mean)

const valuesOf = (found: Found, repetition: number): AmountOf =>
  valueIn(found, (cell, metric) => found.value(cell, found.isOneRun(cell) ? 0 : repetition, metric))

/** In how many repetitions a statement holds. A repetition has the same seed in every cell. */
function chanceOf(found: Found, repetitions: number, holds: (amount: AmountOf) => boolean): Chance {
  const held = range(repetitions).filter((repetition) => holds(valuesOf(found, repetition)))
  return { holds: held.length, of: repetitions }
}

/** Chance has a part in one of the cells that the claim speaks of. */
const isByChance = (claim: StudyClaim, found: Found): boolean =>
  termsOf(claim).some(
    (term) => typeof term !== 'number' && !found.isOneRun(found.cell(term.variant, term.at)),
  )

/** What is said where chance decides, and the runs are too few to tell. */
export const TOO_FEW = `Chance has a part in these runs, and a claim on them needs ${LEAST_SEEDS} seeds or more.`

/** The real system was run in all that is compared, and does not show it either. */
function isShared(comparison: Comparison, system: SystemValues): boolean {
  const { left, right } = comparison
  const isKnown = [left, right].every((term) => !Number.isNaN(system.amount(term)))
  return isKnown && !holdsFor(comparison, (term) => system.amount(term))
}

type Measured = Exclude<Term, number>

/** What each term is, once: "Goodput of BBR at Random loss 1 %: 74.2 Mbit/s". */
function numbersOf(claim: StudyClaim, sweep: Sweep, amount: AmountOf): string {
  const texts = termsOf(claim)
    .filter((term): term is Measured => typeof term !== 'number')
    .map((term) => {
      const once = { ...term, times: 1 }
      return `${termText(once, sweep)}: ${valueText(amount(once), metricOf(term.metric).unit)}`
    })
  return [...new Set(texts)].join('; ')
}

/** Held against ours and, where it does not hold, against the real system. */
export function judgeClaim(
  claim: StudyClaim,
  { experiment, ours: found, near, system }: Results,
): Pick<PaperCheck, 'claim' | 'published' | 'ours' | 'parts' | 'unit' | 'reason' | 'chance'> {
  const { sweep } = experiment
  const { holds, claim: said, published, reason } = claim
  const { repetitions } = sweep
  const judge = (comparison: Comparison, of: Found): boolean =>
    byChance
      ? isFinding(chanceOf(of, repetitions, (amount) => holdsFor(comparison, amount)))
      : holdsFor(comparison, meansOf(of))
  const isMade = ({ left, right }: Comparison): boolean =>
    [left, right].every((term) => typeof term === 'number' || found.isMade(found.cell(term.variant, term.at)))
  const made = holds.filter(isMade)
  const byChance = isByChance({ ...claim, holds: made }, found)
  const ours = numbersOf({ ...claim, holds: made }, sweep, meansOf(found))
  const unit = holds.length === 1 ? 'comparison' : 'comparisons'
  const check = { claim: said, published, ours, unit }
  if (byChance && repetitions < LEAST_SEEDS) {
    return { ...check, parts: [], reason: [reason, TOO_FEW].filter((text) => text !== '').join(' ') }
  }
  const parts = made.map((comparison): Outcome => {
    const held = judge(comparison, found)
    if (!held)
      return isShared(comparison, system) ? { holds: held, sharedWith: system.name } : { holds: held }
    if (near.length === 0) return { holds: held }
    return { holds: held, robust: near.every((one) => judge(comparison, one)) }
  })
  const isTold = parts.some(({ sharedWith }) => sharedWith !== undefined)
  const theirs = isTold ? `${system.name}: ${numbersOf(claim, sweep, (term) => system.amount(term))}.` : ''
  const why = [reason, theirs].filter((text) => text !== '').join(' ')
  if (!byChance || made.length < holds.length) return { ...check, parts, reason: why }
  const chance = chanceOf(found, repetitions, (amount) => holds.every((one) => holdsFor(one, amount)))
  return { ...check, parts, reason: why, chance }
}
