/** What is recorded of the inside of queues, held to the rules that the documents give. */
import { describe, expect, it } from 'vitest'
import { type InsideExcerpt, InsideRun, type Rows } from '../../../src/lab/run/inside'
import { configure } from '../../../src/lab/scenario/configure'
import { validateScenario } from '../../../src/lab/scenario/validate'
import type { Schema } from '../../../src/simulator/base/table'
import { TurnList } from '../../../src/simulator/inside'
import { type laneSchema, StayEnd } from '../../../src/simulator/log'
import { queues } from '../../../src/simulator/registry'
import { Simulation } from '../../../src/simulator/simulation'
import { runOf } from '../../support/runs'

const scenarioOf = (aqm: object, more: object = {}): object => ({
  version: 1,
  durationS: 8,
  bottleneck: { bandwidthMbps: 10, delayMs: 18, buffer: { packets: 256 }, aqm },
  flows: [
    { id: 'a', variant: 'cubic' },
    { id: 'b', variant: 'reno', startS: 0.3 },
    { id: 'c', variant: 'bbr', startS: 0.6 },
    { id: 'd', variant: 'game' },
  ],
  ...more,
})

function insideOf(file: object, fromS = 0, toS = 8): InsideExcerpt {
  const checked = validateScenario(file)
  if (!checked.ok) throw new Error(JSON.stringify(checked))
  const run = new InsideRun(checked.value)
  run.begin(fromS, toS)
  for (;;) {
    const part = run.advance(2000)
    if (part !== null) return part
  }
}

type Row = Readonly<Record<string, number>>

/** Rows of a table as objects. */
function rowsOf<S extends Schema>({ rows, columns }: Rows<S>): Row[] {
  const names = Object.keys(columns)
  return Array.from({ length: rows }, (_, row) =>
    Object.fromEntries(
      names.map((name) => [name, (columns as Record<string, ArrayLike<number>>)[name]?.[row] ?? Number.NaN]),
    ),
  )
}

const only = (part: InsideExcerpt) => {
  const [epoch, ...others] = part.epochs
  if (epoch === undefined || others.length > 0) throw new Error('one discipline was at work')
  return epoch
}

/** The last row of each queue up to a time. */
function statesAt(lanes: Rows<typeof laneSchema>, timeS: number): Map<number, Row> {
  const states = new Map<number, Row>()
  for (const row of rowsOf(lanes)) {
    if ((row.t as number) > timeS) break
    states.set(row.lane as number, row)
  }
  return states
}

describe('stays of packets', () => {
  it('are those of the table of packets: the same waits, in order', () => {
    const file = scenarioOf({ id: 'codel' })
    const { log } = runOf(file)
    const { stays } = insideOf(file)
    const { columns, rows } = log.packets
    const waits = Array.from({ length: rows }, (_, row) => row)
      .filter((row) => Number.isFinite(columns.dequeued[row]) && (columns.dequeued[row] as number) <= 8)
      .map(
        (row) => `${columns.flow[row]} ${columns.seq[row]} ${columns.enqueued[row]} ${columns.dequeued[row]}`,
      )
    const recorded = rowsOf(stays)
      .filter(({ end }) => end === StayEnd.sent)
      .map(({ flow, seq, enqueued, to }) => `${flow} ${seq} ${enqueued} ${to}`)
    expect(recorded.length).toBeGreaterThan(1000)
    expect(new Set(recorded)).toEqual(new Set(waits))
  })

  it.each([...queues.keys()])('add up to what waits in %s at every change of its length', (id) => {
    const file = scenarioOf({ id, ecn: id === 'dualpi2' }, { durationS: 3 })
    const { log } = runOf(file)
    const { stays } = insideOf(file, 0, 3)
    const changes = rowsOf(stays).flatMap(({ from, to, end }) => [
      { t: from as number, by: 1 },
      ...(end === StayEnd.there ? [] : [{ t: to as number, by: -1 }]),
    ])
    changes.sort((a, b) => a.t - b.t)
    let next = 0
    let waiting = 0
    for (let row = 0; row < log.queue.rows; row++) {
      const t = log.queue.columns.t[row] as number
      if (log.queue.columns.t[row + 1] === t) continue
      for (; next < changes.length && (changes[next]?.t as number) <= t; next++)
        waiting += changes[next]?.by ?? 0
      expect(waiting).toBe(log.queue.columns.packets[row])
    }
    expect(log.queue.rows).toBeGreaterThan(100)
  })

  it('of a part of the run are those of the whole run there, whatever waited at its beginning', () => {
    const file = scenarioOf({ id: 'fq-codel' })
    const linesOf = ({ stays }: InsideExcerpt): string[] =>
      rowsOf(stays)
        .filter(({ from, to, end }) => (from as number) <= 5 && (end === StayEnd.there || (to as number) > 4))
        .map(({ flow, seq, lane, enqueued }) => `${flow} ${seq} ${lane} ${enqueued}`)
    const part = insideOf(file, 4, 5)
    expect(linesOf(part)).toEqual(linesOf(insideOf(file)).filter((line) => linesOf(part).includes(line)))
    const there = (of: InsideExcerpt): string[] =>
      rowsOf(of.stays)
        .filter(({ from, to, end }) => (from as number) <= 4 && (end === StayEnd.there || (to as number) > 4))
        .map(({ flow, seq, enqueued }) => `${flow} ${seq} ${enqueued}`)
    expect(there(part)).toEqual(there(insideOf(file)))
  })
})

