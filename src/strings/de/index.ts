import type { Words } from '../words'
import algorithms from './algorithms'
import breakdown from './breakdown'
import controls from './controls'
import embed from './embed'
import experimentDefinitions from './experiment-definitions'
import exports from './exports'
import faults from './faults'
import flags from './flags'
import formats from './formats'
import help from './help'
import importing from './importing'
import json from './json'
import keys from './keys'
import lacking from './lacking'
import link from './link'
import measured from './measured'
import menus from './menus'
import notices from './notices'
import opening from './opening'
import page from './page'
import places from './places'
import playback from './playback'
import player from './player'
import present from './present'
import presets from './presets'
import quantities from './quantities'
import ranges from './ranges'
import reasons from './reasons'
import remarks from './remarks'
import runs from './runs'
import settings from './settings'
import share from './share'
import states from './states'
import sweeps from './sweeps'

const german: Words = {
  algorithms,
  breakdown,
  controls,
  embed,
  experimentDefinitions,
  exports,
  faults,
  flags,
  formats,
  help,
  importing,
  json,
  keys,
  lacking,
  link,
  measured,
  menus,
  notices,
  opening,
  page,
  places,
  playback,
  player,
  present,
  presets,
  quantities,
  ranges,
  reasons,
  remarks,
  runs,
  settings,
  share,
  states,
  sweeps,
}
export default german
