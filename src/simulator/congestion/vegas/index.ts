import { signal } from '../../describe'
import { defineVariant } from '../congestion-control'
import { Vegas } from './brakmo1995'
import { LinuxVegas } from './linux'
import { brakmo, parameters, revisited, rules } from './rules'

export default defineVariant({
  id: 'vegas',
  label: 'Vegas',
  summary: 'Keeps a few of its own packets in the queue, judged by how far the RTT exceeds its minimum.',
  year: 1995,
  group: 'delay-based',
  sources: [brakmo, revisited],
  parameters,
  rules,
  opening: {
    text: 'the first ACK of data brings the initial window, and slow start adds to it',
    source: { label: 'ns-2.35 Agent/TCP/Vegas', url: 'https://www.isi.edu/nsnam/ns/' },
  },
  laws: {
    'slow start': {
      rises: {
        text: 'slow start, + 1 for each ACK in every other round trip',
        source: brakmo,
        byteCounting: {
          text: 'slow start, + every segment acknowledged, in every other round trip where Vegas judges by the mean RTT',
          source: brakmo,
        },
      },
    },
    'congestion avoidance': {
      rises: { text: '{diff:packets} in the queue, fewer than alpha: + 1 in a round trip', source: brakmo },
      falls: { text: '{diff:packets} in the queue, more than beta: − 1 in a round trip', source: brakmo },
    },
  },
  signals: [signal('diff', 'diff', 'packets'), signal('baseRttMs', 'base RTT', 'ms')],
  create: (context, params) =>
    context.options.vegas === 'least' ? new LinuxVegas(context, params) : new Vegas(context, params),
})
