import { defineMode } from '../mode'

export default defineMode({
  label: 'Explore',
  order: 1,
  summary: 'Change one run and watch its packets, windows and queue.',
})
