import { defineMode } from '../mode'

export default defineMode({
  label: 'Decks',
  order: 5,
  tab: false,
  skips: [],
})
