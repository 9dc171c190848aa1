/** Links with code: every scenario that brings code along comes back as it was, and damaged code is said to be so. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { installOwnCode } from '../../src/lab/own-code/install'
import { decodeLink, encodeLink } from '../../src/lab/scenario/link'
import { defaultView } from '../../src/lab/scenario/link-view'
import { fileOf } from '../../src/lab/scenario/scenario'
import { validateScenario } from '../../src/lab/scenario/validate'

const template = (name: string): string =>
  readFileSync(new URL(`../../src/lab/own-code/templates/${name}.ts`, import.meta.url), 'utf8')
const TCP = ['reno', 'cubic', 'aimd'].map(template)
const QUEUES = ['codel', 'red'].map(template)

beforeAll(installOwnCode)

const id = fc.stringMatching(/^my[A-Za-z0-9-]{0,10}$/)
const scenarios = fc
  .record({
    id,
    code: fc.constantFrom(...TCP),
    comment: fc
      .string({ maxLength: 40, unit: 'grapheme' })
      .map((text) => text.replace(/[\n\r\u2028\u2029]/g, ' ')),
    queue: fc.option(fc.constantFrom(...QUEUES), { nil: null }),
    beside: fc.boolean(),
    atS: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
  })
  .map(({ id, code, comment, queue, beside, atS }) => {
    const algorithms = [
      { id, code: `${code}\n// ${comment}\n` },
      ...(queue === null ? [] : [{ id: `${id}-q`, code: queue }]),
    ]
    const checked = validateScenario({
      version: 1,
      durationS: 10,
      bottleneck: queue === null ? {} : { aqm: { id: `${id}-q` } },
      flows: [{ variant: id }, ...(beside ? [{ variant: 'cubic', startS: 1 }] : [])],
      timeline: atS === null || !beside ? [] : [{ atS, set: { 'flows.b.variant': id } }],
      algorithms,
    })
    if (!checked.ok) throw new Error(checked.faults.map(({ message }) => message).join('\n'))
    return checked.value
  })

describe('a link with code', () => {
  it('opens the scenario that it was made of, with its code behind the # and its plain names before it', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const link = encodeLink(scenario)
        const [query = '', code] = link.split('#')
        expect(code).toMatch(/^code=[\w-]+$/)
        expect(query).not.toContain('~')
        const opened = decodeLink(link)
        expect(opened.ignored).toEqual([])
        expect(opened.scenario).toEqual(scenario)
        expect(fileOf(opened.scenario)).toEqual(fileOf(scenario))
      }),
    )
  })

  it('has the code of pinned runs there as well, also where two mean different code by one name', () => {
    fc.assert(
      fc.property(scenarios, fc.array(scenarios, { maxLength: 3 }), (scenario, pins) => {
        const opened = decodeLink(encodeLink(scenario, { ...defaultView, pins }))
        expect(opened.ignored).toEqual([])
        expect(opened.scenario).toEqual(scenario)
        expect(opened.view.pins).toEqual(pins)
      }),
    )
  })

  it('says that its code is damaged where it is, and opens what is left', () => {
    fc.assert(
      fc.property(scenarios, fc.nat(), fc.string({ maxLength: 4 }), (scenario, at, put) => {
        const link = encodeLink(scenario)
        const [query = '', code = ''] = link.split('#code=')
        const place = at % code.length
        const broken = `${query}#code=${code.slice(0, place)}${put}`
        const opened = decodeLink(broken)
        if (opened.code.length === 0)
          expect(opened.ignored.some(({ message }) => message.includes('damaged'))).toBe(true)
        expect(validateScenario(fileOf(opened.scenario)).ok).toBe(true)
      }),
    )
  })

  it('keeps code that has a fault for the editor, and says where the fault is', () => {
    const code = "import { defineAlgorithm } from 'sawtooth'\nexport default defineAlgorithm({"
    const checked = validateScenario({
      version: 1,
      flows: [{ variant: 'mine' }],
      algorithms: [{ id: 'mine', code: TCP[0] }],
    })
    if (!checked.ok) throw new Error('the template is at fault')
    const link = encodeLink({ ...checked.value, algorithms: [{ id: 'mine', code }] })
    const opened = decodeLink(link)
    expect(opened.code).toEqual([{ id: 'mine', code }])
    expect(opened.scenario.algorithms).toBeUndefined()
    expect(opened.ignored.map(({ message }) => message).join()).toMatch(/mine\.ts \(line 2, column \d+/)
  })
})
