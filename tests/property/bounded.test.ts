/**
 * Readers of what comes from outside take work in proportion to its length, whatever it is: counted, not timed (see
 * tests/support/work.ts). The same piece repeated eight times as often may take eight times the work, and a little more.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeSweepLink } from '../../src/lab/experiments/sweep/link'
import { readResults } from '../../src/lab/experiments/sweep/results'
import { readSweep } from '../../src/lab/experiments/sweep/schema'
import { importFile } from '../../src/lab/import'
import { faultLine, MOST_NAMED } from '../../src/lab/scenario/faults'
import { decodeLink } from '../../src/lab/scenario/link'
import { queryOf } from '../../src/lab/scenario/link-in-text'
import { readScenario } from '../../src/lab/scenario/read-scenario'
import type { Fault } from '../../src/lab/scenario/scenario'
import { validateScenario } from '../../src/lab/scenario/validate'
import { readMessage } from '../../src/page/embed/messages'
import { tries } from '../support/effort'
import { workOf } from '../support/work'

/** What is not in proportion is at most this much: nine tenths above it, the work would grow as the square. */
const MOST_RATIO = 12
const TIMES = 8
/** Work that does not depend on the text, which hides what does. */
const FIXED = 20_000

/** Repeats of `piece` cost `read` no more than in proportion. `first`: stands before, `last` behind them. */
function expectProportional(read: (text: string) => unknown, first: string, piece: string, last = ''): void {
  const text = (times: number): string => first + piece.repeat(times) + last
  // What is made once, when it is first needed, is no part of it.
  read(text(2))
  const few = workOf(() => read(text(150)))
  const many = workOf(() => read(text(150 * TIMES)))
  expect(
    many,
    `${few} steps for 150 of ${JSON.stringify(piece)}, ${many} for ${TIMES} times as many`,
  ).toBeLessThan(MOST_RATIO * few + FIXED)
}

const linkPieces = [
  ...[
    '(',
    ')',
    ',',
    '=',
    '.',
    ' ',
    '%',
    '%ff',
    '1',
    '1e',
    '+',
    'x',
    '&',
    '(,',
    '),',
    ',(',
    'a=(',
    '=(',
    '(a=1)',
  ],
  ...[
    '&flow=reno',
    '&flow=(',
    '&at=1,bw=0',
    '&at=',
    '&pin=bw%3D1',
    '&pin=(',
    '&bw=1',
    '&v=1',
    '&title=(',
    '&x=1',
  ],
  ...[
    ',f.x=1',
    ',start=5',
    ',aqm=(target=1)',
    ',aqm=codel(target=0)',
    ',a.stop=0',
    ',buf=1bdp',
    '&hide=a',
    'a,',
  ],
  ...[
    '&panels=rtt',
    'rtt,',
    'rtt(log),',
    'window(',
    '0:10,',
    'repeat=1,',
    'vary=loss(1),',
    'compare=x(a=1),',
    'é',
  ],
]
const linkHeads = [
  '',
  'flow=',
  'flow=reno,',
  'flow=reno(',
  'at=1,',
  'aqm=',
  'aqm=codel(',
  'bw=',
  'buf=',
  'rate=(',
]
const moreHeads = [
  'loss=',
  'return=',
  'hide=',
  'panels=',
  'loop=',
  't=',
  'title=',
  'pin=',
  'stack=',
  'v=',
  'embed=',
]
const sweepHeads = [
  'sweep=',
  'sweep=vary=',
  'sweep=vary=loss(',
  'sweep=vary=loss(1,2),compare=',
  'sweep=vary=loss(1),',
]

