import { describe, expect, it } from 'vitest'
import { readSweep, validateSweep } from '../../../../src/lab/experiments/sweep/schema'
import type { SweepInput } from '../../../../src/lab/experiments/sweep/sweep-input'
import { valuesOf } from '../../../../src/lab/experiments/sweep/values'
import { faultLine } from '../../../../src/lab/scenario/faults'
import { SMALL, sweepOf } from '../../../support/sweeps'

function faults(change: object): string[] {
  const checked = validateSweep({ ...SMALL, ...change })
  return checked.ok ? [] : checked.faults.map(faultLine)
}

describe('a sweep file', () => {
  it('needs a version, a base and something that varies; all else has a default', () => {
    const least: SweepInput = {
      version: 1,
      base: { version: 1, flows: [{ variant: 'reno' }] },
      vary: [{ path: 'bottleneck.delayMs', values: [10] }],
    }
    expect(sweepOf(least)).toMatchObject({
      compare: [{ label: 'As given', set: {} }],
      repetitions: 10,
      startJitterS: 0,
      warmUpS: 0,
      metrics: ['throughput', 'utilization', 'jain', 'queue-delay-p95', 'drop-rate'],
    })
    const checked = validateSweep({ version: 1 })
    expect(checked.ok ? [] : checked.faults.map((fault) => fault.path)).toEqual(['base', 'vary'])
  })

  it('names path, value and what is allowed of every fault', () => {
    expect(faults({ vary: [{ path: 'bottleneck.loss.percent', from: -1, to: 101, points: 1 }] })).toEqual([
      'vary[0].from = -1: out of range (allowed: 0 to 100 %)',
      'vary[0].to = 101: out of range (allowed: 0 to 100 %)',
      'vary[0].points = 1: out of range (allowed: a whole number, 2 to 1000 points)',
    ])
    expect(
      faults({ vary: [{ path: 'bottleneck.loss.percent', from: 0, to: 1, points: 3, scale: 'log' }] }),
    ).toEqual(['vary[0].from = 0: no logarithm (allowed: more than 0)'])
    expect(faults({ compare: ['cubik'] })[0]).toMatch(
      /^compare\[0\] = "cubik": unknown variant or AQM, did you mean cubic\?/,
    )
    expect(faults({ metrics: ['goodput@z'] })).toEqual([
      'metrics[0] = "goodput@z": not of that flow (allowed: a metric of flows and one of a, b)',
    ])
    expect(faults({ warmUpS: 4 })[0]).toMatch(
      /^warmUpS = 4: not before the end, at .* \(allowed: less than 4 s\)$/,
    )
    expect(faults({ base: { version: 1, flows: [{ variant: 'reno', startS: -1 }] } })).toEqual([
      'base.flows[0].startS = -1: out of range (allowed: 0 to 3600 s)',
    ])
  })

  it('suggests the path that was meant', () => {
    expect(faults({ vary: [{ path: 'bottleneck.buffer.bpd', values: [1] }] })[0]).toContain(
      'did you mean bottleneck.buffer.bdp?',
    )
    expect(faults({ compare: [{ label: 'x', set: { 'flows.c.startS': 1 } }] })[0]).toContain(
      'flows.c.startS: no such flow',
    )
  })

  it('refuses a combination that is no scenario, and says which', () => {
    const [first] = faults({
      vary: [{ path: 'bottleneck.aqm.params.targetMs', values: [5] }],
      compare: ['codel', 'droptail'],
    })
    expect(first).toMatch(/^bottleneck\.aqm\.params\.targetMs = 5: unknown key, at target 5 ms, DropTail/)
  })

  it('refuses what nobody would wait for', () => {
    expect(
      faults({ repetitions: 10_000, vary: [{ path: 'bottleneck.delayMs', from: 1, to: 100, points: 100 }] }),
    ).toEqual(['repetitions: 2000000 runs are too many (allowed: at most 1000000 runs)'])
  })

  it('of a newer version is refused with that word', () => {
    expect(faults({ version: 2 })).toEqual([
      'version = 2: this sweep was made by a newer version of Sawtooth (allowed: 1)',
    ])
  })

  it('with broken JSON is refused with line and column', () => {
    const checked = readSweep('{\n "version": 1,\n}')
    expect(checked.ok ? '' : checked.faults[0]?.message).toContain('line 2')
  })
})

describe('the values of an axis', () => {
  it('are equally far apart, or in equal ratios', () => {
    expect(valuesOf({ path: 'bottleneck.delayMs', from: 0, to: 10, points: 5, scale: 'linear' })).toEqual([
      0, 2.5, 5, 7.5, 10,
    ])
    expect(
      valuesOf({ path: 'bottleneck.loss.percent', from: 0.01, to: 10, points: 4, scale: 'log' }),
    ).toEqual([0.01, 0.1, 1, 10])
  })

  it('are whole where only whole numbers are allowed, each once', () => {
    expect(valuesOf({ path: 'bottleneck.buffer.packets', from: 1, to: 8, points: 10, scale: 'log' })).toEqual(
      [1, 2, 3, 4, 5, 6, 8],
    )
  })
})
