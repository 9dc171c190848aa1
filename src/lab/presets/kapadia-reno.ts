import { definePreset } from './preset'
import { experiment1, onTestbed } from './set-ups/kapadia'

export default definePreset({
  id: 'kapadia-reno',
  title: 'Kapadia et al., experiment 1: Reno',
  group: 'papers',
  order: 7,
  summary: 'Three parallel Reno flows over a 1 Mbit/s router with a buffer of 0.1 MB, for 60 s.',
  scenario: experiment1('reno'),
  reference: onTestbed('E-exp1-reno'),
})
