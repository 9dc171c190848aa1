import { signal } from '../../describe'
import { aimdLawsWith, lawForEachAck } from '../aimd'
import { defineVariant, inForm } from '../congestion-control'
import { Yeah } from './baiocchi2007'
import { LinuxYeah } from './linux'
import { baiocchi, linux, parameters, rules } from './rules'

export default defineVariant({
  id: 'yeah',
  label: 'YeAH',
  summary:
    'Grows like Scalable while the queue is short and like Reno while it is long, and empties it in time.',
  year: 2007,
  group: 'loss-based',
  sources: [baiocchi, linux],
  parameters,
  rules,
  laws: aimdLawsWith(
    lawForEachAck(
      '{queue:packets} in the queue: + 1 / cwnd for each ACK, in fast mode + 0.01 where that is more',
      baiocchi,
    ),
  ),
  signals: [
    signal('queue', 'Q', 'packets'),
    signal('slow', 'slow mode', ''),
    signal('renoCount', 'count_reno', 'packets'),
  ],
  create: inForm(Yeah, LinuxYeah),
})
