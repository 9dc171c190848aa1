import { rfc } from '../../describe'
import { Aimd, aimdLaws, aimdRules } from '../aimd'
import { defineVariant } from '../congestion-control'

class Tahoe extends Aimd {
  protected override readonly restartsAfterLoss = true
}

export default defineVariant({
  id: 'tahoe',
  label: 'Tahoe',
  summary:
    'Slow start, congestion avoidance and fast retransmit; every loss restarts from a window of one segment.',
  year: 1988,
  group: 'loss-based',
  sources: [{ label: 'Jacobson 1988', url: 'https://ee.lbl.gov/papers/congavoid.pdf' }, rfc(5681, '3.1')],
  parameters: {},
  recovery: 'tahoe',
  rules: aimdRules,
  laws: aimdLaws,
  create: (context, params) => new Tahoe(context, params),
})
