import { defineSuite } from '../../suite/suite'
import { aggregation } from './aggregation'
import { bandwidth } from './bandwidth'
import { longTerm } from './long-term'
import { probeRtt } from './probe-rtt'
import { probing } from './probing'
import { recovery } from './recovery'
import { slowStartup, startup } from './startup'

export default defineSuite({
  id: 'bbr',
  label: 'draft-ietf-ccwg-bbr',
  brief: 'example test cases',
  summary:
    'The test cases that the draft of BBR version 3 gives as examples in its appendix. Most of them ask for states, which BBRv3 alone has; of other variants what can be seen from outside is asked.',
  order: 1,
  source: {
    label: 'draft-ietf-ccwg-bbr, “BBR Example Test Cases”, as of 3 August 2026',
    url: 'https://github.com/ietf-wg-ccwg/draft-ietf-ccwg-bbr',
  },
  variant: 'bbr3',
  cases: [startup, probing, probeRtt, aggregation, bandwidth, recovery, slowStartup, longTerm]
    .flat()
    .sort((one, other) => Number(one.id) - Number(other.id)),
})
