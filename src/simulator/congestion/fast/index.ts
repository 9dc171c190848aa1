import { numberParameter, type ParameterSet } from '../../describe'
import { aimdLawsWith } from '../aimd'
import { defineVariant, type Signal } from '../congestion-control'
import { rules, wei } from './rules'
import { Fast } from './wei2006'

const parameters = {
  alpha: numberParameter(20, 'packets', [1, 1000, 1], {
    label: 'alpha',
    help: 'The packets that it keeps in the queue.',
    source: {
      label:
        'chosen for links of some Mbit/s; the papers leave it open, ns-2’s module and UDT’s form of draft-jwl-tcp-fast-01 took 200',
    },
  }),
  gamma: numberParameter(0.5, '', [0.05, 1, 0.05], {
    label: 'gamma',
    help: 'How far each update goes towards the window aimed at.',
    source: { label: 'Wei, Jin, Low & Hegde 2006 (up to 1); 0.5 as in ns-2’s module' },
  }),
} as const satisfies ParameterSet

const signals: readonly Signal[] = [
  { key: 'queued', label: 'queued', unit: 'packets' },
  { key: 'baseRttMs', label: 'base RTT', unit: 'ms' },
  { key: 'target', label: 'target', unit: 'packets' },
]

export default defineVariant({
  kind: 'tcp',
  id: 'fast',
  label: 'FAST',
  summary: 'Keeps alpha of its own packets in the queue and gets there in steps as large as the way is long.',
  year: 2004,
  group: 'delay-based',
  sources: [wei, { label: 'Jin, Wei & Low 2004', url: 'https://doi.org/10.1109/INFCOM.2004.1354670' }],
  parameters,
  recovery: 'sack',
  rules,
  laws: aimdLawsWith(
    {
      text: '{queued:packets} in the queue: towards a window of {target:window}, spread over a round trip',
      source: wei,
    },
    { text: '{queued:packets} in the queue: towards a window of {target:window}', source: wei },
  ),
  signals,
  create: (context, params) => new Fast(context, params),
})
