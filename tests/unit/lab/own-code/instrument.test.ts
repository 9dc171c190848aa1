/** The marks in running code change no result of the code. */
import { describe, expect, it } from 'vitest'
import { installOwnCode } from '../../../../src/lab/own-code/install'
import { allowRunning } from '../../../../src/lab/own-code/run-code'
import { run } from '../../../../src/lab/run/run'
import { RunStoppedByCode } from '../../../../src/lab/run/stopped'
import { validateScenario } from '../../../../src/lab/scenario/validate'

installOwnCode()
allowRunning()

/** Returns what the statements throw. */
function thrown(statements: string): string {
  const code = `import { defineAlgorithm } from 'sawtooth'
export default defineAlgorithm({
  name: 'Marked', state: { list: [] as number[] },
  onAck(tcp) {
    ${statements}
  },
  onLoss() {},
  onTimeout() {},
})`
  const file = { version: 1, durationS: 1, flows: [{ variant: 'mine' }], algorithms: [{ id: 'mine', code }] }
  const checked = validateScenario(file)
  if (!checked.ok) return checked.faults.map(({ message }) => message).join()
  try {
    run(checked.value)
  } catch (error) {
    if (error instanceof RunStoppedByCode) return error.stop.why
    throw error
  }
  return 'nothing'
}

describe('marked code computes what it says', () => {
  it.each([
    ['where comments stand beside operators', 'throw 1 /* + */ + /* , */ tcp.cwnd // + 5', 'threw 11'],
    ['where a comment stands before a power', 'throw 3 /* ** 9 */ ** 2', 'threw 9'],
    [
      'where the place of a sum moves on',
      'const l = [1, 2, 4]; let i = 0; l[i++] += 8; throw [l[0], i][1]',
      'threw 1',
    ],
    ['where a sum goes to an element', 'const l = [1, 2]; l[1] += 5; l[0] **= 2; throw l[1]', 'threw 7'],
    [
      'where a sum goes to what a call gives',
      'const o = { n: 2 }; const of = () => o; of().n += 3; throw o.n',
      'threw 5',
    ],
    ['where one value follows another', 'throw [5, 7][(0, 1)]', 'threw 7'],
    ['where one value follows another as a key', 'const l = [5, 7]; throw l[0, 1]', 'threw 7'],
    ['where texts are added', "throw 'a' + 1", 'threw a1'],
    ['where a list is joined to another', 'throw [1].concat([2, 3], [4]).length', 'threw 4'],
    ['where a list begins with more', 'const l = [1]; l.unshift(7, 8); throw l[0] + l.length', 'threw 10'],
    ['where a list is emptied', 'const l = [1, 2]; l.length = 0; throw l.length', 'threw 0'],
    [
      'where elements are set one after another',
      'const l = [0]; for (let i = 0; i < 3; i++) l[i] = i; throw l[2]',
      'threw 2',
    ],
    ['where a name is counted up', 'const o = { a: 1 }; o["a"]++; o["b" + 1] = 2; throw o.a', 'threw 2'],
    [
      'where a function stands in a turn',
      'let s = 0; for (const x of [1, 2]) { const f = (y: number) => x + y; s += f(1) } throw s',
      'threw 5',
    ],
  ])('%s', (_, statements, said) => {
    expect(thrown(statements)).toBe(said)
  })

  it.each([
    ['a list', 'tcp.cwnd = [1] as never', 'cwnd is a list'],
    ['an object', 'tcp.cwnd = { a: 1 } as never', 'cwnd is an object'],
    ['a function', 'const f = () => 1; tcp.cwnd = f as never', 'cwnd is a function'],
    ['a list in a sum', 'tcp.cwnd += [1] as never', 'a list or a function is used as a number'],
  ])('and %s is no number', (_, statements, said) => {
    expect(thrown(statements)).toBe(said)
  })

  it('and lists of everybody else are the texts that they were', () => {
    expect(String([1, [2, 3]])).toBe('1,2,3')
    expect(String((one: number) => one)).toContain('=>')
  })
})
