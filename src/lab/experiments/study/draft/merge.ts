/** What is written in the form, put into the file that it opened: all that the form has no field for stays as it is. */
import { isRecord } from '../../../scenario/is-record'
import { canonical, sameJson } from '../../sweep/same-json'
import { cellName, type DraftAssumption, type StudyDraft } from './draft'
import { type Parsed, recordsIn, sweepIn } from './opened'

/** Parts of a list, and of which field of the form each comes; -1: of none. */
interface Placed {
  readonly list: readonly Parsed[]
  readonly places: readonly number[]
}

/** What the form made of a field of its own, with the place of the field. */
export interface MadeEntry {
  readonly part: Parsed
  readonly place: number
  /** Place in the file from which the field was filled. */
  readonly of: number | undefined
}

/** Parts that the form did not show stay in their order; shown ones are changed or gone; new ones come last. */
function mergeList(
  given: readonly Parsed[],
  shown: readonly (number | undefined)[],
  made: readonly MadeEntry[],
): Placed {
  const stay = given.flatMap((part, index) => {
    const mine = made.find(({ of }) => of === index)
    if (mine !== undefined) return [{ part: { ...part, ...mine.part }, place: mine.place }]
    return shown.includes(index) ? [] : [{ part, place: -1 }]
  })
  const all = [...stay, ...made.filter(({ of }) => of === undefined)]
  return { list: all.map(({ part }) => part), places: all.map(({ place }) => place) }
}

/** The figure of a form without a file: see compile.ts. */
export interface MadeFigure {
  readonly what: string
  readonly sweep: Parsed & { readonly vary: unknown; readonly metrics: readonly string[] }
  readonly published: readonly (Parsed & { readonly variant: string; readonly points: unknown })[]
}

/** What of the sweep is otherwise than in the file; what is the same keeps the words of the file. `rest`: what is said of its runs. */
function mergeSweep(
  figure: Parsed,
  made: MadeFigure['sweep'],
  rest: Parsed,
  draft: StudyDraft,
  before: StudyDraft,
): Parsed {
  const given = isRecord(figure.sweep) ? figure.sweep : {}
  const isSame = (...keys: readonly (keyof StudyDraft)[]): boolean =>
    keys.every((key) => sameJson(draft[key], before[key]))
  const changed: Record<string, unknown> = {}
  if (!isSame('base')) changed.base = made.base
  if (!isSame('path', 'values')) changed.vary = made.vary
  if (!isSame('compare')) changed.compare = made.compare
  if (!isSame('repetitions')) changed.repetitions = made.repetitions
  if (!isSame('warmUpS')) changed.warmUpS = made.warmUpS
  if (!isSame('metric')) {
    const others = sweepIn(figure)?.metrics ?? []
    const isUsed = (metric: string): boolean =>
      metric !== before.metric || canonical(rest).includes(`"metric":${JSON.stringify(metric)}`)
    changed.metrics = [...new Set([...made.metrics, ...others.filter(isUsed)])]
  }
  return { ...given, ...changed }
}

/** What is typed of a variant. */
const cellsOf = ({ cells }: StudyDraft, variant: string): Parsed =>
  Object.fromEntries(Object.entries(cells).filter(([name]) => name.startsWith(cellName(variant, ''))))

/** Series of the form take the place of those that it showed; what is printed of other measures stays. */
function mergePublished(
  figure: Parsed,
  made: MadeFigure['published'],
  draft: StudyDraft,
  before: StudyDraft,
): Parsed[] {
  const seen = new Set<string>()
  const labels = sweepIn(figure)?.compare.map(({ label }) => label) ?? []
  const kept = recordsIn(figure.published).flatMap((series): Parsed[] => {
    const variant = typeof series.variant === 'string' ? series.variant : (labels[0] ?? '')
    if (series.metric !== before.metric || seen.has(variant)) return [series]
    seen.add(variant)
    const mine = made.find((one) => one.variant === variant)
    if (mine === undefined) return []
    const isSame = sameJson(cellsOf(draft, variant), cellsOf(before, variant))
    return [
      {
        ...series,
        metric: mine.metric,
        ...(isSame ? {} : { points: mine.points }),
        ...(draft.withinPercent === before.withinPercent ? {} : { within: mine.within }),
      },
    ]
  })
  return [...kept, ...made.filter(({ variant }) => !seen.has(variant))]
}

