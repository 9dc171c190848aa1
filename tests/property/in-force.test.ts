/**
 * Who decided: for every drop, every mark and every note of random runs with several changes of queue discipline and variant,
 * the explanation is that of the algorithm which was asked, as a hook in the algorithm itself has it. The changes come at
 * times that floating point makes awkward, and at the very instants of events.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { explain } from '../../src/lab/explain/explain'
import { eventFacts } from '../../src/lab/explain/facts'
import { variantBefore } from '../../src/lab/explain/in-force'
import { eventName, listEvents } from '../../src/lab/run/events'
import { configure } from '../../src/lab/scenario/configure'
import type { Scenario } from '../../src/lab/scenario/scenario'
import { validateScenario } from '../../src/lab/scenario/validate'
import type { Rule } from '../../src/simulator/congestion/congestion-control'
import type { RunLog } from '../../src/simulator/log'
import { eventAt, eventsOf } from '../../src/simulator/log/event-rows'
import { queues, stacks, variants } from '../../src/simulator/registry'
import type { Numbers } from '../../src/simulator/sentence'
import { Simulation } from '../../src/simulator/simulation'
import { everything } from '../support/dumbbell'
import { tries } from '../support/effort'

/** Id of the algorithm that was at work when a row of the event table was written, by row. */
let decided = new Map<number, string>()
/** Id of the algorithm that moved a window, by flow and row of its window table. */
let moved = new Map<string, string>()
/** Log of the run under way; null until its simulation is made. */
let log: RunLog | null = null
const undo: (() => void)[] = []

/** Calls `act`, and says that the rows which it adds to the event table are those of `id`. */
function as(id: string, act: () => void): void {
  const before = log?.events.rows ?? 0
  act()
  for (let row = before; row < (log?.events.rows ?? 0); row++) decided.set(row, id)
}

/** Payload of the two flows' segments, by which a congestion control can tell whose it is, bytes. */
const SEGMENT_BYTES = [1448, 1447]

/** An object that does what `of` does but for `changes`. */
function like<T extends object>(of: T, changes: object): T {
  return Object.assign(Object.create(of) as T, changes)
}

beforeAll(() => {
  for (const definition of queues.values()) {
    const { create, id } = definition
    undo.push(() => Object.assign(definition, { create }))
    const hooked: typeof create = (context, params) =>
      create.call(
        definition,
        like(context, {
          drop: (...args: Parameters<typeof context.drop>) => as(id, () => context.drop(...args)),
          mark: (...args: Parameters<typeof context.mark>) => as(id, () => context.mark(...args)),
        }),
        params,
      )
    Object.assign(definition, { create: hooked })
  }
  for (const definition of variants.values()) {
    const { create, id } = definition
    undo.push(() => Object.assign(definition, { create }))
    const hooked: typeof create = (context, params) => {
      const control = create.call(
        definition,
        like(context, {
          notes: {
            note: (rule: Rule, numbers: Numbers<string>) => as(id, () => context.notes.note(rule, numbers)),
          },
        }),
        params,
      )
      const read = control.readSignals?.bind(control)
      const readSignals = (into: Float64Array): void => {
        const flow = SEGMENT_BYTES.indexOf(context.segmentBytes)
        moved.set(`${flow} ${(log?.flows[flow]?.window.rows ?? 0) - 1}`, id)
        read?.(into)
      }
      return Object.assign(control, { readSignals })
    }
    Object.assign(definition, { create: hooked })
  }
})
afterAll(() => {
  for (const act of undo) act()
})

function simulate(scenario: Scenario): RunLog {
  decided = new Map()
  moved = new Map()
  log = null
  const simulation = new Simulation(configure(scenario), everything)
  log = simulation.log
  while (!simulation.advance(1_000_000));
  return simulation.log
}

function scenarioOf(file: unknown): Scenario {
  const checked = validateScenario(file)
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults))
  return checked.value
}

const SHORT_S = 3
/** Sums and products that are not what they look like, and neighbours of round numbers. */
const AWKWARD_S = [
  0.1 + 0.2,
  0.7 + 0.1,
  3 * 0.7,
  1.1 + 0.2,
  2.3000000000000003,
  1 / 3,
  2 - 2 ** -51,
  1.5 + 5e-10,
]
const ids = [...queues.keys()]

const anyChange = fc.oneof(
  fc.constantFrom(...ids).chain((id) =>
    fc.boolean().map((ecn) => ({
      'bottleneck.aqm': { id, params: {}, ecn: ecn && queues.get(id)?.canMark === true },
    })),
  ),
  fc.constantFrom(...variants.keys()).map((id) => ({ 'flows.a.variant': id })),
  fc.constantFrom(...variants.keys()).map((id) => ({ 'flows.b.variant': id })),
  fc.constantFrom(2, 8, 60).map((packets) => ({ 'bottleneck.buffer.packets': packets })),
  fc.constantFrom(2, 20).map((mbps) => ({ 'bottleneck.bandwidthMbps': mbps })),
)
/** A time of its own, or one of an event of the same run without changes: exactly, or a rounding beside it. */
const anyTime = fc.oneof(
  fc.constantFrom(...AWKWARD_S).map((atS) => ({ atS })),
  fc.record({
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    off: fc.constantFrom(0, 1e-16, -1e-16, 4e-10, -4e-10),
  }),
)
const anyRun = fc.record({
  stack: fc.constantFrom(...stacks.keys()),
  seed: fc.integer({ min: 0, max: 1000 }),
  aqm: fc.constantFrom(...ids),
  variants: fc.tuple(fc.constantFrom(...variants.keys()), fc.constantFrom(...variants.keys())),
  changes: fc.array(fc.tuple(anyTime, anyChange), { minLength: 2, maxLength: 6 }),
})
type AnyRun = typeof anyRun extends fc.Arbitrary<infer T> ? T : never

