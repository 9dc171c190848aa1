import { definePaper } from '../../paper'
import { exampleRow } from './example'
import { figures } from './figures'
import { needs } from './needs'
import data from './paper.json'
import { Found, runs } from './runs'
import { sourcesOf } from './seen'
import { table1, table2 } from './tables'

export default definePaper({
  id: 'aftab',
  letter: 'A',
  ...data.about,
  parameters: data.parameters,
  firstRow: 'A-fig2',
  runs,
  needs,
  rows: (observations) => {
    const found = new Found(observations)
    const sources = sourcesOf(observations)
    return [exampleRow(observations), ...figures(found, sources), table1(found, sources), table2(sources)]
  },
})
