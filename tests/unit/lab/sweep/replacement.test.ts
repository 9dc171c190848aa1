import { describe, expect, it } from 'vitest'
import { sweepTable } from '../../../../src/cli/sweep-table'
import { decodeSweepLink, encodeSweepLink } from '../../../../src/lab/experiments/sweep/link'
import { pointAt } from '../../../../src/lab/experiments/sweep/points'
import { onlyReplaces, replacedBy } from '../../../../src/lab/experiments/sweep/replacement'
import { validateSweep } from '../../../../src/lab/experiments/sweep/schema'
import type { SweepInput } from '../../../../src/lab/experiments/sweep/sweep-input'
import { sweepOf } from '../../../support/sweeps'

const INPUT = {
  version: 1,
  base: {
    version: 1,
    durationS: 4,
    flows: [{ variant: 'reno' }, { variant: 'cubic' }, { variant: 'cbr' }],
  },
  vary: [{ path: 'bottleneck.buffer.bdp', values: [1] }],
  compare: ['bbr', { variant: 'vegas', flows: ['b'] }, { variant: 'bbr', flows: ['a', 'b'], label: 'Both' }],
} as const satisfies SweepInput

const variantsAt = (input: SweepInput, point: number) =>
  pointAt(sweepOf(input), point).scenario.flows.map(({ variant }) => variant)

describe('a compared variant', () => {
  it('replaces every TCP flow, or those alone that it is given', () => {
    expect(variantsAt(INPUT, 0)).toEqual(['bbr', 'bbr', 'cbr'])
    expect(variantsAt(INPUT, 1)).toEqual(['reno', 'vegas', 'cbr'])
    expect(variantsAt(INPUT, 2)).toEqual(['bbr', 'bbr', 'cbr'])
  })

  it('says for each flow what it runs in place of what', () => {
    const sweep = sweepOf(INPUT)
    const said = sweep.compare.map((variant) =>
      replacedBy(sweep, variant).map(({ flow, from, to }) => [flow, from, to]),
    )
    expect(said[0]).toEqual([
      ['a', 'reno', 'bbr'],
      ['b', 'cubic', 'bbr'],
    ])
    expect(said[1]).toEqual([
      ['a', 'reno', 'reno'],
      ['b', 'cubic', 'vegas'],
    ])
    expect(sweep.compare.map(onlyReplaces)).toEqual(['bbr', 'vegas', 'bbr'])
    expect(sweepTable(sweep, new Map())).toContain('Vegas: flow a: Reno, flow b: Vegas in place of CUBIC')
  })

  it('leaves a flow to the axis that varies what it runs', () => {
    const sweep = sweepOf({ ...INPUT, vary: [{ path: 'flows.a.variant', values: ['reno', 'vegas'] }] })
    expect(sweep.compare.map((variant) => replacedBy(sweep, variant)[0]?.to)).toEqual([null, null, null])
    expect(variantsAt({ ...INPUT, vary: [{ path: 'flows.a.variant', values: ['tahoe'] }] }, 0)).toEqual([
      'tahoe',
      'bbr',
      'cbr',
    ])
  })

  it('of other settings replaces no variant', () => {
    expect(onlyReplaces({ set: {} })).toBeNull()
    expect(onlyReplaces({ set: { 'bottleneck.aqm.id': 'red' } })).toBeNull()
    expect(onlyReplaces({ set: { 'flows.a.variant': 'reno', 'flows.b.variant': 'cubic' } })).toBeNull()
  })

  it('has its flows in the link, which reads back as the same sweep', () => {
    const sweep = sweepOf(INPUT)
    const query = encodeSweepLink(sweep)
    expect(query).toContain('compare=bbr,compare=vegas(for=b),compare=Both(flows.*.variant=bbr)')
    expect(decodeSweepLink(query)).toEqual({ sweep, ignored: [] })
  })

  it('for a flow that is not there, runs no TCP or is given twice is refused', () => {
    const faultsOf = (flows: readonly string[]) => {
      const checked = validateSweep({ ...INPUT, compare: [{ variant: 'vegas', flows }] })
      return checked.ok
        ? []
        : checked.faults.map(({ path, message, allowed }) => `${path}: ${message}: ${allowed}`)
    }
    expect(faultsOf(['b'])).toEqual([])
    expect(faultsOf(['x'])).toEqual(['compare[0].flows[0]: not a TCP flow of the base: one of a, b'])
    expect(faultsOf(['c'])).toEqual(['compare[0].flows[0]: not a TCP flow of the base: one of a, b'])
    expect(faultsOf(['b', 'b'])).toEqual(['compare[0].flows: a flow twice: each flow once'])
    expect(faultsOf([])).toEqual(['compare[0].flows: out of range: 1 to 64 flows'])
  })

  it('of an older link and file keeps its meaning', () => {
    const older = decodeSweepLink(
      'dur=4&flow=reno&flow=cubic&mode=experiments&sweep=vary=buf.bdp(1),compare=vegas,compare=Second(flows.b.variant=vegas)',
    )
    expect(older.ignored).toEqual([])
    expect(older.sweep?.compare).toEqual([
      { label: 'Vegas', set: { 'flows.*.variant': 'vegas' } },
      { label: 'Second', set: { 'flows.b.variant': 'vegas' } },
    ])
  })
})
