import { definePreset } from './preset'
import { experiment1 } from './set-ups/tome-soeller'

export default definePreset({
  id: 'tome-soeller-reno',
  title: 'Tome & Soeller, experiment 1: Reno',
  group: 'papers',
  order: 3,
  summary: 'Reno against 9 Mbit/s of UDP on ns-2 hosts; in the paper it loses 11 packets.',
  scenario: experiment1('reno'),
  reference: { label: 'ns-2', offer: 'cwnd in ns-2', file: 'reference/ns2/tome-soeller-reno.json' },
})
