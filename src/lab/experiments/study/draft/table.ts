/** A table as it is pasted: from a spreadsheet, a CSV file or a page. */
import type { Setting } from '../../sweep/sweep'
import { parseValues } from '../../sweep/typed-values'
import { numberIn } from './typed'

const MOST_ROWS = 1000
const MOST_COLUMNS = 50
const MOST_CHARACTERS = 200_000

/** A tab, a semicolon, a comma, or spaces: the first that the text has. */
function separatorOf(text: string): string {
  for (const one of ['\t', ';', ',']) if (text.includes(one)) return one
  return ' '
}

/** Fields between separators; a field in quotes may hold one (RFC 4180 §2). */
function fieldsOf(line: string, separator: string): string[] {
  if (separator === ' ') return line.trim().split(/\s+/)
  const fields: string[] = []
  let field = ''
  let quoted = false
  for (const character of line) {
    if (character === '"') quoted = !quoted
    else if (character === separator && !quoted) {
      fields.push(field)
      field = ''
    } else field += character
  }
  return [...fields, field].map((one) => one.trim())
}

/** Rows of fields. What goes beyond a bound is left out. */
export function rowsOf(text: string): readonly (readonly string[])[] {
  const given = text.slice(0, MOST_CHARACTERS)
  const separator = separatorOf(given)
  return given
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, MOST_ROWS)
    .map((line) => fieldsOf(line, separator).slice(0, MOST_COLUMNS))
}

/** What is varied, and the columns that there are. */
export interface TableShape {
  readonly path: string
  readonly values: readonly Setting[]
  readonly labels: readonly string[]
}

/** A printed number: where, of which variant, and as it was written. */
export interface PastedCell {
  readonly label: string
  readonly value: Setting
  readonly text: string
}

export interface Pasted {
  readonly cells: readonly PastedCell[]
  /** Values at which numbers are printed, and that are not varied yet. */
  readonly added: readonly Setting[]
}

const isNumber = (text: string | undefined): boolean => text !== undefined && numberIn(text) !== null

function placeIn(path: string, text: string): Setting {
  const number = numberIn(text)
  return number ?? parseValues(path, text)[0] ?? null
}

/** The variant of a column: the one that its head names, or the next in order. */
function labelsFor(head: readonly string[] | null, columns: number, labels: readonly string[]): string[] {
  const wanted = (head ?? []).map((name) => name.toLowerCase())
  return Array.from({ length: columns }, (_, k) => {
    const name = wanted[k + 1] ?? ''
    const named = labels.find((label) => name !== '' && name.includes(label.toLowerCase()))
    return named ?? labels[k] ?? ''
  })
}

/** A column of numbers alone goes down from the cell into which it is pasted; of a table the first column says where. */
function placed(rows: readonly (readonly string[])[], shape: TableShape, at: number, label: string): Pasted {
  const [first = []] = rows
  const width = Math.max(...rows.map((row) => row.length))
  const isHead = first.slice(width > 1 ? 1 : 0).every((text) => text !== '' && !isNumber(text))
  const body = isHead ? rows.slice(1) : rows
  const { path, values } = shape
  if (width === 1) {
    const cells = body.flatMap(([text = ''], row): PastedCell[] => {
      const value = values[at + row]
      return value === undefined || !isNumber(text) ? [] : [{ label, value, text }]
    })
    return { cells, added: [] }
  }
  const labels = labelsFor(isHead ? first : null, width - 1, shape.labels)
  const cells = body.flatMap(([place = '', ...texts]) =>
    texts.flatMap((text, column): PastedCell[] => {
      const of = labels[column] ?? ''
      return of === '' || place === '' || !isNumber(text)
        ? []
        : [{ label: of, value: placeIn(path, place), text }]
    }),
  )
  const places = new Set(cells.map(({ value }) => value))
  return { cells, added: [...places].filter((value) => !values.includes(value)) }
}

/** `at`, `label`: the row and the column of the cell into which it is pasted. null: it has no number that could stand somewhere. */
export function pastedTable(text: string, shape: TableShape, at = 0, label = ''): Pasted | null {
  const rows = rowsOf(text)
  if (rows.length === 0) return null
  const pasted = placed(rows, shape, at, label || (shape.labels[0] ?? ''))
  return pasted.cells.length === 0 ? null : pasted
}
