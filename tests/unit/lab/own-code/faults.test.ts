/** Faults of code are reported at their lines, before the code runs where that can be known. */
import { beforeAll, describe, expect, it } from 'vitest'
import { installOwnCode } from '../../../../src/lab/own-code/install'
import { readCode } from '../../../../src/lab/own-code/read-code'
import { allowRunning } from '../../../../src/lab/own-code/run-code'
import { run } from '../../../../src/lab/run/run'
import { RunStoppedByCode } from '../../../../src/lab/run/stopped'
import { faultsOnPage } from '../../../../src/lab/scenario/read-scenario'
import { validateScenario } from '../../../../src/lab/scenario/validate'

beforeAll(() => {
  installOwnCode()
  allowRunning()
})

/** Returns a whole algorithm with these lines in onAck, from line 5 on. */
const withOnAck = (...lines: string[]): string =>
  [
    "import { defineAlgorithm } from 'sawtooth'",
    'export default defineAlgorithm({',
    "  name: 'Tried', state: { list: [] as number[] },",
    '  onAck(tcp, ack) {',
    ...lines,
    '  },',
    '  onLoss(tcp, loss) { tcp.cwnd = tcp.ssthresh = loss.flight / 2 },',
    '  onTimeout(tcp) { tcp.cwnd = 1 },',
    '})',
  ].join('\n')

function faultsOf(code: string): readonly string[] {
  const read = readCode(code)
  return read.ok ? [] : read.faults.map(({ line, column, message }) => `${line}:${column} ${message}`)
}

describe('before it runs', () => {
  it.each([
    ['tcp.cwnd += Math.max(-0.5, 1', '5:29 a “)” is missing'],
    ['tcp.cwnd = ) 3', '5:12 “)” is not expected here'],
    ['tcp.cwnd += ack.sample.rtt', '5:13 ack.sample is undefined; ack has now, rtt'],
    ['tcp.wnd = 4', '5:1 tcp.wnd is undefined; tcp has cwnd'],
    ['tcp.cwnd = Math.random()', '5:12 Math.random is never the same twice'],
    ['tcp.cwnd = Date.now()', '5:12 Date.now is not there'],
    ['fetch("https://example.org")', '5:1 fetch is not there'],
    ['tcp.cwnd = Math.sin(1)', '5:12 Math.sin differs between browsers'],
    ['const m = Math; tcp.cwnd = m.abs(1)', '5:11 Math is not there'],
    ['tcp.cwnd = Math["random"]()', '5:12 Math'],
    ['tcp.constructor.constructor("return 1")()', '5:1 '],
    ['const f = (() => 1).constructor', '5:11 constructor is not run'],
    ['const { constructor: c } = tcp.state', '5:9 constructor is not run'],
    ['tcp.state.__proto__.x = 1', '5:1 __proto__ is not run'],
    ['const o = { ["__proto__"]: 1 }', '5:14 __proto__ is not run'],
    ['import("x")', '5:1 no import()'],
    ['new Function("return 1")()', '5:1 '],
    ['eval("1")', '5:1 eval is not there'],
    ['setTimeout(() => {}, 1)', '5:1 setTimeout is not there'],
    ['globalThis.x = 1', '5:1 globalThis.x is not there'],
    ['this.x = 1', '5:1 no this'],
    ['try { tcp.cwnd = 1 } catch {}', '5:1 no try'],
    ['ack.rtt = 1', '5:1 ack.rtt is read only'],
    ['tcp.state = 1', '5:1 tcp.state is read only'],
    ['Number.isNaN = Number.isFinite', '5:1 what Number has is read only'],
    ['({ a: Number.isNaN } = { a: 1 })', '5:2 set one value after the other'],
    ['tcp.note("full", 1)', '5:10 full is not declared'],
    ['tcp.state.list.sort()', '5:1 sort is not run'],
    ['for (const k in tcp.state) tcp.cwnd = 1', '5:1 for … in has no order'],
    ['tcp.state.f = () => 1', '5:15 a function is not kept in a value'],
    ['async function f() {}', '5:1 nothing waits here'],
    ['const $ = 1', '5:7 names do not begin with $'],
    ['const x = 10n', '5:11 numbers only'],
    ['const x = /a+/', '5:11 no regular expressions'],
    ['enum A { B }', '5:1 types only'],
    ['({ get x() { return 1 } })', '5:4 no get and set'],
  ])('%s', (line, said) => {
    const faults = faultsOf(withOnAck(line))
    expect(faults.join('\n')).toContain(said)
  })

  it('a hook that is missing, one that nothing calls, and a parameter without a range', () => {
    const code = `import { defineAlgorithm } from 'sawtooth'
export default defineAlgorithm({
  name: 'Tried',
  parameters: { beta: { default: 2, min: 0, max: 1 } },
  onack(tcp) {},
  onLoss(tcp) {},
  onTimeout(tcp) {},
})`
    const said = faultsOf(code).join('\n')
    expect(said).toContain('5:8 nothing calls onack')
    expect(said).toContain('onAck is missing')
    expect(said).toContain('4:17 the default lies from min to max')
  })

  it('types and comments are no code, and change no line', () => {
    const read = readCode(
      withOnAck('const x: number = ack.rtt as number', 'tcp.cwnd = x! // window', 'type T = string'),
    )
    expect(read.ok && read.code.plain.body.split('\n').length).toBe(11)
  })

  it('a file that exports nothing, and one that is too long', () => {
    expect(faultsOf('const a = 1').join()).toContain('the file exports nothing')
    expect(faultsOf(`// ${'x'.repeat(70_000)}`).join()).toContain('at most 64000')
  })

  it('a signal that is never set is said, and runs', () => {
    const read = readCode(withOnAck('tcp.cwnd += 1').replace('state:', 'signals: { q: {} }, state:'))
    expect(read.ok && read.warnings.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '3 q is declared and never used',
    ])
  })
})

