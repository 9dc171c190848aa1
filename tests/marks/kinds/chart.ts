import { expect } from 'vitest'
import { runOf, viewOf } from '../../support/runs'
import { defineKind } from '../kind'

export default defineKind({
  what: 'a chart',
  most: 1,
  places: ['src/page/charts/spare/'],
  files: {
    'src/page/charts/spare/index.ts': `import type { ChartDefinition } from '../definition'
import { QueueChart } from '../queue'

export default {
  name: 'Spare chart',
  place: 2.5,
  heights: { wanted: 90, phone: 80, least: 50 },
  lines: true,
  create: () => new QueueChart(),
} satisfies ChartDefinition
`,
    'src/page/charts/spare/words.ts': `import type { ChartWords } from '../definition'

export default {
  summary: (run) => \`Spare: \${run.scenario.flows.length}.\`,
  columns: () => [{ head: 'Spare', at: String }],
} satisfies ChartWords
`,
    'src/page/charts/spare/compare.ts': `export { default } from '../queue/compare'
`,
  },
  async holds({ load }) {
    const { charts, chartNamed } = await load<typeof import('../../../src/page/charts/registry')>(
      'src/page/charts/registry.ts',
    )
    expect(charts.map(({ id }) => id)).toEqual(['window', 'queue', 'delay', 'spare', 'throughput', 'rtt'])
    expect(chartNamed('spare').name).toBe('Spare chart')

    const { layoutPanels } =
      await load<typeof import('../../../src/page/charts/layout')>('src/page/charts/layout.ts')
    expect(layoutPanels(['spare'], 'all', 100, 1)[0]?.plotPx).toBeGreaterThanOrEqual(50)

    const { decodeLink } =
      await load<typeof import('../../../src/lab/scenario/link')>('src/lab/scenario/link.ts')
    const opened = decodeLink('panels=spare(lines),window', charts)
    expect(opened.ignored).toEqual([])
    expect(opened.view.panels.map(({ id }) => id)).toEqual(['spare', 'window'])

    const run = runOf({ version: 1, durationS: 2, flows: [{ variant: 'reno' }] })
    const { summaryOf, tableOf } =
      await load<typeof import('../../../src/page/charts/texts')>('src/page/charts/texts.ts')
    expect(summaryOf('spare', run, viewOf(run, 1))).toBe('Spare: 1.')
    expect(tableOf('spare', run, viewOf(run, 1)).heads).toEqual(['Time, s', 'Spare'])

    const { comparedCharts } = await load<
      typeof import('../../../src/page/modes/compare/together/comparisons')
    >('src/page/modes/compare/together/comparisons.ts')
    expect(comparedCharts).toEqual(['window', 'queue', 'spare', 'throughput'])
  },
})
