import { definePaper } from '../../paper'
import { extensionsRow } from './extensions'
import { pairRows, pairsBehind } from './pairs'
import data from './paper.json'
import { runs } from './runs'
import { singlesRow } from './singles'

export default definePaper({
  id: 'kapadia',
  letter: 'E',
  ...data.about,
  parameters: data.parameters,
  runs,
  needs: (row, key) => {
    if (row === 'E-exp1') return key.startsWith('experiment 1, ')
    if (row === 'E-ext') return key.startsWith('extension ')
    return pairsBehind(row.slice('E-'.length)).some((pair) => key.startsWith(`experiment 2, ${pair}, `))
  },
  rows: (found) => [singlesRow(found), ...pairRows(found), extensionsRow(found)],
})
