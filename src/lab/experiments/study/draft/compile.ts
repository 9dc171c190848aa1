/** The study file of a form, and what of the form is missing or wrong, by the field in which it stands. */
import { ownStudies } from '../../../../strings/own-studies'
import { variants } from '../../../algorithms'
import { faultWords as wordsOf } from '../../../scenario/faults'
import { type Fault, fileOf, isTcpFlow, type Scenario } from '../../../scenario/scenario'
import { pathLabel, pathUnit } from '../../sweep/describe'
import { metricLabel } from '../../sweep/metrics'
import { AS_GIVEN, namedVariant } from '../../sweep/schema'
import type { Setting } from '../../sweep/sweep'
import { parseValues } from '../../sweep/typed-values'
import { validateStudy } from '../schema'
import type { Study } from '../study'
import { claimFaults, claimOf } from './claims'
import { cellName, placeName, type StudyDraft } from './draft'
import { numberIn } from './typed'

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

/** The run as it is goes by the variant that all of its flows have. */
function labelOfRun({ flows }: Pick<Scenario, 'flows'>): string {
  const [label = AS_GIVEN.label, ...others] = new Set(
    flows.filter(isTcpFlow).map(({ variant }) => variants.get(variant)?.label),
  )
  return others.length === 0 ? label : AS_GIVEN.label
}

export function labelsOf({ compare, base }: Pick<StudyDraft, 'compare' | 'base'>): readonly string[] {
  const labels = compare.flatMap((id) => namedVariant(id, base)?.label ?? [])
  return labels.length === 0 ? [labelOfRun(base)] : labels
}

/** Numbers rise; names stay in their order. */
export function valuesOfDraft({ path, values }: Pick<StudyDraft, 'path' | 'values'>): readonly Setting[] {
  const all = [...new Set(parseValues(path, values))]
  const isNumeric = all.every((value) => typeof value === 'number')
  return isNumeric ? (all as number[]).sort((one, other) => one - other) : all
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

/** Where in the form a fault of the file stands. `claims`, `assumed`: places in the form of those that are in the file. */
function fieldOf(path: string, claims: readonly number[], assumed: readonly number[]): string {
  const [, claim] = /^experiments\[0\]\.claims\[(\d+)\]/.exec(path) ?? []
  if (claim !== undefined) return `claim ${claims[Number(claim)] ?? 0}`
  const [, parameter] = /^parameters\[(\d+)\]/.exec(path) ?? []
  if (parameter !== undefined) return `assumed ${assumed[Number(parameter)] ?? 0}`
  const [, part] = /^experiments\[0\]\.sweep\.(\w+)/.exec(path) ?? []
  if (part !== undefined) return part === 'vary' ? 'values' : part === 'metrics' ? 'metric' : part
  const [first = ''] = /^\w+/.exec(path) ?? []
  return ['title', 'authors', 'year', 'publication'].includes(first) ? first : ''
}

/** A fault of the file in the words of the form. */
function messageOf({ value, ...fault }: Fault): string {
  return wordsOf(typeof value === 'object' || value === undefined ? fault : { ...fault, value })
}

const places = <T>(all: readonly (T | null)[]): readonly number[] =>
  all.flatMap((one, index) => (one === null ? [] : [index]))

const present = <T>(all: readonly (T | null)[]): readonly T[] => all.filter((one): one is T => one !== null)

/** What of the form has been read: null stands for a part that is at fault. */
interface ReadParts {
  readonly values: readonly Setting[]
  readonly published: ReturnType<typeof printedOf>['published']
  readonly claims: readonly (ReturnType<typeof claimOf> | null)[]
  readonly parameters: readonly Assumed['parameter'][]
}

function fileFrom(draft: StudyDraft, { values, published, claims, parameters }: ReadParts) {
  const { title, authors, publication, path, metric } = draft
  const year = numberIn(draft.year)
  return {
    version: 1,
    id: idFrom(title),
    title: title.trim() || UNTITLED,
    authors: authors.trim() || UNTITLED,
    ...(year === null ? {} : { year }),
    ...(publication.trim() === '' ? {} : { publication: publication.trim() }),
    ...(parameters.length === 0 ? {} : { parameters: present(parameters) }),
    experiments: [
      {
        id: 'one',
        what: sentences.what(metricLabel(metric), pathLabel(path)),
        sweep: {
          version: 1,
          base: { ...fileOf(draft.base), title: '' },
          vary: [{ path, values }],
          compare: draft.compare.length === 0 ? [{ label: labelOfRun(draft.base) }] : draft.compare,
          repetitions: draft.repetitions,
          warmUpS: draft.warmUpS,
          metrics: [metric],
        },
        published,
        claims: present(claims),
      },
    ],
  }
}

export function compileDraft(draft: StudyDraft): CompiledDraft {
  const labels = labelsOf(draft)
  const values = valuesOfDraft(draft)
  const { published, faults: ofCells } = printedOf(draft, labels, values)
  const ofClaims = draft.claims.map((claim) => claimFaults(claim, labels, values))
  const claims = draft.claims.map((claim, index) =>
    ofClaims[index]?.length === 0 ? claimOf(claim, draft, values) : null,
  )
  const assumed = draft.assumed.map((_, index) => assumedOf(draft, index))
  const parameters = assumed.map(({ parameter }) => parameter)
  const file = fileFrom(draft, { values, published, claims, parameters })
  const typed = [
    ...textFaults(draft),
    ...(values.length === 0 ? [{ field: 'values', message: words.needed }] : []),
    ...ofCells,
    ...ofClaims.flatMap((found, index) => found.map((message) => ({ field: `claim ${index}`, message }))),
    ...assumed.flatMap(({ faults }) => faults),
  ]
  const checked = validateStudy(file)
  const ofFile = (checked.ok ? [] : checked.faults).map((fault) => ({
    field: fieldOf(fault.path, places(claims), places(parameters)),
    message: messageOf(fault),
  }))
  const known = new Set(typed.map(({ field }) => field))
  return {
    values,
    labels,
    file,
    study: checked.ok ? checked.value : null,
    faults: [...typed, ...ofFile.filter(({ field }) => !known.has(field))],
  }
}
