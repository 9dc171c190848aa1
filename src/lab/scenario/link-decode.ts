/** The pairs of a link as places of a scenario file. Each `Unit` is the least that can be left out where it is at fault. */
import { traffic, variants } from '../../simulator/registry'
import { link as words } from '../../strings/link'
import type { Keys } from './faults'
import { bottleneckKeys, type Pair } from './link-encode'
import { Names, names } from './link-names'
import { hasEmptyItems, type Item, parseItems, scalar, scalarOf, unclosed, type Value } from './link-text'
import { MAX_CHANGES, MAX_FLOWS } from './ranges'

export interface Unit {
  /** The text as written, with the key: "aqm=blue", "strt=5". */
  readonly text: string
  /** Where it goes. ["flows", n] and ["timeline", n] count the link's `flow` and `at` pairs; null: nowhere, no link can have it. */
  readonly keys: Keys | null
  readonly value: unknown
  /** The owner without which it means nothing, as a parameter means nothing without its variant. */
  readonly owner?: Unit
  /** Why it cannot be used, where `keys` is null. */
  readonly why?: string
  /** The unit was used as if what is missing were there. */
  readonly completed?: true
}

/** Collects units. */
class Places {
  readonly units: Unit[] = []
  /** Pairs of flows and of changes so far. */
  flows = 0
  changes = 0
  private readonly taken = new Set<string>()

  /** `keys` null: not of the form key=value. */
  put(text: string, keys: Keys | null, value: unknown, owner?: Unit): Unit {
    const place = JSON.stringify(keys)
    const why = keys === null ? words.notAPair : this.taken.has(place) ? words.givenBefore : undefined
    this.taken.add(place)
    const unit: Unit = {
      text,
      keys: why === undefined ? keys : null,
      value,
      ...(owner === undefined ? {} : { owner }),
      ...(why === undefined ? {} : { why }),
    }
    this.units.push(unit)
    return unit
  }

  /** What goes nowhere. */
  refuse(text: string, why: string): void {
    this.units.push({ text, keys: null, value: undefined, why })
  }

  /** What is said of the whole of a pair. */
  putNotes(text: string, said: string): void {
    if (hasEmptyItems(text)) this.refuse(said, words.emptyItems)
    if (unclosed(text) > 0)
      this.units.push({ text: said, keys: null, value: undefined, why: words.unclosed, completed: true })
  }

  /** A word before brackets that has no meaning there. */
  refuseWord({ word, items, text }: Value): void {
    if (items !== null && word !== '') this.refuse(text, words.wordBefore(word))
  }

  /** `items` as keys of the object at `keys`. */
  putAll(items: readonly Item[] | null, keys: Keys, names: Names, owner?: Unit): void {
    for (const { key, value, text } of items ?? [])
      this.put(text, key === '' ? null : [...keys, names.full(key)], scalarOf(value), owner)
  }
}

/** `1.5bdp`, `80ms`, `96000B`, `64`: the size as the scenario file has it. */
function bufferOf(text: string): Record<string, unknown> {
  const match = /^([\d.+-]+(?:e[+-]?\d+)?)(bdp|ms|b)$/i.exec(text)
  if (match === null) return { packets: scalar(text) }
  const unit = (match[2] as string).toLowerCase()
  return { [unit === 'b' ? 'bytes' : unit]: scalar(match[1] as string) }
}

/** The keys of a parameter of the queue, or of its ECN, within the choice of an AQM. */
const aqmKeys = (name: string): string[] => (name === 'ecn' ? [name] : ['params', name])

function lossOf(value: Value): Record<string, unknown> {
  const plain = scalarOf(value)
  if (typeof plain === 'number') return { percent: plain }
  return { model: value.word, ...itemsIn(value, names.loss) }
}

const itemsIn = ({ items }: Value, names: Names): Record<string, unknown> =>
  Object.fromEntries((items ?? []).map(({ key, value }) => [names.full(key), scalarOf(value)]))