function scenarioWith({ stack, seed, aqm, variants: [a, b], changes }: AnyRun): Scenario {
  const plain = scenarioOf({
    version: 1,
    durationS: SHORT_S,
    stack,
    seed,
    bottleneck: {
      bandwidthMbps: 8,
      delayMs: 10,
      buffer: { packets: 30 },
      aqm: { id: aqm, params: {}, ecn: false },
      loss: { model: 'bernoulli', percent: 0.3 },
    },
    flows: [
      { id: 'a', variant: a, segmentBytes: SEGMENT_BYTES[0] },
      { id: 'b', variant: b, startS: 0.1, segmentBytes: SEGMENT_BYTES[1] },
    ],
  })
  const { t } = simulate(plain).events.columns
  const rows = log?.events.rows ?? 0
  const timeline = changes.map(([when, set]) => {
    const atS = 'atS' in when ? when.atS : (t[Math.floor(when.share * (rows - 1))] as number) + when.off
    return { atS: Math.min(Math.max(atS, 0), SHORT_S - 0.001), set }
  })
  // One entry a time: what is set twice in one is a fault.
  const ofTime = new Map(timeline.map((entry) => [entry.atS, entry]))
  return scenarioOf({ ...plain, timeline: [...ofTime.values()].sort((x, y) => x.atS - y.atS) })
}

/** The start of a sentence that this template makes. */
function startOf(template: string): RegExp {
  const parts = template.split(/\{[^{}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^:;]+?')}`)
}

describe('the algorithm that an explanation names', () => {
  it('is the one that decided: every drop, mark and note', () => {
    let seen = 0
    fc.assert(
      fc.property(anyRun, (any) => {
        const scenario = scenarioWith(any)
        const run = { scenario, log: simulate(scenario) }
        const config = configure(scenario)
        const listed = listEvents(config, run.log)
        for (let row = 0; row < run.log.events.rows; row++) {
          const happened = eventAt(run.log.events, row)
          const { kind: name, flow } = happened
          if (name !== 'mark' && name !== 'drop' && name !== 'note') continue
          if (name === 'drop' && happened.place !== 'bottleneck') continue
          seen++
          const by = decided.get(row)
          if (by === undefined) throw new Error(`row ${row}, a ${name}, was written by none`)
          const { sentence, source } = explain(run, row)
          const event = listed[row]
          expect(event?.kind).toBe(eventName(name))
          if (happened.kind === 'note') {
            expect(variantBefore(config, run.log, flow, row)).toBe(by)
            const told = Object.values(variants.get(by)?.rules ?? {})[happened.rule]
            expect(sentence).toMatch(startOf(told?.text ?? '-'))
            expect(event?.why).toMatch(startOf(told?.text ?? '-'))
            expect(source).toBe(told?.source)
            continue
          }
          const reason = Object.values(queues.get(by)?.reasons ?? {})[happened.reason]
          expect(sentence).toMatch(startOf(reason?.text ?? '-'))
          expect(source).toBe(reason?.source)
          expect(event?.why).toBe(reason?.cause)
          const known = ['queue', ...(queues.get(by)?.signals ?? []).map(({ label }) => label)]
          for (const [fact] of eventFacts(run, row)) expect(known).toContain(fact)
        }
        for (const [key, by] of moved) {
          const [index = 0, row = 0] = key.split(' ').map(Number)
          const rows = run.log.flows[index]?.window.columns.events[row] as number
          expect(variantBefore(config, run.log, index, rows), `window row ${key}`).toBe(by)
        }
      }),
      tries(60),
    )
    expect(seen).toBeGreaterThan(2000)
  })
})

it('the policer’s drops after a change at 3.3000000000000003 s are the policer’s', () => {
  const scenario = scenarioOf({
    version: 1,
    durationS: 5,
    bottleneck: {
      bandwidthMbps: 10,
      delayMs: 18,
      buffer: { packets: 64 },
      aqm: { id: 'red', params: { minTh: 200, maxTh: 600 } },
    },
    flows: [{ variant: 'cubic' }, { variant: 'cubic' }],
    timeline: [{ atS: 3.3000000000000003, set: { 'bottleneck.aqm': { id: 'policer', params: {} } } }],
  })
  const run = { scenario, log: simulate(scenario) }
  const sentences = [...eventsOf(run.log.events, 'drop')]
    .filter(({ place, t }) => place === 'bottleneck' && t === 3.3)
    .map(({ row }) => explain(run, row).sentence)
  expect(sentences.length).toBeGreaterThan(0)
  for (const sentence of sentences) expect(sentence).toMatch(/policed rate|buffer full/)
  expect(sentences.join()).not.toContain('average queue')
})
