/** A number as CSV and JSON have it: nothing for what is not there. */
export function cell(value: number | null): string {
  return value === null || !Number.isFinite(value) ? '' : String(Number(value.toPrecision(12)))
}

/** A name as a field of RFC 4180. */
export function field(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180, with `#` lines of origin before the header. */
export function csv(
  origin: readonly string[],
  header: readonly string[],
  rows: Iterable<readonly string[]>,
): string {
  const lines = [...origin.map((line) => `# ${line.replace(/[\r\n]+/g, ' ')}`), header.map(field).join(',')]
  for (const row of rows) lines.push(row.join(','))
  return `${lines.join('\r\n')}\r\n`
}
