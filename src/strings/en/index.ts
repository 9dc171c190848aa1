/** All words in English, area by area: what every language has. */
import algorithms from './algorithms'
import quantities from './quantities'

export default { algorithms, quantities }
