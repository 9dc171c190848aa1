/** Changed assumptions in a link. */
import { expect, it } from 'vitest'
import { assumedText, readAssumed } from '../../../src/lab/experiments/assumed-text'
import type { AssumedParameter } from '../../../src/lab/experiments/paper'

const parameter = (id: string, value: number, values: readonly number[]): AssumedParameter => ({
  id,
  name: id,
  unit: '',
  value,
  values,
  how: '',
})
const all = [parameter('link', 10, [8, 10, 12]), parameter('loss', 0, [0, 0.1])]

it('what is changed is written in the order of the assumptions, and read again', () => {
  const text = assumedText(all, { loss: 0.1, link: 8 })
  expect(text).toBe('link:8,loss:0.1')
  expect(readAssumed(all, text)).toEqual({ changed: { link: 8, loss: 0.1 }, unknown: [] })
})

it('what is as assumed is not written, and means nothing in a link', () => {
  expect(assumedText(all, { link: 10 })).toBe(null)
  expect(readAssumed(all, 'link:10')).toEqual({ changed: {}, unknown: [] })
  expect(readAssumed(all, null)).toEqual({ changed: {}, unknown: [] })
})

it('what names no assumption, or no value that may be tried, is told', () => {
  expect(readAssumed(all, 'link:9,speed:3,loss:0.1,link:')).toEqual({
    changed: { loss: 0.1 },
    unknown: ['link:9', 'speed:3', 'link:'],
  })
})
