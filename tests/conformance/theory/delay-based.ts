import { simulate } from '../../support/dumbbell'
import { queueCourse } from '../../support/measure'
import { between, defineLaw, type Finding } from './law'

export default defineLaw({
  title: 'Vegas and FAST: packets in the queue',
  sources: ['Brakmo & Peterson 1995 §IV', 'Wei, Jin, Low & Hegde 2006 §II'],
  statement:
    'In equilibrium each Vegas flow keeps between alpha = 2 and beta = 4 packets in the queue, each FAST flow alpha = 20: n flows ' +
    'that begin together, so that each has seen the empty path (20 Mbit/s, 40 ms).',
  tolerance:
    'One packet a flow: bursts of two, and the packet on the link, which a flow counts and the queue does not.',
  measure: () => {
    const findings: Finding[] = []
    for (const [variant, name, least, greatest] of [
      ['vegas', 'Vegas', 2, 4],
      ['fast', 'FAST', 20, 20],
    ] as const) {
      for (const n of [1, 2, 4]) {
        const simulation = simulate({
          mbps: 20,
          delayMs: 18,
          bufferPackets: 1000,
          durationS: 60,
          stackParams: { delayedAckSegments: 1 },
          flows: Array.from({ length: n }, () => ({ variant, initialSsthresh: 8, initialWindow: 4 })),
        })
        const queue = queueCourse(simulation, 30)
        findings.push(
          between(
            `${name}, ${n} flows: mean queue`,
            (least - 1) * n,
            (greatest + 1) * n,
            queue.mean,
            'packets',
          ),
        )
      }
    }
    return { findings }
  },
})
