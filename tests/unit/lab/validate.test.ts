import { describe, expect, it } from 'vitest'
import { faultLine } from '../../../src/lab/scenario/faults'
import { readScenario } from '../../../src/lab/scenario/read-scenario'
import type { Fault } from '../../../src/lab/scenario/scenario'
import { validateScenario } from '../../../src/lab/scenario/validate'
import { variants } from '../../../src/simulator/registry'

function faultsOf(file: unknown): readonly Fault[] {
  const checked = validateScenario(file)
  return checked.ok ? [] : checked.faults
}

/** The only fault of a file. */
function faultOf(file: unknown): Fault | undefined {
  const faults = faultsOf(file)
  expect(faults.map(faultLine)).toHaveLength(1)
  return faults[0]
}

const reno = { variant: 'reno' }
const withBottleneck = (bottleneck: object) => ({ version: 1, bottleneck, flows: [reno] })
const withFlow = (flow: object) => ({ version: 1, flows: [{ ...reno, ...flow }] })
const withChange = (set: object, rest: object = {}) => ({
  version: 1,
  flows: [reno],
  ...rest,
  timeline: [{ atS: 3, set }],
})

describe('a scenario file', () => {
  it('needs its version and flows, and takes everything else from the defaults of version 1', () => {
    const checked = validateScenario({ version: 1, flows: [{ variant: 'reno' }, { variant: 'cbr' }] })
    expect(checked.ok && checked.value).toEqual({
      version: 1,
      title: '',
      durationS: 30,
      seed: 1,
      stack: 'rfc',
      stackParams: {},
      bottleneck: {
        bandwidthMbps: 10,
        delayMs: 18,
        buffer: { packets: 64 },
        aqm: { id: 'droptail', params: { policy: 'tail' }, ecn: false },
        loss: { model: 'bernoulli', percent: 0 },
        jitterMs: 0,
      },
      returnPath: null,
      flows: [
        {
          id: 'a',
          variant: 'reno',
          params: {},
          startS: 0,
          stopS: null,
          bytes: null,
          access: { bandwidthMbps: 100, delayMs: 1, bufferPackets: null },
          segmentBytes: 1448,
          headerBytes: 52,
          receiverWindowPackets: null,
          rateMbps: null,
          initialWindowPackets: null,
          initialSsthreshPackets: null,
        },
        {
          id: 'b',
          variant: 'cbr',
          params: { jitter: 0 },
          startS: 0,
          stopS: null,
          bytes: null,
          access: { bandwidthMbps: 100, delayMs: 1, bufferPackets: null },
          rateMbps: 1,
          packetBytes: 1000,
        },
      ],
      timeline: [],
    })
  })

  it('is read as the design shows it, unchanged', () => {
    const file = `{ "version": 1,
      "title": "CUBIC against Reno", "durationS": 60, "seed": 1,
      "stack": "rfc", "stackParams": {},
      "bottleneck": {
        "bandwidthMbps": 10, "delayMs": 18,
        "buffer": { "packets": 64 },
        "aqm": { "id": "droptail", "params": {}, "ecn": false },
        "loss": { "model": "bernoulli", "percent": 0 }, "jitterMs": 0 },
      "flows": [
        { "id": "a", "variant": "cubic", "params": {}, "startS": 0, "stopS": null, "bytes": null,
          "segmentBytes": 1448, "headerBytes": 52, "receiverWindowPackets": null,
          "access": { "bandwidthMbps": 100, "delayMs": 1, "bufferPackets": null } },
        { "id": "u", "variant": "cbr", "rateMbps": 2, "packetBytes": 1000, "startS": 1 } ],
      "timeline": [ { "atS": 30, "set": { "bottleneck.buffer.packets": 20 } } ] }`
    const checked = readScenario(file)
    expect(checked.ok && checked.value.flows.map(({ id, variant }) => [id, variant])).toEqual([
      ['a', 'cubic'],
      ['u', 'cbr'],
    ])
    expect(checked.ok && checked.value.timeline).toEqual([
      { atS: 30, set: { 'bottleneck.buffer.packets': 20 } },
    ])
  })

  it('gives flows without an id the letter of their place, or the first free one', () => {
    const flows = [{ ...reno, id: 'c' }, reno, reno, { ...reno, id: 'a' }]
    const checked = validateScenario({ version: 1, flows })
    expect(checked.ok && checked.value.flows.map((flow) => flow.id)).toEqual(['c', 'b', 'd', 'a'])
  })

  it('fills in the parameters that a stack has otherwise: Vegas of ns-2 waits for beta 3', () => {
    const vegas = (stack: string) => {
      const checked = validateScenario({ version: 1, stack, flows: [{ variant: 'vegas' }] })
      return checked.ok ? checked.value.flows[0]?.params : undefined
    }
    expect(vegas('ns2')).toMatchObject({ alpha: 1, beta: 3, gamma: 1 })
    expect(vegas('rfc')).not.toEqual(vegas('ns2'))
  })

  it('reads minus zero as zero, so that a link of it reads back equal', () => {
    const checked = validateScenario(withBottleneck({ delayMs: -0 }))
    expect(checked.ok && Object.is(checked.value.bottleneck.delayMs, 0)).toBe(true)
  })
})

