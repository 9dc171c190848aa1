/** The study file of a form, and what of the form is missing or wrong, by the field in which it stands. */
import { ownStudies } from '../../../../strings/own-studies'
import { faultWords as wordsOf } from '../../../scenario/faults'
import { type Fault, fileOf } from '../../../scenario/scenario'
import { pathLabel, pathUnit } from '../../sweep/describe'
import { metricLabel } from '../../sweep/metrics'
import type { Setting } from '../../sweep/sweep'
import { parseValues } from '../../sweep/typed-values'
import { validateStudy } from '../schema'
import type { Study } from '../study'
import { claimFaults, claimOf } from './claims'
import { cellName, placeName, type StudyDraft } from './draft'
import { type MadeEntry, type Merged, mergeIntoFile } from './merge'
import { openFigure } from './opened'
import { numberIn } from './typed'
import { labelOfRun, labelsOf, valuesOfDraft } from './varied'

const { form: words, sentences } = ownStudies

/** "title", "values", "claim 0", "assumed 1", or a cell's name; '' for the whole. */
export interface DraftFault {
  readonly field: string
  readonly message: string
}

export interface CompiledDraft {
  /** The values that vary, and the names of what is compared, as far as they are known. */
  readonly values: readonly Setting[]
  readonly labels: readonly string[]
  /** The parsed content of the study file, without what is wrong in the form. */
  readonly file: Readonly<Record<string, unknown>>
  /** What can be run and judged of it; null where nothing can. */
  readonly study: Study | null
  /** None: the file says all that the form says. */
  readonly faults: readonly DraftFault[]
}

/** Stands in the file until it is given. */
const UNTITLED = 'Untitled'
const MOST_ID = 40

