/** Files of measured links: what is read of them, and what is said of one that is at fault. */
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMeasured } from '../../../../src/lab/measured/read-measured'
import { sha256 } from '../../../../src/lab/measured/sha256'
import { faultLine } from '../../../../src/lab/scenario/faults'
import { bitsUntil } from '../../../../src/lab/scenario/rate-trace'
import { tries } from '../../../support/effort'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

function good(text: string) {
  const read = readMeasured('a.trace', bytesOf(text))
  if (!read.ok) throw new Error(read.faults.map(faultLine).join('\n'))
  return read.value
}

function faults(text: string): readonly string[] {
  const read = readMeasured('a.trace', bytesOf(text))
  return read.ok ? [] : read.faults.map(faultLine)
}

describe('the hash of a file', () => {
  it('is the beginning of its SHA-256', () => {
    const whole = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
    expect(sha256(bytesOf('abc'))).toBe('ba7816bf8f01cfea')
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(sha256(bytes)).toBe(whole(bytes).slice(0, 16))
      }),
      tries(200),
    )
  })
})

describe('a packet-delivery trace', () => {
  it('is a packet of 1500 bytes for each line, over and over', () => {
    const { link } = good('# a comment\r\n5\n5\n\n20\n100\n')
    expect(link).toMatchObject({ kind: 'mahimahi', lengthS: 0.1, lines: 4, pathTrace: null })
    expect(Array.from(link.rateTrace.opportunities?.atMs ?? [])).toEqual([5, 5, 20, 100])
    expect(link.meanBitsPerSecond).toBe((4 * 12_000) / 0.1)
  })

  it('is drawn by means that add up to what it carries', () => {
    const figures = Array.from({ length: 1000 }, (_, k) => 7 * k + (k % 5))
    const { link } = good(figures.join('\n'))
    const { repeatS } = link.rateTrace
    expect(bitsUntil(link.rateTrace)(repeatS) / (1000 * 12_000)).toBeCloseTo(1, 9)
    expect(bitsUntil(link.rateTrace)(3 * repeatS) / (3000 * 12_000)).toBeCloseTo(1, 9)
  })

  it('may have a million lines, and no more', () => {
    const lines = Array.from({ length: 1_000_000 }, (_, k) => k)
    expect(good(lines.join('\n')).link.lines).toBe(1_000_000)
    expect(faults([...lines, 1_000_000].join('\n'))).toEqual([
      'a.trace: too many lines (allowed: at most 1000000)',
    ])
  })

  it.each([
    [
      '1\nx\n3',
      'a.trace, line 2 = "x": no whole number of milliseconds (allowed: a whole number, 0 to 86400000 ms)',
    ],
    [
      '1\n2.5',
      'a.trace, line 2 = "2.5": no whole number of milliseconds (allowed: a whole number, 0 to 86400000 ms)',
    ],
    [
      '1\n86400001',
      'a.trace, line 2 = "86400001": no whole number of milliseconds (allowed: a whole number, 0 to 86400000 ms)',
    ],
    ['7\n5', 'a.trace, line 2 = "5": earlier than it may be after the line before (allowed: 7 ms or more)'],
    ['0\n0', 'a.trace: the trace takes no time (allowed: a last line above 0 ms)'],
  ])('is refused with its line: %j', (text, message) => {
    expect(faults(text)).toEqual([message])
  })
})

describe('a course of a link', () => {
  it('has rates, and delay and loss where they were measured', () => {
    const { link } = good(
      't, Mbit/s, delay ms, loss %\n0, 8, 20, 0\n# tunnel\n1.5, 0, 40, 100\n3, 4, 25, 0.5\n',
    )
    expect(link.kind).toBe('csv')
    expect(link.rateTrace).toEqual({ timesS: [0, 1.5, 3], bitsPerSecond: [8e6, 0, 4e6], repeatS: 4.5 })
    expect(link.pathTrace).toEqual({
      timesS: [0, 1.5, 3],
      delayS: [0.02, 0.04, 0.025],
      loss: [0, 1, 0.005],
      repeatS: 4.5,
    })
    expect(link.meanBitsPerSecond).toBe(4e6)
  })

  it('needs no header, counts from its first time, and may have two columns', () => {
    const { link } = good('1700000000;5\n1700000001;10')
    expect(link.rateTrace).toEqual({ timesS: [0, 1], bitsPerSecond: [5e6, 10e6], repeatS: 2 })
    expect(link.pathTrace).toBeNull()
  })

  it('of one row is a constant', () => {
    expect(good('0,5').link.rateTrace.repeatS).toBe(Number.POSITIVE_INFINITY)
  })

  it.each([
    ['0,5\n1,x', 'a.trace, line 2 = "x": no number (allowed: rate, 0 to 10000 Mbit/s)'],
    ['0,5\n1,-1', 'a.trace, line 2 = "-1": out of range (allowed: rate, 0 to 10000 Mbit/s)'],
    ['0,0.0001', 'a.trace, line 1 = "0.0001": out of range (allowed: rate, 0, or 0.001 to 10000 Mbit/s)'],
    ['0,5,3000', 'a.trace, line 1 = "3000": out of range (allowed: delay, 0 to 2000 ms)'],
    ['0,5,30,101', 'a.trace, line 1 = "101": out of range (allowed: loss, 0 to 100 %)'],
    ['0,5\n1,5,7', 'a.trace, line 2 = "1,5,7": not as many columns as the first row (allowed: 2 columns)'],
    [
      '0,5\n0,6',
      'a.trace, line 2 = "0": earlier than it may be after the line before (allowed: 0.001 s or more)',
    ],
    [
      'time,rate\n',
      'a.trace: nothing was measured (allowed: one figure in ms a line, or columns of s, Mbit/s and, if measured, ms and %)',
    ],
    [
      '1,2,3,4,5',
      'a.trace, line 1 = "1,2,3,4,5": neither a packet-delivery trace nor a course of a link (allowed: one figure in ms a line, or columns of s, Mbit/s and, if measured, ms and %)',
    ],
    [
      '',
      'a.trace: nothing was measured (allowed: one figure in ms a line, or columns of s, Mbit/s and, if measured, ms and %)',
    ],
  ])('is refused with its line, what stands there and what may: %j', (text, message) => {
    expect(faults(text)).toEqual([message])
  })

  it('has at most 100 000 rows', () => {
    const rows = Array.from({ length: 100_001 }, (_, k) => `${k / 100},5`)
    expect(faults(rows.join('\n'))).toEqual(['a.trace: too many rows (allowed: at most 100000)'])
    expect(good(rows.slice(1).join('\n')).link.lines).toBe(100_000)
  })
})

it('names three faults of a file that is something else, and no more', () => {
  expect(faults(['5', 'a', 'b', 'c', 'd', 'e'].join('\n'))).toHaveLength(3)
})

it('says of a file that is no text that it is none', () => {
  const read = readMeasured('a.pcap', Uint8Array.of(0xd4, 0xc3, 0xb2, 0xa1, 0xff))
  expect(read.ok ? [] : read.faults.map(faultLine)[0]).toContain('a.pcap: no text in UTF-8')
})
