import type { Words } from '../words'
import algorithms from './algorithms'
import compare from './compare'
import learn from './learn'
import modes from './modes'
import quantities from './quantities'

const german: Words = { algorithms, compare, learn, modes, quantities }
export default german
