import { definePreset } from './preset'
import { experiment1, onTestbed } from './set-ups/kapadia'

export default definePreset({
  id: 'kapadia-bbr',
  title: 'Kapadia et al., experiment 1: BBR',
  group: 'papers',
  order: 10,
  summary: 'Three parallel BBR flows over a 1 Mbit/s router with a buffer of 0.1 MB, for 60 s.',
  scenario: experiment1('bbr'),
  reference: onTestbed('E-exp1-bbr'),
})
