/** Measured files on the command line: read from where the scenario is, and refused with path, value and range. */
import { describe, expect, it } from 'vitest'
import { sawtooth } from '../../../src/cli/sawtooth'
import { said } from '../../support/command-line'

const TRACE = Array.from({ length: 200 }, (_, k) => 10 * k + 10).join('\n')

async function cli(args: string, files: Readonly<Record<string, string>>) {
  const { code, out, err } = await said(sawtooth, args.split(' '), async (path) => {
    const content = files[path]
    if (content === undefined) throw Object.assign(new Error('not there'), { code: 'ENOENT' })
    return content
  })
  return { code, out, faults: err.split('\n').filter((line) => line !== '') }
}

const scenario = (rateTrace: object): string =>
  JSON.stringify({
    version: 1,
    durationS: 4,
    network: { hops: [{ bandwidthMbps: 5 }, { bandwidthMbps: 5, rateTrace }] },
    flows: [{ variant: 'cbr', rateMbps: 3, packetBytes: 1500 }],
  })

describe('sawtooth run of a scenario that names a measured file', () => {
  it('reads it beside the scenario, and prints its hash', async () => {
    const files = { 'dir/s.json': scenario({ file: 'up.trace' }), 'dir/up.trace': TRACE }
    const { code, out, faults } = await cli('run dir/s.json', files)
    expect([code, faults]).toEqual([0, []])
    const printed = JSON.parse(out)
    const { rateTrace } = printed.scenario.network.hops[1]
    expect(rateTrace).toEqual({ file: 'up.trace', sha256: expect.stringMatching(/^[0-9a-f]{16}$/) })
    // 1500 bytes every 10 ms.
    expect(printed.flows[0].throughputMbps).toBeCloseTo(1.2, 1)
    const again = await cli('run dir/s.json', { ...files, 'dir/s.json': scenario(rateTrace) })
    expect(JSON.parse(again.out).engine.digest).toBe(printed.engine.digest)
  })

  it.each([
    [
      'a file that is not there',
      { file: 'up.trace' },
      {},
      'network.hops[1].rateTrace.file = "up.trace": no such file',
    ],
    [
      'a line that is no figure',
      { file: 'up.trace' },
      { 'up.trace': '10\nten' },
      'network.hops[1].rateTrace.file: up.trace, line 2 = "ten": no whole number of milliseconds (allowed: a whole number, 0 to 86400000 ms)',
    ],
    [
      'a rate beyond the range',
      { file: 'up.csv' },
      { 'up.csv': 't,mbps\n0,5\n1,20000' },
      'network.hops[1].rateTrace.file: up.csv, line 3 = "20000": out of range (allowed: rate, 0 to 10000 Mbit/s)',
    ],
    [
      'a file that has another hash',
      { file: 'up.trace', sha256: '0123456789abcdef' },
      { 'up.trace': 'abc,5' },
      'network.hops[1].rateTrace.file: up.trace, line 1 = "abc": no number (allowed: time, 0 to 10000000000 s)',
    ],
    [
      'a name that no link can hold',
      { file: 'a,b' },
      { 'a,b': '10\n20' },
      'network.hops[1].rateTrace.file = "a,b": no name of a file (allowed: 1 to 100 characters without commas, brackets and equals signs)',
    ],
  ])('refuses %s', async (_, rateTrace, files, message) => {
    const { code, out, faults } = await cli('run s.json', { 's.json': scenario(rateTrace), ...files })
    expect([code, out]).toEqual([2, ''])
    expect(faults).toEqual([message])
  })

  it('refuses another file under the name', async () => {
    const { code, faults } = await cli('run s.json', {
      's.json': scenario({ file: 'up.trace', sha256: '0123456789abcdef' }),
      'up.trace': TRACE,
    })
    expect(code).toBe(2)
    expect(faults[0]).toMatch(
      /^network\.hops\[1\]\.rateTrace\.sha256 = "0123456789abcdef": not the hash of the file that is there \(allowed: [0-9a-f]{16}\)$/,
    )
  })
})

it('runs a sweep over a measured link', async () => {
  const sweep = {
    version: 1,
    base: JSON.parse(scenario({ file: 'up.trace' })),
    vary: [{ path: 'network.hops.1.buffer.packets', values: [5, 50] }],
    repetitions: 1,
    metrics: ['throughput'],
  }
  const { code, out, faults } = await cli('sweep s.json', {
    's.json': JSON.stringify(sweep),
    'up.trace': TRACE,
  })
  expect(faults).toEqual([])
  expect(code).toBe(0)
  expect(out.split('\n').filter((line) => line.includes('"point"'))).toHaveLength(2)
})

it.each(['ns2', 'ns3', 'linux'])('exports no link that follows a file to %s', async (to) => {
  const files = { 's.json': scenario({ file: 'up.trace' }), 'up.trace': TRACE }
  const { code, faults } = await cli(`export s.json --to ${to}`, files)
  expect(code).toBe(2)
  expect(faults.join('\n')).toContain('network.hops[1].rateTrace')
})

it.each(['ns2', 'ns3', 'linux'])('exports no link that releases in bursts to %s', async (to) => {
  const hops = [{ bandwidthMbps: 5, aggregationMs: 8 }]
  const file = { version: 1, network: { hops }, flows: [{ variant: 'reno' }] }
  const { code, faults } = await cli(`export s.json --to ${to}`, { 's.json': JSON.stringify(file) })
  expect(code).toBe(2)
  expect(faults.join('\n')).toContain('aggregationMs')
})
