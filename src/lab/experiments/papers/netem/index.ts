import { definePaper } from '../../paper'
import { rows } from './rows'
import { runs, timesOf } from './runs'

export default definePaper({
  id: 'netem',
  letter: 'C',
  title: 'Analysis of TCP congestion control protocols',
  authors: 'I. Keerthan, E. Anish Reddy, S. L. Ruthvik Reddy and U. Sai Surya',
  year: null,
  publication: 'BITS Pilani, Hyderabad, undated',
  setUp: [
    'Machine 1 sends a file of 1, 10 or 50 MB to machine 2, which passes it on to machine 3 as it comes; netem on machine 2 adds delay, loss or a bandwidth limit.',
    'Seconds to complete for CUBIC, Vegas and Reno under ten conditions: 90 numbers.',
  ],
  assumptions: [
    'The link has 10 Mbit/s and a base RTT of 1 ms: the unshaped path moves 10 MB in 8.4 s. A MB is a million bytes.',
    'Only the hop that netem shapes is simulated (machine 2 to 3); half of the delay is on either way, and times go up to the last ACK, when data that were delayed on their own way would have arrived; the queue holds 1000 packets, netem’s and Linux’s default.',
    'Stack linux (Linux 6.1); which kernel was used is not said. Means are over ten seeds where there is loss.',
  ],
  runs,
  rows: (found, effort) => rows(timesOf(found, effort)),
})
