import { defineDeck } from '../shipped'
import file from './deck.json'

export default defineDeck({ id: 'sawtooth-and-buffers', order: 1, file })
