import { defineMode } from '../mode'

export default defineMode({
  label: 'Decks',
  order: 5,
  tab: false,
  summary: 'Scenes for a talk: recorded, put in order, with questions and notes.',
  skips: [],
})
