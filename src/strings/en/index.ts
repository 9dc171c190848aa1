/** All words in English, area by area: what every language has. */
import algorithms from './algorithms'
import experimentDefinitions from './experiment-definitions'
import faults from './faults'
import formats from './formats'
import importing from './importing'
import json from './json'
import lacking from './lacking'
import link from './link'
import places from './places'
import presets from './presets'
import quantities from './quantities'
import ranges from './ranges'
import reasons from './reasons'
import runs from './runs'
import sweeps from './sweeps'

export default {
  algorithms,
  experimentDefinitions,
  faults,
  formats,
  importing,
  json,
  lacking,
  link,
  places,
  presets,
  quantities,
  ranges,
  reasons,
  runs,
  sweeps,
}
