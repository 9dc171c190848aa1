import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatPair } from '../../../src/lab/exact-quantity'
import { fillIn } from '../../../src/lab/fill-in'
import {
  formatCount,
  formatDuration,
  formatFixed,
  formatNumber,
  formatPackets,
  formatPlural,
  formatRate,
  formatTime,
} from '../../../src/lab/format'
import { formatQuantity } from '../../../src/lab/quantity'
import { formatSeconds } from '../../../src/page/ui/format'
import { UNITS } from '../../../src/simulator/describe'

it('groups thousands with thin spaces and writes a true minus', () => {
  expect(formatCount(8541)).toBe('8\u202f541')
  expect(formatCount(-1234567)).toBe('\u22121\u202f234\u202f567')
  expect(formatFixed(-0.0001, 2)).toBe('0.00')
})

it('keeps three significant figures and no zeros after them', () => {
  expect(formatNumber(27.534)).toBe('27.5')
  expect(formatNumber(0.006134)).toBe('0.00613')
  expect(formatNumber(37)).toBe('37')
  expect(formatNumber(8541.7)).toBe('8\u202f542')
  expect(formatNumber(1.5)).toBe('1.5')
  expect(formatNumber(Number.POSITIVE_INFINITY)).toBe('∞')
  expect(formatNumber(Number.NaN)).toBe('–')
})

it('chooses the unit that suits', () => {
  expect(formatTime(10.8)).toBe('10.800 s')
  expect(formatDuration(0.018)).toBe('18 ms')
  expect(formatDuration(0.00034)).toBe('340 µs')
  expect(formatRate(10e6)).toBe('10 Mbit/s')
  expect(formatRate(1.5e9)).toBe('1.5 Gbit/s')
  expect(formatPackets(1)).toBe('1 packet')
  expect(formatPackets(64)).toBe('64 packets')
})

/** Every finite double: all exponents alike, and the ends. */
const anyFinite = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(5.97e305, Number.MAX_VALUE, -Number.MAX_VALUE, Number.MIN_VALUE, 1e21, 1e16, -1e16, 1e20),
  fc
    .tuple(fc.double({ min: -10, max: 10, noNaN: true }), fc.integer({ min: -30, max: 30 }))
    .map(([digits, exponent]) => digits * 10 ** exponent),
)
const WITHOUT_EXPONENT = /^(over |under )?\u2212?\d{1,3}(\u202f\d{3})*(\.\d+)?( \D+)?$/

const formatters: Readonly<Record<string, (value: number, digits: number) => readonly string[]>> = {
  formatCount: (value) => [formatCount(value)],
  formatFixed: (value, digits) => [formatFixed(value, digits)],
  formatNumber: (value, digits) => [formatNumber(value, digits)],
  formatTime: (value) => [formatTime(value)],
  formatDuration: (value) => [formatDuration(value)],
  formatRate: (value) => [formatRate(value)],
  formatPackets: (value) => [formatPackets(value)],
  formatPlural: (value) => [formatPlural(value, 'drop')],
  formatSeconds: (value) => [formatSeconds(value)],
  formatQuantity: (value, digits) => UNITS.map((unit) => formatQuantity(value, unit, digits)),
  formatPair: (value, digits) =>
    UNITS.flatMap((unit) => formatPair(value, value * (1 + 10 ** -digits), unit)).map((text) =>
      text.replace(/^just (over|under) (?!over|under)/, ''),
    ),
  fillIn: (value) => UNITS.map((unit) => fillIn(`{a:${unit}}`, { a: value })),
}

it.each(Object.entries(formatters))('%s writes no exponent, whatever the number', (_, format) => {
  fc.assert(
    fc.property(anyFinite, fc.integer({ min: 1, max: 7 }), (value, digits) => {
      for (const text of format(value, digits)) {
        if (text === 'no limit' || text === 'no estimate yet') continue
        expect(text).toMatch(WITHOUT_EXPONENT)
        expect(text).not.toMatch(/^\u22120(\.0*)?( |$)/)
      }
    }),
    { numRuns: 2000 },
  )
})

it('says of what is larger than any count only that it is', () => {
  expect(formatNumber(5.97e305)).toBe('over 10\u202f000\u202f000\u202f000\u202f000\u202f000')
  expect(formatQuantity(-1e300, 'packets')).toBe(
    'under \u221210\u202f000\u202f000\u202f000\u202f000\u202f000 packets',
  )
  // A seed may be as large as this, and each of its digits counts.
  expect(formatCount(Number.MAX_SAFE_INTEGER)).toBe('9\u202f007\u202f199\u202f254\u202f740\u202f991')
  expect(formatPair(1e300, 1e299, 'packets')[0]).toBe(formatQuantity(1e300, 'packets'))
})
