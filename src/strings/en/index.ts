/** All words in English, area by area: what every language has. */
import algorithms from './algorithms'
import controls from './controls'
import flags from './flags'
import keys from './keys'
import playback from './playback'
import player from './player'
import quantities from './quantities'
import settings from './settings'
import states from './states'

export default {
  algorithms,
  controls,
  flags,
  keys,
  playback,
  player,
  quantities,
  settings,
  states,
}
