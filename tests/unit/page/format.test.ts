import { expect, it } from 'vitest'
import {
  formatCount,
  formatDuration,
  formatFixed,
  formatNumber,
  formatPackets,
  formatRate,
  formatTime,
} from '../../../src/lab/format'

it('groups thousands with thin spaces and writes a true minus', () => {
  expect(formatCount(8541)).toBe('8\u2009541')
  expect(formatCount(-1234567)).toBe('\u22121\u2009234\u2009567')
  expect(formatFixed(-0.0001, 2)).toBe('0.00')
})

it('keeps three significant figures and no zeros after them', () => {
  expect(formatNumber(27.534)).toBe('27.5')
  expect(formatNumber(0.006134)).toBe('0.00613')
  expect(formatNumber(37)).toBe('37')
  expect(formatNumber(8541.7)).toBe('8\u2009542')
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
