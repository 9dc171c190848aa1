/** What a link says of the view beside the scenario. One table; the page adds a key by adding a line. */
import { link as words } from '../../strings/link'
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
  /** Times real time; null: the page's own choice. */
  readonly speed: number | null
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
  /** Runs that are pinned to be compared, at most MAX_PINS; each a link of its own inside this one. */
  readonly pins: readonly Scenario[]
  /** How compared runs are laid out, and whether they share their value axes. */
  readonly layout: CompareLayout
  readonly sameAxes: boolean
  /** A sweep of the scenario, as the text that experiments/sweep/link.ts reads and writes. */
  readonly sweep: string | null
  /** null: the reader's own. */
  readonly theme: LinkTheme | null
  /** BCP 47, in lower case; the page knows which there are. null: the reader's own. */
  readonly language: string | null
  /** Row of the selected event in the table of events, which is the same for every reader of the link; null: none. */
  readonly selectedEvent: number | null
  /** Large, with few controls. */
  readonly present: boolean
  /** What a frame on another page shows; null: the whole page. */
  readonly embed: readonly EmbedSection[] | null
  /** Id of the paper that is shown in place of a sweep. The page knows which there are. */
  readonly paper: string | null
  /** Id of the lesson that is open and of its step; a lesson's run is its own. The page knows which there are. */
  readonly lesson: string | null
  readonly step: string | null
  /** Digest of the run that the link was made from, and the hash of its engine; the page compares. null: not said. */
  readonly digest: string | null
  readonly engine: string | null
}

export const LINK_THEMES = ['dark', 'light', 'projector'] as const
export type LinkTheme = (typeof LINK_THEMES)[number]

/** What the author of a page may show of Sawtooth in a frame. */
export const EMBED_SECTIONS = ['title', 'packets', 'charts', 'player', 'controls'] as const
export type EmbedSection = (typeof EMBED_SECTIONS)[number]
/** The sections that `embed=1` shows. */
export const DEFAULT_EMBED: readonly EmbedSection[] = ['charts', 'player']

/** Name of the page's mode that shows sweeps, and so the value of `mode` in a link that opens one. */
export const SWEEP_MODE = 'experiments'

/** Name of the mode that shows lessons. */
export const LESSON_MODE = 'learn'

/** Runs that can be pinned. */
export const MAX_PINS = 4
export const COMPARE_LAYOUTS = ['side', 'overlaid', 'difference'] as const
export type CompareLayout = (typeof COMPARE_LAYOUTS)[number]

export const defaultView: LinkView = {
  mode: null,
  momentS: null,
  fromS: null,
  toS: null,
  speed: null,
  loop: null,
  selectedFlow: null,
  hiddenFlows: [],
  panels: defaultPanels,
  patterns: false,
  timeSequence: false,
  pins: [],
  layout: 'side',
  sameAxes: true,
  sweep: null,
  theme: null,
  language: null,
  selectedEvent: null,
  present: false,
  embed: null,
  paper: null,
  lesson: null,
  step: null,
  digest: null,
  engine: null,
}

export const SPEED = { min: 0.0001, max: 1000 } as const

/** The value, or what is allowed instead. */
type Read<T> = { readonly value: T } | { readonly allowed: string }

interface ViewKey<K extends keyof LinkView> {
  readonly key: K
  read(text: string, scenario: Scenario, charts?: readonly KnownChart[]): Read<LinkView[K]>
  write(value: LinkView[K]): string | undefined
}

function numeric<K extends 'momentS' | 'fromS' | 'toS' | 'speed'>(
  key: K,
  span: (scenario: Scenario) => { readonly min: number; readonly max: number; readonly unit: string },
): ViewKey<K> {
  return {
    key,
    read(text, scenario) {
      const { min, max, unit } = span(scenario)
      const value = text.trim() === '' ? Number.NaN : Number(text)
      if (value >= min && value <= max) return { value: (value + 0) as LinkView[K] }
      return { allowed: writtenSpan(min, max, unit) }
    },
    write: (value) => (value === null ? undefined : String(value)),
  }
}

/** A name that only the page can look up. */
function named<K extends 'mode' | 'paper' | 'lesson' | 'step'>(key: K): ViewKey<K> {
  return {
    key,
    read: (text) =>
      /^[a-z0-9-]{1,48}$/.test(text) ? { value: text as LinkView[K] } : { allowed: words.nameOf[key] },
    write: (value) => value ?? undefined,
  }
}

/** A key with so many hexadecimal digits; what stands before a plus, as in a whole version, is left out. */
function hexadecimal<K extends 'digest' | 'engine'>(key: K, digits: number): ViewKey<K> {
  return {
    key,
    read(text) {
      // A plus that was not encoded arrives as a space.
      const value = text.replace(/^[\d.]+[+ ]/, '').toLowerCase()
      return value.length === digits && /^[0-9a-f]+$/.test(value)
        ? { value: value as LinkView[K] }
        : { allowed: words.hexadecimal(digits) }
    },
    write: (value) => value ?? undefined,
  }
}

/** One of a few words; that of the default view is not written. */
function choice<K extends 'layout' | 'theme'>(
  key: K,
  known: readonly NonNullable<LinkView[K]>[],
): ViewKey<K> {
  return {
    key,
    read(text) {
      const value = known.find((one) => one === text)
      return value === undefined ? { allowed: oneOf(known) } : { value }
    },
    write: (value) => (value === defaultView[key] ? undefined : (value ?? undefined)),
  }
}

/** Off unless the link says so. */
function onOrOff<K extends 'patterns' | 'timeSequence' | 'present'>(key: K): ViewKey<K> {
  return {
    key,
    read: (text) =>
      text === 'on' || text === 'off'
        ? { value: (text === 'on') as LinkView[K] }
        : { allowed: words.onOrOff },
    write: (value) => (value ? 'on' : undefined),
  }
}

