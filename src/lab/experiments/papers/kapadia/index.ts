import { definePaper } from '../../paper'
import { extensionsRow } from './extensions'
import { pairRows } from './pairs'
import data from './paper.json'
import { runs } from './runs'
import { singlesRow } from './singles'

export default definePaper({
  id: 'kapadia',
  letter: 'E',
  ...data.about,
  parameters: data.parameters,
  runs,
  rows: (found) => [singlesRow(found), ...pairRows(found), extensionsRow(found)],
})
