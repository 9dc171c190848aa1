import { expect } from 'vitest'
import { defineKind } from '../kind'

export default defineKind({
  what: 'an import format',
  most: 1,
  places: ['src/lab/import/formats/pairs.ts'],
  files: {
    'src/lab/import/formats/pairs.ts': `import { defineImport, FlowSamples, measured, textOf } from '../import-format'

export default defineImport({
  id: 'pairs',
  label: 'pairs of time and window',
  order: 99,
  fits: (head) => head.startsWith('pairs of '),
  read(content) {
    const [title = '', ...lines] = textOf(content).trim().split('\\n')
    const samples = new FlowSamples(title.slice('pairs of '.length))
    for (const line of lines) {
      const [t, packets] = line.split(' ').map(Number)
      if (t !== undefined && packets !== undefined) samples.add('cwnd', t, packets)
    }
    return measured([samples])
  },
})
`,
  },
  async holds({ load }) {
    const { importFile } = await load<typeof import('../../../src/lab/import')>('src/lab/import/index.ts')
    const read = importFile(new TextEncoder().encode('pairs of reno\n0 10\n1 20\n'))
    expect(read).toMatchObject({ ok: true, format: 'pairs of time and window' })
    if (!read.ok) return
    const [flow] = read.measured.flows
    expect(flow?.name).toBe('reno')
    expect([...(flow?.series.cwnd?.values ?? [])]).toEqual([10, 20])
  },
})
