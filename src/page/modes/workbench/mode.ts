import { defineMode } from '../mode'

export default defineMode({
  label: 'Workbench',
  order: 2.5,
  summary: 'Write a congestion control or a queue of your own, and see every keystroke change the run.',
  skips: [
    { label: 'Skip to the code', target: 'code' },
    { label: 'Skip to charts', target: 'charts' },
  ],
})
