/** What a person is told of what is at fault is in Sawtooth's words: none of a library's, an engine's or the system's. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseOptions } from '../../src/cli/parse-options'
import { decodeSweepLink } from '../../src/lab/experiments/sweep/link'
import { readResults } from '../../src/lab/experiments/sweep/results'
import { readSweep, validateSweep } from '../../src/lab/experiments/sweep/schema'
import { importFile } from '../../src/lab/import'
import { OWN_FAULT } from '../../src/lab/own-fault'
import { reasonOf } from '../../src/lab/reason'
import { faultLine } from '../../src/lab/scenario/faults'
import { decodeLink } from '../../src/lab/scenario/link'
import { readScenario } from '../../src/lab/scenario/read-scenario'
import type { Fault } from '../../src/lab/scenario/scenario'
import { validateScenario } from '../../src/lab/scenario/validate'
import { tries } from '../support/effort'
import { scenarios } from '../support/scenario-arbitrary'

/** How valibot, the engines of browsers and of Node, Node itself and fetch begin or word what they say. */
const FOREIGN: readonly RegExp[] = [
  /Invalid (key|type|value|length|format|range|date|array|string)\b/,
  /\bExpected .* (but )?received\b/i,
  /Unexpected (token|end|identifier|number|string|non-whitespace|EOF)/i,
  /JSON\.parse|JSON Parse error|is not valid JSON|JSON at position/,
  /Maximum call stack|too much recursion|allocation failed/i,
  /(is not|of) (a function|undefined|null|defined|iterable|an object)\b|Cannot (read|convert|set)/,
  /outside the bounds|out of bounds/i,
  /Failed to (fetch|execute|load)|NetworkError|Load failed/,
  /\b(Type|Range|Syntax|Reference|URI|Eval)Error\b|DOMException|ValiError/,
  /Option '|ambiguous|Unknown option|positional/,
  /\bE[A-Z]{3,}\b:|errno|ERR_/,
  /URI malformed|\[object |\bNaN\b|undefined/,
]

function expectOwn(message: string, given: string): void {
  // What was given may say anything, and is quoted.
  for (const foreign of FOREIGN)
    if (foreign.test(message) && !foreign.test(given)) throw new Error(`not in Sawtooth's words: ${message}`)
}

const expectOwnFaults = (faults: readonly Fault[], given: string): void => {
  for (const fault of faults) expectOwn(faultLine(fault), given)
}

/** Keys and values of the real formats in place of most of the arbitrary ones, so that faults lie deep as well. */
const keys = fc.constantFrom(
  ...[
    'version',
    'title',
    'durationS',
    'seed',
    'stack',
    'stackParams',
    'bottleneck',
    'flows',
    'timeline',
    'base',
  ],
  ...[
    'bandwidthMbps',
    'delayMs',
    'buffer',
    'packets',
    'bdp',
    'aqm',
    'id',
    'params',
    'ecn',
    'loss',
    'model',
    'percent',
  ],
  ...[
    'reorder',
    'rateTrace',
    'points',
    'repeatS',
    'returnPath',
    'variant',
    'startS',
    'stopS',
    'access',
    'direction',
  ],
  ...[
    'atS',
    'set',
    'bottleneck.aqm',
    'flows.a.variant',
    'vary',
    'path',
    'values',
    'from',
    'to',
    'scale',
    'compare',
  ],
  ...[
    'label',
    'repetitions',
    'metrics',
    'published',
    'sawtooth',
    'engine',
    'sweep',
    'point',
    'start',
    'intervals',
  ],
  ...['streams', 'socket', 'end', 'tcp_mss', '__proto__', 'constructor', 'toString'],
)
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom<unknown>(
      1,
      0,
      -1,
      1e9,
      0.5,
      '1',
      '',
      'reno',
      'codel',
      'bernoulli',
      'a',
      true,
      null,
      'sweep results',
    ),
    fc.jsonValue({ maxDepth: 1 }),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(keys, tie('tree'), { maxKeys: 6 }),
  ),
}))
/** A file, so that its faults are not only that it is none. */
const files = fc.dictionary(keys, tree, { maxKeys: 10 }).map((file) => ({ version: 1, ...file }))

it('of files that are JSON', () => {
  fc.assert(
    fc.property(fc.oneof(files, tree), (file) => {
      const text = JSON.stringify(file)
      for (const read of [validateScenario(file), validateSweep(file), readResults(`${text}\n${text}\n`)])
        if (!read.ok) expectOwnFaults(read.faults, text)
      for (const given of [
        text,
        `{"start":{"tcp_mss":1448},"intervals":${text}}`,
        `{"start":${text.slice(1)}`,
      ]) {
        const imported = importFile(new TextEncoder().encode(given), 'some.json')
        if (!imported.ok) expectOwn(imported.message, given)
      }
    }),
    tries(1000, 20_000),
  )
})

/** `whole` with what stands at one of its places replaced; `pick` chooses the place. */
function replaced(whole: unknown, pick: number, value: unknown): unknown {
  const places: (readonly (string | number)[])[] = []
  const visit = (node: unknown, path: readonly (string | number)[]): void => {
    places.push(path)
    if (typeof node !== 'object' || node === null) return
    for (const key of Object.keys(node)) {
      visit((node as Record<string, unknown>)[key], [...path, key])
      places.push([...path, `${key}x`])
    }
  }
  visit(whole, [])
  const put = (node: unknown, [first, ...rest]: readonly (string | number)[]): unknown => {
    if (first === undefined) return value
    const copy = Array.isArray(node) ? [...node] : { ...(node as object) }
    Reflect.set(copy, first, put(Reflect.get(copy, first), rest))
    return copy
  }
  return put(whole, places[pick % places.length] ?? [])
}

