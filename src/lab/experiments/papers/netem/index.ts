import { definePaper } from '../../paper'
import { conclusions } from './conclusions'
import data from './paper.json'
import { conditionRow } from './rows'
import { CONDITIONS, PARAMETERS, runs, timesOf } from './runs'

export default definePaper({
  id: 'netem',
  letter: 'C',
  ...data.about,
  parameters: PARAMETERS,
  firstRow: 'C-claims',
  runs,
  needs: (row, key) => row === 'C-claims' || key.startsWith(`${row.slice('C-'.length)}, `),
  rows: (found) => {
    const times = timesOf(found)
    return [...CONDITIONS.map((condition) => conditionRow(condition, times)), conclusions(times)]
  },
})
