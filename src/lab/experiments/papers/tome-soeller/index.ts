import { definePaper } from '../../paper'
import { checks1, checks2, checks3 } from './checks'
import { plots1, plots2, plots3 } from './plots'
import { runs } from './runs'
import { tables1, tables2, tables3 } from './tables'

export default definePaper({
  id: 'tome-soeller',
  letter: 'B',
  title: 'Analysis of TCP Reno, New Reno, Tahoe, Vegas, and Sacks Using NS-2',
  authors: 'W. Tome and G. Soeller',
  year: null,
  publication: 'Northeastern University, undated',
  setUp: [
    'N1 and N5 send over N2 - N3 to N4 and N6; every link 10 Mbit/s and 10 ms.',
    'Experiment 1: one TCP N1-N4, 0.5 to 4 s, against CBR N2-N3 of 1 to 10 Mbit/s, 0.1 to 4.5 s. Experiment 2: a second TCP N5-N6.',
    'Experiment 3: Reno and SACK from 0.1 to 4.5 s, DropTail and RED, against 9 Mbit/s of CBR N5-N6 from 1 to 4 s.',
  ],
  assumptions: [
    'ns-2’s defaults: queue limit 50 on every link, window 20, packets of 1000 + 40 bytes (Vegas and CBR 1000), RED with automatic thresholds, counting bytes.',
    'Throughput is the payload delivered in order in each 0.1 s; latency is from sending a segment to its ACK.',
  ],
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
