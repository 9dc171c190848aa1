import { definePreset } from './preset'
import { experiment2, onTestbed } from './set-ups/kapadia'

export default definePreset({
  id: 'kapadia-reno-cubic',
  title: 'Kapadia et al.: Reno and CUBIC',
  group: 'papers',
  order: 11,
  summary:
    'Reno, then CUBIC 6.85 s later, over a 1 Mbit/s router with a buffer of 0.1 MB: who gets what, beside what a real testbed measured.',
  scenario: experiment2('reno', 'cubic', 6.85),
  reference: onTestbed('E-reno-cubic'),
})