describe('a fault', () => {
  it('names an unknown key and the one that was meant', () => {
    expect(faultOf(withBottleneck({ bandwith: 3 }))).toMatchObject({
      path: 'bottleneck.bandwith',
      message: 'unknown key, did you mean bandwidthMbps?',
      value: 3,
    })
  })

  it('lists the ids that there are instead of an unknown one', () => {
    expect(faultOf(withFlow({ variant: 'renoo' }))).toEqual({
      path: 'flows[0].variant',
      message: 'unknown variant, did you mean reno?',
      value: 'renoo',
      allowed: expect.stringContaining([...variants.keys()].join(', ')),
    })
    expect(faultOf(withBottleneck({ aqm: { id: 'mauve' } }))).toMatchObject({
      path: 'bottleneck.aqm.id',
      allowed: expect.stringMatching(/^one of .*droptail/),
    })
    expect(faultOf({ version: 1, stack: 'bsd', flows: [] })).toMatchObject({
      path: 'stack',
      allowed: expect.stringMatching(/ns2, rfc|rfc, ns2/),
    })
  })

  it.each([
    ['bottleneck.delayMs', withBottleneck({ delayMs: -1 }), '0 to 2000 ms'],
    ['bottleneck.bandwidthMbps', withBottleneck({ bandwidthMbps: 10_001 }), '0.05 to 10000 Mbit/s'],
    ['bottleneck.buffer.packets', withBottleneck({ buffer: { packets: 0 } }), '1 to 100000 packets'],
    ['bottleneck.loss.percent', withBottleneck({ loss: { percent: 101 } }), '0 to 100 %'],
    ['durationS', { version: 1, durationS: 3601, flows: [] }, '0.1 to 3600 s'],
    ['flows[0].access.delayMs', withFlow({ access: { delayMs: 1e9 } }), '0 to 2000 ms'],
    [
      'timeline[0].set.bottleneck.buffer.packets',
      withChange({ 'bottleneck.buffer.packets': 0 }),
      '1 to 100000',
    ],
  ])('gives the range of %s', (path, file, allowed) => {
    expect(faultOf(file)).toMatchObject({
      path,
      message: 'out of range',
      allowed: expect.stringContaining(allowed),
    })
  })

  it.each([
    ['a text for a number', withBottleneck({ delayMs: '18' }), 'bottleneck.delayMs'],
    ['a number for a text', { version: 1, title: 5, flows: [] }, 'title'],
    ['a list for an object', { version: 1, bottleneck: [], flows: [] }, 'bottleneck'],
    ['an object for a list', { version: 1, flows: {} }, 'flows'],
    ['null where null has no meaning', withBottleneck({ buffer: null }), 'bottleneck.buffer'],
    ['no object at all', { version: 1, flows: [7] }, 'flows[0]'],
  ])('is found in %s', (_, file, path) => {
    expect(faultOf(file)).toMatchObject({ path, message: 'wrong type' })
  })

  it('is found in a whole number that is none', () => {
    expect(faultOf(withBottleneck({ buffer: { packets: 1.5 } }))).toMatchObject({
      message: 'not a whole number',
    })
  })

  it('is found in a buffer with no size or with two', () => {
    const allowed = 'exactly one of packets, bytes, bdp, ms'
    expect(faultOf(withBottleneck({ buffer: {} }))).toMatchObject({ path: 'bottleneck.buffer', allowed })
    expect(faultOf(withBottleneck({ buffer: { packets: 3, ms: 3 } }))).toMatchObject({ allowed })
  })

  it('is found in ECN for a queue that cannot mark', () => {
    expect(faultOf(withBottleneck({ aqm: { id: 'droptail', ecn: true } }))).toMatchObject({
      path: 'bottleneck.aqm.ecn',
      message: 'droptail cannot mark',
    })
  })

  it('is found in settings that a kind of flow does not have', () => {
    expect(faultOf({ version: 1, flows: [{ variant: 'cbr', headerBytes: 52 }] })).toMatchObject({
      path: 'flows[0].headerBytes',
      message: expect.stringContaining('unknown key'),
    })
    expect(faultOf(withFlow({ packetBytes: 1000 }))).toMatchObject({ path: 'flows[0].packetBytes' })
  })

  it('is found in ids given twice and in a stop before the start', () => {
    const twice = {
      version: 1,
      flows: [
        { ...reno, id: 'x' },
        { ...reno, id: 'x' },
      ],
    }
    expect(faultOf(twice)).toMatchObject({ path: 'flows[1].id', message: 'duplicate id' })
    expect(faultOf(withFlow({ startS: 5, stopS: 5 }))).toMatchObject({ path: 'flows[0].stopS' })
  })

  it('has no value where what it names is not given', () => {
    const fault = faultOf({ version: 1, flows: [{}] })
    expect(fault).toMatchObject({ path: 'flows[0].variant', message: 'missing' })
    expect(fault).not.toHaveProperty('value')
  })

  it('is found in a version that is missing, unknown or newer than this', () => {
    expect(faultOf({ flows: [] })).toMatchObject({ path: 'version', message: 'missing' })
    expect(faultOf({ version: '1', flows: [] })).toMatchObject({ path: 'version' })
    expect(faultOf({ version: 2, anything: true })).toMatchObject({
      path: 'version',
      message: 'this scenario was made by a newer version of Sawtooth',
      value: 2,
      allowed: '1',
    })
  })

  it('is found in keys that JavaScript treats apart', () => {
    const file = readScenario('{"version":1,"flows":[],"__proto__":{"a":1},"constructor":1,"toString":2}')
    expect(file.ok ? [] : file.faults.map((fault) => fault.path).sort()).toEqual([
      '__proto__',
      'constructor',
      'toString',
    ])
  })

  it('hides no other: all are reported at once', () => {
    const file = {
      version: 1,
      title: 3,
      typo: 1,
      bottleneck: { delayMs: -1, aqm: { id: 'mauve' } },
      flows: [
        { variant: 'reno', startS: 'now', params: { x: 1 } },
        { variant: 'nope', startS: -1 },
      ],
      timeline: [{ atS: -1, set: { 'bottleneck.delayMs': -1, 'flows.zz.stopS': 1 } }],
    }
    expect(
      faultsOf(file)
        .map((fault) => fault.path)
        .sort(),
    ).toEqual(
      [
        'title',
        'typo',
        'bottleneck.delayMs',
        'bottleneck.aqm.id',
        'flows[0].startS',
        'flows[0].params.x',
        'flows[1].variant',
        'flows[1].startS',
        'timeline[0].atS',
        'timeline[0].set.bottleneck.delayMs',
        'timeline[0].set.flows.zz.stopS',
      ].sort(),
    )
  })

  it('is said in one line with its path, its value and what is allowed', () => {
    const [fault] = faultsOf(withBottleneck({ delayMs: -1 }))
    expect(fault && faultLine(fault)).toBe('bottleneck.delayMs = -1: out of range (allowed: 0 to 2000 ms)')
    expect(faultLine({ path: 'a\nb', message: 'unknown key', value: 'x\ny' })).not.toContain('\n')
  })
})

