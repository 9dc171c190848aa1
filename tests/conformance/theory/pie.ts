import { simulate } from '../../support/dumbbell'
import { between, defineLaw, near } from './law'

const TARGET_MS = 15

/** Mean of the sojourn times of the packets sent in [fromS, toS), ms, in steps of `stepS`. */
function means(simulation: ReturnType<typeof simulate>, fromS: number, toS: number, stepS: number): number[] {
  const { columns, rows } = simulation.log.packets
  const count = Math.round((toS - fromS) / stepS)
  const sums = new Float64Array(count)
  const counts = new Float64Array(count)
  for (let row = 0; row < rows; row++) {
    const sojourn = Number(columns.dequeued[row]) - Number(columns.enqueued[row])
    const step = Math.floor((Number(columns.sent[row]) - fromS) / stepS)
    if (Number.isNaN(sojourn) || step < 0 || step >= count) continue
    sums[step] = Number(sums[step]) + sojourn * 1000
    counts[step] = Number(counts[step]) + 1
  }
  return Array.from(sums, (sum, k) => sum / Number(counts[k]))
}

export default defineLaw({
  title: 'PIE: settling after a step',
  sources: ['RFC 8033 §4.2', 'Pan et al. 2013 §III'],
  statement:
    'The controller integrates the distance of the delay from its target, so that in the steady state the mean delay is the ' +
    'target, whatever the load: 10 Reno flows, 30 from 30 s to 60 s, 10 again (20 Mbit/s, 100 ms).',
  tolerance:
    '10 % of the target for means over 20 s that begin 10 s after a step. RFC 8033 gives no time of settling; the step must be gone after 10 s.',
  measure: () => {
    const flow = (startS: number, stopS: number) => ({ variant: 'sack', startS, stopS, accessDelayMs: 1 })
    const simulation = simulate({
      mbps: 20,
      delayMs: 48,
      bufferPackets: 1000,
      durationS: 90,
      aqm: 'pie',
      flows: [
        ...Array.from({ length: 10 }, (_, k) => flow(k * 0.1, 90)),
        ...Array.from({ length: 20 }, (_, k) => flow(30 + k * 0.01, 60)),
      ],
    })
    const [ten, thirty, again] = [10, 40, 70].map((fromS) =>
      Number(means(simulation, fromS, fromS + 20, 20)[0]),
    )
    const steps = means(simulation, 0, 90, 0.5)
    const after = Math.max(...steps.slice(80, 100))
    return {
      findings: [
        near('10 flows', TARGET_MS, Number(ten), 0.1, 'ms'),
        near('30 flows', TARGET_MS, Number(thirty), 0.1, 'ms'),
        near('10 flows again', TARGET_MS, Number(again), 0.1, 'ms'),
        between('greatest mean of half a second, 10 to 20 s after the step', 0, 3 * TARGET_MS, after, 'ms'),
      ],
      figure: {
        title: 'Delay under PIE: 10 flows, 30 from 30 s to 60 s',
        xLabel: 's',
        yLabel: 'ms',
        logarithmic: false,
        lines: [
          { label: 'target', colour: '#777777', form: 'dashed', x: [0, 90], y: [TARGET_MS, TARGET_MS] },
          {
            label: 'mean of half a second',
            colour: '#1668b8',
            form: 'line',
            x: steps.map((_, k) => 0.5 * k + 0.25),
            y: steps,
          },
        ],
      },
    }
  },
})
