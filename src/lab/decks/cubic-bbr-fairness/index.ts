import { defineDeck } from '../shipped'
import file from './deck.json'

export default defineDeck({ id: 'cubic-bbr-fairness', order: 3, file })