/** A short name from the title: "The macroscopic behavior" is "the-macroscopic-behavior". */
export function idFrom(title: string): string {
  const text = (title.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('-')
  const id = (/^[a-z]/.test(text) ? text : `study-${text}`).slice(0, MOST_ID)
  return id.endsWith('-') ? id.slice(0, -1) : id
}

function textFaults({ title, authors, year }: StudyDraft): DraftFault[] {
  const faults: DraftFault[] = []
  for (const [field, text] of Object.entries({ title, authors }))
    if (text.trim() === '') faults.push({ field, message: words.needed })
  if (year.trim() !== '' && !/^(19|20|21)\d\d$/.test(year.trim()))
    faults.push({ field: 'year', message: words.aYear })
  return faults
}

/** What is printed of each variant, and the cells in which something else stands than a number other than zero. */
function printedOf(draft: StudyDraft, labels: readonly string[], values: readonly Setting[]) {
  const faults: DraftFault[] = []
  const published = labels.flatMap((label) => {
    const points = values.flatMap((at) => {
      const field = cellName(label, placeName(at))
      const text = draft.cells[field] ?? ''
      if (text.trim() === '') return []
      const y = numberIn(text)
      if (y !== null && y !== 0) return [{ at, y }]
      faults.push({ field, message: y === 0 ? words.otherThanZero : words.aNumber })
      return []
    })
    const within = draft.withinPercent / 100
    return points.length === 0 ? [] : [{ variant: label, metric: draft.metric, points, within }]
  })
  return { published, faults }
}

interface Assumed {
  readonly parameter: Readonly<Record<string, unknown>> | null
  readonly faults: readonly DraftFault[]
}

function assumedOf(draft: StudyDraft, index: number): Assumed {
  const field = `assumed ${index}`
  const { path = '', value = '', tried = '', how = '' } = draft.assumed[index] ?? {}
  const number = numberIn(value)
  const others = parseValues(path, tried)
  const fault = (message: string): Assumed => ({ parameter: null, faults: [{ field, message }] })
  if (path === draft.path) return fault(words.notVaried)
  if (number === null) return fault(words.aNumber)
  if (!others.every((one) => typeof one === 'number' && Number.isFinite(one))) return fault(words.aNumber)
  const parameter = {
    id: `assumed-${index + 1}`,
    name: pathLabel(path),
    unit: pathUnit(path),
    value: number,
    values: [...new Set([number, ...others])],
    how,
    paths: [path],
  }
  return { parameter, faults: [] }
}

/** Where in the form a fault of the file stands; `figure`: the place of the one that it shows. */
function fieldOf(path: string, { claims, parameters }: Merged, figure: number): string {
  const [, assumed] = /^parameters\[(\d+)\]/.exec(path) ?? []
  if (assumed !== undefined) return named('assumed', parameters[Number(assumed)])
  const [, place, rest = ''] = /^experiments\[(\d+)\]\.(.*)/.exec(path) ?? []
  if (place !== undefined && Number(place) !== figure) return ''
  const [, claim] = /^claims\[(\d+)\]/.exec(rest) ?? []
  if (claim !== undefined) return named('claim', claims[Number(claim)])
  const [, part] = /^sweep\.(\w+)/.exec(rest) ?? []
  if (part !== undefined) return part === 'vary' ? 'values' : part === 'metrics' ? 'metric' : part
  const [first = ''] = /^\w+/.exec(path) ?? []
  return ['title', 'authors', 'year', 'publication'].includes(first) ? first : ''
}

/** "claim 2"; '' for a part that the form does not show. */
const named = (field: string, place = -1): string => (place < 0 ? '' : `${field} ${place}`)

/** A fault of the file in the words of the form. */
function messageOf({ value, ...fault }: Fault): string {
  return wordsOf(typeof value === 'object' || value === undefined ? fault : { ...fault, value })
}

/** What of the form has been read. */
interface ReadParts {
  readonly values: readonly Setting[]
  readonly published: ReturnType<typeof printedOf>['published']
  readonly claims: readonly MadeEntry[]
  readonly parameters: readonly MadeEntry[]
}

/** What the file says of the publication; undefined for what is not given. */
function sourceOf({ title, authors, publication, year }: StudyDraft) {
  return {
    title: title.trim() || UNTITLED,
    authors: authors.trim() || UNTITLED,
    year: numberIn(year) ?? undefined,
    publication: publication.trim() || undefined,
  }
}

const whatOf = ({ metric, path }: Pick<StudyDraft, 'metric' | 'path'>): string =>
  sentences.what(metricLabel(metric), pathLabel(path))

function figureOf(draft: StudyDraft, { values, published }: ReadParts) {
  const { base, path, compare, repetitions, warmUpS, metric } = draft
  const sweep = {
    version: 1,
    base: { ...fileOf(base), title: '' },
    vary: [{ path, values }],
    compare: compare.length === 0 ? [{ label: labelOfRun(base) }] : compare,
    repetitions,
    warmUpS,
    metrics: [metric],
  }
  return { what: whatOf(draft), sweep, published }
}

/** The file of a form that began with a run. */
function ownFile(draft: StudyDraft, parts: ReadParts): Merged {
  const { claims, parameters } = parts
  const { title, authors, year, publication } = sourceOf(draft)
  const file = {
    version: 1,
    id: idFrom(draft.title),
    title,
    authors,
    ...(year === undefined ? {} : { year }),
    ...(publication === undefined ? {} : { publication }),
    ...(parameters.length === 0 ? {} : { parameters: parameters.map(({ part }) => part) }),
    experiments: [{ id: 'one', ...figureOf(draft, parts), claims: claims.map(({ part }) => part) }],
  }
  const placesOf = (all: readonly MadeEntry[]) => all.map(({ place }) => place)
  return { file, claims: placesOf(claims), parameters: placesOf(parameters) }
}

/** Into the file that was opened, or a file of its own. */
function fileFrom(draft: StudyDraft, parts: ReadParts): Merged {
  const { opened } = draft
  const before = opened === null ? null : openFigure(opened.file, opened.figure)
  if (before === null) return ownFile(draft, parts)
  const made = {
    ...parts,
    source: sourceOf(draft),
    figure: figureOf(draft, parts),
    whatBefore: whatOf(before),
  }
  return mergeIntoFile(draft, before, made)
}

/** The open figure alone: what the form runs and judges. */
function figureAlone(study: Study, { opened }: StudyDraft): Study {
  const { figure = 0 } = opened ?? {}
  return study.experiments.length === 1
    ? study
    : { ...study, experiments: study.experiments.slice(figure, figure + 1) }
}

export function compileDraft(draft: StudyDraft): CompiledDraft {
  const labels = labelsOf(draft)
  const values = valuesOfDraft(draft)
  const { published, faults: ofCells } = printedOf(draft, labels, values)
  const ofClaims = draft.claims.map((claim) => claimFaults(claim, labels, values))
  const claims = draft.claims.flatMap((claim, place): MadeEntry[] =>
    ofClaims[place]?.length === 0 ? [{ part: claimOf(claim, draft, values), place, of: claim.of }] : [],
  )
  const assumed = draft.assumed.map((_, index) => assumedOf(draft, index))
  const parameters = assumed.flatMap(({ parameter }, place): MadeEntry[] =>
    parameter === null ? [] : [{ part: parameter, place, of: draft.assumed[place]?.of }],
  )
  const merged = fileFrom(draft, { values, published, claims, parameters })
  const { file } = merged
  const typed = [
    ...textFaults(draft),
    ...(values.length === 0 ? [{ field: 'values', message: words.needed }] : []),
    ...ofCells,
    ...ofClaims.flatMap((found, index) => found.map((message) => ({ field: `claim ${index}`, message }))),
    ...assumed.flatMap(({ faults }) => faults),
  ]
  const checked = validateStudy(file)
  const ofFile = (checked.ok ? [] : checked.faults).map((fault) => ({
    field: fieldOf(fault.path, merged, draft.opened?.figure ?? 0),
    message: messageOf(fault),
  }))
  const known = new Set(typed.map(({ field }) => field))
  return {
    values,
    labels,
    file,
    study: checked.ok ? figureAlone(checked.value, draft) : null,
    faults: [...typed, ...ofFile.filter(({ field }) => !known.has(field))],
  }
}
