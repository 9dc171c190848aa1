/** All words in English, area by area: what every language has. */
import algorithms from './algorithms'
import breakdown from './breakdown'
import embed from './embed'
import exports from './exports'
import help from './help'
import keys from './keys'
import measured from './measured'
import menus from './menus'
import notices from './notices'
import opening from './opening'
import page from './page'
import present from './present'
import quantities from './quantities'
import remarks from './remarks'
import share from './share'

export default {
  algorithms,
  breakdown,
  embed,
  exports,
  help,
  keys,
  measured,
  menus,
  notices,
  opening,
  page,
  present,
  quantities,
  remarks,
  share,
}
