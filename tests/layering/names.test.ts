/** No folder, file or exported name has a word that does not say what it holds or does. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root, sources } from './loaded'
import { exportedNamesIn } from './source'

/**
 * Words that would fit anything. A part of a run is an excerpt, and a window is TCP's; a form that Linux has of its own is called
 * by Linux, not by the kernel; what several share is called by what it is.
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

/** Files whose name is that of what a user may name: a preset, a folder of the layout. */
const GIVEN = /^src\/(lab\/presets\/[\w-]+-beside-[\w-]+|simulator\/kernel(?=\/))/

/** Names that still stand. One that is changed leaves the list, and none joins it. */
const STANDING: readonly string[] = [
  'src/page/charts/drawn.ts: RunData',
  'src/page/charts/drawn.ts: Beside',
  'src/page/charts/drawn.ts: besideOf',
  'src/page/charts/pointer-events.ts: PointerHandlers',
  'src/page/effects/packet-parts.ts',
  'src/page/effects/packet-parts.ts: startPacketParts',
  'src/page/model/packet-part.ts',
  'src/page/model/packet-part.ts: wantedPart',
  'src/page/model/packet-part.ts: partWhileMoving',
  'src/page/model/packet-part.ts: missingPart',
  'src/page/model/parts/claim.ts',
  'src/page/model/parts/clock.ts',
  'src/page/model/parts/compare.ts',
  'src/page/model/parts/edit.ts',
  'src/page/model/parts/look.ts',
  'src/page/model/parts/notices.ts',
  'src/page/model/parts/overlays.ts',
  'src/page/model/parts/panes.ts',
  'src/page/model/parts/place.ts',
  'src/page/model/parts/run.ts',
  'src/page/model/parts/run.ts: AskedPart',
  'src/page/model/parts/selection.ts',
  'src/page/model/run-data.ts',
  'src/page/model/scenario-paths.ts: canChangeLater',
  'src/page/model/scenario-paths.ts: sameThing',
  'src/page/modes/compare/naming.ts: commonText',
  'src/page/ui/later.tsx',
  'src/page/ui/later.tsx: lazyPart',
  'src/page/ui/later.tsx: later',
  'src/plot/stroke.ts: strokeThinned',
  'src/plot/thinned-path.ts',
  'src/plot/thinned-path.ts: ThinPath',
  'src/simulator/base/thinner.ts',
  'src/simulator/base/thinner.ts: Thinner',
]

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
