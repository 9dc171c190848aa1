/** RED in every form that a script for ns-2 can give it. */
import { dumbbell, type Further, tcp } from './dumbbell'

type Params = Readonly<Record<string, number | boolean>>

const PLAIN: Params = { minTh: 5, maxTh: 15, weight: 0.02, bytes: false, meanPacketBytes: 1000 }
const AUTOMATIC: Params = { ...PLAIN, minTh: 0, maxTh: 0, weight: 0 }

const FORMS: readonly (readonly [string, Params])[] = [
  ['not gentle', { ...PLAIN, gentle: false }],
  ['without waiting', { ...PLAIN, wait: false }],
  ['max p 0.02', { ...PLAIN, maxP: 0.02 }],
  ['max p 1', { ...PLAIN, maxP: 1 }],
  ['the newest length alone', { ...PLAIN, weight: 1 }],
  ['thresholds beside each other', { ...PLAIN, minTh: 4.5, maxTh: 5.5, weight: 0.2 }],
  ['adaptive', { ...PLAIN, adaptive: true }],
  ['adaptive and automatic', { ...AUTOMATIC, adaptive: true }],
  ['adaptive and not gentle', { ...PLAIN, adaptive: true, gentle: false, maxP: 0.5 }],
]

export function red(): Further[] {
  const flows = [tcp('newreno'), tcp('sack', 0.2), tcp('reno', 0.5)]
  const through = (params: Params, timeline: { atS: number; set: Record<string, number> }[] = []) => {
    const bottleneck = { bandwidthMbps: 4, buffer: { packets: 40 }, aqm: { id: 'red', params } }
    return dumbbell(flows, { durationS: 10, bottleneck, timeline })
  }
  const changes = [
    { atS: 3, set: { 'bottleneck.bandwidthMbps': 12 } },
    { atS: 6, set: { 'bottleneck.bandwidthMbps': 1.5 } },
  ]
  return [
    ...FORMS.map(([name, params]) => ({ name, group: 'RED', scenario: through(params) })),
    // What is automatic stays as the first rate has made it.
    { name: 'another rate', group: 'RED', scenario: through(AUTOMATIC, changes) },
  ]
}
