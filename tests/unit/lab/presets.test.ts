import { describe, expect, it } from 'vitest'
import { presetGroups, presets } from '../../../src/lab/presets'
import { openingPreset } from '../../../src/lab/presets/opening'
import { plan } from '../../../src/lab/run/estimate'
import { run } from '../../../src/lab/run/run'
import { decodeLink, encodeLink } from '../../../src/lab/scenario/link'

describe('the presets', () => {
  it('cover the four papers and nine lessons', () => {
    expect(presetGroups.map(({ group, presets: list }) => [group, list.length])).toEqual([
      ['Teaching', 9],
      ['Papers', 10],
    ])
  })

  it.each(presets.map((preset) => [preset.id, preset] as const))(
    '%s opens from its link as it is',
    (_, preset) => {
      const opened = decodeLink(encodeLink(preset.scenario))
      expect(opened.ignored).toEqual([])
      expect(opened.scenario).toEqual(preset.scenario)
      expect(preset.summary).toMatch(/^[A-Z].*\.$/)
    },
  )

  it.each(presets.map((preset) => [preset.id, preset] as const))(
    '%s runs to its end, kept whole',
    (_, preset) => {
      expect(plan(preset.scenario).size).toBe('detailed')
      const { flows, bottleneck } = run(preset.scenario).result
      expect(bottleneck.utilization).toBeGreaterThan(0.5)
      for (const flow of flows) expect(flow.deliveredBytes).toBeGreaterThan(0)
    },
  )
})

describe('the opening preset', () => {
  const { scenario } = openingPreset
  const { result } = run(scenario)

  it('is the sawtooth: one flow that halves its window several times and never times out', () => {
    expect(openingPreset).toEqual(presetGroups[0]?.presets[0])
    expect(result.flows).toHaveLength(1)
    expect(result.flows[0]?.fastRetransmits).toBeGreaterThanOrEqual(5)
    expect(result.flows[0]?.timeouts).toBe(0)
    expect(result.bottleneck.utilization).toBeGreaterThan(0.98)
  })
})
