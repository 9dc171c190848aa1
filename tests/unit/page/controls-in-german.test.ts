/** What the rail, the player and their menus show is said in each language: nothing stays English but names. */
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import names from '../../../src/strings/de/algorithms/names'

// The markup is rendered once, as a server does it, for which the page's store has no state of its own.
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useSyncExternalStore: <T>(_: unknown, snapshot: () => T): T => snapshot(),
}))

/** Everything that the controls have settings for. */
const SCENARIO = {
  version: 1,
  returnPath: {},
  bottleneck: {
    loss: { model: 'gilbert-elliott' },
    rateTrace: {
      points: [
        [0, 10],
        [5, 2.5],
      ],
    },
    aqm: { id: 'codel' },
  },
  flows: [
    { id: 'a', variant: 'cubic', startS: 2.5, stopS: 20, access: { delayMs: 1 } },
    { id: 'b', variant: 'cbr' },
  ],
  timeline: [
    { atS: 5.5, set: { 'bottleneck.delayMs': 2.5, 'bottleneck.aqm.ecn': true } },
    { atS: 6.5, set: { 'flows.a.rateMbps': 2, 'flows.a.receiverWindowPackets': null } },
    { atS: 7, set: { 'bottleneck.buffer': { bytes: 6000 }, 'flows.a.stopS': 9 } },
  ],
}

/** The parts of the page that show `SCENARIO`. */
async function parts(): Promise<readonly ReactElement[]> {
  const [rail, player, path, sheet, flow, options, states, flags, editor, loop, changes] = await Promise.all([
    import('../../../src/page/ui/rail'),
    import('../../../src/page/ui/player'),
    import('../../../src/page/ui/path-settings'),
    import('../../../src/page/ui/sheet'),
    import('../../../src/page/ui/flow-settings'),
    import('../../../src/page/ui/playback-options'),
    import('../../../src/page/ui/flow-states'),
    import('../../../src/page/ui/flags'),
    import('../../../src/page/ui/flag-editor'),
    import('../../../src/page/ui/loop-range'),
    import('../../../src/page/ui/scheduled-changes'),
  ])
  const { dispatch } = await import('../../../src/page/store')
  const { validateScenario } = await import('../../../src/lab/scenario/validate')
  const { flagsOf } = await import('../../../src/page/model/flags')
  const checked = validateScenario(SCENARIO)
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults))
  const scenario = checked.value
  // Who draws when the state changes finds no document here.
  vi.stubGlobal('reportError', () => {})
  dispatch({ type: 'edit', scenario, was: '', urgency: 'settled' })
  dispatch({ type: 'seek', timeS: 8 })
  dispatch({ type: 'loop', ends: [1, 2] })
  const { durationS } = scenario
  const alone = [rail.Rail, player.Player, path.default, sheet.default, options.default, states.FlowStates]
  return [
    ...[...alone, flags.default, changes.default].map((part) => createElement(part)),
    createElement(loop.default, { durationS }),
    ...flagsOf(scenario).map((flag) => createElement(editor.default, { flag, close: () => {} })),
    ...scenario.flows.map((one) => createElement(flow.default, { flow: one, name: '' })),
  ]
}

/** All texts, with those for assistive technology. */
async function texts(tag: string): Promise<ReadonlySet<string>> {
  vi.resetModules()
  const { speakLanguage } = await import('../../../src/strings/languages')
  await speakLanguage(tag)
  const markup = (await parts()).map((part) => renderToStaticMarkup(part)).join('')
  const shown = markup.matchAll(/>([^<>]+)<|(?:aria-label|aria-valuetext|title|placeholder)="([^"]+)"/g)
  return new Set([...shown].map(([, text, attribute]) => (text ?? attribute ?? '').trim()))
}

/** What engineers call by the same word in German, beside the names of algorithms. */
const SAME = [
  'Auto',
  'Fast Convergence',
  'Jitter',
  'Mb/s',
  'Mbit/s',
  'Pacing',
  'Rate',
  'Stack',
  'beta',
  'cwnd',
  'rwnd',
  's:Mbit/s, s:Mbit/s, ...',
  'ssthresh',
  // Sources
  'Ha, Rhee &amp; Xu 2008',
  'ns-2.35 Application/Traffic/CBR',
]

it('nothing is the same in German but names', async () => {
  // German first: what is loaded late for the one would be loaded for the other before its language is chosen.
  const german = await texts('de')
  const english = await texts('en')
  expect(english.size).toBeGreaterThan(200)
  const known = new Set<string>([...Object.values(names).flat(), ...SAME])
  // Numbers with their units, and short forms, are no words.
  const same = [...german].filter((text) => english.has(text) && /[a-z]{3}/.test(text) && !known.has(text))
  expect(same.filter((text) => !/^[\d,. –]+ ?Mbit\/s$/.test(text)).sort()).toEqual([])
})