const duringRun = (scenario: Scenario) => ({ min: 0, max: scenario.durationS, unit: 's' })

const flowIds = (scenario: Scenario): string[] => scenario.flows.map((flow) => flow.id)

/** A list of names without repetition, all of them among `known`. */
function listed<T extends string>(text: string, known: readonly T[]): Read<T[]> {
  const names = text.split(',').filter((name) => name !== '')
  const given = new Set(names)
  if (given.size === names.length && known.filter((name) => given.has(name)).length === names.length)
    return { value: names as T[] }
  return { allowed: known.length === 0 ? words.nothing : words.anyOf(known.join(', ')) }
}

/**
 * The parts of the view by their keys in the link. `pin`, which holds links, is read and written with the link itself.
 */
const viewKeys = {
  mode: named('mode'),
  t: numeric('momentS', duringRun),
  from: numeric('fromS', duringRun),
  to: numeric('toS', duringRun),
  speed: numeric('speed', () => ({ ...SPEED, unit: '' })),
  loop: {
    key: 'loop',
    read(text, scenario) {
      const [fromS, toS, ...more] = text
        .split(',')
        .map((end) => (end.trim() === '' ? Number.NaN : Number(end)))
      const { max, unit } = duringRun(scenario)
      if (
        fromS !== undefined &&
        toS !== undefined &&
        more.length === 0 &&
        fromS >= 0 &&
        fromS < toS &&
        toS <= max
      )
        return { value: [fromS, toS] }
      return { allowed: words.twoTimes(writtenSpan(0, max, unit)) }
    },
    write: (value) => value?.join(','),
  } satisfies ViewKey<'loop'>,
  sel: {
    key: 'selectedFlow',
    read: (text, scenario) =>
      flowIds(scenario).includes(text) ? { value: text } : { allowed: oneOf(flowIds(scenario)) },
    write: (value) => value ?? undefined,
  } satisfies ViewKey<'selectedFlow'>,
  hide: {
    key: 'hiddenFlows',
    read: (text, scenario) => listed(text, flowIds(scenario)),
    write: (value) => (value.length === 0 ? undefined : value.join(',')),
  } satisfies ViewKey<'hiddenFlows'>,
  panels: {
    key: 'panels',
    read: (text, _, charts) => readPanels(text, charts),
    write: (value) => panelsText(value) || undefined,
  } satisfies ViewKey<'panels'>,
  patterns: onOrOff('patterns'),
  timesequence: onOrOff('timeSequence'),
  layout: choice('layout', COMPARE_LAYOUTS),
  axes: {
    key: 'sameAxes',
    read: (text) =>
      text === 'own' || text === 'same' ? { value: text === 'same' } : { allowed: words.ownOrSame },
    write: (value) => (value ? undefined : 'own'),
  } satisfies ViewKey<'sameAxes'>,
  sweep: {
    key: 'sweep',
    read: (text) => ({ value: text }),
    write: (value) => value ?? undefined,
  } satisfies ViewKey<'sweep'>,
  theme: choice('theme', LINK_THEMES),
  lang: {
    key: 'language',
    read: (text) =>
      /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(text)
        ? { value: text.toLowerCase() }
        : { allowed: 'the tag of a language, as en or de' },
    write: (value) => value ?? undefined,
  } satisfies ViewKey<'language'>,
  event: {
    key: 'selectedEvent',
    read: (text) =>
      /^\d{1,9}$/.test(text) ? { value: Number(text) } : { allowed: writtenSpan(0, 999_999_999) },
    write: (value) => (value === null ? undefined : String(value)),
  } satisfies ViewKey<'selectedEvent'>,
  present: onOrOff('present'),
  embed: {
    key: 'embed',
    read: (text) => {
      if (text === '1') return { value: DEFAULT_EMBED }
      const read = listed(text, EMBED_SECTIONS)
      const allowed = words.oneOrAnyOf(EMBED_SECTIONS.join(', '))
      return 'value' in read && read.value.length > 0 ? read : { allowed }
    },
    write: (value) =>
      value === null ? undefined : value.join() === DEFAULT_EMBED.join() ? '1' : value.join(','),
  } satisfies ViewKey<'embed'>,
  paper: named('paper'),
  lesson: named('lesson'),
  step: named('step'),
  digest: hexadecimal('digest', 16),
  engine: hexadecimal('engine', 8),
} as const

export const viewKeyNames: readonly string[] = Object.keys(viewKeys)

type AnyViewKey = ViewKey<keyof LinkView>

/** `key=value` pairs of what differs from the default view. */
export function writeView(view: LinkView): [key: string, text: string][] {
  const pairs: [string, string][] = []
  for (const [name, entry] of Object.entries(viewKeys)) {
    const { key, write } = entry as unknown as AnyViewKey
    const text = write(view[key])
    if (text !== undefined) pairs.push([name, text])
  }
  return pairs
}

/** The view of the pairs given; what cannot be read is ignored and reported. `charts`: as for `readPanels`. */
export function readView(
  pairs: readonly (readonly [key: string, text: string])[],
  scenario: Scenario,
  charts?: readonly KnownChart[],
): { readonly view: LinkView; readonly ignored: readonly Fault[] } {
  const ignored: Fault[] = []
  const view: Record<string, unknown> = { ...defaultView }
  for (const [name, text] of pairs) {
    const { key, read } = viewKeys[name as keyof typeof viewKeys] as unknown as AnyViewKey
    const result = read(text, scenario, charts)
    if ('value' in result) view[key] = result.value
    else ignored.push(viewFault(name, text, result.allowed))
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
