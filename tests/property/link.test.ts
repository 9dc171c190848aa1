import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loggedSignals } from '../../src/lab/run/signals'
import { faultLine } from '../../src/lab/scenario/faults'
import { decodeLink, encodeLink } from '../../src/lab/scenario/link'
import {
  COMPARE_LAYOUTS,
  EMBED_SECTIONS,
  LINK_THEMES,
  type LinkView,
  MAX_PINS,
  SPEED,
} from '../../src/lab/scenario/link-view'
import { defaultPanels, MAX_PANELS, type Panel } from '../../src/lab/scenario/panels'
import type { Scenario } from '../../src/lab/scenario/scenario'
import { validateScenario } from '../../src/lab/scenario/validate'
import { scenarios } from '../support/scenario-arbitrary'

function views(scenario: Scenario): fc.Arbitrary<LinkView> {
  const ids = scenario.flows.map((flow) => flow.id)
  const time = fc.option(fc.double({ min: 0, max: scenario.durationS, noNaN: true }).map((t) => t + 0))
  const end = fc.double({ min: 0, max: scenario.durationS, noNaN: true }).map((t) => t + 0)
  const loops = fc
    .tuple(end, end)
    .filter(([fromS, toS]) => fromS < toS)
    .map(([fromS, toS]) => [fromS, toS] as const)
  return fc
    .record({
      mode: fc.option(fc.constantFrom('compare', 'experiments')),
      momentS: time,
      fromS: time,
      toS: time,
      speed: fc.option(fc.oneof(fc.constant('auto' as const), fc.double({ ...SPEED, noNaN: true }))),
      loop: fc.option(loops),
      selectedFlow: ids.length === 0 ? fc.constant(null) : fc.option(fc.constantFrom(...ids)),
      hiddenFlows: fc.subarray(ids),
      panels,
      patterns: fc.boolean(),
      timeSequence: fc.boolean(),
      router: fc.constantFrom('path' as const, 'inside' as const),
      hop:
        scenario.network === undefined
          ? fc.constant(null)
          : fc.option(fc.integer({ min: 0, max: scenario.network.hops.length - 1 })),
      way: fc.constantFrom('forward' as const, 'back' as const),
      pins: fc.oneof(
        { weight: 5, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.array(scenarios(), { maxLength: MAX_PINS }) },
      ),
      layout: fc.constantFrom(...COMPARE_LAYOUTS),
      sameAxes: fc.boolean(),
      pairs: fc.constantFrom('first' as const, 'every' as const),
      paper: fc.option(fc.constantFrom('kapadia', 'aftab')),
      assume: fc.constantFrom(null, 'link:8', 'link:8,queue:50'),
      part: fc.option(fc.constant('suite' as const)),
      suite: fc.option(fc.constantFrom('variant:cubic,show:fails', 'case:bbr-17')),
      lesson: fc.option(fc.constantFrom('buffer-size', 'codel-fq-codel')),
      step: fc.option(fc.constantFrom('one-loss', 'bdp-8')),
      deck: fc.option(fc.constantFrom('sawtooth-and-buffers', 'x')),
      scene: fc.option(fc.integer({ min: 1, max: 99 })),
      sweep: fc.option(
        fc.constantFrom('vary=loss(0.1,1)', 'vary=buf.bdp(from=1,to=2,points=3),compare=A b()'),
      ),
      theme: fc.option(fc.constantFrom(...LINK_THEMES)),
      language: fc.option(fc.constantFrom('en', 'de', 'de-at')),
      selectedEvent: fc.option(fc.nat()).map((row) => (row === null ? null : row % 1_000_000_000)),
      present: fc.boolean(),
      embed: fc.option(fc.subarray([...EMBED_SECTIONS], { minLength: 1 })),
      digest: fc.option(fc.constantFrom('0123456789abcdef', 'ffffffffffffffff')),
      engine: fc.option(fc.constantFrom('3f9c2a1b', '00000000')),
    })
    .filter(({ fromS, toS }) => fromS === null || toS === null || fromS < toS)
}

/** Any charts in any order, each drawn in any way. */
const panels: fc.Arbitrary<readonly Panel[]> = fc
  .shuffledSubarray([...defaultPanels.map(({ id }) => id), ...loggedSignals.map(({ id }) => id)], {
    minLength: 1,
    maxLength: MAX_PANELS,
  })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.record({
          id: fc.constant(id),
          log: fc.boolean(),
          lines: id === 'throughput' ? fc.boolean() : fc.constant(false),
        }),
      ),
    ),
  )

describe('any valid scenario', () => {
  it('is a valid file, and complete: nothing is filled in', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        const checked = validateScenario(JSON.parse(JSON.stringify(scenario)))
        expect(checked.ok ? [] : checked.faults.map(faultLine)).toEqual([])
        expect(checked.ok && checked.value).toEqual(scenario)
      }),
      { numRuns: 400 },
    )
  })

  it('comes back from its link as it was, and so does the view', () => {
    const both = scenarios().chain((scenario) => fc.tuple(fc.constant(scenario), views(scenario)))
    fc.assert(
      fc.property(both, ([scenario, view]) => {
        const opened = decodeLink(`?${encodeLink(scenario, view)}`)
        expect(opened.ignored).toEqual([])
        expect(opened.scenario).toEqual(scenario)
        expect(opened.view).toEqual(view)
      }),
      { numRuns: 600 },
    )
  })
})

describe('any query at all', () => {
  const words = fc.constantFrom(
    'flow',
    'at',
    'aqm',
    'buf',
    'bw',
    'v',
    't',
    'hide',
    'return',
    'loss',
    'stack',
    'reno',
    'cbr',
    'codel',
    'none',
    '=',
    '=',
    '=',
    '&',
    '&',
    ',',
    '(',
    ')',
    '.',
    '-',
    '%',
    '+',
    '1',
    '9e99',
    'ms',
    'a.stop',
    'access',
    '__proto__',
    'é',
  )
  it('opens as a valid scenario, and every part that is not used is reported', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words, { maxLength: 30 }).map((parts) => parts.join('')),
        ),
        (query) => {
          const opened = decodeLink(query)
          const checked = validateScenario(opened.scenario)
          expect(checked.ok ? [] : checked.faults).toEqual([])
          for (const { message } of opened.ignored)
            expect(message).toMatch(/^(Ignored: |Completed: |This link was made by a newer)/)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('gives the same link again once it has been opened', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 30 }), (parts) => {
        const opened = decodeLink(parts.join(''))
        const again = decodeLink(encodeLink(opened.scenario, opened.view))
        expect(again).toEqual({ ...opened, ignored: [] })
      }),
      { numRuns: 1000 },
    )
  })
})
