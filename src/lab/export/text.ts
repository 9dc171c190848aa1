/** Lines as a comment: `mark` before each. Line breaks inside them (a title is the author's) start no line of their own. */
export function commented(mark: string, lines: readonly string[]): string {
  return lines.map((line) => `${mark} ${line.replace(/[\r\n\u2028\u2029]+/g, ' ')}`.trimEnd()).join('\n')
}
