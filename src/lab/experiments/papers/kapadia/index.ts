import { definePaper } from '../../paper'
import { extensionsRow } from './extensions'
import { pairRows } from './pairs'
import { runs } from './runs'
import { singlesRow } from './singles'

export default definePaper({
  id: 'kapadia',
  letter: 'E',
  title: 'Performance Comparison of TCP Versions',
  authors: 'H. Kapadia, Y. Huang, P. Jayasundar and H. Thomson',
  year: 2022,
  publication: 'Boston University; data in github.com/HarshKapadia2/tcp-version-performance-comparison',
  setUp: [
    'One host sends to another through a Linux router shaped to 1 Mbit/s with a buffer of 0.1 MB; iperf3 for 60 s, on the GENI testbed.',
    'Experiment 1: three parallel flows of Reno, CUBIC, Vegas and BBR. Experiment 2: two flows of different variants.',
    'The measured numbers are from the sender’s logs that the authors published (MIT licence, Copyright 2022 Harsh Kapadia): one run each.',
  ],
  assumptions: [
    'Stack linux (Linux 6.1); the testbed’s kernel is not recorded, its output points to 4.x.',
    'Base RTT 0.4 to 0.62 ms, as the least RTTs that its senders logged; 0.1 MB is tc’s, 104 857 bytes; frames of 1514 bytes.',
    'The three flows start within 0.02 to 0.4 ms; of a pair the second starts as in the logs (3.4 to 6.9 s later) and up to 0.45 s after that. Means are over these starts and base RTTs.',
  ],
  runs,
  rows: (found, effort) => [
    singlesRow(found, effort),
    ...pairRows(found, effort),
    extensionsRow(found, effort),
  ],
})
