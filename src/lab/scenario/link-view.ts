/** The part of a link about the view, beside the scenario. It is one table; a new key is a new line. */
import type { Way } from '../../simulator/network/link-number'
import { link as words } from '../../strings/link'
import { releaseOf, sourcesOf } from '../engine-version'
import { oneOf, shorten } from './faults'
import { defaultPanels, type KnownChart, type Panel, panelsText, readPanels } from './panels'
import type { Fault, Scenario } from './scenario'
import { written, writtenSpan } from './written'

export interface LinkView {
  /** Name of the page's mode; null: the first one. The page knows which there are. */
  readonly mode: string | null
  /** The playhead, s; null: the page's own choice. */
  readonly momentS: number | null
  /** The part of the run that the time axis shows, s; null: all of it. */
  readonly fromS: number | null
  readonly toS: number | null
  /** Times real time; 'auto': as events ask for, moment by moment; null: the page's own choice, which is that too. */
  readonly speed: number | 'auto' | null
  /** The part that is played again and again, s; null: none. */
  readonly loop: readonly [fromS: number, toS: number] | null
  /** Ids. */
  readonly selectedFlow: string | null
  readonly hiddenFlows: readonly string[]
  /** The charts, from top to bottom. */
  readonly panels: readonly Panel[]
  /** Dashes beside the colours of flows. */
  readonly patterns: boolean
  /** The time–sequence diagram is shown. */
  readonly timeSequence: boolean
  /** The view of the router: packets on their path through it, or the inside of its queue. */
  readonly router: RouterView
  /** The selected hop of a chain, counted from 0 as in paths; null: none. */
  readonly hop: number | null
  /** The way along it whose queue the inside of the router shows. */
  readonly way: Way
  /** Runs that are pinned to be compared, at most MAX_PINS; each a link of its own inside this one. */
  readonly pins: readonly Scenario[]
  /** The layout of compared runs, and whether they share their value axes. */
  readonly layout: CompareLayout
  readonly sameAxes: boolean
  /** A sweep of the scenario, as the text that experiments/sweep/link.ts reads and writes. */
  readonly sweep: string | null
  /** The differences of variants that are shown: from the first variant, or of every pair. */
  readonly pairs: PairsShown
  /** null: the reader's own. */
  readonly theme: LinkTheme | null
  /** BCP 47, in lower case; the page knows which there are. null: the reader's own. */
  readonly language: string | null
  /** Row of the selected event in the table of events, which is the same for every reader of the link; null: none. */
  readonly selectedEvent: number | null
  /** Large, with few controls. */
  readonly present: boolean
  /** The parts that a frame on another page shows; null for the whole page. */
  readonly embed: readonly EmbedSection[] | null
  /** Id of the paper that is shown in place of a sweep. The page knows which there are. */
  readonly paper: string | null
  /** The changed assumptions, as the text that experiments/assumed-text.ts reads and writes. */
  readonly assume: string | null
  /** The part of Experiments, where it is not said by what is shown of it, or of the Workbench; null: the first one. */
  readonly part: 'papers' | 'suite' | 'algorithm' | null
  /** Choices of the suite, as the text that the page's own screen reads and writes. */
  readonly suite: string | null
  /** Id of the lesson that is open and of its step; a lesson's run is its own. The page knows which there are. */
  readonly lesson: string | null
  readonly step: string | null
  /** Name of the deck that is edited or presented, of those that come with Sawtooth, and the number of its scene, from 1. */
  readonly deck: string | null
  readonly scene: number | null
  /** Digest of the run that the link was made from, and its engine: the hash alone or with its release; the page compares. null: not said. */
  readonly digest: string | null
  readonly engine: string | null
}

export const LINK_THEMES = ['dark', 'light', 'projector'] as const
export type LinkTheme = (typeof LINK_THEMES)[number]

const PAIRS_SHOWN = ['first', 'every'] as const
export type PairsShown = (typeof PAIRS_SHOWN)[number]

