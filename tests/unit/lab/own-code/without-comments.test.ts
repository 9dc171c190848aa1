/** Code without its comments is the same program in the same places, and gives the same runs. */
import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { installOwnCode } from '../../../../src/lab/own-code/install'
import { readCode } from '../../../../src/lab/own-code/read-code'
import { allowRunning } from '../../../../src/lab/own-code/run-code'
import { withoutComments } from '../../../../src/lab/own-code/without-comments'
import { run } from '../../../../src/lab/run/run'
import { RunStoppedByCode } from '../../../../src/lab/run/stopped'
import type { Scenario } from '../../../../src/lab/scenario/scenario'
import { validateScenario } from '../../../../src/lab/scenario/validate'

const TEMPLATES = new URL('../../../../src/lab/own-code/templates/', import.meta.url)
const templates = readdirSync(TEMPLATES).map((file) => ({
  file,
  code: readFileSync(new URL(file, TEMPLATES), 'utf8'),
}))

beforeAll(() => {
  installOwnCode()
  allowRunning()
})

function scenarioWith(code: string): Scenario {
  const read = readCode(code)
  if (!read.ok) throw new Error(read.faults.map(({ message }) => message).join('; '))
  const isQueue = read.code.declaration.kind === 'queue'
  const checked = validateScenario({
    version: 1,
    durationS: 20,
    bottleneck: { loss: { percent: 0.5 }, ...(isQueue ? { aqm: { id: 'mine' } } : {}) },
    flows: [{ variant: isQueue ? 'cubic' : 'mine' }, { variant: 'reno', startS: 2 }],
    algorithms: [{ id: 'mine', code }],
  })
  if (!checked.ok) throw new Error(checked.faults.map(({ message }) => message).join('; '))
  return checked.value
}

const digest = (code: string): string => run(scenarioWith(code)).result.engine.digest

describe('code without comments', () => {
  it.each(templates)('$file sends the same packets, with every line and column where it was', ({ code }) => {
    const bare = withoutComments(code)
    expect(bare).not.toMatch(/\/\/|\/\*/)
    expect(bare.length).toBeLessThan(code.length)
    expect(bare.split('\n')).toHaveLength(code.split('\n').length)
    bare.split('\n').forEach((line, at) => {
      expect(code.split('\n')[at]?.startsWith(line)).toBe(true)
    })
    expect(digest(bare)).toBe(digest(code))
  })

  it('draws the same random numbers', () => {
    const dice = (comment: string): string => `import { defineAlgorithm } from 'sawtooth'
export default defineAlgorithm({
  name: 'Dice',
  onAck(tcp) { ${comment}
    tcp.cwnd += tcp.random() / tcp.cwnd
  },
  onLoss(tcp, loss) { tcp.cwnd = tcp.ssthresh = loss.flight / 2 },
  onTimeout(tcp) { tcp.cwnd = 1 },
})
`
    const bare = withoutComments(dice('// a die'))
    expect(bare).toContain('onAck(tcp) {\n')
    expect(digest(bare)).toBe(digest(dice('// a die')))
  })

  it('leaves texts alone that look like comments, and what stands behind a comment in its column', () => {
    const code = `import { defineAlgorithm } from 'sawtooth' // the types
export default defineAlgorithm({
  name: 'A // b', /* inside */ notes: { a: 'http://x /* {a} */' },
  /* two
     lines */ onAck(tcp, ack) { tcp.note('a', ack.now / 2, 1 /* one */) }, // end \t
  onLoss() {},
  onTimeout() {}, })`
    expect(withoutComments(code)).toBe(`import { defineAlgorithm } from 'sawtooth'
export default defineAlgorithm({
  name: 'A // b',              notes: { a: 'http://x /* {a} */' },

              onAck(tcp, ack) { tcp.note('a', ack.now / 2, 1          ) },
  onLoss() {},
  onTimeout() {}, })`)
  })

  it('is stopped at the same line and column', () => {
    const broken = (comment: string): string => `import { defineAlgorithm } from 'sawtooth'
export default defineAlgorithm({
  name: 'Broken', ${comment}
  onAck(tcp, ack) { ${comment} if (ack.now > 1) tcp.cwnd = Math.sqrt(-1) },
  onLoss() {},
  onTimeout() {},
})
`
    const code = broken('/* why */')
    const stopOf = (text: string): unknown => {
      try {
        return digest(text)
      } catch (error) {
        if (!(error instanceof RunStoppedByCode)) throw error
        const { place, ...rest } = error.stop
        return { ...rest, line: place.line, column: place.column }
      }
    }
    expect(withoutComments(code)).not.toContain('why')
    expect(stopOf(code)).toMatchObject({ line: 4 })
    expect(stopOf(withoutComments(code))).toEqual(stopOf(code))
  })

  it('is the code itself where that cannot be read', () => {
    for (const code of ['// only (', '', 'x', '/* open', `// ${'x'.repeat(70_000)}`]) {
      const bare = withoutComments(code)
      expect(bare === code || bare === '').toBe(true)
    }
  })

  it('has the lines of every code with comments put anywhere between its tokens', () => {
    const [{ code } = { code: '' }] = templates.filter(({ file }) => file === 'aimd.ts')
    const plain = withoutComments(code)
    const gaps = [...plain.matchAll(/ (?=[a-z{}=])/g)].map(({ index }) => index)
    const comment = fc
      .string({ maxLength: 20, unit: 'grapheme' })
      .map((text) => text.replace(/[\n\r\u2028\u2029\uE000]|\*\//g, ' '))
    fc.assert(
      fc.property(fc.constantFrom(...gaps), comment, (at, text) => {
        const wanted = plain.slice(0, at)
        // Inside a text it is not a comment.
        fc.pre((wanted.split('\n').at(-1)?.match(/['`]/g)?.length ?? 0) % 2 === 0)
        const commented = `${wanted} /*${text}*/${plain.slice(at)}`
        expect(withoutComments(commented).replace(/ +/g, ' ')).toBe(plain.replace(/ +/g, ' '))
      }),
    )
  })
})
