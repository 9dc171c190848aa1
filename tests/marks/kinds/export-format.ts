import { expect } from 'vitest'
import { printed } from '../command-line'
import { defineKind } from '../kind'

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
    const [, goodput] =
      /^a (\d+\.\d+)\n$/.exec(await printed(copy, ['export', '-', '--to', 'goodputs'], scenario)) ?? []
    const run = JSON.parse(await printed(copy, ['run', '-'], scenario))
    expect(Number(goodput)).toBe(run.flows[0].goodputMbps)
    const { offer } =
      await copy.load<typeof import('../../../src/lab/export/worker')>('src/lab/export/worker.ts')
    expect(offer(run.scenario).map(({ id }) => id)).toContain('goodputs')
  },
})