const ROUTER_VIEWS = ['path', 'inside'] as const
export type RouterView = (typeof ROUTER_VIEWS)[number]
const WAYS: readonly Way[] = ['forward', 'back']

/** The parts of Sawtooth that the author of a page may show in a frame. */
export const EMBED_SECTIONS = ['title', 'packets', 'charts', 'player', 'controls'] as const
export type EmbedSection = (typeof EMBED_SECTIONS)[number]
/** The sections that `embed=1` shows. */
export const DEFAULT_EMBED: readonly EmbedSection[] = ['charts', 'player']

/** Name of the page's mode that shows sweeps, and so the value of `mode` in a link that opens one. */
export const SWEEP_MODE = 'experiments'
/** The paper that is shown where none is named. */
export const FIRST_PAPER = 'aftab'

/** The beginning of the text behind the `#` of an address that asks the audience of a lecture. */
export const AUDIENCE_HASH = '#audience='

/** Name of the mode that edits decks of scenes. */
export const DECK_MODE = 'decks'

/** Name of the mode in which one writes algorithms. */
export const WORKBENCH_MODE = 'workbench'

/** Name of the mode that lays runs beside each other. */
export const COMPARE_MODE = 'compare'

/** Name of the mode that shows lessons. */
export const LESSON_MODE = 'learn'

export { MAX_PINS } from './ranges'

export const COMPARE_LAYOUTS = ['side', 'overlaid', 'difference'] as const
export type CompareLayout = (typeof COMPARE_LAYOUTS)[number]

export const SPEED = { min: 0.0001, max: 1000 } as const

/** The value, or what is allowed instead. */
type Read<T> = { readonly value: T } | { readonly allowed: string }

interface ViewKey<T> {
  /** The key in the link. */
  readonly name: string
  /** The view of a link without these keys. */
  readonly usual: T
  read(text: string, scenario: Scenario, charts?: readonly KnownChart[]): Read<T>
  /** undefined: it is not written. */
  write(value: T): string | undefined
}

/** Written as it is, where it is not the usual value and `write` says nothing else. */
function viewKey<T>(
  name: string,
  usual: T,
  read: ViewKey<T>['read'],
  write: ViewKey<T>['write'] = (value) => (value === usual ? undefined : String(value)),
): ViewKey<T> {
  return { name, usual, read, write }
}

const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

interface Span {
  readonly min: number
  readonly max: number
  readonly unit: string
}

const duringRun = ({ durationS }: Scenario): Span => ({ min: 0, max: durationS, unit: 's' })

function numeric(name: string, span: (scenario: Scenario) => Span): ViewKey<number | null> {
  return viewKey<number | null>(name, null, (text, scenario) => {
    const { min, max, unit } = span(scenario)
    const value = numberIn(text)
    return value >= min && value <= max ? { value: value + 0 } : { allowed: writtenSpan(min, max, unit) }
  })
}

/** A whole number. */
const whole = (name: string, min: number, max: number): ViewKey<number | null> =>
  viewKey<number | null>(name, null, (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    return value >= min && value <= max ? { value } : { allowed: writtenSpan(min, max) }
  })

/** A text of a certain form. */
function formed(
  name: string,
  form: RegExp,
  allowed: string,
  normal = (text: string): string => text,
): ViewKey<string | null> {
  return viewKey<string | null>(name, null, (given) => {
    const value = normal(given)
    return form.test(value) ? { value } : { allowed }
  })
}

/** A name that only the page can look up. */
const named = (name: 'mode' | 'paper' | 'lesson' | 'step' | 'deck'): ViewKey<string | null> =>
  formed(name, /^[a-z0-9-]{1,48}$/, words.nameOf[name])

/** "1.0.0+3f9c2a1b", or the hash alone. The plus is written as a space, for which it stands in a query, and read as either. */
const engine = viewKey<string | null>(
  'engine',
  null,
  (text) => {
    const version = text.toLowerCase().replace(' ', '+')
    const value = releaseOf(version) === null ? sourcesOf(version) : version
    return value === null ? { allowed: words.engine } : { value }
  },
  (version) => version?.replace('+', ' '),
)

