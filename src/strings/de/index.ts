import type { Words } from '../words'
import algorithms from './algorithms'
import changes from './changes'
import charts from './charts'
import described from './described'
import figures from './figures'
import journey from './journey'
import packets from './packets'
import quantities from './quantities'
import sequence from './sequence'
import signals from './signals'
import summaries from './summaries'
import why from './why'

const german: Words = {
  algorithms,
  changes,
  charts,
  described,
  figures,
  journey,
  packets,
  quantities,
  sequence,
  signals,
  summaries,
  why,
}
export default german
