import { defineMode } from '../mode'

export default defineMode({
  label: 'Experiments',
  order: 3,
  summary: 'Many runs at once: vary a setting, repeat, and see what holds with what certainty.',
  skips: [],
})
