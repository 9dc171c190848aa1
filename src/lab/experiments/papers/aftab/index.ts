import { definePaper } from '../../paper'
import { figures } from './figures'
import { Found } from './found'
import { runs } from './runs'
import { table1, table2 } from './tables'

export default definePaper({
  id: 'aftab',
  letter: 'A',
  title:
    'Simulation Based Performance Evaluation of TCP Variants along with UDP Flow Analysis of Throughput with respect to Delay, Buffer Size and Time',
  authors: 'A. Aftab, A. Ghani, Z. Abidi and M. Baqar',
  year: null,
  publication: 'IQRA University and NUST, undated',
  setUp: [
    'Four sources and sinks over one bottleneck of 0.5 Mbit/s and 50 ms; every other link 1 Mbit/s and 10 ms; 400 s, 100 runs averaged.',
    'FTP over Tahoe, Reno and NewReno in packets of 1024 bytes, and UDP at a constant rate in packets of 200 bytes; DropTail and RED.',
    'The paper names ns-3.25, but that release has neither Tahoe nor Reno (both were removed in it): it cannot have been stock ns-3.25.',
  ],
  assumptions: [
    'The rate of UDP is not published: 0.1 Mbit/s, where table I’s magnitude appears; A-fig2 and A-tab1 show what 0.05 to 0.4 Mbit/s change.',
    'Stack ns2, whose Tahoe, Reno and NewReno are the classic ones; receiver window 20 and queues of 50 elsewhere are its defaults.',
    'RED has ns-3’s defaults: thresholds of 5 and 15 packets whatever the buffer, at most 0.02 between them. Random: the starts within the first second, and the gaps of UDP.',
    '100 runs with a buffer of 10 packets, as the paper; 10 of each other setting. The two flows of figures 8 and 9 are taken to be NewReno.',
  ],
  runs,
  rows: (observations, effort) => {
    const found = new Found(observations, effort)
    return [...figures(found), table1(found), table2(found)]
  },
})
