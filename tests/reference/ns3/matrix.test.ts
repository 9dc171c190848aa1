/**
 * Runs of ns-3.37 beside Sawtooth: throughput within 3 %, mean queueing delay within 15 % or 1 ms, rate of drops and marks
 * within 25 %. What is outside is written down with its cause; that it is outside is tested as well, so that a change in
 * either direction is noticed.
 *
 * Drops are compared over the whole run and after the warm-up. Over the whole run most of them can belong to the end of
 * the first slow start.
 */
import { describe, expect, it } from 'vitest'
import { LONG } from '../../support/effort'
import { judge } from './judge'
import { MISSES } from './misses'
import { furtherRuns, matrixRuns, type Ns3Run, variantRuns } from './scenarios'

function holds(_: string, theirs: Ns3Run): void {
  const { ours, missed, expected, cause } = judge(theirs)
  const report = `${cause}: ours ${JSON.stringify(ours)}, ns-3 ${JSON.stringify(theirs)}`
  expect(missed, report).toEqual(expected)
}

const named = (runs: readonly Ns3Run[]): (readonly [string, Ns3Run])[] => runs.map((run) => [run.name, run])
const usesCubic = ({ flows }: Ns3Run): boolean => flows.some(({ variant }) => variant === 'cubic')
const packets = ({ seeds, bandwidthMbps, durationS }: Ns3Run): number => seeds * bandwidthMbps * durationS

describe('the AQM matrix of ns-3.37', () => {
  it.each(named(matrixRuns.filter((run) => LONG || !usesCubic(run))))('%s', holds)
})

describe('further runs of ns-3.37, over other paths and with other settings', () => {
  it.each(named(furtherRuns.filter((run) => LONG || packets(run) <= 400)))('%s', holds)
})

describe('other variants of ns-3.37, alone behind a drop-tail buffer', () => {
  it.each(named(variantRuns.filter((run) => LONG || packets(run) <= 1000)))('%s', holds)
})

it('every miss that is explained belongs to a run', () => {
  const names = [...matrixRuns, ...furtherRuns, ...variantRuns].map(({ name }) => name)
  expect(Object.keys(MISSES).filter((name) => !names.includes(name))).toEqual([])
})
