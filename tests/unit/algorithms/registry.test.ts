import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createRng } from '../../../src/simulator/base/rng'
import { type Description, defaultsOf, type Parameter } from '../../../src/simulator/describe'
import { stackParameters } from '../../../src/simulator/hosts/stack-parameters'
import { windowSchema } from '../../../src/simulator/log'
import { queues, recoveries, stacks, traffic, variants } from '../../../src/simulator/registry'
import { placeholders } from '../../../src/simulator/sentence'
import { QueueDriver } from './queue-driver'

const described: [string, Description][] = [...variants, ...queues, ...traffic]

/** Files with a default export: each is an algorithm. */
function algorithmFiles(modules: Record<string, unknown>): string[] {
  return Object.entries(modules)
    .filter(([, module]) => typeof module === 'object' && module !== null && 'default' in module)
    .map(([path]) => basename(path.replace('/index.ts', '.ts'), '.ts'))
    .sort()
}

function isLegal(parameter: Parameter, value: unknown): boolean {
  if (parameter.kind === 'boolean') return typeof value === 'boolean'
  if (parameter.kind === 'choice') return parameter.options.some((option) => option.value === value)
  return (
    typeof value === 'number' &&
    value >= parameter.min &&
    value <= parameter.max &&
    (parameter.integer !== true || Number.isInteger(value))
  )
}

describe('the registry', () => {
  it('has every algorithm file under its own name', () => {
    const folders = import.meta.glob(
      ['../../../src/simulator/{congestion,aqm}/*/index.ts', '../../../src/simulator/traffic/*.ts'],
      { eager: true },
    )
    const names = [...variants.keys(), ...queues.keys(), ...traffic.keys()].sort()
    expect(algorithmFiles(folders)).toEqual(names)
  })

  it('has no name twice among what a flow can be', () => {
    for (const id of traffic.keys()) expect(variants.has(id)).toBe(false)
  })

  it.each(described)('%s describes itself', (id, definition) => {
    expect(definition.id).toBe(id)
    expect(definition.label).not.toBe('')
    expect(definition.summary).toMatch(/^[A-Z].*\.$/)
    expect(definition.summary).not.toContain('!')
    expect(definition.year).toBeGreaterThan(1960)
    expect(definition.sources.length).toBeGreaterThan(0)
  })

  const parameters = [
    ...described.flatMap(([id, definition]) =>
      Object.entries(definition.parameters).map(([key, parameter]): [string, Parameter] => [
        `${id}.${key}`,
        parameter,
      ]),
    ),
    ...Object.entries(stackParameters).map(([key, parameter]): [string, Parameter] => [
      `stack.${key}`,
      parameter,
    ]),
  ]
  it.each(parameters)('%s has a default that is allowed, a help text and a source', (_, parameter) => {
    expect(isLegal(parameter, parameter.default)).toBe(true)
    expect(parameter.help).toMatch(/\.$/)
    expect(parameter.label).not.toBe('')
    expect(parameter.source.label).not.toBe('')
    if (parameter.kind === 'number') {
      expect(parameter.min).toBeLessThan(parameter.max)
      expect(parameter.step).toBeGreaterThan(0)
      if (parameter.logarithmic === true) expect(parameter.min).toBeGreaterThan(0)
    }
  })

  it('pairs every variant with a recovery that exists', () => {
    for (const variant of variants.values()) expect(recoveries.has(variant.recovery)).toBe(true)
  })

  it('lets stacks change defaults only of parameters that exist, within their ranges', () => {
    for (const stack of stacks.values()) {
      const { variantDefaults, queueDefaults } = stack
      const changed = [
        ...Object.entries(variantDefaults).map(([id, values]) => ({ of: variants.get(id), id, values })),
        ...Object.entries(queueDefaults).map(([id, values]) => ({ of: queues.get(id), id, values })),
      ]
      for (const { of, id, values } of changed) {
        for (const [key, value] of Object.entries(values)) {
          const parameter = of?.parameters[key]
          expect(parameter, `${stack.id}: ${id}.${key}`).toBeDefined()
          if (parameter !== undefined) expect(isLegal(parameter, value)).toBe(true)
        }
      }
      for (const [key, value] of Object.entries(stack.options)) {
        const parameter = stackParameters[key as keyof typeof stackParameters]
        expect(isLegal(parameter, value), `${stack.id}: ${key}`).toBe(true)
      }
    }
  })
})

describe('signals and reasons', () => {
  it.each([...queues.keys()])('%s fills in as many signals as it declares', (id) => {
    const queue = new QueueDriver(id)
    const count = queues.get(id)?.signals?.length ?? 0
    // One more than declared stays as it was.
    const into = new Float64Array(count + 1).fill(123.25)
    queue.queue.readSignals?.(into)
    expect([...into.slice(0, count)].includes(123.25)).toBe(false)
    expect(into[count]).toBe(123.25)
  })

  it.each([...variants.keys()])('%s fills in as many signals as it declares', (id) => {
    const definition = variants.get(id)
    if (definition === undefined) throw new Error(id)
    const control = definition.create(
      {
        options: defaultsOf(stackParameters),
        ticksAtStart: 0,
        rng: createRng(1),
        notes: { note: () => undefined },
        segmentBytes: 1448,
        initialWindow: 10,
        initialSsthresh: Number.POSITIVE_INFINITY,
      },
      defaultsOf(definition.parameters),
    )
    const count = definition.signals?.length ?? 0
    const into = new Float64Array(count + 1).fill(123.25)
    control.readSignals?.(into)
    expect([...into.slice(0, count)].includes(123.25)).toBe(false)
    expect(into[count]).toBe(123.25)
    expect(control.readSignals !== undefined).toBe(count > 0)
  })

  it('texts speak of no number that is not given', () => {
    for (const queue of queues.values())
      for (const { text, numbers, compares } of Object.values(queue.reasons)) {
        for (const { key } of placeholders(text)) expect(numbers).toContain(key)
        for (const key of compares) if (key !== null) expect(numbers).toContain(key)
      }
    for (const variant of variants.values())
      for (const { text, numbers } of Object.values(variant.rules ?? {}))
        for (const { key } of placeholders(text)) expect(numbers).toContain(key)
  })

  it('every number of a law is a column of the window table, in the unit that the signal declares', () => {
    for (const variant of variants.values())
      for (const law of Object.values(variant.laws).flatMap(({ rises, falls }) => [rises, falls]))
        for (const { text } of law === undefined
          ? []
          : [law, ...(law.byteCounting ? [law.byteCounting] : [])])
          for (const { key, unit } of placeholders(text)) {
            const signal = variant.signals?.find((one) => one.key === key)
            expect(signal !== undefined || key in windowSchema, `${variant.id}: {${key}}`).toBe(true)
            if (signal === undefined) continue
            // `window` is packets without the word, and a ratio or a count has no unit.
            const declared = { window: 'packets', ratio: '', count: '' }[unit as string] ?? unit
            expect([declared, ''], `${variant.id}: {${key}:${unit}}`).toContain(signal.unit)
          }
  })
})
