/** All words in English, area by area: what every language has. */
import algorithms from './algorithms'
import breakdown from './breakdown'
import notices from './notices'
import page from './page'
import quantities from './quantities'

export default { algorithms, breakdown, notices, page, quantities }
