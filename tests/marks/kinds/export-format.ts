import { expect } from 'vitest'
import { defineKind } from '../kind'
import { printed } from '../printed'

const scenario = JSON.stringify({ version: 1, durationS: 3, flows: [{ id: 'a', variant: 'reno' }] })

export default defineKind({
  what: 'an export format',
  most: 1,
  places: ['src/lab/export/formats/goodputs.ts'],
  files: {
    'src/lab/export/formats/goodputs.ts': `import { defineFormat } from '../export-format'

export default defineFormat({
  id: 'goodputs',
  label: 'Goodputs',
  summary: 'The goodput of each flow, a line each.',
  order: 99,
  extension: 'txt',
  mediaType: 'text/plain',
  reads: 'run',
  keep: () => ({}),
  write: ({ result }) => result.flows.map(({ id, goodputMbps }) => \`\${id} \${goodputMbps}\\n\`).join(''),
})
`,
  },
  async holds(copy) {
    const exported = await printed(copy, scenario, 'export', '--to', 'goodputs', '-')
    const [, goodput] = /^a (\d+\.\d+)\n$/.exec(exported) ?? []
    const run = JSON.parse(await printed(copy, scenario, 'run', '-'))
    expect(Number(goodput)).toBe(run.flows[0].goodputMbps)
    const { offer } =
      await copy.load<typeof import('../../../src/lab/export/worker')>('src/lab/export/worker.ts')
    expect(offer(run.scenario).map(({ id }) => id)).toContain('goodputs')
  },
})
