import { defineDeck } from '../shipped'
import file from './deck.json'

export default defineDeck({ id: 'bufferbloat-and-aqm', order: 2, file })