/** One of a few words. */
function choice<T extends string | null>(name: string, usual: T, known: readonly (T & string)[]): ViewKey<T> {
  return viewKey(name, usual, (text) => {
    const value = known.find((one) => one === text)
    return value === undefined ? { allowed: oneOf(known) } : { value }
  })
}

/** One of two words, of which the first is the usual one. */
function either(name: string, usual: boolean, no: string, yes: string, allowed: string): ViewKey<boolean> {
  return viewKey(
    name,
    usual,
    (text) => (text === yes || text === no ? { value: text === yes } : { allowed }),
    (value) => (value === usual ? undefined : value ? yes : no),
  )
}

/** Off unless the link says so. */
const onOrOff = (name: string): ViewKey<boolean> => either(name, false, 'off', 'on', words.onOrOff)

const flowIds = (scenario: Scenario): string[] => scenario.flows.map((flow) => flow.id)

/** A list of names without repetition, all of them among `known`. */
function listed<T extends string>(text: string, known: readonly T[]): Read<T[]> {
  const names = text.split(',').filter((name) => name !== '')
  const given = new Set(names)
  if (given.size === names.length && known.filter((name) => given.has(name)).length === names.length)
    return { value: names as T[] }
  return { allowed: known.length === 0 ? words.nothing : words.anyOf(known.join(', ')) }
}

function readLoop(text: string, scenario: Scenario): Read<LinkView['loop']> {
  const { max, unit } = duringRun(scenario)
  const [fromS = Number.NaN, toS = Number.NaN, ...more] = text.split(',').map(numberIn)
  if (fromS >= 0 && fromS < toS && toS <= max && more.length === 0) return { value: [fromS, toS] }
  return { allowed: words.twoTimes(writtenSpan(0, max, unit)) }
}

function readEmbed(text: string): Read<LinkView['embed']> {
  if (text === '1') return { value: DEFAULT_EMBED }
  const read = listed(text, EMBED_SECTIONS)
  const allowed = words.oneOrAnyOf(EMBED_SECTIONS.join(', '))
  return 'value' in read && read.value.length > 0 ? read : { allowed }
}