it('what is wrong with an algorithm is all that is said, without a path', () => {
  const file = { version: 1, flows: [{ variant: 'mine' }], algorithms: [{ id: 'mine', code: '' }] }
  const checked = validateScenario({ ...file, algorithms: [{ id: 'my id', code: '' }] })
  expect(checked.ok ? [] : faultsOnPage(checked.faults, file)).toEqual([
    'Algorithm 1: "my id": not an id (allowed: an id, which none that comes with Sawtooth has: letters, digits and -, a letter first)',
  ])
  const none = validateScenario({ ...file, algorithms: 5 })
  expect(none.ok ? [] : faultsOnPage(none.faults, file)).toEqual([
    'Algorithms: wrong type (allowed: a list of at most 8)',
  ])
})

describe('while it runs', () => {
  function stopped(...lines: string[]): RunStoppedByCode['stop'] {
    const checked = validateScenario({
      version: 1,
      durationS: 20,
      flows: [{ variant: 'tried' }],
      algorithms: [{ id: 'tried', code: withOnAck(...lines) }],
    })
    if (!checked.ok) throw new Error(checked.faults.map(({ message }) => message).join('\n'))
    try {
      run(checked.value)
    } catch (error) {
      if (error instanceof RunStoppedByCode) return error.stop
      throw error
    }
    throw new Error('nothing stopped it')
  }

  it.each([
    ['a window that is no number', ['const x = ack.acked', 'tcp.cwnd = x / 0 - x / 0'], 6, 'cwnd is NaN'],
    ['an infinite window', ['tcp.cwnd = 1 / 0'], 5, 'cwnd is Infinity'],
    ['a negative window', ['tcp.cwnd = -3'], 5, 'cwnd is -3'],
    [
      'a window that no path and no run can hold',
      ['const far = 1e9', 'tcp.cwnd = far'],
      6,
      'cwnd is 1\u202f000\u202f000\u202f000; no receiver lets more than 1\u202f000\u202f000 packets be in flight',
    ],
    ['a loop without end', ['let x = 1', 'while (x > 0) x += 1'], 6, 'more steps than a call may'],
    ['a loop within a call', ['const f = () => { for (;;) {} }', 'f()'], 5, 'more steps than a call may'],
    [
      'calls without end',
      ['const f = (x: number): number => f(x + 1)', 'f(1)'],
      6,
      'calls within each other',
    ],
    [
      'a list without end',
      ['const l = tcp.state.list', 'for (let i = 0; i < 900000; i++) l.push(i)'],
      6,
      'keeps more values',
    ],
    ['what is thrown', ['throw "no"'], 5, 'threw no'],
    [
      'something of undefined',
      ['const a = tcp.state.list[3]?.x', 'tcp.cwnd += tcp.state.list[7].y'],
      6,
      'undefined',
    ],
    [
      'a key that reaches out',
      ['const k = "constr" + "uctor"', 'tcp.cwnd = tcp.state[k]'],
      6,
      'no name that may be read',
    ],
    ['a text without end', ['let s = "ab"', 'for (;;) s = s + s'], 6, 'keeps more values'],
    ['a list that doubles', ['const l = [1]', 'for (;;) l.push(...l)'], 6, 'more steps than a call may'],
  ])('%s', (_, lines, line, said) => {
    const { algorithm, place, why } = stopped(...lines)
    expect(why).toContain(said)
    expect(place.line).toBe(line)
    expect(algorithm).toBe('tried')
  })
})
