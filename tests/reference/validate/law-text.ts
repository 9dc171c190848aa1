/** A law of tests/conformance/theory on the page: what it says, what is measured, and its figure. */
import type { Finding, Law } from '../../conformance/theory/law'
import { short } from '../../conformance/theory/law'
import { lawFigure } from './law-figure'
import { type Progress, type Section, table } from './section'

export type NamedLaw = readonly [name: string, law: Law]

/** From what a glob found, by file name, in its order. */
export function namedLaws(modules: Readonly<Record<string, Law>>): readonly NamedLaw[] {
  return Object.entries(modules)
    .map(([path, law]): NamedLaw => [path.slice(path.lastIndexOf('/') + 1, -'.ts'.length), law])
    .sort(([a], [b]) => a.localeCompare(b))
}

function holds({ measured, least, greatest }: Finding): boolean {
  return measured >= least && measured <= greatest
}

function row(finding: Finding): string[] {
  const { what, theory, measured, unit } = finding
  const named = unit === '' ? '' : ` ${unit}`
  return [what, theory, `${short(measured)}${named}`, holds(finding) ? 'yes' : 'no']
}

export function lawText([name, law]: NamedLaw, progress: Progress): Section {
  progress(law.title)
  const { findings, figure } = law.measure(true)
  const failures = findings
    .filter((finding) => !holds(finding))
    .map(({ what, measured }) => `theory: ${law.title}: ${what}: ${short(measured)}`)
  const files = new Map<string, string>()
  const parts = [`### ${law.title}`, '', `${law.statement} (${law.sources.join('; ')}.)`, '']
  if (figure !== undefined) {
    files.set(`docs/validation/theory-${name}.svg`, lawFigure(figure))
    parts.push(`![${figure.title}](validation/theory-${name}.svg)`, '')
  }
  parts.push(
    table(['', 'theory', 'Sawtooth', 'agrees'], findings.map(row)),
    '',
    `May differ by: ${law.tolerance}`,
    '',
  )
  return { markdown: parts.join('\n'), files, failures }
}
