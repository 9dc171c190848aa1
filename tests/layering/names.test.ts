/** No folder, file or exported name contains a word that does not say what it holds or does. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root, sources } from './loaded'
import { exportedNamesIn } from './source'

/**
 * Words that would fit anything. A part of a run is an excerpt, and a window is TCP's. A form that only Linux has is
 * named after Linux, not after the kernel, and a part that several share is named by what it is.
 */
const VAGUE = new Set([
  ...['misc', 'common', 'stuff', 'general', 'various', 'special', 'thing', 'things'],
  ...[
    'util',
    'utils',
    'helper',
    'helpers',
    'manager',
    'handler',
    'handlers',
    'tool',
    'tools',
    'wrapper',
    'impl',
  ],
  ...['data', 'info', 'do', 'part', 'parts', 'temp', 'tmp', 'my'],
  ...['aside', 'beside', 'bring', 'brings', 'brought', 'later', 'thin', 'thinned', 'thinner'],
  ...['counted', 'kernel'],
])

/** Files that are named after something that users may name: a preset, a folder of the layout. */
const GIVEN = /^src\/(lab\/presets\/[\w-]+-beside-[\w-]+|simulator\/kernel(?=\/))/

/** Names that have not been changed yet. One that is changed leaves the list, and none may be added. */
const STANDING: readonly string[] = []

/** "besideOf", "packet-part" -> their words in lower case. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
}

const isVague = (name: string): boolean => wordsOf(name).some((word) => VAGUE.has(word))

it('every folder, file and exported name says what it is', () => {
  const vague = sources.flatMap((path) => {
    const file = path.replace(/\.tsx?$/, '').replace(GIVEN, '')
    const names = exportedNamesIn(path, readFileSync(root + path, 'utf8'))
    return [...(isVague(file) ? [path] : []), ...names.filter(isVague).map((name) => `${path}: ${name}`)]
  })
  expect(vague).toEqual(STANDING)
})

it('a vague word is found wherever it stands in a name', () => {
  for (const name of ['run-data', 'besideOf', 'src/lab/utils/sums', 'KernelAcks', 'start-later'])
    expect(isVague(name), name).toBe(true)
  for (const name of ['collateral', 'database', 'partial-ack', 'departed', 'thinking', 'random'])
    expect(isVague(name), name).toBe(false)
})
