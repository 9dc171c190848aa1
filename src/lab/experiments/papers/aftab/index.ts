import { definePaper } from '../../paper'
import { figures } from './figures'
import data from './paper.json'
import { Found, runs } from './runs'
import { table1, table2 } from './tables'

export default definePaper({
  id: 'aftab',
  letter: 'A',
  ...data.about,
  runs,
  rows: (observations) => {
    const found = new Found(observations)
    return [...figures(found), table1(found), table2(found)]
  },
})
