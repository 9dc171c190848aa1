import { experiment1 } from '../../presets/parts/tome-soeller'
import { definePaper } from '../paper'
import { checks1, checks2, checks3 } from '../tome-soeller/checks'
import {
  AT_MBPS,
  EXPERIMENT_1,
  EXPERIMENT_2,
  EXPERIMENT_3,
  experiment2,
  experiment3,
  keep,
  key1,
  key2,
  key3,
  nameOf,
  observe,
  PUBLISHED_DROPS,
  RATES,
} from '../tome-soeller/runs'

const one = (value: number): string => value.toFixed(1)
const three = (value: number): string => value.toFixed(3)

export default definePaper({
  id: 'tome-soeller',
  title: 'Analysis of TCP Reno, New Reno, Tahoe, Vegas, and Sacks Using NS-2',
  authors: 'W. Tome and G. Soeller',
  year: null,
  publication: 'Northeastern University, undated',
  setUp: [
    'N1 and N5 send over N2 - N3 to N4 and N6; every link 10 Mbit/s and 10 ms.',
    'Experiment 1: one TCP N1-N4, 0.5 to 4 s, against CBR N2-N3 of 1 to 10 Mbit/s, 0.1 to 4.5 s. Experiment 2: a second TCP N5-N6.',
    'Experiment 3: Reno and SACK from 0.1 to 4.5 s, DropTail and RED, against 9 Mbit/s of CBR N5-N6 from 1 to 4 s.',
    'Not published and taken from ns-2’s defaults: queue limit 50 on every link, window 20, packets of 1000 + 40 bytes (Vegas and CBR 1000), RED with automatic thresholds, counting bytes.',
  ],
  runs: [
    ...EXPERIMENT_1.flatMap((variant) =>
      RATES.map((rate) => ({
        key: key1(variant, rate),
        scenario: experiment1(variant, rate),
        keep,
        observe,
      })),
    ),
    ...EXPERIMENT_2.flatMap((pair) =>
      RATES.map((rate) => ({ key: key2(pair, rate), scenario: experiment2(pair, rate), keep, observe })),
    ),
    ...EXPERIMENT_3.map(([variant, queue]) => ({
      key: key3(variant, queue),
      scenario: experiment3(variant, queue),
      keep,
      observe,
    })),
  ],
  tables: (found) => [
    {
      title: 'Experiment 1: TCP packets lost, by rate of CBR',
      columns: ['variant', ...RATES.map((rate) => `${rate} Mbit/s`)],
      rows: EXPERIMENT_1.map((variant) => [
        nameOf(variant),
        ...RATES.map((rate) => String(found.get(key1(variant, rate), 'tcp drops'))),
      ]),
    },
    {
      title: 'Experiment 1 at 9 Mbit/s of CBR',
      columns: ['variant', 'drops published', 'drops', 'goodput Mbit/s', 'mean RTT ms', 'spikes'],
      rows: EXPERIMENT_1.map((variant) => {
        const key = key1(variant, AT_MBPS)
        return [
          nameOf(variant),
          String(PUBLISHED_DROPS[variant]),
          String(found.get(key, 'tcp drops')),
          three(found.get(key, 'tcp mbps')),
          one(found.get(key, 'tcp rtt')),
          String(found.get(key, 'tcp spikes')),
        ]
      }),
    },
    {
      title: 'Experiment 2: goodput of the pair, Mbit/s, by rate of CBR',
      columns: ['pair', ...RATES.map((rate) => `${rate} Mbit/s`)],
      rows: EXPERIMENT_2.map((pair) => [
        pair.map(nameOf).join(' / '),
        ...RATES.map((rate) => {
          const key = key2(pair, rate)
          return `${found.get(key, 'tcp mbps').toFixed(2)} / ${found.get(key, 'tcp2 mbps').toFixed(2)}`
        }),
      ]),
    },
    {
      title: 'Experiment 3: TCP against 9 Mbit/s of CBR',
      columns: ['combination', 'drops', 'goodput Mbit/s', 'during CBR Mbit/s', 'mean RTT ms', 'mean queue'],
      rows: EXPERIMENT_3.map(([variant, queue]) => {
        const key = key3(variant, queue)
        return [
          `${nameOf(variant)} with ${queue}`,
          String(found.get(key, 'tcp drops')),
          three(found.get(key, 'tcp mbps')),
          three(found.get(key, 'tcp during cbr')),
          one(found.get(key, 'tcp rtt')),
          one(found.get(key, 'queue mean')),
        ]
      }),
    },
  ],
  checks: (found) => [...checks1(found), ...checks2(found), ...checks3(found)],
})
