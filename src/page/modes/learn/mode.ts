import { defineMode } from '../mode'

export default defineMode({
  label: 'Learn',
  order: 4,
  summary: 'A course in congestion control on the same instrument.',
  skips: [{ label: 'Skip to the lesson', target: 'lesson' }],
})
