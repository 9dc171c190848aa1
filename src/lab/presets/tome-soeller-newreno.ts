import { definePreset } from './preset'
import { experiment1 } from './set-ups/tome-soeller'

export default definePreset({
  id: 'tome-soeller-newreno',
  title: 'Tome & Soeller, experiment 1: NewReno',
  group: 'papers',
  order: 4,
  summary: 'NewReno against 9 Mbit/s of UDP on ns-2 hosts; in the paper it loses 10 packets.',
  scenario: experiment1('newreno'),
  reference: { label: 'ns-2', offer: 'cwnd in ns-2', file: 'reference/ns2/tome-soeller-newreno.json' },
})
