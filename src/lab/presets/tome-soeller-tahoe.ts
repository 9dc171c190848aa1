import { definePreset } from './preset'
import { experiment1 } from './set-ups/tome-soeller'

export default definePreset({
  id: 'tome-soeller-tahoe',
  title: 'Tome & Soeller, experiment 1: Tahoe',
  group: 'papers',
  order: 2,
  summary: 'Tahoe against 9 Mbit/s of UDP on ns-2 hosts; in the paper it loses 12 packets.',
  scenario: experiment1('tahoe'),
  reference: { label: 'ns-2', offer: 'cwnd in ns-2', file: 'reference/ns2/tome-soeller-tahoe.json' },
})
