import { definePreset } from './preset'
import { experiment2, onTestbed } from './set-ups/kapadia'

export default definePreset({
  id: 'kapadia-reno-vegas',
  title: 'Kapadia et al.: Reno and Vegas',
  group: 'papers',
  order: 12,
  summary:
    'Vegas, then Reno 3.55 s later, over a 1 Mbit/s router with a buffer of 0.1 MB: who gets what, beside what a real testbed measured.',
  scenario: experiment2('vegas', 'reno', 3.55),
  reference: onTestbed('E-reno-vegas'),
})
