/** Every language has exactly the texts that presets, formats, metrics, experiments, plots and modes say of themselves. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isWritten, type Suite } from '../../../src/lab/experiments/suite/suite'
import type { ExperimentDefinition } from '../../../src/lab/experiments/sweep/preset'
import { PRESET_GROUPS } from '../../../src/lab/presets/groups'
import type { PresetDefinition } from '../../../src/lab/presets/preset'
import type { ModeDescription } from '../../../src/page/modes/mode'
import { type Translated, UNTRANSLATED } from '../../../src/strings/definitions'
import type { Words } from '../../../src/strings/words'
import { otherLanguages } from '../../support/all-words'

/** What the files of a folder define, those that only share something left out. */
const defined = <T extends Translated>(files: Readonly<Record<string, { readonly default?: T }>>): T[] =>
  Object.values(files).flatMap(({ default: one }) => (one === undefined ? [] : [one]))

const presets = defined<PresetDefinition>(
  import.meta.glob('../../../src/lab/presets/*.{ts,json}', { eager: true }),
)
const rateTraces = defined<Described>(import.meta.glob('../../../src/lab/rate-traces/*.ts', { eager: true }))
const formats = defined<Described>(
  import.meta.glob(['../../../src/lab/import/formats/*.ts', '../../../src/lab/export/formats/*.ts'], {
    eager: true,
  }),
)
const metrics = defined<Described>(
  import.meta.glob('../../../src/lab/experiments/sweep/metrics/*.ts', { eager: true }),
)
const plots = defined<Described>(
  import.meta.glob('../../../src/page/modes/experiments/plots/kinds/*.tsx', { eager: true }),
)
const experiments = defined<ExperimentDefinition>(
  import.meta.glob('../../../src/lab/experiments/sweep/presets/*.{ts,json}', { eager: true }),
)
const suites = defined<Suite>(
  import.meta.glob('../../../src/lab/experiments/suites/*/index.ts', { eager: true }),
)

const modes = defined<ModeDescription>(import.meta.glob('../../../src/page/modes/*/mode.ts', { eager: true }))

interface Described extends Translated {
  readonly label: string
  readonly summary?: string
}

const described = ({ label, summary = '' }: Described): string[] => [label, summary]

/** Names of variants that have words: "half of BDP / √n", not "1 BDP" or "BBR v3". */
const comparedNames = ({ sweep }: ExperimentDefinition): string[] =>
  (sweep.compare ?? []).flatMap((one) =>
    typeof one === 'string' || one.label === undefined || !/(^| )[a-z]{2,}( |$)/.test(one.label)
      ? []
      : [one.label],
  )

const ofSuite = ({ label, brief, summary, source, cases }: Suite): string[] => [
  ...[label, brief, summary, source.label],
  ...cases.flatMap((one) => [
    ...[one.title, one.summary],
    ...(isWritten(one) ? one.checks.map((check) => check.label) : [one.lacks.text]),
  ]),
]

/** All texts by area, as `all` finds them in the definitions of that area. */
const texts: Readonly<Record<string, readonly string[]>> = {
  presets: [
    ...Object.values(PRESET_GROUPS),
    ...rateTraces.flatMap(described),
    ...presets.flatMap(({ title, summary, reference }) => [
      title,
      summary,
      reference?.label ?? '',
      reference?.offer ?? '',
    ]),
  ],
  formats: formats.flatMap(described),
  experimentDefinitions: [
    ...[...metrics, ...plots].flatMap(described),
    ...experiments.flatMap((one) => [one.title, one.summary, ...comparedNames(one)]),
    'As given',
  ],
  suiteDefinitions: suites.flatMap(ofSuite),
  modes: modes.flatMap((mode) => [...described(mode), ...mode.skips.map(({ label }) => label)]),
}

describe.each(otherLanguages)('what definitions say of themselves in %s', (tag, words) => {
  it.each(Object.entries(texts))('is all that %s say in English, and no more', (area, all) => {
    const said = Object.keys(words[area as keyof Words]).sort()
    expect(said).toEqual([...new Set(all.filter((text) => text !== ''))].sort())
  })

  describe('on the page', () => {
    beforeEach(() => {
      vi.resetModules()
    })

    it('is never shown untranslated', async () => {
      const { speakLanguage } = await import('../../../src/strings/languages')
      await speakLanguage(tag)
      const { presetGroups } = await import('../../../src/lab/presets')
      const { rateTraces: courses } = await import('../../../src/lab/rate-traces')
      const { formats: exported } = await import('../../../src/lab/export')
      const { importFormats } = await import('../../../src/lab/import')
      const { metrics: measured } = await import('../../../src/lab/experiments/sweep/metrics')
      const { aboutExperiment } = await import('../../../src/lab/experiments/sweep/presets')
      const { spokenSuite } = await import('../../../src/lab/experiments/suite/spoken')
      const { plots: kinds } = await import('../../../src/page/modes/experiments/plots/registry')
      const shown = [
        presetGroups,
        [...courses.values()],
        [...exported.values()],
        importFormats,
        [...measured.values()],
        experiments.map(aboutExperiment),
        suites.map(spokenSuite),
        kinds,
      ]
      expect(JSON.stringify(shown)).not.toContain(UNTRANSLATED)
      expect(presetGroups.map(({ group }) => group)).not.toContain(PRESET_GROUPS.buffer)
    })
  })
})
