import { describe, expect, it } from 'vitest'
import type { InsideExcerpt } from '../../../src/lab/run/inside'
import type { FromInsideWorker, ToInsideWorker } from '../../../src/lab/run/inside-worker'
import type { Scenario } from '../../../src/lab/scenario/scenario'
import { type InsidePortUser, InsideRuns } from '../../../src/page/effects/inside-runs'
import { runOf } from '../../support/runs'

const scenario = (seed: number): Scenario =>
  runOf({ version: 1, durationS: 1, seed, flows: [{ id: 'a', variant: 'reno' }] }).scenario
const [FIRST, SECOND] = [scenario(1), scenario(2)]

const excerpt = (fromS: number, toS: number): InsideExcerpt => ({
  fromS,
  toS,
  stays: { rows: 0, columns: {} as InsideExcerpt['stays']['columns'] },
  sends: { rows: 0, columns: {} as InsideExcerpt['sends']['columns'] },
  epochs: [],
})

function started() {
  const asked: ToInsideWorker[] = []
  const users: InsidePortUser[] = []
  const apart: boolean[] = []
  let changes = 0
  const runs = new InsideRuns(
    () => changes++,
    (user, isApart) => {
      users.push(user)
      apart.push(isApart)
      return { post: (message) => asked.push(message), terminate: () => {} }
    },
  )
  const answer = (message: FromInsideWorker): void => users.at(-1)?.message(message)
  const comes = (place: number): void => {
    const ask = asked[place]
    if (ask !== undefined && ask.scenario !== null)
      answer({ type: 'part', askId: ask.askId, part: excerpt(ask.fromS, ask.toS) })
  }
  return { runs, asked, users, apart, comes, answer, changed: () => changes }
}

const about = (of: Scenario, aroundS: number) => ({
  scenario: of,
  aroundS,
  fromS: aroundS - 0.1,
  toS: aroundS + 0.1,
})

describe('the insides that are wanted', () => {
  it('are made one after another, the first of them first', () => {
    const { runs, asked, comes } = started()
    runs.want([about(FIRST, 0.5), about(SECOND, 0.5)])
    expect(asked.map((ask) => ask.scenario)).toEqual([FIRST])
    comes(0)
    expect(asked.map((ask) => ask.scenario)).toEqual([FIRST, SECOND])
    expect(runs.partOf(FIRST)?.fromS).toBe(0.4)
    expect(runs.partOf(SECOND)).toBeNull()
  })

  it('are of one link of a chain: another one is made anew, and what was held of the first is let go', () => {
    const { runs, asked, comes } = started()
    runs.want([{ ...about(FIRST, 0.5), link: 2 }])
    comes(0)
    expect(runs.partOf(FIRST)?.fromS).toBe(0.4)
    runs.want([{ ...about(FIRST, 0.5), link: 3 }])
    expect(runs.partOf(FIRST)).toBeNull()
    expect(asked.map((ask) => ask.scenario !== null && ask.link)).toEqual([2, 3])
    comes(1)
    expect(runs.partOf(FIRST)?.fromS).toBe(0.4)
  })

  it('are not made again where the instant is in what is there, or on its way', () => {
    const { runs, asked, comes } = started()
    runs.want([about(FIRST, 0.5)])
    runs.want([about(FIRST, 0.55)])
    expect(asked).toHaveLength(1)
    comes(0)
    runs.want([about(FIRST, 0.58)])
    expect(asked).toHaveLength(1)
    runs.want([about(FIRST, 0.9)])
    expect(asked).toHaveLength(2)
  })

  it('hold nothing of what is not wanted any more', () => {
    const { runs, comes } = started()
    runs.want([about(FIRST, 0.5)])
    comes(0)
    runs.want([about(SECOND, 0.5)])
    expect(runs.partOf(FIRST)).toBeNull()
  })

  it('take no answer to an older wish', () => {
    const { runs, asked, comes } = started()
    runs.want([about(FIRST, 0.2)])
    runs.want([about(SECOND, 0.2)])
    comes(0)
    expect(runs.partOf(FIRST)).toBeNull()
    comes(1)
    expect(runs.partOf(SECOND)).not.toBeNull()
    expect(asked).toHaveLength(2)
  })

  it('are ended where what is on its way is not wanted any more', () => {
    const { runs, asked, comes } = started()
    runs.want([about(FIRST, 0.5), about(SECOND, 0.5)])
    comes(0)
    expect(asked.at(-1)?.scenario).toBe(SECOND)
    runs.want([about(FIRST, 0.5)])
    expect(asked.at(-1)?.scenario).toBeNull()
    comes(1)
    expect(runs.partOf(SECOND)).toBeNull()
  })

  it('of runs that bring code along have a worker apart, and the other one stops for it', () => {
    const { runs, asked, apart, comes } = started()
    const own = { ...SECOND, algorithms: [{ id: 'mine', code: '' }] }
    runs.want([about(FIRST, 0.5)])
    runs.want([about(own, 0.5)])
    expect(apart).toEqual([false, true])
    expect(asked.map(({ scenario: of }) => of)).toEqual([FIRST, null, own])
    comes(2)
    expect(runs.partOf(own)?.fromS).toBe(0.4)
    expect(runs.faultOf(own)).toBe('')
  })

  it('say why one does not come, and go on with the next in another worker', () => {
    const { runs, users, asked, changed } = started()
    runs.want([about(FIRST, 0.5), about(SECOND, 0.5)])
    users[0]?.died('gone')
    expect(runs.faultOf(FIRST)).toBe('gone')
    expect(users).toHaveLength(2)
    expect(asked.at(-1)?.scenario).toBe(SECOND)
    expect(changed()).toBe(1)
  })
})
