import { describe, expect, it } from 'vitest'
import { commands, sawtooth } from '../../../src/cli/sawtooth'
import { queues, stacks, traffic, variants } from '../../../src/simulator/registry'
import { said } from '../../support/command-line'

/** Runs a command line over the given files. */
async function cli(args: string, files: Readonly<Record<string, string>> = {}) {
  const words = args.split(' ').filter((word) => word !== '')
  const { code, out, err } = await said(sawtooth, words, async (path) => {
    const content = files[path]
    if (content === undefined) throw Object.assign(new Error('not there'), { code: 'ENOENT' })
    return content
  })
  return { code, out, err, faults: err.split('\n').filter((line) => line !== '') }
}

const file = JSON.stringify({ version: 1, durationS: 5, flows: [{ variant: 'reno' }, { variant: 'cbr' }] })

describe('sawtooth run', () => {
  it('prints one JSON object with the complete scenario and the result', async () => {
    const { code, out, err } = await cli('run s.json', { 's.json': file })
    expect([code, err]).toEqual([0, ''])
    const printed = JSON.parse(out)
    expect(Object.keys(printed)).toEqual(['scenario', 'engine', 'flows', 'bottleneck', 'jain'])
    expect(printed.scenario.bottleneck.buffer).toEqual({ packets: 64 })
    expect(Object.keys(printed.engine)).toEqual(['version', 'events', 'packets', 'wallMs', 'digest'])
    expect(Object.keys(printed.flows[0])).toEqual([
      'id',
      'variant',
      'goodputMbps',
      'throughputMbps',
      'deliveredBytes',
      'packetsSent',
      'retransmits',
      'drops',
      'marks',
      'fastRetransmits',
      'timeouts',
      'completionS',
      'rttMs',
      'cwndPackets',
    ])
    expect(Object.keys(printed.flows[0].rttMs)).toEqual(['min', 'mean', 'p50', 'p95', 'p99', 'max'])
    expect(Object.keys(printed.bottleneck)).toEqual([
      'utilization',
      'drops',
      'marks',
      'queuePackets',
      'queueDelayMs',
    ])
  })

  it('reads standard input, and adds series and events where asked', async () => {
    const { out } = await cli('run - --sample 0.5 --events', { '-': file })
    const printed = JSON.parse(out)
    expect(printed.series.t).toHaveLength(11)
    expect(Object.keys(printed.series.flows)).toEqual(['a', 'b'])
    expect(printed.events[0]).toMatchObject({ t: 0, kind: 'flowStart', flow: 'a' })
  })

  describe('on a chain', () => {
    const hop = { bandwidthMbps: 2, delayMs: 10, buffer: { packets: 10 } }
    const chain = {
      version: 1,
      durationS: 5,
      network: { hops: [hop, hop] },
      flows: [{ variant: 'reno' }, { variant: 'reno', from: 2, to: 1 }],
    }
    const printedBy = async (args: string) => JSON.parse((await cli(args, { s: JSON.stringify(chain) })).out)

    it('prints the hops with their ways back in place of the bottleneck, drops by hop, and shares', async () => {
      const printed = await printedBy('run s')
      expect(Object.keys(printed)).toEqual(['scenario', 'engine', 'flows', 'hops', 'shares', 'jain'])
      expect(Object.keys(printed.scenario)).not.toContain('bottleneck')
      expect(printed.hops).toHaveLength(2)
      const ofLink = ['utilization', 'drops', 'marks', 'queuePackets', 'queueDelayMs']
      expect(Object.keys(printed.hops[0])).toEqual([...ofLink, 'back'])
      expect(Object.keys(printed.hops[0].back)).toEqual(ofLink)
      expect(printed.flows[0].dropsByHop).toHaveLength(2)
      expect(printed.scenario.flows[1]).toMatchObject({ from: 2, to: 1 })
    })

    it('runs again what it has printed as its scenario', async () => {
      const { scenario, engine } = await printedBy('run s')
      const { out } = await cli('run again', { again: JSON.stringify(scenario) })
      expect(JSON.parse(out).engine.digest).toBe(engine.digest)
    })

    it('adds series of each queue, and events with their hop and direction', async () => {
      const { series, events } = await printedBy('run s --sample 0.5 --events')
      expect(series.hops).toHaveLength(2)
      expect(series.hops[0].queuePackets).toHaveLength(11)
      expect(series.hops[1].back.queuePackets).toHaveLength(11)
      const drops = events.filter(({ kind }: { kind: string }) => kind === 'drop')
      expect(drops.length).toBeGreaterThan(0)
      for (const { hop: at, direction } of drops)
        expect([at, direction]).toEqual([expect.any(Number), expect.stringMatching(/^(forward|back)$/)])
    })

    it('names every fault with its path, value and range', async () => {
      const bad = {
        ...chain,
        network: { hops: [{ ...hop, back: { delayMs: -1 } }, hop] },
        flows: [
          { variant: 'reno', to: 5 },
          { variant: 'reno', from: 1, to: 1 },
        ],
      }
      const { code, out, faults } = await cli('run s', { s: JSON.stringify(bad) })
      expect([code, out]).toEqual([2, ''])
      expect(faults).toEqual([
        'network.hops[0].back.delayMs = -1: out of range (allowed: 0 to 2000 ms)',
        'flows[0].to = 5: no such router (allowed: a whole number, 0 to 2)',
        'flows[1].to = 1: the same router as the other end (allowed: two routers)',
      ])
    })
  })

  it('gives the same digest with series and without', async () => {
    const digest = async (args: string) => JSON.parse((await cli(args, { s: file })).out).engine.digest
    expect(await digest('run s --sample 1 --events')).toBe(await digest('run s'))
  })

  it('names every fault on a line of its own and exits 2', async () => {
    const bad = '{"version":1,"bottleneck":{"delayMs":-1,"colour":"red"},"flows":[{"variant":"nope"}]}'
    const { code, out, faults } = await cli('run bad.json', { 'bad.json': bad })
    expect([code, out]).toEqual([2, ''])
    expect(faults).toEqual([
      'bottleneck.delayMs = -1: out of range (allowed: 0 to 2000 ms)',
      expect.stringMatching(/^bottleneck\.colour = "red": unknown key \(allowed: one of /),
      expect.stringMatching(/^flows\[0\]\.variant = "nope": unknown variant.* \(allowed: one of .*reno/),
    ])
  })

  it.each([
    ['broken JSON', 'run s', { s: '{' }, /^broken JSON at line 1, column 2/],
    ['a file that is not there', 'run s', {}, /^s: no such file$/],
    ['an unknown flag', 'run s --fast', { s: file }, /^unknown option --fast; see sawtooth run --help$/],
    [
      'a value that looks like a flag',
      'run s --sample -1',
      { s: file },
      /^--sample needs a value \(one that begins with - is written --sample=-1\); see sawtooth run --help$/,
    ],
    ['no file', 'run', {}, /^usage: sawtooth run FILE/],
    ['two files', 'run s s', { s: file }, /^usage: sawtooth run FILE/],
    [
      'an interval that is none',
      'run s --sample x',
      { s: file },
      /^--sample x: not a number of seconds above 0$/,
    ],
    ['an interval of 0', 'run s --sample 0', { s: file }, /^--sample 0: /],
    ['too many samples', 'run s --sample 1e-9', { s: file }, /^--sample 1e-9: more than 1000000 samples/],
    ['a newer version', 'run s', { s: '{"version":9}' }, /^version = 9: .* newer version of Sawtooth/],
    [
      'a run that is too large',
      'run s',
      {
        s: '{"version":1,"durationS":3600,"bottleneck":{"bandwidthMbps":100},"flows":[{"variant":"cbr","rateMbps":5000,"access":null}]}',
      },
      /^This run needs about 2\u202f250 million packets/,
    ],
  ])('refuses %s in one line, with exit code 2', async (_, args, files, message) => {
    const { code, out, faults } = await cli(args, files)
    expect([code, out]).toEqual([2, ''])
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(message)
  })
})

describe('sawtooth list', () => {
  it('names every registered algorithm and parameter, with range and source', async () => {
    const { code, out } = await cli('list')
    expect(code).toBe(0)
    for (const registry of [variants, traffic, queues, stacks]) {
      for (const id of registry.keys()) expect(out).toMatch(new RegExp(`^  ${id}\\b`, 'm'))
    }
    expect(out).toContain('targetMs = 5 (')
    expect(out).toContain('[RFC 6928 §2]')
  })

  it('gives the same as data', async () => {
    const printed = JSON.parse((await cli('list --json')).out)
    expect(Object.keys(printed)).toEqual([
      'variants',
      'traffic',
      'aqms',
      'stacks',
      'stackParams',
      'rateTraces',
    ])
    expect(printed.variants.map(({ id }: { id: string }) => id)).toEqual([...variants.keys()])
    expect(printed.aqms.find(({ id }: { id: string }) => id === 'codel').parameters.targetMs).toMatchObject({
      default: 5,
      unit: 'ms',
      source: { label: expect.any(String) },
    })
  })
})

describe('sawtooth', () => {
  it('explains itself and each command', async () => {
    const { code, out } = await cli('--help')
    expect(code).toBe(0)
    for (const command of commands.values()) {
      expect(out).toContain(`sawtooth ${command.usage}`)
      const help = await cli(`${command.id} --help`)
      expect([help.code, help.out]).toEqual([0, expect.stringContaining(command.summary)])
      for (const option of Object.keys(command.options)) expect(help.out).toContain(`--${option}`)
    }
    expect((await cli('--version')).out).toBe(`${__SAWTOOTH_VERSION__}\n`)
  })

  it.each([
    ['', 'no command; see sawtooth --help'],
    ['rum', 'unknown command rum, did you mean run?'],
    ['--verbose', 'unknown flag --verbose; see sawtooth --help'],
  ])('given "%s" says "%s" and exits 2', async (args, message) => {
    expect(await cli(args)).toMatchObject({ code: 2, out: '', faults: [message] })
  })
})

describe('sawtooth paper FILE', () => {
  const study = {
    version: 1,
    id: 'my-study',
    title: 'My study',
    authors: 'Me',
    experiments: [
      {
        id: 'one',
        what: 'Utilisation',
        sweep: {
          version: 1,
          base: { version: 1, durationS: 5, flows: [{ variant: 'reno' }] },
          vary: [{ path: 'bottleneck.bandwidthMbps', values: [5] }],
          metrics: ['utilization'],
          repetitions: 1,
        },
        claims: [
          { claim: 'The link is used', holds: [{ left: { metric: 'utilization' }, is: 'more', right: 50 }] },
        ],
      },
    ],
  }

  it('runs a study of one’s own and prints its verdicts', async () => {
    const { code, out } = await cli('paper my.json', { 'my.json': JSON.stringify(study) })
    expect(code).toBe(0)
    expect(out).toContain('S-one: reproduced, 1 of 1 parts')
    expect(out).toContain('reproduced, 1 of 1 comparison: The link is used')
  })

  it('says what is wrong with it, and exits with 2', async () => {
    const wrong = JSON.stringify({ ...study, id: 'My study' })
    const { code, faults } = await cli('paper my.json', { 'my.json': wrong })
    expect(code).toBe(2)
    expect(faults).toEqual([
      'id = "My study": not a short name (allowed: small letters, digits and hyphens, at most 40, a letter first)',
    ])
    expect((await cli('paper gone.json')).faults[0]).toMatch(/^gone\.json: /)
  })
})
