/** Why a queue dropped or marked: the inequality that decided it, with the numbers of that instant. */
import { describe, expect, it } from 'vitest'
import { explain } from '../../../src/lab/explain/explain'
import { EVENT_KINDS } from '../../../src/simulator/log'
import { queues } from '../../../src/simulator/registry'
import { runOf } from '../../support/runs'

function decisions(id: string, params = {}, ecn = false, variant = 'reno') {
  const run = runOf({
    version: 1,
    durationS: 20,
    bottleneck: { bandwidthMbps: 10, delayMs: 18, buffer: { packets: 60 }, aqm: { id, params, ecn } },
    flows: [{ variant }, { variant: 'cubic' }, { variant: 'cubic' }],
  })
  const kinds = ['drop', 'mark'].map((kind) => EVENT_KINDS.indexOf(kind as 'drop'))
  const { columns, rows } = run.log.events
  const found: string[] = []
  for (let row = 0; row < rows; row++)
    if (kinds.includes(columns.kind[row] as number)) found.push(explain(run, row).sentence)
  return found
}

const numbers = (sentence: string): number[] =>
  (sentence.replace(/\u202f/g, '').match(/\d+(\.\d+)?/g) ?? []).map(Number)

it('RED: the average is above min, and what was drawn is at most p', () => {
  const found = decisions('red', { minTh: 5, maxTh: 15 }).filter((text) => text.includes('> min'))
  expect(found.length).toBeGreaterThan(10)
  for (const sentence of found) {
    expect(sentence).toMatch(
      /^average queue [\d.]+ packets > min 5, and drawn [\d.]+ ≤ p [\d.]+: packet [\d\u202f]+ dropped at the tail \(Floyd/,
    )
    const [average = 0, min = 0, drawn = 0, p = 0] = numbers(sentence)
    expect(average).toBeGreaterThan(min)
    expect(average).toBeLessThanOrEqual(15)
    expect(drawn).toBeLessThanOrEqual(p)
  }
})

it('CoDel: the sojourn time is above the target, and has been for an interval', () => {
  const found = decisions('codel').filter((text) => text.startsWith('sojourn'))
  expect(found.length).toBeGreaterThan(5)
  for (const sentence of found) {
    expect(sentence).toMatch(
      /^sojourn time [\d.]+ ms > target 5 ms for [\d.\u202f]+ ms, count \d+: packet [\d\u202f]+ dropped after [\d.]+ ms in the queue \(RFC 8289 §5\.6\)$/,
    )
    const [sojourn = 0, target = 0, since = 0, count = 0] = numbers(sentence)
    expect(sojourn).toBeGreaterThan(target)
    expect(since).toBeGreaterThanOrEqual(100)
    expect(count).toBeGreaterThanOrEqual(1)
  }
  // The drops of one dropping state are counted.
  expect(found.some((sentence) => sentence.includes('count 2'))).toBe(true)
})

it('PIE: what was drawn is below p', () => {
  const found = decisions('pie').filter((text) => text.startsWith('drawn'))
  expect(found.length).toBeGreaterThan(5)
  for (const sentence of found) {
    const [drawn = 1, p = 0] = numbers(sentence)
    expect(drawn).toBeLessThan(p)
  }
})

describe.each([...queues.keys()])('%s', (id) => {
  it.each([false, true])('explains every drop and every mark with numbers, ECN %s', (ecn) => {
    const found = decisions(id, {}, ecn && queues.get(id)?.canMark === true, 'prague')
    expect(found.length).toBeGreaterThan(0)
    for (const sentence of found) {
      expect(sentence).not.toMatch(/[{}]|undefined|NaN|–/)
      // "5 ms > target 5 ms" would not explain anything.
      for (const [, low, high] of sentence.matchAll(/([\d.\u202f]+)[^\d>]*> [^\d:]*([\d.\u202f]+)/g))
        expect(low, sentence).not.toBe(high)
    }
  })
})
