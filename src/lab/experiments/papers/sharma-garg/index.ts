import { cross } from 'd3-array'
import { definePaper } from '../../paper'
import { panelRows, panelsOf } from './panels'
import data from './paper.json'
import { DELAYS_MS, keyOf, runs, WINDOWS } from './runs'
import { type Rate, tableRows } from './table'

export default definePaper({
  id: 'sharma-garg',
  letter: 'D',
  ...data.about,
  parameters: data.parameters,
  runs,
  needs: (row, key) => {
    const panels = panelsOf(row)
    return panels === undefined || panels.windows.some((window) => key === keyOf(window, panels.delayMs))
  },
  rows: (found) => {
    const rate: Rate = (window, delayMs) => found.get(keyOf(window, delayMs), 'mbps')
    const cut = (): number =>
      Math.max(...cross(WINDOWS, DELAYS_MS, (...at) => found.get(keyOf(...at), 'window after a loss')))
    return [...tableRows(rate, cut), ...panelRows(found)]
  },
})
