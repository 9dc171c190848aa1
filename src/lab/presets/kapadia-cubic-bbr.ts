import { definePreset } from './preset'
import { experiment2, onTestbed } from './set-ups/kapadia'

export default definePreset({
  id: 'kapadia-cubic-bbr',
  title: 'Kapadia et al.: CUBIC and BBR',
  group: 'papers',
  order: 14,
  summary:
    'BBR, then CUBIC 4.07 s later, over a 1 Mbit/s router with a buffer of 0.1 MB: who gets what, beside what a real testbed measured.',
  scenario: experiment2('bbr', 'cubic', 4.07),
  reference: onTestbed('E-cubic-bbr'),
})
