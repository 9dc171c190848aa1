/** A phone shows of a handler what ran, and what holds that together. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { piecesOf, shownLines } from '../../../src/page/modes/workbench/phone/shown-lines'

const PATIENT = readFileSync(
  new URL('../../../src/lab/own-code/templates/patient.ts', import.meta.url),
  'utf8',
)
const lines = PATIENT.split('\n')
const lineWith = (text: string, from = 0): number =>
  lines.findIndex((line, index) => index >= from && line.includes(text)) + 1

describe('the handler on a phone', () => {
  const first = lineWith('onAck(')
  const last = lines.indexOf('  },', first) + 1
  const shown = (...ran: readonly number[]) => shownLines(PATIENT, first, last, new Set(ran))
  const condition = lineWith('if (tcp.cwnd < tcp.ssthresh)')
  const otherwise = lineWith('} else {')
  const setter = lineWith('tcp.cwnd += (Math.max')

  it('leaves out the branch that did not run, and keeps the one that did with its braces', () => {
    expect(shown(condition, setter)).toEqual([
      first,
      condition,
      otherwise,
      setter,
      lineWith('    }', setter),
      last,
    ])
  })

  it('shows no brace of a block whose beginning is not shown', () => {
    const inner = lineWith('if (tcp.queueing > target)')
    expect(shown(condition)).not.toContain(inner)
    expect(shown(condition)).not.toContain(lineWith('      }', inner))
  })

  it('shows all of a statement that goes over several lines', () => {
    const text =
      'onAck(tcp) {\n  tcp.cwnd = Math.max(\n    2,\n    tcp.cwnd / 2,\n  )\n  tcp.ssthresh = 3\n},'
    expect(shownLines(text, 1, 7, new Set([2]))).toEqual([1, 2, 3, 4, 5, 7])
  })

  it('is not misled by brackets in texts and comments', () => {
    const text = "onAck(tcp) {\n  if (tcp.cwnd > 2) { // {\n    tcp.note('}', 1, 2)\n  }\n},"
    expect(shownLines(text, 1, 5, new Set([2, 3]))).toEqual([1, 2, 3, 4, 5])
  })
})

describe('a line in pieces', () => {
  it('is the whole line, and only members that are drawn have their line’s look', () => {
    const line = '  const room = 1 - tcp.queueing / target // queueing'
    const pieces = piecesOf(line, ['queueing'])
    expect(pieces.map(({ text }) => text).join('')).toBe(line)
    expect(pieces.filter(({ is }) => is === 'signal').map(({ text }) => text)).toEqual(['queueing'])
    expect(pieces.find(({ text }) => text === 'const')?.is).toBe('keyword')
  })

  it('tells the window from its threshold', () => {
    const is = (text: string) =>
      piecesOf('tcp.cwnd = tcp.ssthresh', []).find((piece) => piece.text === text)?.is
    expect([is('cwnd'), is('ssthresh'), is('tcp')]).toEqual(['window', 'threshold', ''])
  })
})
