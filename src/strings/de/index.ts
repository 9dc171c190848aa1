import type { Words } from '../words'
import algorithms from './algorithms'
import breakdown from './breakdown'
import changes from './changes'
import charts from './charts'
import compare from './compare'
import controls from './controls'
import described from './described'
import embed from './embed'
import experimentDefinitions from './experiment-definitions.json'
import experiments from './experiments'
import exports from './exports'
import faults from './faults'
import figures from './figures'
import flags from './flags'
import formats from './formats.json'
import help from './help'
import importing from './importing'
import journey from './journey'
import json from './json'
import keys from './keys'
import lacking from './lacking'
import learn from './learn'
import link from './link'
import measured from './measured'
import menus from './menus'
import modes from './modes'
import notices from './notices'
import opening from './opening'
import packets from './packets'
import page from './page'
import papers from './papers'
import places from './places'
import playback from './playback'
import player from './player'
import present from './present'
import presets from './presets.json'
import quantities from './quantities'
import ranges from './ranges'
import reasons from './reasons'
import remarks from './remarks'
import runs from './runs'
import sequence from './sequence'
import settings from './settings'
import share from './share'
import signals from './signals'
import states from './states'
import summaries from './summaries'
import sweeps from './sweeps'
import why from './why'

const german: Words = {
  algorithms,
  breakdown,
  changes,
  charts,
  compare,
  controls,
  described,
  embed,
  experimentDefinitions,
  experiments,
  exports,
  faults,
  figures,
  flags,
  formats,
  help,
  importing,
  journey,
  json,
  keys,
  lacking,
  learn,
  link,
  measured,
  menus,
  modes,
  notices,
  opening,
  packets,
  page,
  papers,
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
  sequence,
  settings,
  share,
  signals,
  states,
  summaries,
  sweeps,
  why,
}
export default german