/** `cellular-walk`, `(0:10,5:2.5,repeat=10)`, `none`. */
function rateOf(value: Value): unknown {
  if (value.items === null) return value.word === 'none' ? null : { id: value.word }
  const repeat = value.items.filter(({ key }) => key !== '')
  return {
    points: value.items
      .filter(({ key }) => key === '')
      .map(({ text }) => text.split(':').map((part) => scalar(part.trim()))),
    ...Object.fromEntries(
      repeat.map(({ key, value: of }) => [key === 'repeat' ? 'repeatS' : key, scalarOf(of)]),
    ),
  }
}

const namesOfVariant = (id: string): Names =>
  new Names(Object.keys((variants.get(id) ?? traffic.get(id))?.parameters ?? {}))

/** The first item, where it has no key, and those behind it. */
function headed(text: string): { readonly first: Value | undefined; readonly rest: readonly Item[] } {
  const items = parseItems(text)
  const first = items[0]?.key === '' ? items[0].value : undefined
  return { first, rest: first === undefined ? items : items.slice(1) }
}

function putFlow(places: Places, said: string, text: string): void {
  const keys = ['flows', places.flows++]
  const { first, rest } = headed(text)
  const id = first?.word ?? ''
  const head = places.put(said, [...keys, 'variant'], id)
  places.putAll(first?.items ?? null, [...keys, 'params'], namesOfVariant(id), head)
  for (const item of rest) {
    const key = names.flow.full(item.key)
    const { word, items } = item.value
    if (key === 'access' && items !== null) {
      places.refuseWord(item.value)
      places.putAll(items, [...keys, 'access'], names.access, head)
    } else {
      const value = key === 'id' && items === null ? word : scalarOf(item.value)
      places.put(item.text, item.key === '' ? null : [...keys, key], value, head)
    }
  }
}

const fullPaths = new Map(Object.entries(bottleneckKeys).map(([path, key]) => [key, path]))

/** Path and value of one setting of an `at`; several for `aqm=(target=5,ecn=true)`. */
function settingsOf({ key, value }: Item): [path: string, value: unknown][] {
  if (key === 'buf') {
    return Object.entries(bufferOf(value.text)).map(([size, amount]) => [`bottleneck.buffer.${size}`, amount])
  }
  if (key === 'aqm' && value.word !== '') {
    const { ecn, ...params } = itemsIn(value, names.queue)
    return [['bottleneck.aqm', { id: value.word, params, ...(ecn === undefined ? {} : { ecn }) }]]
  }
  if (key === 'aqm') {
    return (value.items ?? []).map((item) => {
      const name = names.queue.full(item.key)
      if (name !== 'id') return [['bottleneck.aqm', ...aqmKeys(name)].join('.'), scalarOf(item.value)]
      return ['bottleneck.aqm.id', item.value.items === null ? item.value.word : scalarOf(item.value)]
    })
  }
  if (key === 'loss') {
    const loss = lossOf(value)
    return 'model' in loss ? [['bottleneck.loss', loss]] : [['bottleneck.loss.percent', loss.percent]]
  }
  const plain = fullPaths.get(key)
  if (plain !== undefined) return [[plain, scalarOf(value)]]
  return flowSettings(key, value)
}

function flowSettings(key: string, value: Value): [path: string, value: unknown][] {
  const own = key.replace(/^flows\./, '')
  const dot = own.indexOf('.')
  if (dot < 0 || key.startsWith('bottleneck.')) return [[key, scalarOf(value)]]
  const path = `flows.${own.slice(0, dot)}`
  const rest = own.slice(dot + 1)
  if (rest === 'params') return [[`${path}.params`, itemsIn(value, new Names([]))]]
  if (rest === 'variant') {
    const params = value.items === null ? [] : [itemsIn(value, namesOfVariant(value.word))]
    return [
      [`${path}.variant`, value.word],
      ...params.map((set): [string, unknown] => [`${path}.params`, set]),
    ]
  }
  const access = /^access\.(.+)$/.exec(rest)?.[1]
  const full = access === undefined ? names.flow.full(rest) : `access.${names.access.full(access)}`
  return [[`${path}.${full}`, scalarOf(value)]]
}

