import type { Words } from '../spoken'
import algorithms from './algorithms'
import quantities from './quantities'

const german: Words = { algorithms, quantities }
export default german
