import { definePreset } from './preset'
import { experiment2, onTestbed } from './set-ups/kapadia'

export default definePreset({
  id: 'kapadia-reno-bbr',
  title: 'Kapadia et al.: Reno and BBR',
  group: 'papers',
  order: 13,
  summary:
    'BBR, then Reno 4.08 s later, over a 1 Mbit/s router with a buffer of 0.1 MB: who gets what, beside what a real testbed measured.',
  scenario: experiment2('bbr', 'reno', 4.08),
  reference: onTestbed('E-reno-bbr'),
})