describe('the work for a text is in proportion to its length', () => {
  const options = { numRuns: tries(60, 2000).numRuns }

  it('for links and sweeps in them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...linkHeads, ...moreHeads, ...sweepHeads),
        fc.constantFrom(...linkPieces),
        fc.constantFrom('', ')', ',', '&dur=8', '(', '=1'),
        (head, piece, last) => expectProportional(decodeSweepLink, head, piece, last),
      ),
      options,
    )
  }, 600_000)

  const files: readonly (readonly [
    name: string,
    read: (text: string) => unknown,
    heads: readonly string[],
  ])[] = [
    [
      'scenario files',
      readScenario,
      ['', '{"version":1,"flows":[', '{"version":1,"flows":[],"timeline":[', '{"version":1,"title":"', '{'],
    ],
    ['sweep files', readSweep, ['', '{"version":1,"base":{"version":1,"flows":[]},"vary":[', '{"compare":[']],
    ['results of sweeps', readResults, ['', '{"sawtooth":"sweep results","version":1,"sweep":', '\n']],
  ]
  const jsonPieces = [
    ...[
      '[',
      '{',
      '"',
      '{"a":',
      '[1,',
      '1',
      '1.',
      '-',
      'e',
      ',',
      ' ',
      '\n',
      '\\',
      '\\u00',
      '{"variant":"reno"},',
      '{},',
    ],
    ...[
      '{"id":"a"},',
      '{"atS":1,"set":{"a":1}},',
      '"key":1,',
      '[0,1],',
      'null,',
      'é',
      '\r\n',
      '/',
      "'",
      '{"point":1}\n',
    ],
  ]
  for (const [name, read, heads] of files)
    it(`for ${name}`, () => {
      fc.assert(
        fc.property(fc.constantFrom(...heads), fc.constantFrom(...jsonPieces), (head, piece) =>
          expectProportional(read, head, piece),
        ),
        options,
      )
    }, 600_000)

  it('for measurements', () => {
    const heads = [
      ...[
        '# t 0.1 flow 0\n cwnd:10 ',
        '{"start":{"tcp_mss":1448},"intervals":[',
        '0.0 0 0 5 0 cwnd_ 1.000\n',
        't,cwnd\n',
      ],
      ...['+ 0.1 0 2 tcp 1040 ------- 1 0.0 3.0 0 0\n', '0 536\n0.5 1072\n', 't,cwnd,'],
    ]
    const pieces = [
      ...[
        '1',
        '1.',
        '[',
        '[]',
        '[a]:1 ',
        '1.1.1.1:5 ',
        '10.',
        '\n',
        ' ',
        ',',
        'cwnd',
        '0,1\n',
        '1 2\n',
        '1 2 3\n',
        ':',
        '#',
      ],
      ...[
        'r 0.2 2 0 ack 40 ------- 1 3.0 0.0 0 1\n',
        '+ 0.2 0 2 tcp 1040 ------- 1 0.0 3.0 1 2\n',
        '0.2 0 0 5 0 cwnd_ 2.0\n',
      ],
      ...[
        '{"streams":[{"socket":5,"end":1}]},',
        '{"streams":[]},',
        '# t 1 flow a\n',
        'cwnd:1 rtt:1/1 retrans:0/1\n',
        '"',
      ],
    ]
    const read = (text: string): unknown => importFile(new TextEncoder().encode(text), 'a-cwnd.data')
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.constantFrom(...pieces), (head, piece) =>
        expectProportional(read, head, piece),
      ),
      options,
    )
  }, 600_000)
})

/** Holds that only so many are named, each in a line that is short, and that the last says how many more there are. */
function expectFew(faults: readonly Fault[]): void {
  expect(faults.length).toBeLessThanOrEqual(MOST_NAMED + 1)
  for (const fault of faults) {
    expect(faultLine(fault).length).toBeLessThan(1500)
    expect(fault.message.length).toBeLessThan(1000)
  }
}

