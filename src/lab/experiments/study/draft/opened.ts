/** A study file that the form opens: one of its figures, field by field, and what of it the form has no field for. */
import { isRecord } from '../../../scenario/is-record'
import { namedVariant } from '../../sweep/named-variants'
import { axisValues } from '../../sweep/points'
import { sameJson } from '../../sweep/same-json'
import { validateSweep } from '../../sweep/schema'
import type { Sweep } from '../../sweep/sweep'
import { validateStudy } from '../schema'
import type { Comparison, Experiment, Study, StudyClaim, StudyParameter } from '../study'
import { claimOf } from './claims'
import {
  cellName,
  type DraftAssumption,
  type DraftClaim,
  emptyClaim,
  placeName,
  type StudyDraft,
} from './draft'
import { labelsOf, valuesOfDraft } from './varied'

export type Parsed = Readonly<Record<string, unknown>>

export const recordsIn = (list: unknown): readonly Parsed[] =>
  Array.isArray(list) ? list.filter(isRecord) : []

/** The sweep of a figure as its file has it, without what is assumed. null: there is none. */
export function sweepIn(figure: Parsed | undefined): Sweep | null {
  const checked = validateSweep(figure?.sweep)
  return checked.ok ? checked.value : null
}

/** Ids of what is compared, none where it is the run as it is; null: something else is compared. */
function comparedIn(figure: Parsed, { base, compare }: Sweep): readonly string[] | null {
  const given = isRecord(figure.sweep) ? figure.sweep.compare : undefined
  const ids = Array.isArray(given) ? given.filter((one): one is string => typeof one === 'string') : []
  if (ids.length === compare.length && ids.every((id) => namedVariant(id, base) !== undefined)) return ids
  const [only, ...others] = compare
  const isRun = others.length === 0 && only !== undefined && Object.keys(only.set).length === 0
  return isRun && only.label === labelsOf({ compare: [], base })[0] ? [] : null
}

/** What is run of a figure, in the fields of the form; null: the form has no fields for it. */
function runIn(figure: Parsed, sweep: Sweep) {
  const [axis, ...others] = sweep.vary
  const compare = comparedIn(figure, sweep)
  if (axis === undefined || others.length > 0 || compare === null) return null
  const { path } = axis
  const [list = []] = axisValues(sweep)
  const values = list.map(placeName).join(', ')
  const read = valuesOfDraft({ path, values })
  if (!sameJson(new Set(read).size, list.length) || !list.every((value) => read.includes(value))) return null
  const { repetitions, warmUpS } = sweep
  const base = { ...sweep.base, title: '' }
  return { base, path, values, compare, metric: sweep.metrics[0] ?? '', repetitions, warmUpS }
}

type Run = NonNullable<ReturnType<typeof runIn>>

/** The first series of each variant with the measure of the form: that which its table shows. */
export function shownSeries(figure: Experiment, metric: string): readonly Experiment['published'][number][] {
  const mine = figure.published.filter((one) => one.metric === metric)
  return mine.filter(({ variant }, index) => mine.findIndex((one) => one.variant === variant) === index)
}

/** A claim in the fields of the form; null: it compares otherwise than the form can. */
function claimIn(claim: StudyClaim, of: number, draft: StudyDraft): DraftClaim | null {
  const [first] = claim.holds
  if (first === undefined || typeof first.left === 'number') return null
  const { left, right, is } = first
  const isNumber = typeof right === 'number'
  const other = isNumber ? '' : right.variant
  const values = valuesOfDraft(draft)
  const isAtAll = claim.holds.length === values.length
  const guessed: DraftClaim = {
    ...emptyClaim(left.variant, other),
    kind: isNumber ? 'number' : other === left.variant ? 'trend' : 'order',
    is,
    number: isNumber ? String(right) : '',
    at: isAtAll || other === left.variant ? '' : placeName(left.at[0] ?? null),
    sentence: claim.claim,
    of,
  }
  return sameJson(claimOf(guessed, draft, values).holds.map(complete), claim.holds) ? guessed : null
}

