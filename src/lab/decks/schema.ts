/** The schema of a deck file, version 1, and the way in: a complete deck, or everything that is wrong with it. */
import * as v from 'valibot'
import { decks as words } from '../../strings/decks'
import { faults as faultWords } from '../../strings/faults'
import { describePath } from '../experiments/sweep/paths'
import type { Setting } from '../experiments/sweep/sweep'
import { type Checked, faultsOf, handOut, type PlacedFault, placed } from '../scenario/faults'
import { boolean, type Field, identifier, list, number, refuse, strict } from '../scenario/fields'
import { isRecord } from '../scenario/is-record'
import { parseJson } from '../scenario/json'
import { decodeLink } from '../scenario/link'
import type { Span } from '../scenario/ranges'
import { upgradeFile, type Versions } from '../scenario/upgrade'
import { written, writtenSpan } from '../scenario/written'
import {
  DECK_THEMES,
  DECK_VERSION,
  DEFAULT_FIGURES,
  DEFAULT_MINUTES,
  type Deck,
  deckLimits,
  deckRanges,
  emptyDeck,
  isMovableOnChain,
  MOVABLE,
  type Movable,
  type Moves,
  plainTurn,
  type Scene,
} from './deck'
import { figuresOf } from './figures'
import { changed, endOf, kindOf } from './stage'

/** A change of meaning gets a new version, and a step here that writes the old meaning in the new words. */
export const deckVersions: Versions = { said: words.deck, current: DECK_VERSION, steps: {} }

const control = /[\p{Cc}\p{Surrogate}]/u
const controlInLines = /[^\P{Cc}\n]|\p{Surrogate}/u

/** Text without control characters, of at most so many characters; `lines`: it may have several. */
function text(most: number, lines = false): Field<string> {
  const form = lines ? controlInLines : control
  return v.pipe(
    v.string(faultWords.text),
    v.check(
      (given) => given.length <= most,
      `${faultWords.tooLong} | ${faultWords.atMostCharacters(written(most))}`,
    ),
    // What is too long is not searched.
    v.check(
      (given) => given.length > most || !form.test(given),
      `${faultWords.controlCharacters} | ${lines ? faultWords.text : faultWords.oneLine}`,
    ),
  )
}

