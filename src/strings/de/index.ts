import type { Words } from '../words'
import algorithms from './algorithms'
import quantities from './quantities'

const german: Words = { algorithms, quantities }
export default german
