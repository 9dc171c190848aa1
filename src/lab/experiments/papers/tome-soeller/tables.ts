/** Tome & Soeller: the numbers of each experiment in tables. */
import type { Observations, PaperTable } from '../../paper'
import { nameOf } from '../../series'
import {
  AT_MBPS,
  EXPERIMENT_1,
  EXPERIMENT_2,
  EXPERIMENT_3,
  key1,
  key2,
  key3,
  one,
  PUBLISHED_DROPS,
  RATES,
  three,
} from './runs'

export function tables1(found: Observations): PaperTable[] {
  return [
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
  ]
}

export function tables2(found: Observations): PaperTable[] {
  return [
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
  ]
}

export function tables3(found: Observations): PaperTable[] {
  return [
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
  ]
}
