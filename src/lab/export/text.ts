import type { Scenario } from '../scenario/scenario'
import type { Origin } from './export-format'

/** What a file is and whence, and what differs from the run: sentences, of which some do not hold. `mark`: before each line. */
export function heading(
  mark: string,
  { title }: Scenario,
  program: string,
  { version, link }: Origin,
  differences: readonly (string | false)[],
): string {
  const what = `${title === '' ? 'A scenario' : title}, ${program}. Written by Sawtooth ${version} from`
  return commented(mark, [what, link, ...differences.filter((said) => said !== false)])
}

/** Lines as a comment: `mark` before each. Line breaks inside them (a title is the author's) start no line of their own. */
export function commented(mark: string, lines: readonly string[]): string {
  return lines.map((line) => `${mark} ${line.replace(/[\r\n\u2028\u2029]+/g, ' ')}`.trimEnd()).join('\n')
}