/** The parts of the view, in the order of a link. `pin`, which holds links, is read and written with the link itself. */
const viewKeys: { readonly [K in Exclude<keyof LinkView, 'pins'>]: ViewKey<LinkView[K]> } = {
  mode: named('mode'),
  momentS: numeric('t', duringRun),
  fromS: numeric('from', duringRun),
  toS: numeric('to', duringRun),
  speed: viewKey<LinkView['speed']>('speed', null, (text) => {
    const speed = text === 'auto' ? text : numberIn(text)
    if (speed === 'auto' || (speed >= SPEED.min && speed <= SPEED.max)) return { value: speed }
    return { allowed: words.autoOr(writtenSpan(SPEED.min, SPEED.max)) }
  }),
  loop: viewKey<LinkView['loop']>('loop', null, readLoop),
  selectedFlow: viewKey<string | null>('sel', null, (text, scenario) =>
    flowIds(scenario).includes(text) ? { value: text } : { allowed: oneOf(flowIds(scenario)) },
  ),
  hiddenFlows: viewKey<readonly string[]>(
    'hide',
    [],
    (text, scenario) => listed(text, flowIds(scenario)),
    (value) => (value.length === 0 ? undefined : value.join(',')),
  ),
  panels: viewKey(
    'panels',
    defaultPanels,
    (text, { algorithms = [] }, charts) =>
      readPanels(
        text,
        charts,
        algorithms.map(({ id }) => id),
      ),
    (value) => panelsText(value) || undefined,
  ),
  patterns: onOrOff('patterns'),
  timeSequence: onOrOff('timesequence'),
  router: choice<RouterView>('router', 'path', ROUTER_VIEWS),
  hop: viewKey<number | null>('hopview', null, (text, { network }) => {
    const last = (network?.hops.length ?? 0) - 1
    const hop = /^\d$/.test(text) ? Number(text) : Number.NaN
    if (hop <= last) return { value: hop }
    return { allowed: last < 0 ? words.nothing : writtenSpan(0, last) }
  }),
  way: choice<Way>('hopway', 'forward', WAYS),
  layout: choice<CompareLayout>('layout', 'side', COMPARE_LAYOUTS),
  sameAxes: either('axes', true, 'own', 'same', words.ownOrSame),
  sweep: viewKey<string | null>('sweep', null, (value) => ({ value })),
  pairs: choice<PairsShown>('pairs', 'first', PAIRS_SHOWN),
  theme: choice<LinkTheme | null>('theme', null, LINK_THEMES),
  language: viewKey<string | null>('lang', null, (text) =>
    /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(text)
      ? { value: text.toLowerCase() }
      : { allowed: words.languageTag },
  ),
  selectedEvent: whole('event', 0, 999_999_999),
  present: onOrOff('present'),
  embed: viewKey<LinkView['embed']>('embed', null, readEmbed, (value) =>
    value?.join() === DEFAULT_EMBED.join() ? '1' : value?.join(','),
  ),
  paper: named('paper'),
  assume: formed('assume', /^[a-z]{1,16}:[\d.]{1,12}(,[a-z]{1,16}:[\d.]{1,12}){0,11}$/, words.assumptions),
  part: choice<LinkView['part']>('part', null, ['papers', 'suite', 'algorithm']),
  suite: viewKey<string | null>('suite', null, (value) => ({ value })),
  lesson: named('lesson'),
  step: named('step'),
  deck: named('deck'),
  scene: whole('scene', 1, 99),
  digest: formed('digest', /^[0-9a-f]{16}$/, words.hexadecimal(16), (text) => text.toLowerCase()),
  engine,
}

const all = Object.entries<ViewKey<unknown>>(viewKeys)

export const defaultView: LinkView = {
  pins: [],
  ...(Object.fromEntries(all.map(([key, { usual }]) => [key, usual])) as Omit<LinkView, 'pins'>),
}

export const viewKeyNames: readonly string[] = all.map(([, { name }]) => name)

/** `key=value` pairs of what differs from the default view. */
export function writeView(view: LinkView): [key: string, text: string][] {
  return all.flatMap(([key, { name, write }]): [string, string][] => {
    const text = write(view[key as keyof LinkView])
    return text === undefined ? [] : [[name, text]]
  })
}

/** The view of the pairs given; what cannot be read is ignored and reported. `charts`: as for `readPanels`. */
export function readView(
  pairs: readonly (readonly [key: string, text: string])[],
  scenario: Scenario,
  charts?: readonly KnownChart[],
): { readonly view: LinkView; readonly ignored: readonly Fault[] } {
  const ignored: Fault[] = []
  const view: Record<string, unknown> = { ...defaultView }
  for (const [given, text] of pairs) {
    const [key, entry] = all.find(([, { name }]) => name === given) ?? []
    if (key === undefined || entry === undefined) continue
    const result = entry.read(text, scenario, charts)
    if ('value' in result) view[key] = result.value
    else ignored.push(viewFault(given, text, result.allowed))
  }
  const { fromS, toS } = view as unknown as LinkView
  if (fromS !== null && toS !== null && fromS >= toS) {
    ignored.push(viewFault('from', String(fromS), words.lessThan(written(toS))))
    view.fromS = null
    view.toS = null
  }
  return { view: view as unknown as LinkView, ignored }
}

function viewFault(name: string, text: string, allowed: string): Fault {
  return {
    path: name,
    message: words.notAllowed(shorten(`${name}=${text}`), allowed),
    value: text,
    allowed,
  }
}
