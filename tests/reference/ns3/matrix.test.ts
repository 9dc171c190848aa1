/**
 * The AQM matrix of ns-3.37 beside Sawtooth: throughput within 3 %, mean queueing delay within 15 % or 1 ms, rate of drops
 * and marks within 25 %. What is outside is written down with its cause; that it is outside is tested as well, so that a
 * change in either direction is noticed.
 *
 * Drops are compared over the whole run and after the warm-up. Over the whole run most of them can belong to the end of
 * the first slow start.
 */
import { describe, expect, it } from 'vitest'
import { judge, nameOf } from './judge'
import matrix from './matrix.json'

const long = process.env.SAWTOOTH_LONG !== undefined
const runs = matrix.runs.filter((row) => long || !row.flows.includes('cubic'))

describe('the AQM matrix of ns-3.37', () => {
  it.each(runs.map((row) => [nameOf(row), row] as const))('%s', (_, theirs) => {
    const { ours, missed, expected, cause } = judge(theirs)
    const report = `${cause}: ours ${JSON.stringify(ours)}, ns-3 ${JSON.stringify(theirs)}`
    expect(missed, report).toEqual(expected)
  })
})
