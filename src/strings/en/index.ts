/** All words in English, area by area: what every language has. */
import quantities from './quantities'

export default { quantities }
