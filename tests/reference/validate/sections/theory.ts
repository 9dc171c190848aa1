/** The laws of tests/conformance/theory: closed forms beside what the simulator makes of them. */
import type { Finding, Law } from '../../../conformance/theory/law'
import { short } from '../../../conformance/theory/law'
import { lawFigure } from '../law-figure'
import { defineSection, type Progress, type Section, table } from '../section'

/** The laws by file name, in its order. */
function laws(): [name: string, law: Law][] {
  const modules = import.meta.glob<Law>(
    ['../../../conformance/theory/*.ts', '!../../../conformance/theory/law.ts'],
    { eager: true, import: 'default' },
  )
  return Object.entries(modules)
    .map(([path, law]): [string, Law] => [path.slice(path.lastIndexOf('/') + 1, -'.ts'.length), law])
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

function write(progress: Progress): Section {
  const parts = [
    '## Theory',
    '',
    'What follows from an algorithm in closed form, and what its run shows: one file a law in ' +
      '[tests/conformance/theory](../tests/conformance/theory), each a test too.',
    '',
  ]
  const files = new Map<string, string>()
  const failures: string[] = []
  for (const [name, law] of laws()) {
    progress(law.title)
    const { findings, figure } = law.measure(true)
    for (const finding of findings)
      if (!holds(finding)) failures.push(`theory: ${law.title}: ${finding.what}: ${short(finding.measured)}`)
    parts.push(`### ${law.title}`, '', `${law.statement} (${law.sources.join('; ')}.)`, '')
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
  }
  return { markdown: parts.join('\n'), files, failures }
}

export default defineSection({ place: 40, write })