const link: Field<string> = v.pipe(
  text(deckLimits.link),
  v.check((given) => given === '' || /^[^\s?#][^\s]*$/.test(given.slice(0, deckLimits.link)), words.aQuery),
)

const figures: Field<string> = v.pipe(
  v.string(faultWords.text),
  v.check(
    (given) => given.length <= 300 && figuresOf(given) !== null,
    `${words.unknownFigures} | ${words.figures(deckLimits.figures)}`,
  ),
)

const choice = strict({
  text: text(deckLimits.choice),
  right: v.optional(boolean(), false),
})

const play = v.pipe(
  strict({
    fromS: v.optional(v.nullable(number(deckRanges.timeS, faultWords.orNull)), null),
    toS: number(deckRanges.timeS),
    overS: number(deckRanges.overS),
    loop: v.optional(boolean(), false),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    const { fromS, toS } = dataset.value as { fromS?: unknown; toS?: unknown }
    if (typeof fromS !== 'number' || typeof toS !== 'number' || toS > fromS) return
    const path = { type: 'object', origin: 'value', input: {}, key: 'toS', value: toS } as const
    addIssue({
      message: `${words.notAfterFrom} | ${words.laterThan(written(fromS))}`,
      input: toS,
      path: [path],
    })
  }),
)

const setting: Field<Setting> = v.custom<Setting>(
  (given) =>
    given === null || Number.isFinite(given) || typeof given === 'string' || typeof given === 'boolean',
  words.setting,
)

/** Which paths there are, and what each may be set to, is judged by the scenario that comes of it. */
const settings: Field<Readonly<Record<string, Setting>>> = v.lazy((input) => {
  if (!isRecord(input)) return refuse(faultWords.pathsAndValues)
  const keys = Object.keys(input)
  if (keys.length === 0) return refuse(`${faultWords.setsNothing} | ${faultWords.pathsAndValues}`)
  if (keys.length > deckLimits.settings)
    return refuse(`${words.tooManySettings} | ${faultWords.atMost(written(deckLimits.settings))}`)
  return strict(Object.fromEntries(keys.map((key) => [key, setting]))) as Field<Record<string, Setting>>
})

const change = strict({
  set: settings,
  atS: v.optional(v.nullable(number(deckRanges.timeS, faultWords.orNull)), null),
})

const turn = strict({
  title: v.optional(text(deckLimits.turn), plainTurn.title),
  change: v.optional(v.nullable(change), null),
  figures: v.optional(v.nullable(figures), null),
  answer: v.optional(boolean(), false),
  play: v.optional(v.nullable(play), null),
  ask: v.optional(boolean(), false),
})

/** `true`, or two values of the path's range where it is a number. */
function move(path: Movable): Field<true | readonly [number, number]> {
  const described = describePath(path)
  const whole = v.literal(true, words.trueOnly)
  if (described?.kind !== 'number') return whole
  const span: Span = described
  const allowed = words.trueOrRange(writtenSpan(span.min, span.max, span.unit ?? ''))
  const end = number(span)
  return v.lazy((input) => {
    if (!Array.isArray(input)) return v.literal(true, allowed)
    const [from, to] = input
    if (input.length === 2 && typeof from === 'number' && typeof to === 'number' && from < to)
      return v.tuple([end, end], allowed)
    return refuse(`${words.noRange} | ${allowed}`)
  }) as Field<true | readonly [number, number]>
}

const movesAt = (paths: readonly Movable[]): Field<Moves> =>
  strict(Object.fromEntries(paths.map((path) => [path, v.optional(move(path))]))) as unknown as Field<Moves>
const movesOfAny = movesAt(MOVABLE)

const moves: Field<Moves> = v.lazy((input) => {
  const ofHops = isRecord(input) ? Object.keys(input).filter(isMovableOnChain) : []
  return ofHops.length === 0 ? movesOfAny : movesAt([...MOVABLE, ...ofHops])
}) as Field<Moves>

const scene = strict({
  link: v.optional(link, ''),
  caption: v.optional(text(deckLimits.caption), ''),
  question: v.optional(text(deckLimits.question), ''),
  choices: v.optional(list(choice, words.choices, deckLimits.choices), []),
  points: v.optional(list(text(deckLimits.point), words.points, deckLimits.points), []),
  notes: v.optional(text(deckLimits.notes, true), ''),
  figures: v.optional(figures, DEFAULT_FIGURES),
  moves: v.optional(moves, {}),
  turns: v.optional(list(turn, words.turns, deckLimits.turns), []),
  minutes: v.optional(number(deckRanges.minutes), DEFAULT_MINUTES),
}) as unknown as Field<Scene>

const deck = strict({
  version: v.literal(DECK_VERSION, String(DECK_VERSION)),
  title: v.optional(text(deckLimits.title), ''),
  theme: v.optional(identifier(words.unknownTheme, DECK_THEMES), emptyDeck.theme),
  scenes: list(scene, words.scenes, deckLimits.scenes),
})

/** What only the scene as a whole can tell: whether its turns fit the run of its link. */
function sceneFaults(scene: Scene, keys: readonly (string | number)[]): PlacedFault[] {
  const faults: PlacedFault[] = []
  const opened = decodeLink(scene.link)
  const kind = kindOf(scene, opened)
  if (kind !== 'text' && scene.points.length > 0)
    faults.push(placed([...keys, 'points'], words.notBesideLink, undefined, words.withoutLink))
  let { scenario } = opened
  const endS = endOf(opened)
  scene.turns.forEach(({ change, play }, index) => {
    const at = [...keys, 'turns', index]
    const hasClock = kind === 'run' || kind === 'compare'
    if (play !== null && !hasClock)
      faults.push(placed([...at, 'play'], words.nothingToPlay, undefined, words.sceneOfRun))
    for (const key of ['fromS', 'toS'] as const) {
      const timeS = play?.[key] ?? null
      if (timeS !== null && hasClock && timeS > endS)
        faults.push(placed([...at, 'play', key], faultWords.outOfRange, timeS, writtenSpan(0, endS, 's')))
    }
    if (change === null) return
    if (kind !== 'run') {
      faults.push(placed([...at, 'change'], words.nothingToChange, undefined, words.sceneOfRun))
      return
    }
    const made = changed(scenario, change)
    if (made.ok) scenario = made.value
    else
      for (const { path, message, value, allowed } of made.faults) {
        const set = Object.keys(change.set).find((own) => path === own || path.endsWith(`set.${own}`))
        const place = [...at, 'change', 'set', ...(set === undefined ? [] : [set])]
        faults.push(placed(place, message, set === undefined ? undefined : value, allowed))
      }
  })
  return faults
}

/** A complete deck from the parsed content of a deck file of any version, or its faults. */
export function validateDeck(file: unknown): Checked<Deck> {
  const current = upgradeFile(file, deckVersions)
  if (!current.ok) return current
  const parsed = v.safeParse(deck, current.value)
  if (!parsed.success) return { ok: false, faults: handOut(faultsOf(parsed.issues)) }
  const { title, theme, scenes: all } = parsed.output
  const faults = all.flatMap((one, index) => sceneFaults(one, ['scenes', index]))
  if (faults.length > 0) return { ok: false, faults: handOut(faults) }
  return { ok: true, value: { title, theme: theme as Deck['theme'], scenes: all } }
}

/** A deck from the text of a deck file. Broken JSON is a fault with its line and column. */
export function readDeck(given: string): Checked<Deck> {
  const parsed = parseJson(given)
  return parsed.ok ? validateDeck(parsed.value) : parsed
}

/** Whether JSON means to be a deck, whatever is wrong with it: no other file has scenes. */
export function meansDeck(value: unknown): boolean {
  return isRecord(value) && 'scenes' in value
}
