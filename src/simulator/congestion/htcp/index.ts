import { booleanParameter, linuxForm, numberParameter, type ParameterSet } from '../../describe'
import { aimdLawsWith } from '../aimd'
import { defineVariant, type Signal } from '../congestion-control'
import { Htcp } from './leith2004'
import { LinuxHtcp } from './linux'
import { draft, leith, linux, rules } from './rules'

const parameters = {
  lowSpeedS: numberParameter(1, 's', [0, 10, 0.1], {
    label: 'Delta_L',
    help: 'So long after congestion it grows as Reno.',
    source: draft,
  }),
  rttScaling: booleanParameter(false, {
    label: 'RTT scaling',
    help: 'The increase is multiplied by RTT / 100 ms, so that flows of unlike RTT grow alike.',
    source: draft,
  }),
  adaptiveBackoff: booleanParameter(true, {
    label: 'adaptive backoff',
    help: 'A loss multiplies the window by RTTmin / RTTmax, which just empties the queue.',
    source: draft,
  }),
  form: linuxForm(
    'In Linux times are whole ticks, alpha is renewed with each segment gained, and the throughput compared is filtered.',
    linux,
  ),
} as const satisfies ParameterSet

const signals: readonly Signal[] = [
  { key: 'alpha', label: 'alpha', unit: 'packets' },
  { key: 'beta', label: 'beta', unit: '' },
]

export default defineVariant({
  kind: 'tcp',
  id: 'htcp',
  label: 'H-TCP',
  summary: 'Grows faster the longer ago the last loss was, and backs off just enough to empty the queue.',
  year: 2004,
  group: 'loss-based',
  sources: [leith, draft, linux],
  parameters,
  recovery: 'sack',
  rules,
  laws: aimdLawsWith({
    text: '+ alpha / cwnd for each ACK, alpha {alpha:window}, which follows from the time since the last loss',
    source: draft,
    byteCounting: {
      text: '+ alpha / cwnd for each segment acknowledged, alpha {alpha:window}, which follows from the time since the last loss',
      source: draft,
    },
  }),
  signals,
  create: (context, params) =>
    params.form === 'linux' ? new LinuxHtcp(context, params) : new Htcp(context, params),
})
