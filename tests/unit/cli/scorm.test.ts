/** `sawtooth scorm` packs a lesson for a learning platform. */
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { sawtooth } from '../../../src/cli/sawtooth'
import { schemaFiles } from '../../../src/lab/scorm/manifest'
import { said } from '../../support/command-line'

const LIST = `self.BUILD=${JSON.stringify({
  version: 'x',
  files: [
    ['index.html', 'h'],
    ['assets/a.js', 'h'],
  ],
})}\n`

const site = {
  'dist/service-worker.js': LIST,
  'dist/index.html': '<!doctype html>',
  'dist/assets/a.js': 'a()',
  'half/service-worker.js': LIST,
  'half/index.html': '<!doctype html>',
  'other/service-worker.js': 'self.skipWaiting()',
  ...Object.fromEntries(schemaFiles('1.2').map((name) => [`xsd/${name}`, '<schema/>'])),
}

async function cli(...args: string[]) {
  const written = new Map<string, Uint8Array>()
  const read = async (path: string): Promise<string> => {
    const text = (site as Readonly<Record<string, string>>)[path]
    if (text === undefined) throw Object.assign(new Error(path), { code: 'ENOENT' })
    return text
  }
  const { code, err } = await said(sawtooth, ['scorm', ...args], read, {
    readBytes: async (path) => new TextEncoder().encode(await read(path)),
    builtPage: 'dist',
    replace: async (path, content) => {
      written.set(path, content as Uint8Array)
    },
  })
  return { code, err, files: (path: string) => Object.keys(unzipSync(written.get(path) ?? new Uint8Array())) }
}

const FRAME = ['imsmanifest.xml', 'lesson.html', 'lesson.js', 'lesson.css']
const PAGE = ['page/index.html', 'page/assets/a.js']

describe('sawtooth scorm', () => {
  it('puts the page into the package: that of the folder, or the one that is built beside the command', async () => {
    for (const where of [[], ['--site', 'dist']]) {
      const { code, err, files } = await cli('buffer-size', '--version', '1.2', '--out', 'l.zip', ...where)
      expect([code, err]).toEqual([0, ''])
      expect(files('l.zip')).toEqual([...FRAME, ...PAGE])
    }
  })

  it('makes a small package of the address of a page, and one with schemas of a folder that has them', async () => {
    const small = await cli(
      'collapse',
      '--version',
      '2004',
      '--out',
      'l.zip',
      '--address',
      'https://example.org/tcp/?x=1',
    )
    expect([small.code, small.err]).toEqual([0, ''])
    expect(small.files('l.zip')).toEqual(FRAME)
    const whole = await cli(
      'collapse',
      '--version',
      '1.2',
      '--out',
      'l.zip',
      '--schemas',
      'xsd',
      '--pass',
      '60',
    )
    expect(whole.files('l.zip')).toEqual([FRAME[0], ...schemaFiles('1.2'), ...FRAME.slice(1), ...PAGE])
  })

  it.each([
    [['no-such'], 'no-such: no such lesson (allowed: bbr-operating-point, '],
    [['buffer-sise'], 'buffer-sise: no such lesson, did you mean buffer-size?'],
    [['collapse', '--out', 'x'], '--version : allowed: 1.2 or 2004'],
    [['collapse', '--version', '1.3', '--out', 'x'], '--version 1.3: allowed: 1.2 or 2004'],
    [['collapse', '--version', '1.2'], '--out FILE.zip is missing'],
    [
      ['collapse', '--version', '1.2', '--out', 'x', '--pass', '101'],
      '--pass 101: not a score (allowed: from 0 to 100',
    ],
    [['collapse', '--version', '1.2', '--out', 'x', '--pass', ' '], 'not a score'],
    [
      ['collapse', '--version', '1.2', '--out', 'x', '--address', 'example.org'],
      '--address example.org: not the address',
    ],
    [
      ['collapse', '--version', '1.2', '--out', 'x', '--site', 'a', '--address', 'http://b'],
      '--site and --address: one of them',
    ],
    [
      ['collapse', '--version', '1.2', '--out', 'x', '--site', 'none'],
      '--site none: service-worker.js: no such file',
    ],
    [['collapse', '--version', '1.2', '--out', 'x', '--site', 'other'], 'does not list the files of a page'],
    [
      ['collapse', '--version', '1.2', '--out', 'x', '--site', 'half'],
      '--site half: assets/a.js: no such file',
    ],
    [
      ['collapse', '--version', '2004', '--out', 'x', '--schemas', 'xsd'],
      '--schemas xsd: imscp_v1p1.xsd: no such file',
    ],
  ])('refuses %j', async (args, fault) => {
    const { code, err } = await cli(...args)
    expect(code).toBe(2)
    expect(err).toContain(fault)
  })
})
