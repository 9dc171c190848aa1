import { defineMode } from '../mode'

export default defineMode({
  label: 'Compare',
  order: 2,
  summary: 'Up to four pinned runs on one clock, and what differs between them.',
  skips: [{ label: 'Skip to charts', target: 'charts' }],
})