function putChange(places: Places, said: string, text: string): void {
  const keys = ['timeline', places.changes++]
  const { first, rest } = headed(text)
  const head = places.put(said, [...keys, 'atS'], first === undefined ? undefined : scalarOf(first))
  for (const item of rest) {
    if (item.key === '') places.put(item.text, null, undefined, head)
    else
      for (const [path, value] of settingsOf(item)) places.put(item.text, [...keys, 'set', path], value, head)
  }
}

/** How the text of a key is put; `said`: the whole pair. */
type Reader = (places: Places, said: string, text: string) => void

/** One plain value. */
const plain =
  (...keys: string[]): Reader =>
  (places, said, text) =>
    places.put(said, keys, scalar(text.trim()))

/** One word, with brackets or without. */
const wordAnd =
  (put: (places: Places, said: string, value: Value) => void): Reader =>
  (places, said, text) => {
    const [first, ...rest] = parseItems(text)
    const value =
      first === undefined || first.key !== '' ? { text, word: text.trim(), items: null } : first.value
    put(places, said, value)
    for (const item of rest) places.refuse(item.text, words.afterComma(value.text))
  }

/** An object in brackets; `whole`: what one word stands for. */
const inBrackets = (keys: string[], names: Names, whole: (word: string) => unknown): Reader =>
  wordAnd((places, said, value) => {
    places.refuseWord(value)
    const head = places.put(said, keys, value.items === null ? whole(value.word) : {})
    places.putAll(value.items, keys, names, head)
  })

const readers: Readonly<Record<string, Reader>> = {
  title: (places, said, text) => places.put(said, ['title'], text),
  dur: plain('durationS'),
  seed: plain('seed'),
  bw: plain('bottleneck', 'bandwidthMbps'),
  delay: plain('bottleneck', 'delayMs'),
  jitter: plain('bottleneck', 'jitterMs'),
  stack: wordAnd((places, said, { word, items }) =>
    places.putAll(items, ['stackParams'], names.stack, places.put(said, ['stack'], word)),
  ),
  buf: (places, said, text) => places.put(said, ['bottleneck', 'buffer'], bufferOf(text.trim())),
  loss: wordAnd((places, said, value) => places.put(said, ['bottleneck', 'loss'], lossOf(value))),
  reorder: inBrackets(['bottleneck', 'reorder'], names.reorder, (word) => ({ percent: scalar(word) })),
  rate: wordAnd((places, said, value) => {
    places.refuseWord(value)
    places.put(said, ['bottleneck', 'rateTrace'], rateOf(value))
  }),
  aqm: wordAnd((places, said, { word, items }) => {
    const keys = ['bottleneck', 'aqm']
    const head = places.put(said, [...keys, 'id'], word)
    for (const { key, value, text } of items ?? [])
      places.put(
        text,
        key === '' ? null : [...keys, ...aqmKeys(names.queue.full(key))],
        scalarOf(value),
        head,
      )
  }),
  return: inBrackets(['returnPath'], names.returnPath, scalar),
  flow: putFlow,
  at: putChange,
}

/** Every key of a link that speaks of the scenario. */
export const scenarioKeys: readonly string[] = ['v', ...Object.keys(readers)]

/** Keys that may repeat, and how often. */
export const repeatable: ReadonlyMap<string, number> = new Map([
  ['flow', MAX_FLOWS],
  ['at', MAX_CHANGES],
])

export const isNoFlow = ([key, text]: Pair): boolean => key === 'flow' && text.trim() === 'none'

/** The units of `pairs`, whose keys are all among `scenarioKeys`. */
export function unitsOf(pairs: readonly Pair[]): Unit[] {
  const places = new Places()
  const withFlows = pairs.some((pair) => pair[0] === 'flow' && !isNoFlow(pair))
  for (const pair of pairs) {
    const [key, text] = pair
    const said = `${key}=${text}`
    if (key !== 'title') places.putNotes(text, said)
    if (!isNoFlow(pair)) readers[key]?.(places, said, text)
    else if (withFlows) places.refuse(said, words.hasFlows)
  }
  return places.units
}
