/** All words in English, area by area: what every language has. */
import algorithms from './algorithms'
import breakdown from './breakdown'
import controls from './controls'
import embed from './embed'
import exports from './exports'
import flags from './flags'
import help from './help'
import keys from './keys'
import measured from './measured'
import menus from './menus'
import notices from './notices'
import opening from './opening'
import page from './page'
import playback from './playback'
import player from './player'
import present from './present'
import quantities from './quantities'
import remarks from './remarks'
import settings from './settings'
import share from './share'
import states from './states'

export default {
  algorithms,
  breakdown,
  controls,
  embed,
  exports,
  flags,
  help,
  keys,
  measured,
  menus,
  notices,
  opening,
  page,
  playback,
  player,
  present,
  quantities,
  remarks,
  settings,
  share,
  states,
}
