/** All words in English, area by area: what every language has. */
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

export default {
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
