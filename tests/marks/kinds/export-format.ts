import { expect } from 'vitest'
import { said } from '../../support/command-line'
import { type Copy, defineKind } from '../kind'

const scenario = JSON.stringify({ version: 1, durationS: 3, flows: [{ id: 'a', variant: 'reno' }] })

/** What `sawtooth` of the copy prints of the scenario. */
async function printed({ load }: Copy, ...args: readonly string[]): Promise<string> {
  const { sawtooth } = await load<typeof import('../../../src/cli/sawtooth')>('src/cli/sawtooth.ts')
  const { code, out, err } = await said(sawtooth, [...args, '-'], async () => scenario)
  expect([code, err]).toEqual([0, ''])
  return out
}

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
    const exported = await printed(copy, 'export', '--to', 'goodputs')
    const [, goodput] = /^a (\d+\.\d+)\n$/.exec(exported) ?? []
    const run = JSON.parse(await printed(copy, 'run'))
    expect(Number(goodput)).toBe(run.flows[0].goodputMbps)
    const { offer } =
      await copy.load<typeof import('../../../src/lab/export/worker')>('src/lab/export/worker.ts')
    expect(offer(run.scenario).map(({ id }) => id)).toContain('goodputs')
  },
})
