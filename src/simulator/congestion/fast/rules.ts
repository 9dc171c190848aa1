import { doi, numberParameter, type ValuesOf } from '../../describe'
import { aimdRules } from '../aimd'
import { rulesFrom } from '../congestion-control'

export const wei = doi('Wei, Jin, Low & Hegde 2006', '10.1109/TNET.2006.886335')

export const rules = rulesFrom(wei, {
  ...aimdRules,
  leavesSlowStart: '{queued:packets} in the queue, alpha {alpha:window}: slow start ends',
  grows:
    '{queued:packets} in the queue, fewer than alpha: the window grows, aiming at a window of {target:window}',
  shrinks:
    '{queued:packets} in the queue, more than alpha: the window shrinks, aiming at a window of {target:window}',
})

export const parameters = {
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
}
export type FastParameters = ValuesOf<typeof parameters>
