import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPair } from '../../../src/lab/exact-quantity'
import { fillIn } from '../../../src/lab/fill-in'
import { formatDuration, formatPackets, formatRate } from '../../../src/lab/format'
import { formatQuantity } from '../../../src/lab/quantity'
import { UNITS } from '../../../src/simulator/describe'
import { placeholders } from '../../../src/simulator/sentence'

describe('a quantity', () => {
  it('has its unit, in the singular after one', () => {
    expect(formatQuantity(1, 'packets')).toBe('1 packet')
    expect(formatQuantity(1.2, 'packets')).toBe('1.2 packets')
    expect(formatQuantity(0.03, 'BDP')).toBe('0.03 BDP')
    expect(formatQuantity(37.04, 'window')).toBe('37')
    expect(formatQuantity(2.6, 'count')).toBe('3')
    expect(formatQuantity(1, 'queues')).toBe('1 queue')
  })

  it('has words where there is no number, and nothing for what rounding leaves', () => {
    expect(formatQuantity(-3.109e-15, 'packets')).toBe('0 packets')
    expect(formatQuantity(Number.POSITIVE_INFINITY, 'ms')).toBe('no estimate yet')
    expect(formatQuantity(Number.NaN, 'Mbit/s')).toBe('no estimate yet')
    expect(formatQuantity(Number.POSITIVE_INFINITY, 'window')).toBe('no limit')
    expect(formatQuantity(-0, 'ms')).toBe('0 ms')
    expect(formatPackets(Number.POSITIVE_INFINITY)).toBe('no limit')
    expect(formatDuration(1e-12)).toBe('0 ms')
    expect(formatRate(Number.POSITIVE_INFINITY)).toBe('no limit')
  })

  it('is never an exponent, a bare infinity or a minus before nothing, whatever the number', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e12, max: 1e12 }), fc.constantFrom(...UNITS), (value, unit) => {
        const text = formatQuantity(value, unit)
        expect(text).toMatch(/^(−?[\d\u202f]+(\.\d+)?( [^\d]+)?|no estimate yet|no limit)$/)
        expect(text).not.toMatch(/^−0(\.0*)?( |$)/)
      }),
    )
  })
})

it('two that differ are told apart, by figures or by words', () => {
  expect(formatPair(5.0001, 5, 'ms')).toEqual(['5.0001 ms', '5 ms'])
  expect(formatPair(5.000_000_000_1, 5, 'ms')).toEqual(['just over 5 ms', '5 ms'])
  expect(formatPair(5, 5, 'ms')).toEqual(['5 ms', '5 ms'])
  fc.assert(
    fc.property(
      fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
      fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
      (a, b) => {
        const [first, second] = formatPair(a, b, 'packets')
        expect(first === second).toBe(a === b)
      },
    ),
  )
})

describe('the sentence of an algorithm', () => {
  it('is filled in, each number in its unit', () => {
    expect(fillIn('{a:packets} in the queue, more than gamma {b:window}', { a: 1, b: 0.5 })).toBe(
      '1 packet in the queue, more than gamma 0.5',
    )
    expect(fillIn('no lower RTT for {b:s}, RTprop {a:ms}', { a: Number.POSITIVE_INFINITY, b: 10 })).toBe(
      'no lower RTT for 10 s, RTprop no estimate yet',
    )
  })
  it('is refused where a number has no unit, or one that no formatter knows', () => {
    expect(() => placeholders('cwnd {a}')).toThrow(RangeError)
    expect(() => placeholders('cwnd {a:furlongs}')).toThrow(RangeError)
  })
})