describe('the digest of a run', () => {
  it.each([...queues.values()])('is the same with the inside of $id recorded', ({ id, canMark }) => {
    const checked = validateScenario(scenarioOf({ id, ecn: canMark }, { durationS: 3 }))
    if (!checked.ok) throw new Error('not valid')
    const digestWith = (inside: boolean): string => {
      const recording = { series: false, packets: false, seriesIntervalS: 0, binS: 1, digest: true }
      const simulation = new Simulation(configure(checked.value), recording)
      if (inside) simulation.recordInside()
      while (!simulation.advance(10_000));
      return simulation.totals.digest
    }
    expect(digestWith(true)).toBe(digestWith(false))
  })
})

describe('turns of flow queueing (RFC 8290 §4)', () => {
  const QUANTUM = 1514
  const NOBODY = -1
  /** What happens at one instant: the link is free, packets leave, others come, and those that need not wait pass. */
  const Order = { free: 0, leaves: 1, comes: 2, passes: 3 } as const

  /** The scheduler of the document over what was recorded to come and go: lists of queues, each with what it may still send. */
  it('are those that the document makes of the same packets', () => {
    const part = insideOf(scenarioOf({ id: 'fq-codel' }))
    const { lanes } = only(part)
    const stays = rowsOf(part.stays)
    const fresh: number[] = []
    const old: number[] = []
    const credit = new Map<number, number>()
    const waiting = new Map<number, number>()
    /** §4.2 up to the next packet, which `lane` sends; with none there, until no queue is listed. */
    const serve = (lane: number, size: number): void => {
      for (;;) {
        const list = fresh.length > 0 ? fresh : old
        const [queue] = list
        if (queue === undefined) {
          expect(lane).toBe(NOBODY)
          return
        }
        const left = credit.get(queue) as number
        if (left <= 0) {
          credit.set(queue, left + QUANTUM)
          list.shift()
          old.push(queue)
        } else if ((waiting.get(queue) ?? 0) === 0) {
          list.shift()
          if (list === fresh) old.push(queue)
        } else {
          expect(queue).toBe(lane)
          credit.set(queue, left - size)
          return
        }
      }
    }
    const free = rowsOf(part.sends).map(({ freeS = 0 }, row) => ({
      t: freeS,
      order: Order.free,
      stay: null,
      row,
    }))
    const stayed = stays.flatMap((stay, row) => {
      const { from = 0, to = 0 } = stay
      const came = { t: from, order: Order.comes, stay, row }
      if (stay.end === StayEnd.there) return [came]
      return [came, { t: to, order: from === to ? Order.passes : Order.leaves, stay, row }]
    })
    const happened = [...free, ...stayed].sort((a, b) => a.t - b.t || a.order - b.order || a.row - b.row)
    const isEmpty = (): boolean => [...waiting.values()].every((packets) => packets === 0)
    let compared = 0
    for (const [place, { t, order, stay }] of happened.entries()) {
      if (stay === null) {
        if (isEmpty()) serve(NOBODY, 0)
      } else {
        const lane = stay.lane as number
        if (order === Order.comes) {
          waiting.set(lane, (waiting.get(lane) ?? 0) + 1)
          if (!fresh.includes(lane) && !old.includes(lane)) {
            fresh.push(lane)
            credit.set(lane, QUANTUM)
          }
        } else {
          if (stay.end === StayEnd.sent) serve(lane, stay.size as number)
          waiting.set(lane, (waiting.get(lane) as number) - 1)
        }
      }
      if (happened[place + 1]?.t === t || compared > 400) continue
      compared++
      const states = [...statesAt(lanes, t)]
      const listed = (list: number): number[] =>
        states
          .filter(([, state]) => state.list === list)
          .sort(([, a], [, b]) => (a.turn as number) - (b.turn as number))
          .map(([of]) => of)
      expect(listed(TurnList.fresh)).toEqual(fresh)
      expect(listed(TurnList.old)).toEqual(old)
      for (const [of, state] of states) expect(state.credit).toBe(credit.get(of))
    }
    expect(compared).toBeGreaterThan(300)
  })
})

