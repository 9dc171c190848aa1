import type { Words } from '../spoken'
import quantities from './quantities'

const german: Words = { quantities }
export default german
