/** All words in English, area by area: what every language has. */
import algorithms from './algorithms'
import changes from './changes'
import charts from './charts'
import described from './described'
import experimentDefinitions from './experiment-definitions'
import faults from './faults'
import figures from './figures'
import formats from './formats'
import journey from './journey'
import link from './link'
import packets from './packets'
import places from './places'
import presets from './presets'
import quantities from './quantities'
import ranges from './ranges'
import sequence from './sequence'
import signals from './signals'
import summaries from './summaries'
import sweeps from './sweeps'
import why from './why'

export default {
  algorithms,
  changes,
  charts,
  described,
  experimentDefinitions,
  faults,
  figures,
  formats,
  journey,
  link,
  packets,
  places,
  presets,
  quantities,
  ranges,
  sequence,
  signals,
  summaries,
  sweeps,
  why,
}
