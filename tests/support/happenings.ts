/** Everything that may happen to a page, as plain data and in any order: what its user does, what its workers answer, and when. */
import fc from 'fast-check'
import { openingPreset } from '../../src/lab/presets/opening'
import { decodeLink, encodeLink } from '../../src/lab/scenario/link'
import { defaultView } from '../../src/lab/scenario/link-view'
import type { SweepChange } from '../../src/page/model/sweep-edit'
import type { AnyAction } from './any-action'

export const RUN = decodeLink('?dur=5&buf=20&flow=reno').scenario
export const TWO = decodeLink('?dur=7&buf=30&flow=reno&flow=cubic,start=1').scenario

/** Links as people write them: good ones of every kind, and bad ones. */
const LINKS = [
  '',
  '?dur=5&flow=reno',
  '?dur=6&buf=20&flow=cubic&flow=reno,start=1&t=1&from=0.5&to=2',
  '?dur=6&flow=reno&loop=1,2&speed=0.1&patterns=on&timesequence=on',
  '?dur=6&flow=reno&event=2',
  '?dur=6&flow=reno&event=2&t=5&from=4&to=6',
  '?dur=6&flow=reno&event=900',
  '?flow=reno&t=40&buf=oops&nothing=1',
  '?dur=8&flow=reno&flow=reno&hide=1&sel=reno',
  '?dur=5&flow=reno&panels=rtt,window(log)&layout=difference&axes=own',
  '?theme=light&flow=reno',
  '?lang=de&dur=5&flow=reno',
  '?lang=fr&dur=5&flow=reno',
  '?present=on&dur=4&flow=reno',
  '?mode=experiments&dur=5&flow=reno&sweep=vary=(buf,values=(1,2))',
  '?mode=experiments&dur=5&flow=reno&sweep=vary=(nothing,values=(1,2))',
  '?mode=experiments&paper=a',
  '?mode=learn',
  '?mode=learn&lesson=why&step=one',
  '?mode=nowhere&flow=reno',
  '?dur=5&flow=reno&digest=0123456789abcdef&engine=01234567',
  `?${encodeLink(RUN, { ...defaultView, mode: 'compare', pins: [RUN, TWO] })}`,
  `?${encodeLink(TWO, { ...defaultView, pins: [TWO] })}`,
] as const

/** Edits of the sweep as people make them, good ones and bad ones. */
const SWEEP_EDITS: readonly SweepChange[] = [
  { repetitions: 2 },
  { repetitions: 3 },
  { repetitions: 0 },
  { startJitterS: 0.1 },
  { title: 'Mine' },
  { vary: [{ path: 'bottleneck.buffer.packets', values: [4, 8] }] },
  { vary: [{ path: 'bottleneck.buffer.packets', values: [8, 4, 2] }] },
  { vary: [{ path: 'bottleneck.nothing', values: [1] }] },
  { compare: [{ label: 'one', set: {} }] },
  { compare: [] },
  { metrics: ['goodput'] },
  { metrics: ['jain', 'utilization'] },
]

/** One thing that happens. */
export type Happening =
  | { readonly does: 'act'; readonly action: AnyAction }
  | { readonly does: 'slide'; readonly packets: number; readonly control: number }
  | { readonly does: 'set'; readonly packets: number }
  | { readonly does: 'schedule'; readonly packets: number }
  | { readonly does: 'shorten'; readonly durationS: number }
  | { readonly does: 'add flow' | 'remove flow' | 'retitle' }
  | { readonly does: 'link'; readonly link: string }
  | { readonly does: 'go'; readonly by: number }
  | { readonly does: 'pass'; readonly ms: number }
  | { readonly does: 'worker'; readonly says: WorkerSays }
  | { readonly does: 'pinned'; readonly says: 'done' | 'failed' }
  | { readonly does: 'edit sweep'; readonly change: SweepChange }
  | { readonly does: 'open sweep'; readonly preset: string }
  | { readonly does: 'sweep worker'; readonly says: 'result' | 'failed' | 'dies' }
  | { readonly does: 'press'; readonly nth: number }
  | { readonly does: 'rest' | 'reload' }

const WORKER = [
  'started',
  'preview',
  'progress',
  'done',
  'done in part',
  'failed',
  'refused',
  'dies',
  'late',
  'window',
  'no window',
] as const
export type WorkerSays = (typeof WORKER)[number]

const timeS = fc.double({ min: -1, max: 12, noNaN: true })
const spans = fc.tuple(timeS, timeS)
const packets = fc.integer({ min: 1, max: 40 })
const row = fc.integer({ min: -1, max: 6 })
const on = fc.boolean()

