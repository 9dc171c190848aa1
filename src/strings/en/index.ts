/** All words in English, area by area: what every language has. */
import algorithms from './algorithms'
import faults from './faults'
import link from './link'
import places from './places'
import quantities from './quantities'
import ranges from './ranges'

export default { algorithms, faults, link, places, quantities, ranges }