describe('CoDel (RFC 8289 §5.6)', () => {
  it.each(['codel', 'fq-codel'])(
    'of %s: the next drop comes interval / √count after the last was due',
    (id) => {
      const { lanes } = only(insideOf(scenarioOf({ id })))
      const before = new Map<number, Row>()
      let checked = 0
      for (const row of rowsOf(lanes)) {
        const last = before.get(row.lane as number)
        before.set(row.lane as number, row)
        if (last?.dropping !== 1 || row.dropping !== 1 || row.count === last.count) continue
        // Each drop moves it on from where it was due, not from when it happened.
        let dueS = last.dropNextS as number
        for (let count = (last.count as number) + 1; count <= (row.count as number); count++)
          dueS += 0.1 / Math.sqrt(count)
        expect(row.dropNextS).toBeCloseTo(dueS, 9)
        checked++
      }
      expect(checked).toBeGreaterThan(3)
    },
  )

  it('begins to drop an interval after a packet first waited longer than the target', () => {
    const part = insideOf(scenarioOf({ id: 'codel' }))
    const rows = rowsOf(only(part).lanes)
    const sent = rowsOf(part.stays).filter(({ end }) => end !== StayEnd.there)
    const began = rows.filter((row, place) => row.dropping === 1 && rows[place - 1]?.dropping === 0)
    expect(began.length).toBeGreaterThan(1)
    for (const row of began) {
      const firstAboveS = row.firstAboveS as number
      expect(row.t).toBeGreaterThanOrEqual(firstAboveS)
      const late = sent.filter(({ to }) => Math.abs((to as number) - (firstAboveS - 0.1)) < 1e-9)
      expect(late.some(({ enqueued, to }) => (to as number) - (enqueued as number) >= 0.005)).toBe(true)
    }
  })
})

describe('RED (1993)', () => {
  const WEIGHT = 0.002
  const part = insideOf(scenarioOf({ id: 'red' }))
  const rows = rowsOf(only(part).lanes)

  it('has the average that each arrival makes of the queue that it finds', () => {
    const stays = rowsOf(part.stays)
    const leaves = stays.filter(({ end }) => end !== StayEnd.there).map(({ to }) => to as number)
    leaves.sort((a, b) => a - b)
    let gone = 0
    let goneWith = 0
    let next = 0
    let state = rows[0] as Row
    let checked = 0
    for (const [row, { from: t = 0 }] of stays.entries()) {
      while ((leaves[gone] ?? Number.POSITIVE_INFINITY) < t) gone++
      while ((leaves[goneWith] ?? Number.POSITIVE_INFINITY) <= t) goneWith++
      const before = state.average as number
      while ((rows[next]?.t ?? Number.POSITIVE_INFINITY) <= t) state = rows[next++] as Row
      // What leaves at the instant of an arrival leaves before it or after it; at an idle link the average has fallen.
      if (goneWith >= row || stays[row - 1]?.from === t || stays[row + 1]?.from === t) continue
      const averages = [gone, goneWith].map((left) => before * (1 - WEIGHT) + WEIGHT * (row - left))
      expect(
        Math.min(...averages.map((average) => Math.abs(average - (state.average as number)))),
      ).toBeLessThan(1e-9)
      checked++
    }
    expect(checked).toBeGreaterThan(1000)
  })

  it('has its dot on its line', () => {
    const curve = queues.get('red')?.inside?.instruments[0]
    if (curve?.shows !== 'curve') throw new Error('RED has a curve')
    const between = rows.filter((row) => {
      const { average, minTh, maxTh, probability } = row as Record<string, number>
      return (
        (probability as number) > 0 &&
        (average as number) > (minTh as number) &&
        (average as number) < (maxTh as number)
      )
    })
    expect(between.length).toBeGreaterThan(500)
    for (const row of between) {
      const [low, high] = curve.corners(row, { gentle: true }).slice(1) as [
        [number, number],
        [number, number],
      ]
      expect(row.probability).toBeCloseTo(
        (high[1] * ((row.average as number) - low[0])) / (high[0] - low[0]),
        9,
      )
    }
  })
})

