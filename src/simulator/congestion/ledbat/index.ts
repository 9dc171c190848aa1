import { booleanParameter, numberParameter, type ParameterSet } from '../../describe'
import { defineVariant, type Signal } from '../congestion-control'
import { Ledbat } from './draft'
import { draft, rfc6817, rules, url } from './rules'

const parameters = {
  targetMs: numberParameter(60, 'ms', [1, 500, 1], {
    label: 'target',
    help: 'The queueing delay at which it stops growing.',
    source: draft('multiplicative decrease'),
  }),
  gainDivisor: numberParameter(16, '', [1, 64, 1], {
    integer: true,
    label: 'gain divisor',
    help: 'On short paths it grows at least at this fraction (1/16) of Reno’s rate.',
    source: draft('slower than Reno increase'),
  }),
  slowdowns: booleanParameter(true, {
    label: 'slowdowns',
    help: 'It falls back to two packets now and then, so that the queue empties and the base delay can be seen.',
    source: draft('initial and periodic slowdown'),
  }),
} as const satisfies ParameterSet

const signals: readonly Signal[] = [
  { key: 'delayMs', label: 'queueing delay', unit: 'ms' },
  { key: 'baseMs', label: 'base delay', unit: 'ms' },
  { key: 'gain', label: 'gain', unit: '' },
]

export default defineVariant({
  kind: 'tcp',
  id: 'ledbat',
  label: 'LEDBAT++',
  summary: 'For the background: holds the queue to a delay and gives way to everything else.',
  year: 2020,
  group: 'delay-based',
  sources: [{ label: 'draft-irtf-iccrg-ledbat-plus-plus-06', url }, rfc6817],
  parameters,
  recovery: 'sack',
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
  signals,
  create: (context, params) => new Ledbat(context, params),
})
