import { definePaper } from '../../paper'
import { checks1, checks2, checks3 } from './checks'
import data from './paper.json'
import { plots1, plots2, plots3 } from './plots'
import { runs } from './runs'
import { tables1, tables2, tables3 } from './tables'

export default definePaper({
  id: 'tome-soeller',
  letter: 'B',
  ...data.about,
  runs: () => runs,
  rows: (found) => [
    {
      id: 'B-exp1',
      what: 'One TCP flow against CBR of 1 to 10 Mbit/s: throughput, drops, latency, sequence numbers (figures 2 to 4)',
      checks: checks1(found),
      tables: tables1(found),
      plots: plots1(found),
    },
    {
      id: 'B-exp2',
      what: 'Two TCP flows: Reno/Reno, NewReno/Reno, Vegas/Vegas, NewReno/Vegas (figures 5 to 7)',
      checks: checks2(found),
      tables: tables2(found),
      plots: plots2(found),
    },
    {
      id: 'B-exp3',
      what: 'Reno and SACK with DropTail and RED, CBR 9 Mbit/s (figures 8 to 10)',
      checks: checks3(found),
      tables: tables3(found),
      plots: plots3(found),
    },
  ],
})
