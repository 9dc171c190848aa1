import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { PlotReference } from '../../../src/lab/experiments/plot'
import { presetGroups, presets } from '../../../src/lab/presets'
import { PRESET_GROUPS } from '../../../src/lab/presets/groups'
import { openingPreset } from '../../../src/lab/presets/opening'
import { plan } from '../../../src/lab/run/estimate'
import { run } from '../../../src/lab/run/run'
import { decodeLink, encodeLink } from '../../../src/lab/scenario/link'
import { isTcpFlow } from '../../../src/lab/scenario/scenario'

/** What no type holds of a preset that is data; its scenario is checked where it is completed. */
const asData = v.strictObject({
  id: v.string(),
  title: v.string(),
  group: v.picklist(Object.keys(PRESET_GROUPS)),
  picture: v.optional(
    v.strictObject({
      shows: v.optional(v.picklist(['throughput', 'queue'])),
      fromS: v.optional(v.number()),
      toS: v.optional(v.number()),
    }),
  ),
  order: v.number(),
  summary: v.string(),
  scenario: v.looseObject({}),
  momentS: v.optional(v.number()),
})

describe('the presets', () => {
  it('have no other keys than a preset has where they are data', () => {
    const files = import.meta.glob('../../../src/lab/presets/*.json', { eager: true, import: 'default' })
    for (const [path, file] of Object.entries(files))
      expect(v.safeParse(asData, file).issues, path).toBe(undefined)
  })

  it('are each in a group, and each group has some', () => {
    expect(presetGroups.flatMap(({ presets: list }) => list)).toEqual(expect.arrayContaining([...presets]))
    for (const { group, presets: list } of presetGroups) expect(list.length, group).toBeGreaterThan(0)
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
    '%s runs to its end, kept whole where its packets fit',
    (_, preset) => {
      // 1.2 million packets are more than a page keeps: those of a moment are simulated again.
      expect(plan(preset.scenario).size).toBe(preset.id === 'sharma-garg-300-20' ? 'series' : 'detailed')
      const { flows, bottleneck } = run(preset.scenario).result
      // Where senders wait for their timers the link stands idle: that is what incast shows.
      expect(bottleneck.utilization).toBeGreaterThan(preset.id === 'incast' ? 0.1 : 0.5)
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

  it.each(
    presets.flatMap((preset) => (preset.reference === undefined ? [] : [[preset.id, preset] as const])),
  )('%s has what was logged elsewhere of the same flows in the same order', (_, { scenario, reference }) => {
    const file: PlotReference | { flows: { t: number[] }[] } = JSON.parse(
      readFileSync(`public/${reference?.file}`, 'utf8'),
    )
    const own = scenario.flows.filter(isTcpFlow).map(({ variant }) => variant)
    if ('flows' in file) expect(file.flows.filter(({ t }) => t.length > 0)).toHaveLength(own.length)
    else
      for (const [id, plot] of Object.entries(file.plots))
        expect(
          plot.map(({ variant }) => variant),
          id,
        ).toEqual(own)
  })
})
