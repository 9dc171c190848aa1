import type { Words } from '../words'
import algorithms from './algorithms'
import breakdown from './breakdown'
import notices from './notices'
import page from './page'
import quantities from './quantities'

const german: Words = { algorithms, breakdown, notices, page, quantities }
export default german
