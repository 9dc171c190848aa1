import { signal } from '../../describe'
import { defineVariant } from '../congestion-control'
import { Ledbat } from './draft'
import { draft, parameters, rfc6817, rules, url } from './rules'

export default defineVariant({
  id: 'ledbat',
  label: 'LEDBAT++',
  summary: 'For the background: holds the queue to a delay and gives way to everything else.',
  year: 2020,
  group: 'delay-based',
  sources: [{ label: 'draft-irtf-iccrg-ledbat-plus-plus-06', url }, rfc6817],
  parameters,
  rules,
  laws: {
    'slow start': {
      rises: {
        text: 'slow start, + gain {gain:ratio} for each segment',
        source: draft('modified slow start'),
      },
    },
    'congestion avoidance': {
      rises: {
        text: '+ gain / cwnd for each segment, gain {gain:ratio}, queueing delay {delayMs:ms}',
        source: draft('slower than Reno increase'),
      },
      falls: {
        text: 'queueing delay {delayMs:ms} above the target: − the part of the window that it exceeds it by',
        source: draft('multiplicative decrease'),
      },
    },
  },
  signals: [
    signal('delayMs', 'queueing delay', 'ms'),
    signal('baseMs', 'base delay', 'ms'),
    signal('gain', 'gain', ''),
  ],
  create: (context, params) => new Ledbat(context, params),
})
