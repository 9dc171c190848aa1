/** The templates, written in the users' contract, equal the algorithms that come with Sawtooth, packet for packet. */
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { installOwnCode } from '../../../../src/lab/own-code/install'
import { allowRunning } from '../../../../src/lab/own-code/run-code'
import { run } from '../../../../src/lab/run/run'
import { validateScenario } from '../../../../src/lab/scenario/validate'

const TEMPLATES = new URL('../../../../src/lab/own-code/templates/', import.meta.url)
const template = (name: string): string => readFileSync(new URL(`${name}.ts`, TEMPLATES), 'utf8')

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

it.each(readdirSync(TEMPLATES))('%s has at most 60 lines', (file) => {
  expect(readFileSync(new URL(file, TEMPLATES), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(60)
})

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

describe.each([false, true])('with marks: %s', (ecn) => {
  it.each(['codel', 'red'])('My %s drops and marks what it does, packet for packet', (id) => {
    const file = (named: string, code: object) => ({
      version: 1,
      durationS: 30,
      bottleneck: { aqm: { id: named, ecn }, buffer: { packets: 200 }, bandwidthMbps: 8 },
      flows: [
        { variant: 'cubic' },
        { variant: 'reno', startS: 2 },
        { variant: 'cubic', startS: 5, stopS: 9 },
      ],
      ...code,
    })
    const own = file('mine', { algorithms: [{ id: 'mine', code: template(id) }] })
    expect(digest(own)).toBe(digest(file(id, {})))
  })
})

describe.each(['aimd', 'patient', 'copa', 'rate', 'blank'])('%s alone on the usual path', (name) => {
  it('uses the link', () => {
    const checked = validateScenario({
      version: 1,
      durationS: 30,
      flows: [{ variant: 'mine' }],
      algorithms: [{ id: 'mine', code: template(name) }],
    })
    if (!checked.ok) throw new Error(checked.faults.map(({ message }) => message).join('\n'))
    const { result } = run(checked.value)
    expect(result.bottleneck.utilization).toBeGreaterThan(0.85)
    expect(result.flows[0]?.timeouts).toBe(0)
  })
})
