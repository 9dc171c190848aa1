import { describe, expect, it } from 'vitest'
import { runsCsv, summaryCsv } from '../../../../src/lab/experiments/sweep/csv'
import type { PointResult } from '../../../../src/lab/experiments/sweep/measure'
import { SweepPool, type SweepWorkerEvents } from '../../../../src/lab/experiments/sweep/pool'
import {
  headerLine,
  readResults,
  resultLine,
  resultsText,
} from '../../../../src/lab/experiments/sweep/results'
import { timeLeft } from '../../../../src/lab/experiments/sweep/time-left'
import { startWorkerHere } from '../../../support/sweep-worker'
import { resultsOf, SMALL, sweepOf } from '../../../support/sweeps'

const sweep = sweepOf({ ...SMALL, metrics: ['goodput'] })
const text = resultsText(sweep, resultsOf('goodput', [1.5, 2, null, 4]))

function read(content: string) {
  const checked = readResults(content)
  if (!checked.ok) return checked.faults.map((fault) => `${fault.path}: ${fault.message}`)
  return checked.value
}

describe('a results file', () => {
  it('reads back as it was written', () => {
    expect(read(text)).toMatchObject({ sweep, results: resultsOf('goodput', [1.5, 2, null, 4]) })
  })

  it('cut off anywhere keeps every whole line and nothing else', () => {
    const ends = [...text.matchAll(/\n/g)].map((match) => match.index + 1)
    for (let cut = 0; cut <= text.length; cut++) {
      const whole = ends.filter((end) => end <= cut)
      const found = readResults(text.slice(0, cut))
      if (!found.ok) throw new Error(`refused when cut at ${cut}`)
      expect([cut, found.value?.results.size ?? -1, found.value?.wholeChars ?? 0]).toEqual([
        cut,
        whole.length - 1,
        whole.at(-1) ?? 0,
      ])
    }
  })

  it('with a line in its middle that is none is refused, with the number of the line', () => {
    expect(read(`${headerLine(sweep)}{"poi\n${resultLine({ point: 1, values: { goodput: 2 } })}`)).toEqual([
      'line 2: not a result',
    ])
    expect(read(`${headerLine(sweep)}${resultLine({ point: 12, values: { goodput: 2 } })}`)).toEqual([
      'line 2: not a result',
    ])
  })

  it('may hold a point twice, but not with two outcomes', () => {
    const line = resultLine({ point: 1, values: { goodput: 2 } })
    expect(read(headerLine(sweep) + line + line)).toMatchObject({ sweep })
    expect(read(headerLine(sweep) + line + line.replace(':2', ':3'))).toEqual([
      'line 3: differs from an earlier result of the same point',
    ])
  })

  it('has the values of a point that failed once and was tried again, in whichever order', () => {
    const [failed, found] = [
      { point: 1, failed: 'its worker died' },
      { point: 1, values: { goodput: 2 } },
    ]
    for (const both of [
      [failed, found],
      [found, failed],
    ])
      expect(read(headerLine(sweep) + both.map(resultLine).join(''))).toMatchObject({
        results: new Map([[1, found]]),
      })
    const again = { point: 1, failed: 'again' }
    expect(read(headerLine(sweep) + resultLine(failed) + resultLine(again))).toMatchObject({
      results: new Map([[1, again]]),
    })
  })

  it('of something else is refused', () => {
    for (const other of ['{"version":1}\n', '{"version":1}', 'x', '\n'])
      expect(read(other)).toEqual(['line 1: not the results of a sweep'])
  })
})

describe('a pool', () => {
  it('has a result for every point, once, from however many workers', async () => {
    for (const workers of [1, 3, 20]) {
      const found: number[] = []
      await new Promise<void>((end) => {
        const points = Array.from({ length: 12 }, (_, point) => point)
        const start = (events: SweepWorkerEvents) => startWorkerHere(events)
        new SweepPool({ sweep, points, workers, start, result: ({ point }) => found.push(point), end })
      })
      expect(found.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    }
  })

  it('puts another worker in place of one that died; only the run that it was at has failed', () => {
    const started: SweepWorkerEvents[] = []
    const posted: number[][] = []
    const results: PointResult[] = []
    let ended = false
    new SweepPool({
      sweep,
      points: [0, 1, 2, 3],
      workers: 1,
      start: (events) => {
        const own: number[] = []
        started.push(events)
        posted.push(own)
        return { post: (message) => message.type === 'point' && own.push(message.point), terminate: () => {} }
      },
      result: (result) => results.push(result),
      end: () => {
        ended = true
      },
    })
    started[0]?.died('out of memory')
    expect(posted).toEqual([
      [0, 1],
      [1, 2],
    ])
    for (const point of [1, 2, 3]) started[1]?.message({ type: 'result', result: { point, values: {} } })
    expect(results[0]).toEqual({ point: 0, failed: 'its worker died: out of memory' })
    expect(results.map((result) => result.point)).toEqual([0, 1, 2, 3])
    expect(ended).toBe(true)
  })

  it('hands out nothing while it is paused, and goes on where it was', () => {
    const posted: number[] = []
    let events: SweepWorkerEvents | undefined
    const pool = new SweepPool({
      sweep,
      points: [0, 1, 2, 3],
      workers: 1,
      start: (given) => {
        events = given
        return {
          post: (message) => message.type === 'point' && posted.push(message.point),
          terminate: () => {},
        }
      },
      result: () => {},
      end: () => {},
    })
    pool.pause()
    events?.message({ type: 'result', result: { point: 0, values: {} } })
    events?.message({ type: 'result', result: { point: 1, values: {} } })
    expect(posted).toEqual([0, 1])
    pool.resume()
    expect(posted).toEqual([0, 1, 2, 3])
  })
})

describe('CSV', () => {
  it('has a row for every cell, with both kinds of interval', () => {
    const rows = summaryCsv(sweep, resultsOf('goodput', [1, 2, 3, 4, 2, 4, 6, 8, 3, 6, 9, 12])).split('\r\n')
    expect(rows[0]).toMatch(/^bottleneck\.buffer\.bdp,variant,metric,unit,runs,failed,mean,variance,/)
    expect(rows[1]).toMatch(/^0\.5,Reno,goodput,Mbit\/s,3,0,2,1,1,1,1\.5,2,2\.5,3,-0\.4841/)
    expect(rows).toHaveLength(6)
  })

  it('of the runs has a row for every run, with its seed', () => {
    const rows = runsCsv(sweep, resultsOf('goodput', [1.25, null, null, null, null, 7])).split('\r\n')
    expect(rows.slice(0, 3)).toEqual([
      'bottleneck.buffer.bdp,variant,repetition,seed,goodput,failed,digest,engine',
      `0.5,Reno,1,5,1.25,,,${__SAWTOOTH_VERSION__}`,
      `0.5,CUBIC,2,6,7,,,${__SAWTOOTH_VERSION__}`,
    ])
  })
})

describe('the time left', () => {
  it('is that of the runs so far, carried on', () => {
    expect([timeLeft(0, 10, 0), timeLeft(5, 10, 10_000), timeLeft(1, 100, 10_000)]).toEqual([
      'time left unknown',
      '10 s left',
      '17 min left',
    ])
  })
})
