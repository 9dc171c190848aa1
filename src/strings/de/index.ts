import type { Words } from '../words'
import algorithms from './algorithms'
import experimentDefinitions from './experiment-definitions'
import experiments from './experiments'
import faults from './faults'
import formats from './formats'
import importing from './importing'
import json from './json'
import lacking from './lacking'
import link from './link'
import papers from './papers'
import places from './places'
import presets from './presets'
import quantities from './quantities'
import ranges from './ranges'
import reasons from './reasons'
import runs from './runs'
import sweeps from './sweeps'

const german: Words = {
  algorithms,
  experimentDefinitions,
  experiments,
  faults,
  formats,
  importing,
  json,
  lacking,
  link,
  papers,
  places,
  presets,
  quantities,
  ranges,
  reasons,
  runs,
  sweeps,
}
export default german