/** A comparison of the form as a study has it. */
function complete({ left, is, right, ...others }: ReturnType<typeof claimOf>['holds'][number]): unknown {
  const term = (one: unknown): unknown => (isRecord(one) ? { ...one, at: [one.at ?? null], times: 1 } : one)
  const share: Comparison['share'] = 'share' in others ? Number(others.share) : NEAR
  return { left: term(left), is, right: term(right), share }
}

/** What "near" is where a file does not say. */
const NEAR = 0.1

/** An assumption in the fields of the form; null: it stands for several settings, or is not about this figure. */
function assumedIn(one: StudyParameter, of: number, figure: string, path: string): DraftAssumption | null {
  const [setting = '', ...others] = one.paths
  const isHere = one.experiments.length === 0 || one.experiments.includes(figure)
  if (others.length > 0 || setting === path || !isHere) return null
  const tried = one.values.filter((value) => value !== one.value).join(', ')
  return { path: setting, value: String(one.value), tried, how: one.how, of }
}

function draftFrom(study: Study, file: Parsed, index: number, run: Run): StudyDraft {
  const figure = study.experiments[index] as Experiment
  const series = shownSeries(figure, run.metric)
  const cells = series.flatMap(({ variant, points }) =>
    points.map(({ at, y }) => [cellName(variant, placeName(at[0] ?? null)), String(y)] as const),
  )
  const draft: StudyDraft = {
    title: study.title,
    authors: study.authors,
    year: study.year === null ? '' : String(study.year),
    publication: study.publication,
    ...run,
    cells: Object.fromEntries(cells),
    withinPercent: percentOf(series[0]?.within ?? NEAR),
    claims: [],
    assumed: study.parameters.flatMap((one, of) => assumedIn(one, of, figure.id, run.path) ?? []),
    opened: { file, figure: index },
  }
  return { ...draft, claims: figure.claims.flatMap((claim, of) => claimIn(claim, of, draft) ?? []) }
}

/** 0.07 is 7, not 7.000000000000001. */
const percentOf = (share: number): number => Number((100 * share).toPrecision(12))

/** A figure of a study file in the form, by its place; null: the file is none, or the form has no fields for the figure. */
export function openFigure(file: unknown, index: number): StudyDraft | null {
  const checked = validateStudy(file)
  if (!checked.ok || !isRecord(file)) return null
  const figure = recordsIn(file.experiments)[index]
  const sweep = sweepIn(figure)
  const run = figure === undefined || sweep === null ? null : runIn(figure, sweep)
  return run === null ? null : draftFrom(checked.value, file, index, run)
}

/** A figure of a study: what it shows, and whether the form has fields for it. */
export interface FigureOfStudy {
  readonly what: string
  readonly isShown: boolean
}

export function figuresOf(file: unknown): readonly FigureOfStudy[] {
  const checked = validateStudy(file)
  if (!checked.ok || !isRecord(file)) return []
  const figures = recordsIn(file.experiments)
  return checked.value.experiments.map(({ what }, index) => {
    const figure = figures[index]
    const sweep = sweepIn(figure)
    return { what, isShown: figure !== undefined && sweep !== null && runIn(figure, sweep) !== null }
  })
}

/** How much of the open figure and its study has no field in the form, and stays as the file has it. */
export interface Staying {
  readonly claims: number
  /** Series of printed numbers. */
  readonly printed: number
  readonly assumed: number
  /** Name of the real system whose numbers are given; '' for none. */
  readonly system: string
  /** Sentences on the set-up, and on what is assumed and fitted. */
  readonly sentences: number
}

/** null: no file is open. */
export function stayingOf({ opened }: Pick<StudyDraft, 'opened'>): Staying | null {
  if (opened === null) return null
  const checked = validateStudy(opened.file)
  const shown = openFigure(opened.file, opened.figure)
  const figure = checked.ok ? checked.value.experiments[opened.figure] : undefined
  if (!checked.ok || shown === null || figure === undefined) return null
  const { parameters, setUp, assumptions, fitted } = checked.value
  return {
    claims: figure.claims.length - shown.claims.length,
    printed: figure.published.length - shownSeries(figure, shown.metric).length,
    assumed: parameters.length - shown.assumed.length,
    system: figure.system?.name ?? '',
    sentences: setUp.length + assumptions.length + fitted.length,
  }
}
