/** All words in English, area by area: what every language has. */
import algorithms from './algorithms'
import compare from './compare'
import learn from './learn'
import modes from './modes'
import quantities from './quantities'

export default { algorithms, compare, learn, modes, quantities }
