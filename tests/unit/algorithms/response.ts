/** Response functions and shares, measured. */
import type { Simulation } from '../../../src/simulator/simulation'
import { simulate, type TestRun } from '../../support/dumbbell'
import { Driver, type DriverOptions } from './driver'

/**
 * Mean window in steady state where every 1/p-th segment is lost and each round trip takes `rttS`: the deterministic
 * model in which response functions are derived.
 */
export function meanWindow(variant: string, p: number, rttS: number, options: DriverOptions = {}): number {
  const d = new Driver(variant, { initialSsthresh: 2, initialWindow: 100, ...options })
  const period = Math.round(1 / p)
  const epochs = 40
  let integral = 0
  let time = 0
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = 0; i < period; i++) {
      const gapS = rttS / d.cwnd
      d.nowS += gapS
      // The second half is steady.
      if (epoch >= epochs / 2) {
        integral += d.cwnd * gapS
        time += gapS
      }
      d.ack(1, rttS)
    }
    d.congestion('loss', d.cwnd)
    d.control.onRecovered?.(d.nowS)
  }
  return integral / time
}

/** Goodput of each flow from `fromS` on, Mbit/s. */
export function goodputs(run: TestRun, fromS = 0): number[] {
  const simulation = simulate(run, {
    series: true,
    packets: false,
    seriesIntervalS: 0.1,
    binS: 1,
    digest: false,
  })
  return simulation.log.flows.map(({ throughput }) => {
    const { columns, rows } = throughput
    let bytes = 0
    let bins = 0
    for (let row = Math.ceil(fromS); row < rows; row++) {
      bytes += Number(columns.goodBytes[row])
      bins++
    }
    return (bytes * 8) / bins / 1e6
  })
}

/** The whole course of a column of a flow's window log: a signal, or `cwnd`. */
export function column(simulation: Simulation, key: string, flow = 0): number[] {
  const window = simulation.log.flows[flow]?.window
  if (window === undefined) throw new Error(`no flow ${flow}`)
  const values = (window.columns as unknown as Record<string, Float64Array>)[key]
  if (values === undefined) throw new Error(`no column ${key}`)
  return [...values.subarray(0, window.rows)]
}
