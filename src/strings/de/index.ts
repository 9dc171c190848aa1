import type { Words } from '../words'
import algorithms from './algorithms'
import controls from './controls'
import flags from './flags'
import keys from './keys'
import playback from './playback'
import player from './player'
import quantities from './quantities'
import settings from './settings'
import states from './states'

const german: Words = {
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
export default german
