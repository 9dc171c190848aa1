import { definePaper } from '../../paper'
import { checks2 } from './fairness'
import { plots1, plots2, plots3, tables1, tables2, tables3 } from './figures'
import data from './paper.json'
import { checks3 } from './queues'
import { AT_MBPS, runs } from './runs'
import { sourcesOf } from './seen'
import { checks1 } from './throughput'

const { throughput, fairness, queues } = data.experiments

export default definePaper({
  id: 'tome-soeller',
  letter: 'B',
  ...data.about,
  parameters: data.parameters,
  runs,
  // What two flows do is held against what one does alone.
  needs: (row, key) =>
    key.startsWith(`experiment ${row.slice(-1)}, `) ||
    (row === fairness.id && key.startsWith('experiment 1, ') && key.includes(`, CBR ${AT_MBPS} Mbit/s`)),
  rows: (found) => {
    const sources = sourcesOf(found)
    return [
      { ...throughput, checks: checks1(sources), tables: tables1(found), plots: plots1(found) },
      { ...fairness, checks: checks2(sources), tables: tables2(found), plots: plots2(found) },
      { ...queues, checks: checks3(sources), tables: tables3(found), plots: plots3(found) },
    ]
  },
})