describe('a timeline', () => {
  it.each([
    'bottleneck.bandwidthMbps',
    'bottleneck.delayMs',
    'bottleneck.buffer.packets',
    'bottleneck.buffer.bytes',
    'bottleneck.buffer.bdp',
    'bottleneck.buffer.ms',
    'bottleneck.loss.percent',
    'bottleneck.jitterMs',
    'flows.a.stopS',
    'flows.a.rateMbps',
    'flows.a.receiverWindowPackets',
    'flows.a.access.bandwidthMbps',
    'flows.a.access.delayMs',
  ])('may set %s, within the range that a file has for it', (path) => {
    expect(faultsOf(withChange({ [path]: 20 }))).toEqual([])
    expect(faultOf(withChange({ [path]: -1 }))?.path).toBe(`timeline[0].set.${path}`)
  })

  it('names the paths that may be set when another is', () => {
    expect(faultOf(withChange({ 'bottleneck.colour': 1 }))).toMatchObject({
      path: 'timeline[0].set.bottleneck.colour',
      message: 'cannot be set',
      allowed: expect.stringContaining('bottleneck.buffer.packets'),
    })
  })

  it('keeps sizes and losses as leaves, whichever way they are given', () => {
    const set = { 'bottleneck.buffer': { ms: 80 }, 'bottleneck.loss': { percent: 1 } }
    const checked = validateScenario(withChange(set))
    expect(checked.ok && checked.value.timeline[0]?.set).toEqual({
      'bottleneck.buffer.ms': 80,
      'bottleneck.loss.percent': 1,
    })
  })

  it('is put in order of time', () => {
    const timeline = [5, 1, 3].map((atS) => ({ atS, set: { 'bottleneck.delayMs': atS } }))
    const checked = validateScenario({ version: 1, flows: [], timeline })
    expect(checked.ok && checked.value.timeline.map((entry) => entry.atS)).toEqual([1, 3, 5])
  })

  it('knows the parameters of the queue in force at that time', () => {
    const timeline = [
      { atS: 20, set: { 'bottleneck.aqm.params.targetMs': 10 } },
      { atS: 10, set: { 'bottleneck.aqm': { id: 'codel' } } },
    ]
    expect(faultsOf({ version: 1, flows: [], timeline })).toEqual([])
    expect(faultOf(withChange({ 'bottleneck.aqm.params.targetMs': 10 }))).toMatchObject({
      message: 'unknown parameter of droptail',
    })
  })

  it('refuses to set one thing twice at a time, or nothing', () => {
    const twice = { 'bottleneck.buffer.packets': 3, 'bottleneck.buffer.ms': 3 }
    expect(faultOf(withChange(twice))?.message).toBe('set twice')
    expect(faultOf(withChange({}))?.message).toBe('sets nothing')
  })

  it('does not leave ECN on with a queue that cannot mark', () => {
    const marking = { bottleneck: { aqm: { id: 'red', ecn: true } } }
    expect(faultOf(withChange({ 'bottleneck.aqm.id': 'droptail' }, marking))?.path).toBe(
      'timeline[0].set.bottleneck.aqm.id',
    )
    const off = { 'bottleneck.aqm.id': 'droptail', 'bottleneck.aqm.ecn': false }
    expect(faultsOf(withChange(off, marking))).toEqual([])
  })
})

describe('broken JSON', () => {
  it.each([
    ['{"version":1,\n "flows":[{"variant":"reno",}]}', 'line 2, column 28'],
    ['{"version":1,\n "flows": []\n "title": ""}', 'line 3, column 2'],
    ["{'version':1}", 'line 1, column 2'],
    ['{"version":1} x', 'line 1, column 15'],
    ['{"a": tru}', 'line 1, column 7'],
    ['{"a": 01}', 'line 1, column 7'],
    ['{\r\n"a": "b\r\n"}', 'line 2, column 6'],
    ['{"a": // comment\n 1}', 'line 1, column 7'],
    ['', 'line 1, column 1'],
  ])('is placed: %j at %s', (text, place) => {
    const read = readScenario(text)
    expect(read.ok ? '' : read.faults[0]?.message).toContain(`broken JSON at ${place}: `)
  })

  it('may begin with a byte order mark', () => {
    expect(readScenario('\uFEFF{"version":1,"flows":[]}').ok).toBe(true)
  })
})
