import { definePreset } from './preset'
import { experiment1, onTestbed } from './set-ups/kapadia'

export default definePreset({
  id: 'kapadia-cubic',
  title: 'Kapadia et al., experiment 1: CUBIC',
  group: 'papers',
  order: 8,
  summary: 'Three parallel CUBIC flows over a 1 Mbit/s router with a buffer of 0.1 MB, for 60 s.',
  scenario: experiment1('cubic'),
  reference: onTestbed('E-exp1-cubic'),
})
