/** `sawtooth link` and `sawtooth scenario`: a file and a link are two ways to write one run. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { sawtooth } from '../../../src/cli/sawtooth'
import { installOwnCode } from '../../../src/lab/own-code/install'
import { validateScenario } from '../../../src/lab/scenario/validate'
import { links } from '../../engines/links'
import { said } from '../../support/command-line'

const reno = readFileSync(new URL('../../../src/lab/own-code/templates/reno.ts', import.meta.url), 'utf8')

beforeAll(installOwnCode)

const cli = (args: readonly string[], file = '') => said(sawtooth, args, async () => file)

/** Returns the file of a link, and the link of that file. */
async function thereAndBack(link: string): Promise<{ readonly file: string; readonly link: string }> {
  const read = await cli(['scenario', link])
  expect([read.code, read.err]).toEqual([0, ''])
  const written = await cli(['link', 's.json'], read.out)
  expect([written.code, written.err]).toEqual([0, ''])
  return { file: read.out, link: written.out.trim() }
}

describe('sawtooth scenario and sawtooth link', () => {
  it('lead from a link to its file and back to the same run, whatever it has', async () => {
    for (const link of links) {
      const there = await thereAndBack(link)
      expect(await thereAndBack(there.link), link).toEqual(there)
      expect(validateScenario(JSON.parse(there.file)).ok, link).toBe(true)
    }
  })

  it('write every default into the file, and none into the link', async () => {
    const { file, link } = await thereAndBack('?flow=cubic&bw=10&buf=64')
    expect(JSON.parse(file)).toMatchObject({
      version: 1,
      durationS: 30,
      bottleneck: { buffer: { packets: 64 } },
    })
    expect(link).toBe('?flow=cubic')
  })

  it('carry code along', async () => {
    const file = { version: 1, flows: [{ variant: 'mine' }], algorithms: [{ id: 'mine', code: reno }] }
    const { out } = await cli(['link', 's.json'], JSON.stringify(file))
    expect(out).toContain('#code=')
    const back = JSON.parse((await thereAndBack(out.trim())).file)
    expect(back.algorithms).toEqual(file.algorithms)
    expect(back.flows[0].variant).toBe('mine')
  })

  it('put the link behind an address', async () => {
    const file = '{ "version": 1, "flows": [{ "variant": "cubic" }] }'
    const { out } = await cli(['link', '-', '--at', 'https://example.org/tcp/?bw=1#x'], file)
    expect(out).toBe('https://example.org/tcp/?flow=cubic\n')
  })

  it.each([
    [['link', '-', '--at', 'example.org'], '--at example.org: not the address of a page'],
    [['scenario', 's.json'], 'LINK: not a link'],
    [['scenario', '?bw=1e9'], 'bw=1e9'],
    [['scenario', '?mode=experiments&paper=kapadia'], 'sawtooth paper'],
  ])('%j is at fault', async (args, line) => {
    const { code, out, err } = await cli(args, '{ "version": 1, "flows": [{ "variant": "cubic" }] }')
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(line)
  })

  it('say what is wrong with a file as sawtooth run does', async () => {
    const file = '{ "version": 1, "durationS": 0, "flows": [] }'
    expect(await cli(['link', '-'], file)).toEqual(await cli(['run', '-'], file))
  })
})
