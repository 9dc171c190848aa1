import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, openRun, test } from './support'

const program = fileURLToPath(new URL('../../bin/sawtooth.mjs', import.meta.url))

/** Digest of the same scenario on the command line. */
function commandLineDigest(scenario: object): string {
  const printed = execFileSync(process.execPath, [program, 'run', '-'], {
    input: JSON.stringify(scenario),
    encoding: 'utf8',
  })
  return JSON.parse(printed).engine.digest
}

/** Scenarios that use what engines could differ in: roots and logarithms, random numbers, rates, ns-2's clock of doubles. */
const pairs = [
  {
    what: 'CUBIC and BBR',
    link: '?dur=20&flow=cubic&flow=bbr,start=2',
    scenario: { version: 1, durationS: 20, flows: [{ variant: 'cubic' }, { variant: 'bbr', startS: 2 }] },
  },
  {
    what: 'RED, ECN and random loss',
    link: '?dur=20&seed=7&aqm=red(ecn=true)&loss=0.5&flow=sack&flow=vegas&flow=cbr,rate=2',
    scenario: {
      version: 1,
      durationS: 20,
      seed: 7,
      bottleneck: { aqm: { id: 'red', ecn: true }, loss: { percent: 0.5 } },
      flows: [{ variant: 'sack' }, { variant: 'vegas' }, { variant: 'cbr', rateMbps: 2 }],
    },
  },
  {
    what: 'the ns2 stack with a change during the run',
    link: '?dur=20&stack=ns2&flow=newreno,rwnd=1000&flow=reno,rwnd=1000,start=0.1&at=10,buf=20',
    scenario: {
      version: 1,
      durationS: 20,
      stack: 'ns2',
      flows: [
        { variant: 'newreno', receiverWindowPackets: 1000 },
        { variant: 'reno', receiverWindowPackets: 1000, startS: 0.1 },
      ],
      timeline: [{ atS: 10, set: { 'bottleneck.buffer.packets': 20 } }],
    },
  },
]

for (const { what, link, scenario } of pairs) {
  test(`the worker's digest is the command line's: ${what}`, async ({ page }) => {
    expect(await openRun(page, link)).toBe(commandLineDigest(scenario))
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}
