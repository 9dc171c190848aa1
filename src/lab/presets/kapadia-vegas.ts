import { definePreset } from './preset'
import { experiment1, onTestbed } from './set-ups/kapadia'

export default definePreset({
  id: 'kapadia-vegas',
  title: 'Kapadia et al., experiment 1: Vegas',
  group: 'papers',
  order: 9,
  summary: 'Three parallel Vegas flows over a 1 Mbit/s router with a buffer of 0.1 MB, for 60 s.',
  scenario: experiment1('vegas'),
  reference: onTestbed('E-exp1-vegas'),
})