const acts: fc.Arbitrary<AnyAction> = fc.oneof(
  fc.record({ type: fc.constant('seek'), timeS }),
  fc.record({ type: fc.constant('hover'), timeS: fc.option(timeS) }),
  fc.record({ type: fc.constant('pauseAt'), timeS }),
  spans.map(([fromS, toS]): AnyAction => ({ type: 'zoom', fromS, toS })),
  fc.record({ type: fc.constant('zoomBy'), factor: fc.constantFrom(0.5, 2, 0.001) }),
  fc.record({ type: fc.constant('play'), playing: on, backwards: on }),
  fc.record({ type: fc.constant('togglePlay'), backwards: on }),
  fc.record({ type: fc.constant('setSpeed'), speed: fc.constantFrom(0, 0.001, 0.02, 1, 5000) }),
  fc.constant({ type: 'toggleAuto' as const }),
  fc.record({ type: fc.constant('loop'), ends: fc.option(spans) }),
  fc.record({ type: fc.constant('reduceMotion'), on }),
  fc.record({ type: fc.constant('selectEvent'), row }),
  fc.record({ type: fc.constant('chooseEvent'), row }),
  fc.record({ type: fc.constant('selectPacket'), row }),
  fc.record({ type: fc.constant('listFlow'), flow: fc.constantFrom(null, 'reno', 'cubic', 'gone') }),
  fc.record({ type: fc.constant('toggleFlow'), flow: fc.integer({ min: 0, max: 3 }) }),
  fc.record({
    type: fc.constant('togglePanel'),
    id: fc.constantFrom('window', 'queue', 'rtt', 'throughput'),
  }),
  fc.record({
    type: fc.constant('movePanel'),
    id: fc.constantFrom('window', 'rtt'),
    by: fc.constantFrom(1, -1),
  }),
  fc.record({ type: fc.constant('showPatterns'), on }),
  fc.record({ type: fc.constant('chooseTheme'), theme: fc.constantFrom('dark', 'light', 'projector') }),
  fc.record({ type: fc.constant('chooseLanguage'), language: fc.constantFrom('en', 'de') }),
  fc.record({ type: fc.constant('present'), on }),
  fc.record({ type: fc.constant('setApply'), apply: fc.constantFrom('start', 'now') }),
  fc.record({
    type: fc.constant('setMode'),
    mode: fc.constantFrom('explore', 'compare', 'experiments', 'learn'),
  }),
  fc.record({ type: fc.constant('openPreset'), scenario: fc.constant(openingPreset.scenario) }),
  fc.record({ type: fc.constant('openRun'), scenario: fc.constant(TWO), momentS: fc.option(fc.constant(2)) }),
  fc.constant<AnyAction>({ type: 'openLesson', lesson: null }),
  fc.record({
    type: fc.constant('openStep'),
    scenario: fc.constant(RUN),
    panels: fc.constant(defaultView.panels),
  }),
  fc.record({ type: fc.constant('removePin'), id: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ type: fc.constant('setLayout'), layout: fc.constantFrom('side', 'overlaid', 'difference') }),
  fc.record({
    type: fc.constant('viewSweep'),
    view: fc.constantFrom({ hovered: 1 }, { selected: 0 }, { plot: 'lines' }, { axes: 'log-x' as const }),
  }),
  fc.record({ type: fc.constant('showPaper'), paper: fc.constantFrom(null, 'a', 'nowhere') }),
  fc.record({ type: fc.constant('reproduce'), paper: fc.constantFrom(null, 'a'), all: fc.constant(9) }),
  fc.record({
    type: fc.constant('keepReports'),
    paper: fc.constantFrom('a', 'nowhere'),
    reports: fc.constant([{ effort: 'quick', changed: {}, runs: 9, rows: [], missing: [] }]),
    isDone: fc.boolean(),
  }),
  fc.record({ type: fc.constant('moveAssumed'), paper: fc.constant('a'), changed: fc.constant({ link: 9 }) }),
  fc.constantFrom<AnyAction>(
    { type: 'runSweep' },
    { type: 'runSweep' },
    { type: 'pauseSweep' },
    { type: 'endSweep' },
    { type: 'setEffort', effort: 'full' },
    { type: 'showRow', row: 'one' },
    { type: 'countRuns', all: 9 },
    { type: 'tellReproduction', done: 3, timeLeft: '' },
    { type: 'failReproduction', failure: 'a fault' },
    { type: 'undo' },
    { type: 'redo' },
    { type: 'settleChange' },
    { type: 'beginChange', was: 'Buffer', held: true },
    { type: 'endPresses' },
    { type: 'seekEnd' },
    { type: 'zoomOut' },
    { type: 'toggleLoop' },
    { type: 'loopFromHere' },
    { type: 'loopToHere' },
    { type: 'clearSelection' },
    { type: 'toggleTimeSequence' },
    { type: 'toggleGhost' },
    { type: 'togglePin' },
    { type: 'swapPins' },
  ),
)

export const happenings: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 8, arbitrary: acts.map((action): Happening => ({ does: 'act', action })) },
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('slide'), packets, control: fc.integer({ min: 0, max: 2 }) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('set'), packets }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('schedule'), packets }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('shorten'), durationS: fc.integer({ min: 2, max: 9 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Happening>({ does: 'add flow' }, { does: 'remove flow' }, { does: 'retitle' }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('link'), link: fc.constantFrom(...LINKS) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('go'), by: fc.constantFrom(-1, 1, -2) }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('pass'), ms: fc.constantFrom(1, 50, 200, 400, 2500) }),
  },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('worker'), says: fc.constantFrom(...WORKER) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('pinned'), says: fc.constantFrom('done', 'failed') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('edit sweep'),
      change: fc.constantFrom(...SWEEP_EDITS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('open sweep'),
      preset: fc.constantFrom('loss-and-throughput', 'rtt-fairness'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('sweep worker'),
      says: fc.constantFrom('result', 'result', 'failed', 'dies'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('press'), nth: fc.integer({ min: 0, max: 5 }) }) },
  { weight: 1, arbitrary: fc.constantFrom<Happening>({ does: 'rest' }, { does: 'reload' }) },
)
