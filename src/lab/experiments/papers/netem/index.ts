import { definePaper } from '../../paper'
import { conclusions } from './conclusions'
import data from './paper.json'
import { relayRow } from './relay-row'
import { conditionRow } from './rows'
import { CONDITIONS, isOfRelay, PARAMETERS, runs, THROUGH_RELAY, timesOf } from './runs'

export default definePaper({
  id: 'netem',
  letter: 'C',
  ...data.about,
  parameters: PARAMETERS,
  firstRow: 'C-claims',
  runs,
  needs: (row, key) => {
    if (row === 'C-relay') return isOfRelay(key)
    return row === 'C-claims' ? !key.startsWith(THROUGH_RELAY) : key.startsWith(`${row.slice('C-'.length)}, `)
  },
  rows: (found) => {
    const times = timesOf(found)
    return [
      ...CONDITIONS.map((condition) => conditionRow(condition, times)),
      relayRow(times),
      conclusions(times),
    ]
  },
})
