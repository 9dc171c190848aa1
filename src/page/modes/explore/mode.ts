import { defineMode } from '../mode'

export default defineMode({
  label: 'Explore',
  order: 1,
  summary: 'Change one run and watch its packets, windows and queue.',
  skips: [
    { label: 'Skip to charts', target: 'charts' },
    { label: 'Skip to controls', target: 'controls' },
  ],
})
