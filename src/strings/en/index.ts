/** All words in English, area by area: what every language has. */
import algorithms from './algorithms'
import changes from './changes'
import journey from './journey'
import quantities from './quantities'
import why from './why'

export default { algorithms, changes, journey, quantities, why }
