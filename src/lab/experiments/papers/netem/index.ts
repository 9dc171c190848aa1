import { definePaper } from '../../paper'
import data from './paper.json'
import { rows } from './rows'
import { runs, timesOf } from './runs'

export default definePaper({
  id: 'netem',
  letter: 'C',
  ...data.about,
  runs,
  rows: (found) => rows(timesOf(found)),
})
