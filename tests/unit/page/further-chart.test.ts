/** A chart is a folder: one more is copied into a scratch copy of the sources, and everything that lists charts has it. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { decodeLink } from '../../../src/lab/scenario/link'
import type * as layout from '../../../src/page/charts/layout'
import type * as registry from '../../../src/page/charts/registry'
import type * as texts from '../../../src/page/charts/texts'
import type * as comparisons from '../../../src/page/modes/compare/together/comparisons'
import { runOf, viewOf } from '../../support/runs'

const FOLDER = {
  'index.ts': `import type { ChartDefinition } from '../definition'
import { QueueChart } from '../queue/chart'

export default {
  name: 'Spare chart',
  place: 2.5,
  heights: { wanted: 90, phone: 80, least: 50 },
  lines: true,
  create: () => new QueueChart(),
} satisfies ChartDefinition
`,
  'words.ts': `import type { ChartWords } from '../definition'

export default {
  summary: (run) => \`Spare: \${run.scenario.flows.length}.\`,
  columns: () => [{ head: 'Spare', at: String }],
} satisfies ChartWords
`,
  'compare.ts': `export { default } from '../queue/compare'
`,
}

const root = mkdtempSync(join(tmpdir(), 'sawtooth-chart-'))
let server: ViteDevServer

beforeAll(async () => {
  const project = process.cwd()
  cpSync(join(project, 'src'), join(root, 'src'), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
  const folder = join(root, 'src/page/charts/spare')
  mkdirSync(folder)
  for (const [name, text] of Object.entries(FOLDER)) writeFileSync(join(folder, name), text)
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
}, 60_000)

afterAll(async () => {
  await server?.close()
  rmSync(root, { recursive: true })
})

const load = async <T>(path: string): Promise<T> => (await server.ssrLoadModule(`/src/${path}`)) as T

it('is in the menu, the layouts, the link, the text and Compare, with no other edit', async () => {
  const { charts, chartNamed } = await load<typeof registry>('page/charts/registry.ts')
  expect(charts.map(({ id }) => id)).toEqual(['window', 'queue', 'spare', 'throughput', 'rtt'])
  expect(chartNamed('spare').name).toBe('Spare chart')

  const { layoutPanels } = await load<typeof layout>('page/charts/layout.ts')
  const [spare] = layoutPanels(['spare'], 'all', 100, 1)
  expect(spare?.plotPx).toBeGreaterThanOrEqual(50)

  const link = await load<{ decodeLink: typeof decodeLink }>('lab/scenario/link.ts')
  const opened = link.decodeLink('panels=spare(lines),window', charts)
  expect(opened.ignored).toEqual([])
  expect(opened.view.panels.map(({ id }) => id)).toEqual(['spare', 'window'])

  const run = runOf({ version: 1, durationS: 2, flows: [{ variant: 'reno' }] })
  const { summaryOf, tableOf } = await load<typeof texts>('page/charts/texts.ts')
  expect(summaryOf('spare', run, viewOf(run, 1))).toBe('Spare: 1.')
  expect(tableOf('spare', run, viewOf(run, 1)).heads).toEqual(['Time, s', 'Spare'])

  const { comparedCharts } = await load<typeof comparisons>('page/modes/compare/together/comparisons.ts')
  expect(comparedCharts).toEqual(['window', 'queue', 'spare', 'throughput'])
})
