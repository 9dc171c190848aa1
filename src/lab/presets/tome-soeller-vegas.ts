import { definePreset } from './preset'
import { experiment1 } from './set-ups/tome-soeller'

export default definePreset({
  id: 'tome-soeller-vegas',
  title: 'Tome & Soeller, experiment 1: Vegas',
  group: 'papers',
  order: 5,
  summary: 'Vegas against 9 Mbit/s of UDP on ns-2 hosts; in the paper it loses no packet.',
  scenario: experiment1('vegas'),
  reference: { label: 'ns-2', offer: 'cwnd in ns-2', file: 'reference/ns2/tome-soeller-vegas.json' },
})
