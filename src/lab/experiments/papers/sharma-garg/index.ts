import { definePaper } from '../../paper'
import { panelRows } from './panels'
import data from './paper.json'
import { keyOf, runs } from './runs'
import { type Rate, tableRows } from './table'

export default definePaper({
  id: 'sharma-garg',
  letter: 'D',
  ...data.about,
  parameters: data.parameters,
  runs,
  rows: (found) => {
    const rate: Rate = (window, delayMs) => found.get(keyOf(window, delayMs), 'mbps')
    return [...tableRows(rate), ...panelRows(found)]
  },
})