describe('any text of up to a million characters that is made of the grammar', () => {
  it('opens as a valid scenario, without an exception, with few words for what is wrong', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...linkHeads, ...moreHeads, ...sweepHeads),
        fc.array(fc.constantFrom(...linkPieces), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (head, pieces, length) => {
          const piece = pieces.join('')
          const query = head + piece.repeat(Math.ceil(length / piece.length))
          const opened = decodeLink(query)
          expect(validateScenario(opened.scenario).ok).toBe(true)
          expectFew(opened.ignored)
          if (opened.view.sweep !== null) expectFew(decodeSweepLink(query).ignored)
          queryOf(`?${query}`)
        },
      ),
      tries(40, 2000),
    )
  }, 600_000)
})

describe('what once hung or threw', () => {
  it.each([
    ['200 000 opening brackets of a flow', `flow=${'('.repeat(200_000)}`],
    ['6 000 opening brackets of a sweep', `mode=experiments&sweep=vary=${'('.repeat(6000)}`],
    ['100 000 digits', `bw=${'1'.repeat(100_000)}x`],
    ['100 000 digits of a parameter', `flow=reno,start=${'1'.repeat(100_000)}x`],
    ['16 666 unknown items', `flow=reno,${'abc=1,'.repeat(16_666)}`],
    ['a million commas', `at=1${','.repeat(1_000_000)}`],
    [
      'changes of which each is at fault only without the one before',
      `aqm=codel&${'at=1,aqm.ecn=true&at=1,aqm=(id=droptail)&'.repeat(500)}`,
    ],
  ])('%s open, with few words', (_, query) => {
    const { scenario } = decodeLink(query)
    const { ignored } = decodeSweepLink(query)
    expect(validateScenario(scenario).ok).toBe(true)
    expect(ignored.length).toBeGreaterThan(0)
    expectFew(ignored)
  })

  it('a frame is answered for 32 000 opening brackets, and for more than a link may have', () => {
    for (const length of [32_000, 100_000]) {
      const link = `?flow=${'('.repeat(length)}`
      expect(readMessage({ sawtooth: 1, type: 'set', link })).toMatchObject({ type: 'set', link })
      expectFew(decodeLink(link).ignored)
    }
  })

  it('250 000 unknown keys: twenty are named, and the others are counted', () => {
    const keys = Array.from({ length: 250_000 }, (_, i) => `"key${i}":${i}`)
    const read = readScenario(`{"version":1,"flows":[],${keys.join(',')}}`)
    expect(read.ok ? [] : read.faults.map(faultLine)).toHaveLength(MOST_NAMED + 1)
    if (!read.ok) expect(read.faults.at(-1)?.message).toBe('and 249\u202f980 more')
  })

  it('a key and a value of a megabyte are cut', () => {
    const long = 'k'.repeat(1_000_000)
    const read = readScenario(`{"version":1,"flows":[],"${long}":"${long}"}`)
    if (read.ok) throw new Error('it was taken')
    expectFew(read.faults)
    expect(faultLine(read.faults[0] as Fault)).toMatch(/^k{57}\.\.\. = "k{56}\.\.\.: unknown key/)
  })

  it.each([5000, 200_000])('lists and objects nested %i deep are refused in words', (depth) => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const deep = open.repeat(depth) + (open === '[' ? '' : '1') + close.repeat(depth)
      for (const text of [deep, `{"version":1,"title":${deep},"flows":[]}`, open.repeat(depth)]) {
        for (const read of [readScenario(text), readSweep(text), readResults(`${text}\n`)]) {
          expect(read.ok).toBe(false)
          if (!read.ok) expectFew(read.faults)
        }
      }
    }
  })

  it('a scenario that was parsed elsewhere may be nested as deeply as it likes', () => {
    let deep: unknown = 1
    for (let i = 0; i < 100_000; i++) deep = [deep]
    const checked = validateScenario({
      version: 1,
      title: deep,
      flows: [deep],
      timeline: [{ atS: deep, set: deep }],
    })
    expect(checked.ok).toBe(false)
    if (!checked.ok) expectFew(checked.faults)
  })
})
