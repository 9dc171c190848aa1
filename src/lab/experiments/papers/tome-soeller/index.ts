import { definePaper } from '../../paper'
import { checks1, checks2, checks3 } from './checks'
import { plots1, plots2, plots3, tables1, tables2, tables3 } from './figures'
import data from './paper.json'
import { runs } from './runs'

const { throughput, fairness, queues } = data.experiments

export default definePaper({
  id: 'tome-soeller',
  letter: 'B',
  ...data.about,
  runs: () => runs,
  rows: (found) => [
    { ...throughput, checks: checks1(found), tables: tables1(found), plots: plots1(found) },
    { ...fairness, checks: checks2(found), tables: tables2(found), plots: plots2(found) },
    { ...queues, checks: checks3(found), tables: tables3(found), plots: plots3(found) },
  ],
})
