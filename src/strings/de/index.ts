import type { Words } from '../words'
import algorithms from './algorithms'
import faults from './faults'
import link from './link'
import places from './places'
import quantities from './quantities'
import ranges from './ranges'

const german: Words = { algorithms, faults, link, places, quantities, ranges }
export default german
