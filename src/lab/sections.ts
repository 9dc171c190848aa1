/**
 * Words that are kept apart from the code, in a file of Markdown with named sections:
 *
 *     # Title of the file
 *     ## `name` title of a section
 *     ### `name` title of a section in it
 *
 * A name is the code's, and stays as it is in every language. A paragraph is one line; empty lines do not count.
 */

/** What stands below a heading. */
export interface Section {
  /** '' where the heading is the name alone. */
  readonly title: string
  readonly lines: string[]
  readonly parts: Map<string, Section>
}

const TITLE = /^# (\S.*)$/
const HEADING = /^(###?) `([\w-]+)`(?: (\S.*))?$/

/** The file's title, what comes before its first section, and its sections. Throws where a heading is of another form. */
export function sectionsOf(file: string): Section {
  const [first = '', ...rest] = file.split(/\r?\n/)
  const whole: Section = { title: TITLE.exec(first)?.[1] ?? refuse(first), lines: [], parts: new Map() }
  let section = whole
  let innermost = whole
  for (const line of rest) {
    const [heading, level, name = '', title = ''] = HEADING.exec(line) ?? []
    if (heading === undefined) {
      innermost.lines.push(/^#/.test(line) ? refuse(line) : line)
      continue
    }
    const holder = level === '##' ? whole : section
    if (holder.parts.has(name) || (level === '###' && section === whole)) refuse(line)
    innermost = { title, lines: [], parts: new Map() }
    holder.parts.set(name, innermost)
    if (level === '##') section = innermost
  }
  return whole
}

export const paragraphs = (lines: readonly string[]): string[] => lines.filter((line) => line !== '')

export function refuse(what: string): never {
  throw new Error(`a file of words may not have: ${what}`)
}