/** An id that no other part has. */
export function freeId(wanted: string, taken: readonly unknown[]): string {
  let number = 2
  let id = wanted
  while (taken.includes(id)) id = `${wanted}-${number++}`
  return id
}

interface Made {
  /** Title, authors, year and publication: undefined where nothing is given. */
  readonly source: Readonly<Record<string, unknown>>
  readonly figure: MadeFigure
  readonly claims: readonly MadeEntry[]
  readonly parameters: readonly MadeEntry[]
  /** What the form would say of the figure it had been filled with. */
  readonly whatBefore: string
}

export interface Merged {
  readonly file: Parsed
  /** The field of the form behind each claim and each parameter of the file; -1: none. */
  readonly claims: readonly number[]
  readonly parameters: readonly number[]
}

const without = (file: Parsed, keys: readonly string[]): Parsed =>
  Object.fromEntries(Object.entries(file).filter(([key]) => !keys.includes(key)))

/** `before`: the form as it was filled from the file. */
export function mergeIntoFile(draft: StudyDraft, before: StudyDraft, made: Made): Merged {
  const { opened } = before
  if (opened === null) throw new Error('no file is open')
  const { file, figure: at } = opened
  const figures = recordsIn(file.experiments)
  const figure = figures[at] ?? {}
  const sameClaims = made.claims.map((one) =>
    isUntouched(one, draft.claims, before.claims) ? { ...one, part: {} } : one,
  )
  const claims = mergeList(
    recordsIn(figure.claims),
    before.claims.map(({ of }) => of),
    sameClaims,
  )
  const given = recordsIn(file.parameters)
  const parameters = mergeList(
    given,
    before.assumed.map(({ of }) => of),
    freshIds(
      given,
      made.parameters.map((one) => changedOf(one, draft, before)),
    ),
  )
  const said = {
    ...mergedOr(figure, 'published', mergePublished(figure, made.figure.published, draft, before)),
    ...mergedOr(figure, 'claims', claims.list),
  }
  const merged: Parsed = {
    ...figure,
    what: figure.what === made.whatBefore ? made.figure.what : figure.what,
    sweep: mergeSweep(figure, made.figure.sweep, { ...said, system: figure.system }, draft, before),
    ...said,
  }
  const source = Object.entries(made.source)
  const gone = source.filter(([, value]) => value === undefined).map(([key]) => key)
  return {
    file: {
      ...without(file, gone),
      ...Object.fromEntries(source.filter(([, value]) => value !== undefined)),
      ...mergedOr(file, 'parameters', parameters.list),
      experiments: figures.map((one, index) => (index === at ? merged : one)),
    },
    claims: claims.places,
    parameters: parameters.places,
  }
}

/** Nothing has been written in a field that was filled from the file. */
function isUntouched<T extends { readonly of?: number | undefined }>(
  { of, place }: MadeEntry,
  now: readonly T[],
  before: readonly T[],
): boolean {
  return (
    of !== undefined &&
    sameJson(
      now[place],
      before.find((one) => one.of === of),
    )
  )
}

/** What the form has changed of an assumption of the file, and nothing else of it. */
function changedOf(made: MadeEntry, draft: StudyDraft, before: StudyDraft): MadeEntry {
  const { of, place, part } = made
  const [now, then] = [draft.assumed[place], before.assumed.find((one) => one.of === of)]
  if (of === undefined || now === undefined || then === undefined) return made
  const isSame = (...keys: readonly (keyof DraftAssumption)[]): boolean =>
    keys.every((key) => now[key] === then[key])
  const same = [
    ...(isSame('path') ? ['name', 'unit', 'paths'] : []),
    ...(isSame('value', 'tried') ? ['value', 'values'] : []),
    ...(isSame('how') ? ['how'] : []),
  ]
  return { ...made, part: without(part, same) }
}

/** A list that was not there and is empty is not put there. */
const mergedOr = (before: Parsed, key: string, list: readonly Parsed[]): Parsed =>
  list.length === 0 && before[key] === undefined ? {} : { [key]: list }

/** New assumptions have ids of their own. */
function freshIds(given: readonly Parsed[], made: readonly MadeEntry[]): MadeEntry[] {
  const taken = given.map(({ id }) => id)
  return made.map((one) => {
    if (one.of !== undefined) return { ...one, part: without(one.part, ['id']) }
    const id = freeId(String(one.part.id), taken)
    taken.push(id)
    return { ...one, part: { ...one.part, id } }
  })
}