const SWEEP = {
  version: 1,
  base: { version: 1, flows: [{ variant: 'reno' }] },
  vary: [{ path: 'bottleneck.loss.percent', from: 1, to: 2, points: 2, scale: 'log' }],
  compare: ['cubic', { label: 'x', set: { 'bottleneck.buffer.bdp': 1 } }],
  metrics: ['goodput@a', 'jain'],
  published: {
    label: 'x',
    source: 'y',
    metric: 'jain',
    variant: 'x',
    points: [{ x: 1, y: 1 }],
    within: { agrees: 1, close: 2 },
  },
}
const IPERF3 = {
  start: { tcp_mss_default: 1448 },
  intervals: [{ streams: [{ socket: 5, end: 1, snd_cwnd: 1 }] }],
}

it('of files of which one place is at fault', () => {
  fc.assert(
    fc.property(scenarios(), fc.nat(), tree, (scenario, pick, value) => {
      const file = replaced(scenario, pick, value)
      const sweep = replaced(SWEEP, pick, value)
      const iperf3 = JSON.stringify(replaced(IPERF3, pick, value)) ?? ''
      const given = JSON.stringify([file, sweep]) ?? ''
      for (const read of [validateScenario(file), validateSweep(sweep)])
        if (!read.ok) expectOwnFaults(read.faults, given)
      const imported = importFile(new TextEncoder().encode(iperf3))
      if (!imported.ok) expectOwn(imported.message, iperf3)
    }),
    tries(2000, 20_000),
  )
})

it('of text that is broken', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.tuple(files, fc.nat(), fc.string({ maxLength: 3 })).map(([file, at, put]) => {
      const whole = JSON.stringify(file)
      const place = at % (whole.length + 1)
      return whole.slice(0, place) + put + whole.slice(place + 2)
    }),
  )
  fc.assert(
    fc.property(text, (given) => {
      for (const read of [readScenario(given), readSweep(given), readResults(given)])
        if (!read.ok) expectOwnFaults(read.faults, given)
      const imported = importFile(new TextEncoder().encode(given))
      if (!imported.ok) expectOwn(imported.message, given)
    }),
    tries(1000, 20_000),
  )
})

it('of links', () => {
  const linkKeys = fc.constantFrom(
    ...[
      'bw',
      'delay',
      'buf',
      'aqm',
      'flow',
      'at',
      'loss',
      'rate',
      'return',
      'reorder',
      'stack',
      'dur',
      'seed',
      'v',
    ],
    ...[
      't',
      'from',
      'to',
      'loop',
      'sel',
      'hide',
      'panels',
      'layout',
      'axes',
      'speed',
      'theme',
      'event',
      'embed',
      'pin',
    ],
    ...[
      'sweep',
      'mode',
      'paper',
      'lesson',
      'step',
      'present',
      'title',
      'patterns',
      'timesequence',
      'foo',
      '',
    ],
  )
  const values = fc.oneof(
    fc.constantFrom(
      'foo',
      '1e9',
      '-1',
      '',
      '(',
      'codel(target=x',
      'vary=foo(1)',
      'vary=loss(1),compare=x(a=1)',
      '%ff',
      'none',
    ),
    fc.string({ maxLength: 12 }),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(linkKeys, values), { maxLength: 6 }), (pairs) => {
      const link = pairs.map((pair) => pair.join('=')).join('&')
      for (const { message } of [...decodeLink(link).ignored, ...decodeSweepLink(link).ignored]) {
        expectOwn(message, link)
        expect(message).not.toMatch(/\b(flows|timeline|compare|vary|metrics)\[\d/)
      }
    }),
    tries(1000, 20_000),
  )
})

it('of options of a command', () => {
  const options = { sample: { type: 'string' }, events: { type: 'boolean' } } as const
  const word = fc.oneof(
    fc.constantFrom(
      '--sample',
      '--events',
      '--events=1',
      '--',
      '-',
      '-e',
      '--sample=',
      '-1',
      '--__proto__',
      '--no-events',
    ),
    fc.string({ maxLength: 6 }),
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 5 }), (args) => {
      const parsed = parseOptions(args, options)
      if (!parsed.ok) expectOwn(parsed.fault, args.join(' '))
    }),
    tries(500),
  )
})

it.each([
  ['a fault of the code', () => (undefined as unknown as { x: string }).x],
  ['JSON', () => JSON.parse('{')],
  ['an array that is too long', () => new Array(-1)],
  ['a buffer that cannot be had', () => new ArrayBuffer(2 ** 60)],
  ['a view outside of its buffer', () => new DataView(new ArrayBuffer(1)).getUint32(0)],
  ['the structured clone', () => structuredClone(() => 1)],
  ['an address', () => new URL('x')],
  [
    'what is no error',
    () => {
      throw 'Failed to fetch'
    },
  ],
])('of %s', (_, work) => {
  let reason = ''
  try {
    work()
  } catch (error) {
    reason = reasonOf(error)
  }
  expect([OWN_FAULT, 'it needs more memory than there is']).toContain(reason)
})
