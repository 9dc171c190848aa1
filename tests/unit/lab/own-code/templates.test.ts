/** The templates in one's own contract are the algorithms that come with Sawtooth, packet for packet. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { allowRunning } from '../../../../src/lab/own-code/compile'
import { installOwnCode } from '../../../../src/lab/own-code/install'
import { run } from '../../../../src/lab/run/run'
import { validateScenario } from '../../../../src/lab/scenario/validate'

const template = (name: string): string =>
  readFileSync(new URL(`../../../../src/lab/own-code/templates/${name}.ts`, import.meta.url), 'utf8')

beforeAll(() => {
  installOwnCode()
  allowRunning()
})

function digest(file: object): string {
  const checked = validateScenario(file)
  if (!checked.ok)
    throw new Error(checked.faults.map(({ path, message }) => `${path}: ${message}`).join('\n'))
  return run(checked.value).result.engine.digest
}

const PATHS = [
  { name: 'the usual path', bottleneck: {} },
  { name: 'a short buffer', bottleneck: { buffer: { packets: 5 } } },
  { name: 'CoDel', bottleneck: { aqm: { id: 'codel', ecn: true }, buffer: { packets: 200 } } },
  { name: 'random loss', bottleneck: { loss: { percent: 2 } } },
  { name: 'a long path', bottleneck: { delayMs: 200, bandwidthMbps: 50, buffer: { packets: 500 } } },
]

describe.each(PATHS)('on $name', ({ bottleneck }) => {
  const file = (variant: string, code?: string) => ({
    version: 1,
    durationS: 40,
    bottleneck,
    flows: [{ variant }, { variant, startS: 3 }],
    ...(code === undefined ? {} : { algorithms: [{ id: variant, code }] }),
  })

  it('My Reno sends what Reno sends', () => {
    expect(digest(file('mine', template('reno')))).toBe(digest(file('reno')))
  })
  it('My CUBIC sends what CUBIC sends', () => {
    expect(digest(file('mine', template('cubic')))).toBe(digest(file('cubic')))
  })
})
