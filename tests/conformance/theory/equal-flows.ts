import { variants } from '../../../src/simulator/registry'
import { simulate, type TestRun } from '../../support/dumbbell'
import { goodputMbps, jain } from '../../support/measure'
import { between, defineLaw } from './law'

const FLOWS = 4
/** What `npm test` has time for. */
const QUICK = ['sack', 'cubic', 'vegas', 'bbr3', 'prague']
const DURATION_S = 120
/** Packets that fill the path. */
const BDP = 67

/** No law says that these come to equal shares. */
const WITHOUT_LAW: Readonly<Record<string, string>> = {
  scalable: 'multiplicative increase and decrease keep the ratio of two windows (Chiu & Jain)',
  illinois: 'who comes later takes the queue for a part of the path, and grows faster',
}

/** BBR does not fill buffers: it converges where its two BDP find room. DCTCP and Prague need marks. */
function path(group: string): Pick<TestRun, 'bufferPackets' | 'aqm' | 'ecn'> {
  if (group === 'ECN-based') return { bufferPackets: 1000, aqm: 'dualpi2', ecn: true }
  return { bufferPackets: group === 'model-based' ? 3 * BDP : BDP }
}

export default defineLaw({
  title: 'Jain’s index of equal flows',
  sources: ['Jain, Chiu & Hawe 1984', 'Chiu & Jain 1989'],
  statement:
    `${FLOWS} flows of one variant and one RTT that begin a second apart, 20 Mbit/s, 40 ms: Jain’s index of their goodput in the ` +
    'second half of two minutes. DropTail with a buffer of one BDP, of three for BBR; DualPI2 for variants that live on marks. ' +
    `No law promises equal shares to ${Object.keys(WITHOUT_LAW)
      .map((id) => variants.get(id)?.label)
      .join(' and ')}: ${Object.values(WITHOUT_LAW).join('; ')}.`,
  tolerance:
    '0.9: the index of Vegas flows that keep 2 and 4 packets in the queue, and of sawteeth that are out of step. A quarter, one flow having all, where there is no law.',
  measure: (long) => ({
    findings: [...variants.values()]
      .filter(({ id }) => long || QUICK.includes(id))
      .map(({ id, label, group }) => {
        const simulation = simulate(
          {
            mbps: 20,
            delayMs: 18,
            ...path(group),
            durationS: DURATION_S,
            flows: Array.from({ length: FLOWS }, (_, k) => ({ variant: id, startS: k })),
          },
          { series: true, packets: false, seriesIntervalS: 1, binS: 1, digest: false },
        )
        const least = id in WITHOUT_LAW ? 1 / FLOWS : 0.9
        return between(label, least, 1, jain(goodputMbps(simulation, DURATION_S / 2)))
      }),
  }),
})
