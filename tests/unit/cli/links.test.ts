/** `sawtooth run LINK` runs a link as it runs a file, and reports the faults of a link. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { sawtooth } from '../../../src/cli/sawtooth'
import { installOwnCode } from '../../../src/lab/own-code/install'
import { encodeLink } from '../../../src/lab/scenario/link'
import { defaultView } from '../../../src/lab/scenario/link-view'
import { fileOf, type Scenario } from '../../../src/lab/scenario/scenario'
import { validateScenario } from '../../../src/lab/scenario/validate'
import { said } from '../../support/command-line'

const reno = readFileSync(new URL('../../../src/lab/own-code/templates/reno.ts', import.meta.url), 'utf8')

beforeAll(installOwnCode)

function scenario(file: object): Scenario {
  const checked = validateScenario({ version: 1, durationS: 5, ...file })
  if (!checked.ok) throw new Error(checked.faults.map(({ message }) => message).join('; '))
  return checked.value
}

async function cli(args: readonly string[], files: Readonly<Record<string, string>> = {}) {
  const read = async (path: string): Promise<string> => {
    const content = files[path]
    if (content === undefined) throw Object.assign(new Error('not there'), { code: 'ENOENT' })
    return content
  }
  const { code, out, err } = await said(sawtooth, [...args], read)
  return { code, out, faults: err.split('\n').filter((line) => line !== '') }
}

const run = (link: string, ...more: string[]) => cli(['run', link, ...more], { 'mine.ts': reno })
const digestOf = ({ out }: { out: string }): string => JSON.parse(out).engine.digest

describe('sawtooth run with a link', () => {
  it.each(['', 'https://example.org/sawtooth/', 'http://127.0.0.1:8080/'])(
    '%s runs what the file runs',
    async (place) => {
      const made = await run(`${place}?bw=8&buf=30&dur=5&flow=cubic&flow=reno,start=1`)
      expect([made.code, made.faults]).toEqual([0, []])
      const file = {
        version: 1,
        durationS: 5,
        bottleneck: { bandwidthMbps: 8, buffer: { packets: 30 } },
        flows: [{ variant: 'cubic' }, { variant: 'reno', startS: 1 }],
      }
      expect(digestOf(made)).toBe(digestOf(await cli(['run', 's.json'], { 's.json': JSON.stringify(file) })))
    },
  )

  it('does not mind what the link says of the page', async () => {
    const made = await run('?dur=5&flow=reno&t=2.5&panels=queue,rtt&theme=dark&mode=workbench&part=algorithm')
    expect([made.code, made.faults]).toEqual([0, []])
    expect(digestOf(made)).toBe(digestOf(await run('?dur=5&flow=reno')))
  })

  it('runs the code behind its #, with the digest of what that equals', async () => {
    const own = scenario({ flows: [{ variant: 'mine' }], algorithms: [{ id: 'mine', code: reno }] })
    const link = `https://example.org/?${encodeLink(own)}`
    expect(link).toContain('#code=')
    const made = await run(link)
    expect([made.code, made.faults]).toEqual([0, []])
    expect(digestOf(made)).toBe(digestOf(await run('?dur=5&flow=reno')))
    expect(JSON.parse(made.out).scenario).toEqual(fileOf(own))
  })

  it('takes files that the link names', async () => {
    const made = await run('?dur=5&flow=mine', '--algorithm', 'mine.ts')
    expect([made.code, made.faults]).toEqual([0, []])
    expect(digestOf(made)).toBe(digestOf(await run('?dur=5&flow=reno')))
  })

  it('says where the link was made of another run', async () => {
    const view = { ...defaultView, digest: '0123456789abcdef', engine: '01234567' }
    const made = await run(`?${encodeLink(scenario({ flows: [{ variant: 'reno' }] }), view)}`)
    expect(made.code).toBe(0)
    expect(made.faults).toEqual([
      `the link says digest 0123456789abcdef, of the engine 01234567; this run has ${digestOf(made)}`,
    ])
    const same = { ...defaultView, digest: digestOf(made) }
    expect((await run(`?${encodeLink(scenario({ flows: [{ variant: 'reno' }] }), same)}`)).faults).toEqual([])
  })
})

describe('a link at fault', () => {
  it.each<[link: string, ...faults: RegExp[]]>([
    ['?bw=1e9&flow=cubic', /^bw=1e9: out of range, allowed: .*Mbit\/s$/],
    ['?bw=1e9&flow=cubik', /^bw=1e9: out of range/, /^flow=cubik: unknown variant, did you mean cubic\?/],
    ['?flow=reno&bufer=20', /^bufer=20: unknown key.*allowed: .*buf/],
    ['?flow=reno&delay=x', /^delay=x: [^(]*, allowed: .* ms$/],
    ['?flow=reno&bw=2&bw=3', /^bw=3: bw was given before$/],
    ['?flow=reno&v=99', /newer version of Sawtooth \(version 99/],
    ['?flow=reno&title=%C3', /percent-encoding is broken$/],
    [
      '?mode=experiments&flow=reno&sweep=vary=buf(5,10)',
      /^mode=experiments: the link opens a sweep or a paper/,
    ],
    ['?mode=learn&lesson=buffer-size', /^mode=learn: the link opens a lesson/],
    ['?mode=compare&flow=reno&pin=flow%3Dcubic', /^mode=compare: the link opens runs that are compared/],
    [
      '?flow=mine#code=abc',
      /^link: the code in this link, which is damaged or was cut short$/,
      /^flow=mine: unknown/,
    ],
  ])('%s: one line each, and nothing is run', async (link, ...faults) => {
    const { code, out, faults: lines } = await run(link)
    expect([code, out]).toEqual([2, ''])
    expect(lines).toHaveLength(faults.length)
    faults.forEach((expected, index) => {
      expect(
        lines.some((line) => expected.test(line)),
        `${index}: ${lines.join('\n')}`,
      ).toBe(true)
    })
  })

  it('has its code’s faults at their lines', async () => {
    const own = scenario({ flows: [{ variant: 'mine' }], algorithms: [{ id: 'mine', code: reno }] })
    const broken = {
      ...own,
      algorithms: [{ id: 'mine', code: reno.replace('tcp.cwnd += 1 /', 'tcp.cwnd += (1 /') }],
    }
    const { code, out, faults } = await run(`?${encodeLink(broken)}`)
    expect([code, out, faults.length]).toEqual([2, '', 1])
    expect(faults[0]).toMatch(/^mine\.ts:21:\d+: a “\)” is missing$/)
  })

  it('stops at the line of its code, named as the link’s', async () => {
    const text = reno.replace('tcp.cwnd += 1 / tcp.cwnd', 'tcp.cwnd = 0 / 0')
    const own = scenario({ flows: [{ variant: 'mine' }], algorithms: [{ id: 'mine', code: text }] })
    const { code, faults } = await run(`?${encodeLink(own)}`)
    expect([code, faults.length]).toEqual([2, 1])
    expect(faults[0]).toMatch(/^link: mine:21:\d+: cwnd is NaN/)
  })

  it('does not take a file of the name that its own code has', async () => {
    const own = scenario({ flows: [{ variant: 'mine' }], algorithms: [{ id: 'mine', code: reno }] })
    const { code, faults } = await run(`?${encodeLink(own)}`, '--algorithm', 'mine.ts')
    expect([code, faults]).toEqual([2, ['mine.ts: the link has an algorithm of the name mine already']])
  })
})
