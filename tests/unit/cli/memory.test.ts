/** What the command line really takes, as the system counts it: every case in a process of its own. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeLink } from '../../../src/lab/scenario/link'
import { type BuiltCli, buildCli } from '../../support/built-cli'
import { LONG } from '../../support/effort'

const MOST_BYTES = 1.5e9

/** Prints the process's greatest resident set, kB, behind all else on standard error. */
const REPORT = `data:text/javascript,process.on('exit', () => process.stderr.write('\\nkB ' + process.resourceUsage().maxRSS))`

let cli: BuiltCli
beforeAll(async () => {
  cli = await buildCli()
}, 120_000)
afterAll(() => cli.remove())

interface Ended {
  readonly code: number | null
  readonly said: string
  readonly bytes: number
}

function sawtooth(link: string, args: readonly string[]): Ended {
  const file = join(cli.folder, 'scenario.json')
  const { scenario } = decodeLink(link)
  writeFileSync(file, JSON.stringify(scenario))
  const line = ['--import', REPORT, cli.file, ...args.map((arg) => (arg === 'FILE' ? file : arg))]
  const { status, stderr } = spawnSync(process.execPath, line, { encoding: 'utf8', maxBuffer: 4e9 })
  const [, said = '', kilobytes = ''] = /^([\s\S]*?)\s*kB (\d+)$/.exec(stderr) ?? []
  return { code: status, said: said.trim(), bytes: 1024 * Number(kilobytes) }
}

const RUN = ['run', 'FILE']

describe('the command line', () => {
  it.each([
    [
      'a source that sends a hundred times what its access link carries',
      'flow=cbr,rate=10000',
      /waiting in front of/,
    ],
    ['on and off', 'flow=onoff,rate=10000', /waiting in front of/],
    ['transfers of a byte', 'flow=short-flows(mostBytes=1),rate=10000', /37\u202f500 million transfers/],
    ['packets of a byte', 'flow=cbr,rate=10,packet=1,access=none&dur=100', /needs about 125 million packets/],
    [
      'a flow in reverse on a wide return path',
      'dur=60&return=(bw=10000)&flow=cbr,rate=10000,access=none,direction=reverse',
      /needs about 75 million packets/,
    ],
    [
      'segments of a byte',
      'bw=1000&flow=cubic,segment=1,header=0,access=none',
      /needs about 3\u202f750 million packets/,
    ],
  ])('refuses %s before it starts, as bad input', (_, link, why) => {
    const { code, said } = sawtooth(link, RUN)
    expect(said).toMatch(why)
    expect(code).toBe(2)
  })

  it('ends a run whose queue has no end with the moment and the reason, within its memory', () => {
    // At 100 Mbit/s the access links of version 1 are no wider than the bottleneck, and hold whatever comes.
    const { code, said, bytes } = sawtooth('bw=100&dur=3600', RUN)
    expect(said).toMatch(
      /^sawtooth run failed: This run stopped at \d+ s of 3\u202f600 s: 3\.\d million packets were under way or waiting at once, more than 1\u202f200 MB hold\. Shorten it to \d+ s, or give the access links a buffer or a higher rate/,
    )
    expect(code).toBe(1)
    expect(bytes).toBeGreaterThan(3e8)
    expect(bytes).toBeLessThan(MOST_BYTES)
  })

  it.runIf(LONG).each([
    [
      'a flow in reverse on a wide return path',
      'return=(bw=10000)&flow=cbr,rate=10000,access=none,direction=reverse',
      RUN,
    ],
    [
      'a buffer of 100 000 packets',
      'bw=1000&dur=30&buf=100000&flow=cubic,access=none&flow=bbr,access=none',
      RUN,
    ],
    [
      'tiny packets in a buffer of bytes',
      'bw=10&dur=30&buf=1000000000B&flow=cbr,rate=16,packet=1,access=none',
      RUN,
    ],
    [
      'the same, to FQ-CoDel',
      'bw=10&dur=30&buf=1000000000B&aqm=fq-codel(target=1000,interval=1000)&flow=cbr,rate=16,packet=1,access=none',
      RUN,
    ],
    ['the widest window', 'bw=10000&delay=2000&dur=60&buf=100000&flow=cubic,access=none', RUN],
    ['the same with loss', 'bw=10000&delay=2000&dur=60&loss=5&buf=100000&flow=bbr,access=none', RUN],
    [
      'thousands of open connections',
      'bw=1&delay=2000&dur=60&flow=short-flows(meanBytes=100000,mostAtOnce=2000),rate=1000',
      RUN,
    ],
    [
      'a million events, listed',
      'bw=10&dur=60&flow=cbr,rate=140,packet=1000,access=none',
      [...RUN, '--events'],
    ],
    [
      'samples of a long run',
      'bw=100&dur=600&flow=cubic,access=none&flow=reno,access=none',
      [...RUN, '--sample', '0.01'],
    ],
    [
      'all packets, as a capture',
      'bw=100&dur=60&flow=cubic,access=none',
      ['export', 'FILE', '--to', 'pcapng'],
    ],
    [
      'all packets, as a table',
      'bw=100&dur=60&flow=cubic,access=none',
      ['export', 'FILE', '--to', 'packets'],
    ],
    ['all packets, as qlog', 'bw=100&dur=60&flow=cubic,access=none', ['export', 'FILE', '--to', 'qlog']],
  ])('takes no more for %s', (_, link, args) => {
    const { code, said, bytes } = sawtooth(link, args)
    expect(said === '' ? 0 : 1, said).toBe(code)
    if (code === 1) expect(said).toContain('This run stopped at ')
    expect(bytes).toBeLessThan(MOST_BYTES)
  })
})
