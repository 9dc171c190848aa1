import { expect } from 'vitest'
import { defineKind } from '../kind'
import { printed } from '../printed'

const scenario = { version: 1, durationS: 5, flows: [{ id: 'a', variant: 'gentle', params: { cut: 0.3 } }] }

export default defineKind({
  what: 'a variant',
  most: 1,
  places: ['src/simulator/congestion/gentle/'],
  files: {
    'src/simulator/congestion/gentle/index.ts': `import { numberParameter, type ParameterSet, type ValuesOf } from '../../describe'
import { Aimd, aimdLaws, aimdRules } from '../aimd'
import { defineVariant } from '../congestion-control'

const source = { label: 'Nobody 2026' }

const parameters = {
  cut: numberParameter(0.25, '', [0.1, 0.5, 0.05], {
    label: 'cut',
    help: 'The part of the window that a loss takes.',
    source,
  }),
} as const satisfies ParameterSet

class Gentle extends Aimd<ValuesOf<typeof parameters>> {
  protected override reduced(segments: number): number {
    return segments * (1 - this.params.cut)
  }
}

export default defineVariant({
  id: 'gentle',
  label: 'Gentle',
  summary: 'Reno that gives up a quarter of its window at a loss.',
  year: 2026,
  group: 'loss-based',
  sources: [source],
  parameters,
  rules: aimdRules,
  laws: aimdLaws,
  translations: { de: { 'The part of the window that a loss takes.': 'Anteil des Fensters, den ein Verlust kostet.' } },
  create: (context, params) => new Gentle(context, params),
})
`,
  },
  async holds(copy) {
    expect(await printed(copy, '', 'list')).toContain('gentle')
    const run = JSON.parse(await printed(copy, JSON.stringify(scenario), 'run', '-'))
    expect(run.flows[0]).toMatchObject({ variant: 'gentle' })
    expect(run.flows[0].goodputMbps).toBeGreaterThan(5)

    const { variants } =
      await copy.load<typeof import('../../../src/lab/algorithms')>('src/lab/algorithms.ts')
    expect(variants.get('gentle')?.parameters).toHaveProperty('cut')
    const { decodeLink } =
      await copy.load<typeof import('../../../src/lab/scenario/link')>('src/lab/scenario/link.ts')
    const opened = decodeLink('flow=gentle(cut=0.3)')
    expect(opened.ignored).toEqual([])
    expect(opened.scenario.flows[0]).toMatchObject({ variant: 'gentle', params: { cut: 0.3 } })
  },
})
