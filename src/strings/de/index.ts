import type { Words } from '../words'
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

const german: Words = {
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
export default german
