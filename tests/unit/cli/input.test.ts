/** What `sawtooth run` says of input that is at fault: one line for each fault, in words, and exit code 2. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readText } from '../../../src/cli/read-text'
import { sawtooth } from '../../../src/cli/sawtooth'
import { MOST_NAMED } from '../../../src/lab/scenario/faults'
import { said } from '../../support/command-line'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sawtooth-input-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a command whose last word is a path, which is read as the program reads it. */
async function cli(command: readonly string[], input: Uint8Array = new Uint8Array()) {
  const read = (path: string) => readText(path, Readable.from([input]))
  const { code, out, err } = await said(sawtooth, command, read)
  return { code, out, lines: err.split('\n').slice(0, -1) }
}

const GOOD = '{"version":1,"title":"µ","durationS":1,"flows":[{"variant":"reno"}]}'
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

function fileOf(name: string, content: Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

it.each([
  ['nothing', new Uint8Array(), /^broken JSON at line 1, column 1: the text ends too early/],
  ['bytes that are no text', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2]), /is not text in UTF-8$/],
  ['UTF-16', new Uint8Array(Buffer.from(`\uFEFF${GOOD}`, 'utf16le')), /is not text in UTF-8$/],
  [
    'invalid UTF-8 within a text',
    Uint8Array.from([...bytes('{"title":"'), 0xc3, 0x28, ...bytes('"}')]),
    /is not text in UTF-8$/,
  ],
  [
    'a character that is cut off',
    bytes(GOOD).subarray(0, 23),
    /^broken JSON at line 1, column 22: this text has no closing quote$/,
  ],
  ['zeros', new Uint8Array(100_000), /^broken JSON at line 1, column 1: a value should follow/],
  [
    'lists within lists',
    bytes('['.repeat(5000) + ']'.repeat(5000)),
    /^broken JSON at line 1, column 65: more than 64 levels/,
  ],
  [
    'a title of lists within lists',
    bytes(`{"version":1,"flows":[],"title":${'['.repeat(5000)}${']'.repeat(5000)}}`),
    /more than 64 levels/,
  ],
  ['a megabyte of brackets', bytes('{"a":'.repeat(200_000)), /more than 64 levels/],
  ['another type', bytes('[1]'), /^\[1\]: not a scenario \(allowed: an object\)$/],
])('of %s: one line, exit code 2', async (name, content, message) => {
  const path = fileOf(`${name}.json`, content)
  for (const [command, input] of [
    [['run', path], undefined],
    [['run', '-'], content],
    [['export', path, '--to', 'csv'], undefined],
  ] as const) {
    const { code, out, lines } = await cli(command, input)
    expect([code, out, lines.length]).toEqual([2, '', 1])
    expect(lines[0]).toMatch(message)
  }
})

it.each([
  ['a directory', () => folder, /: is a directory$/],
  ['a file that is not there', () => join(folder, 'none'), /: no such file$/],
  [
    'a path through a file',
    () => join(fileOf('file', bytes('')), 'x'),
    /: a part of its path is not a directory$/,
  ],
  ['a name that is too long', () => join(folder, 'x'.repeat(5000)), /: its name is too long$/],
])('of %s: one line, exit code 2', async (_, path, message) => {
  for (const command of ['run', 'sweep', 'merge', 'export']) {
    const { code, out, lines } = await cli([
      command,
      path(),
      ...(command === 'export' ? ['--to', 'csv'] : []),
    ])
    expect([code, out]).toEqual([2, ''])
    expect(lines[0]).toMatch(message)
  }
})

it('takes a byte order mark, and a file without a line break at its end', async () => {
  const { code, out } = await cli(['run', fileOf('bom.json', bytes(`\uFEFF${GOOD}`))])
  expect([code, JSON.parse(out).scenario.title]).toEqual([0, 'µ'])
})

it('names twenty of many faults, each in a short line, and counts the others', async () => {
  const keys = Array.from(
    { length: 5000 },
    (_, i) => `"${'k'.repeat(1000)}${i}\\n\\u001b[2J":"${'v'.repeat(1000)}"`,
  )
  const { code, lines } = await cli([
    'run',
    fileOf('many.json', bytes(`{"version":1,"flows":[],${keys.join(',')}}`)),
  ])
  expect([code, lines.length]).toEqual([2, MOST_NAMED + 1])
  for (const line of lines) expect(line.length).toBeLessThan(500)
  for (const line of lines) expect(line).not.toMatch(/\p{Cc}/u)
  expect(lines.at(-1)).toBe('and 4\u202f980 more')
})

it('says path, value and what is allowed', async () => {
  const text = '{"version":1,"bottleneck":{"delayMs":9999},"flows":[{"variant":"renoo","startS":"x"}]}'
  const { code, lines } = await cli(['run', fileOf('faults.json', bytes(text))])
  expect([code, lines]).toEqual([
    2,
    [
      'bottleneck.delayMs = 9999: out of range (allowed: 0 to 2000 ms)',
      expect.stringMatching(
        /^flows\[0\]\.variant = "renoo": unknown variant, did you mean reno\? \(allowed: one of /,
      ),
      'flows[0].startS = "x": wrong type (allowed: 0 to 3600 s)',
    ],
  ])
})

it.each([
  [['--sampel', '1'], 'unknown option --sampel, did you mean --sample?; see sawtooth run --help'],
  [['--sample'], '--sample needs a value; see sawtooth run --help'],
  [['--events=1'], '--events takes no value; see sawtooth run --help'],
])('of options %j: one line, exit code 2', async (options, message) => {
  expect(await cli(['run', 'x', ...options])).toEqual({ code: 2, out: '', lines: [message] })
})

it('of a fault of its own: one line without the words of an engine, exit code 1', async () => {
  const out = () => (undefined as unknown as { x: () => void }).x()
  const { code, err } = await said(sawtooth, ['run', 'x'], async () => GOOD, { out })
  expect([code, err]).toEqual([1, 'sawtooth run failed: a fault in Sawtooth itself\n'])
})
