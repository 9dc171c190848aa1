/** One part of docs/VALIDATION.md. */
export interface Section {
  /** Markdown below its heading; empty: it is left out of the page. */
  readonly markdown: string
  /** Files beside it, by path from the project's root. */
  readonly files: ReadonlyMap<string, string>
  /** What does not agree with the reference though it should: a line each. */
  readonly failures: readonly string[]
}

export type Progress = (text: string) => void

/** A file of `sections/`: it is on the page because it is in that folder. */
export interface SectionDefinition {
  /** Sections stand on the page in this order; gaps are left for others. */
  readonly place: number
  readonly title: string
  readonly write: (progress: Progress) => Section
}

export function defineSection(section: SectionDefinition): SectionDefinition {
  return section
}

/** A table in Markdown; the first column is text, the others are set right unless they are `text` too. */
export function table(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  text = false,
): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const rule = columns.map((_, i) => (i === 0 || text ? '---' : '---:'))
  return [line(columns), line(rule), ...rows.map(line)].join('\n')
}

/** "0" or at least three digits, as per cent. */
export function percent(share: number): string {
  return share === 0 ? '0 %' : `${(100 * share).toPrecision(2)} %`
}
