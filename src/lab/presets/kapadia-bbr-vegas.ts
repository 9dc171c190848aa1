import { definePreset } from './preset'
import { experiment2, onTestbed } from './set-ups/kapadia'

export default definePreset({
  id: 'kapadia-bbr-vegas',
  title: 'Kapadia et al.: BBR and Vegas',
  group: 'papers',
  order: 15,
  summary:
    'Vegas, then BBR 3.41 s later, over a 1 Mbit/s router with a buffer of 0.1 MB: who gets what, beside what a real testbed measured.',
  scenario: experiment2('vegas', 'bbr', 3.41),
  reference: onTestbed('E-bbr-vegas'),
})
