/** What a person is told of a file at fault on the page names no path and no key of the file that the file did not say itself. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { offer } from '../../src/lab/export/worker'
import { faultOnPage } from '../../src/lab/scenario/fault-places'
import { decodeLink } from '../../src/lab/scenario/link'
import { openScenario } from '../../src/lab/scenario/read-scenario'
import { settablePaths } from '../../src/lab/scenario/timeline'
import { flowIdsOf, validateScenario } from '../../src/lab/scenario/validate'
import { tries } from '../support/effort'
import { scenarios } from '../support/scenario-arbitrary'

/** A path, a place in a list, or a key with its unit; what is quoted as the file has it, and lists of what a file may say, may be one. */
const INTERNAL = /\b(bottleneck|flows|timeline|returnPath|stackParams|params)[.[]|\[\d+\]|\b[a-z]+[A-Z]\w*/

const spoken = (line: string): string =>
  line
    .replace(/“[^”]*”|"[^"]*"/g, '')
    .replace(/\(allowed: one of [^)]*\)/, '')
    .replace(/did you mean \w+/, '')

type Keys = readonly (string | number)[]

/** Every place of a value: its leaves and what holds them. */
function places(value: unknown, keys: Keys = []): Keys[] {
  if (typeof value !== 'object' || value === null) return [keys]
  const inner = Object.entries(value).flatMap(([key, part]) =>
    places(part, [...keys, Array.isArray(value) ? Number(key) : key]),
  )
  return keys.length === 0 ? inner : [keys, ...inner]
}

/** A copy of `value` with `put` at `keys`. */
function replaced(value: unknown, keys: Keys, put: unknown): unknown {
  const [key, ...rest] = keys
  if (key === undefined) return put
  if (Array.isArray(value)) return value.map((part, i) => (i === key ? replaced(part, rest, put) : part))
  const held = value as Readonly<Record<string, unknown>>
  return { ...held, [key]: replaced(held[key], rest, put) }
}

it('names every place of a scenario as the page does', () => {
  const wrong = fc.constantFrom<unknown>(-1e300, 'no such thing', true, null, [], {}, { unknown: 1 })
  fc.assert(
    fc.property(
      scenarios(),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      wrong,
      (given, at, put) => {
        const all = places(given)
        const file = replaced(given, all[Math.floor(at * all.length)] ?? [], put)
        const read = openScenario(JSON.stringify(file))
        if (!read.ok) for (const line of read.why) expect(spoken(line)).not.toMatch(INTERNAL)
      },
    ),
    tries(2000),
  )
})

it('names every place that can change', () => {
  for (const settable of settablePaths) {
    const path = settable.replace('<id>', 'b').replace('<name>', 'target')
    const file = {
      version: 1,
      flows: [{ variant: 'reno' }, { variant: 'cubic' }],
      timeline: [{ atS: 1, set: { [path]: [] } }],
    }
    const read = openScenario(JSON.stringify(file))
    expect(read.ok).toBe(false)
    if (!read.ok)
      for (const line of read.why) {
        expect(spoken(line)).not.toMatch(INTERNAL)
        expect(line).toMatch(/^Change 1: /)
      }
  }
})

it.each([
  [{ flows: [{ variant: 'cubic', params: { beta: 7 } }] }, 'Flow 1: beta: 7: out of range'],
  [{ flows: [{ id: 'b', variant: 'reno', startS: -1 }] }, 'Flow 2: start: -1: out of range'],
  [{ flows: [{ variant: 'reno', access: { delayMs: -1 } }] }, 'Flow 1: extra delay: -1: out of range'],
  [{ flows: [{ variant: 'reno', colour: 3 }] }, 'Flow 1: “colour”: 3: unknown key'],
  [
    { flows: [{ variant: 'reno' }], bottleneck: { delay: 3 } },
    'Bottleneck “delay”: 3: unknown key, did you mean delayMs?',
  ],
  [{ flows: [{ variant: 'reno' }], bottleneck: { buffer: { bdp: -1 } } }, 'Buffer: -1: out of range'],
  [
    { flows: [{ variant: 'reno' }], bottleneck: { aqm: { id: 'droptail', ecn: true } } },
    'ECN: true: DropTail cannot mark',
  ],
  [
    { flows: [{ variant: 'reno', direction: 'reverse' }] },
    'Flow 1: direction: "reverse": no return path that is limited (allowed: forward, or reverse with a limited return path)',
  ],
  [
    { flows: [{ variant: 'reno' }], timeline: [{ atS: 3, set: { 'flows.a.stopS': -1 } }] },
    'Change 1: Flow 1: stop: -1: out of range',
  ],
  [{ flows: [{ variant: 'reno' }], timeline: [{ atS: -3, set: {} }] }, 'Change 1: time: -3: out of range'],
])('%j', (file, words) => {
  const read = openScenario(JSON.stringify({ version: 1, ...file }))
  expect(read.ok ? '' : read.why.find((line) => line.startsWith(words.slice(0, 12)))).toContain(words)
})

it('says in the export menu in whole sentences what a program lacks', () => {
  fc.assert(
    fc.property(scenarios(), (given) => {
      const checked = validateScenario(given)
      if (!checked.ok) return
      for (const { missing } of offer(checked.value))
        for (const line of missing) {
          expect(spoken(line)).not.toMatch(INTERNAL)
          expect(line).toMatch(/^\p{L}.*\.$/u)
          expect(line).not.toMatch(/allowed:|undefined|NaN| {2}/)
        }
    }),
    tries(300),
  )
  const { scenario } = decodeLink('?flow=bbr&aqm=dualpi2')
  const lacking = offer(scenario).flatMap(({ missing }) => missing)
  expect(lacking).toContain('ns-2 has no queue discipline DualPI2; DropTail and RED can be exported to it.')
})

it('takes time in proportion to what is given', () => {
  const key = 'a.'.repeat(100_000)
  const checked = validateScenario({ version: 1, flows: [{ variant: 'reno', [key]: 1 }] })
  expect(checked.ok).toBe(false)
  if (!checked.ok)
    for (const fault of checked.faults) expect(faultOnPage(fault, flowIdsOf({})).length).toBeLessThan(1500)
})