describe('PIE (RFC 8033 §4.2)', () => {
  it('moves its probability at its updates only, which come every 15 ms', () => {
    const { lanes, whole } = only(insideOf(scenarioOf({ id: 'pie' })))
    const rows = rowsOf(lanes)
    const updates = new Set(rowsOf(whole).map(({ updateS }) => (updateS as number).toFixed(9)))
    const moved = rows.filter((row, place) => place > 0 && row.probability !== rows[place - 1]?.probability)
    expect(moved.length).toBeGreaterThan(100)
    for (const { t } of moved) expect(updates).toContain((t as number).toFixed(9))
    const times = [...updates].map(Number)
    for (const [place, t] of times.entries()) expect(t).toBeCloseTo(0.015 * (place + 1), 9)
  })
})

describe('DualPI2 (RFC 9332 §2.1)', () => {
  const part = insideOf(
    scenarioOf(
      { id: 'dualpi2', ecn: true },
      {
        flows: [
          { id: 'p', variant: 'prague' },
          { id: 'c', variant: 'cubic' },
        ],
      },
    ),
  )

  it('couples: p_C is the square of the base probability, p_CL k times it', () => {
    const rows = rowsOf(only(part).whole).filter(({ base }) => (base as number) > 0)
    expect(rows.length).toBeGreaterThan(50)
    for (const { base, classic, coupled } of rows) {
      expect(classic).toBe((base as number) ** 2)
      expect(coupled).toBe(Math.min(1, 2 * (base as number)))
    }
  })

  it('keeps the packets of each kind in a queue of their own', () => {
    const lanes = new Map<number, Set<number>>()
    for (const { flow, lane } of rowsOf(part.stays))
      lanes.set(flow as number, (lanes.get(flow as number) ?? new Set()).add(lane as number))
    // A flow's first packets ask for ECN and are not yet marked as L4S.
    expect(lanes.get(0)).toContain(0)
    expect([...(lanes.get(1) ?? [])]).toEqual([1])
  })
})

describe('every discipline', () => {
  it.each([...queues.values()].filter(({ inside }) => inside !== undefined))(
    '$id declares what its instruments read',
    ({ inside, parameters }) => {
      const numbers = [...(inside?.ofLane ?? []), ...(inside?.ofWhole ?? [])].map(({ key }) => key)
      const own: Readonly<Record<string, readonly string[]>> = {
        clock: ['firstAboveS', 'dropping', 'count', 'dropNextS'],
        deficit: ['credit'],
      }
      for (const { shows, ...members } of inside?.instruments ?? []) {
        for (const key of own[shows] ?? []) expect(numbers).toContain(key)
        for (const name of Object.values(members))
          if (typeof name === 'string') expect([...numbers, ...Object.keys(parameters)]).toContain(name)
      }
      for (const name of inside?.targets ?? []) expect(Object.keys(parameters)).toContain(name)
    },
  )
})

it('tells the disciplines of a run apart, and moves the packets that wait', () => {
  const file = scenarioOf(
    { id: 'droptail' },
    { timeline: [{ atS: 4, set: { 'bottleneck.aqm': { id: 'fq-codel' } } }] },
  )
  const part = insideOf(file)
  expect(part.epochs.map(({ aqm, fromS }) => [aqm, fromS])).toEqual([
    ['droptail', 0],
    ['fq-codel', 4],
  ])
  const moved = rowsOf(part.stays).filter(({ end }) => end === StayEnd.moved)
  expect(moved.length).toBeGreaterThan(0)
  for (const { lane, to } of moved) expect([lane, to]).toEqual([0, 4])
})
