/** The laws of tests/conformance/theory: closed forms beside what the simulator makes of them. */
import type { Law } from '../../../conformance/theory/law'
import { lawText, namedLaws } from '../law-text'
import { defineSection, type Progress, type Section } from '../section'

const LAWS = namedLaws(
  import.meta.glob<Law>(['../../../conformance/theory/*.ts', '!../../../conformance/theory/law.ts'], {
    eager: true,
    import: 'default',
  }),
)

function write(progress: Progress): Section {
  const parts = LAWS.map((law) => lawText(law, progress))
  const markdown = [
    'What follows from an algorithm in closed form, and what its run shows: one file a law in ' +
      '[tests/conformance/theory](../tests/conformance/theory), each a test too.',
    '',
    ...parts.map((part) => part.markdown),
  ].join('\n')
  return {
    markdown,
    files: new Map(parts.flatMap((part) => [...part.files])),
    failures: parts.flatMap((part) => part.failures),
  }
}

export default defineSection({ place: 40, title: 'Theory', write })
