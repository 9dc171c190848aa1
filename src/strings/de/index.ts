import type { Words } from '../words'
import algorithms from './algorithms'
import changes from './changes'
import journey from './journey'
import quantities from './quantities'
import why from './why'

const german: Words = { algorithms, changes, journey, quantities, why }
export default german
