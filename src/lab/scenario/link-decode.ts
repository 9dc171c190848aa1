/** The pairs of a link as places of a scenario file. Each `Unit` is the least that can be left out where it is at fault. */
import { queues, traffic, variants } from '../../simulator/registry'
import { link as words } from '../../strings/link'
import type { Keys } from './faults'
import { linkKeys, MEASURED, type Pair } from './link-encode'
import { Names, names } from './link-names'
import { hasEmptyItems, type Item, parseItems, scalar, scalarOf, unclosed, type Value } from './link-text'
import type { OwnAlgorithm } from './own-names'
import { MAX_CHANGES, MAX_FLOWS, MAX_HOPS } from './ranges'

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
  /** Pairs of flows, hops and changes so far. */
  flows = 0
  hops = 0
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

/** `cellular-walk`, `measured(file=up.trace,sha256=...)`, `(0:10,5:2.5,repeat=10)`, `none`. */
function rateOf(value: Value): unknown {
  if (isMeasured(value))
    return Object.fromEntries((value.items ?? []).map(({ key, value: { text } }) => [key, text]))
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

const isMeasured = ({ word, items }: Value): boolean => word === MEASURED && items !== null

const namesOfVariant = (id: string): Names =>
  new Names(Object.keys((variants.get(id) ?? traffic.get(id))?.parameters ?? {}))

/** One that does not come with Sawtooth has its names written in full. */
const namesOfQueue = (id: string): Names => (queues.has(id) ? names.queue : new Names([]))

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
    if ((key === 'access' || key === 'receiverAccess') && items !== null) {
      places.refuseWord(item.value)
      places.putAll(items, [...keys, key], names.access, head)
    } else {
      const value = key === 'id' && items === null ? word : scalarOf(item.value)
      places.put(item.text, item.key === '' ? null : [...keys, key], value, head)
    }
  }
}

const fullPaths = new Map(Object.entries(linkKeys).map(([path, key]) => [key, path]))

/** `hop1.buf`, `hop1.back.aqm`: a setting of a hop. */
const OF_HOP = /^hop(\d{1,3})(\.back)?\.(.+)$/

/** Path and value of one setting of an `at`; several for `aqm=(target=5,ecn=true)`. */
function settingsOf(item: Item): [path: string, value: unknown][] {
  const [, hop, back = '', ofHop] = OF_HOP.exec(item.key) ?? []
  const [prefix, key] =
    hop === undefined || ofHop === undefined
      ? ['bottleneck', item.key]
      : [`network.hops.${hop}${back}`, ofHop]
  const settings = linkSettings(key, item.value)
  if (settings === null) return flowSettings(item.key, item.value)
  return settings.map(([path, value]) => [`${prefix}.${path}`, value])
}

/** The same by the path inside a link; null: it is none of a link's. */
function linkSettings(key: string, value: Value): [path: string, value: unknown][] | null {
  if (key === 'buf')
    return Object.entries(bufferOf(value.text)).map(([size, amount]) => [`buffer.${size}`, amount])
  if (key === 'aqm' && value.word !== '') {
    const { ecn, ...params } = itemsIn(value, namesOfQueue(value.word))
    return [['aqm', { id: value.word, params, ...(ecn === undefined ? {} : { ecn }) }]]
  }
  if (key === 'aqm') {
    return (value.items ?? []).map((item) => {
      const name = names.queue.full(item.key)
      if (name !== 'id') return [['aqm', ...aqmKeys(name)].join('.'), scalarOf(item.value)]
      return ['aqm.id', item.value.items === null ? item.value.word : scalarOf(item.value)]
    })
  }
  if (key === 'loss') {
    const loss = lossOf(value)
    return 'model' in loss ? [['loss', loss]] : [['loss.percent', loss.percent]]
  }
  const plain = fullPaths.get(key)
  return plain === undefined ? null : [[plain, scalarOf(value)]]
}

function flowSettings(key: string, value: Value): [path: string, value: unknown][] {
  const own = key.replace(/^flows\./, '')
  const dot = own.indexOf('.')
  if (dot < 0 || key.startsWith('bottleneck.') || key.startsWith('network.')) return [[key, scalarOf(value)]]
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

/** How the text of a key is put; `said`: the whole pair; `owner`: the hop that it belongs to. */
type Reader = (places: Places, said: string, text: string, owner?: Unit) => void

/** One plain value. */
const plain =
  (...keys: Keys): Reader =>
  (places, said, text, owner) =>
    places.put(said, keys, scalar(text.trim()), owner)

/** One word, with brackets or without. */
const wordAnd =
  (put: (places: Places, said: string, value: Value, owner?: Unit) => void): Reader =>
  (places, said, text, owner) => {
    const [first, ...rest] = parseItems(text)
    const value =
      first === undefined || first.key !== '' ? { text, word: text.trim(), items: null } : first.value
    put(places, said, value, owner)
    for (const item of rest) places.refuse(item.text, words.afterComma(value.text))
  }

/** An object in brackets; `whole`: what one word stands for. */
const inBrackets = (keys: Keys, names: Names, whole: (word: string) => unknown): Reader =>
  wordAnd((places, said, value, owner) => {
    places.refuseWord(value)
    const head = places.put(said, keys, value.items === null ? whole(value.word) : {}, owner)
    places.putAll(value.items, keys, names, head)
  })

/** The settings of a link with a queue, which stands at `base` in the file: those of the bottleneck, or of a hop. */
const linkReaders = (base: Keys): Readonly<Record<string, Reader>> => ({
  bw: plain(...base, 'bandwidthMbps'),
  delay: plain(...base, 'delayMs'),
  jitter: plain(...base, 'jitterMs'),
  agg: plain(...base, 'aggregationMs'),
  buf: (places, said, text, owner) => places.put(said, [...base, 'buffer'], bufferOf(text.trim()), owner),
  loss: wordAnd((places, said, value, owner) => places.put(said, [...base, 'loss'], lossOf(value), owner)),
  reorder: inBrackets([...base, 'reorder'], names.reorder, (word) => ({ percent: scalar(word) })),
  rate: wordAnd((places, said, value, owner) => {
    if (!isMeasured(value)) places.refuseWord(value)
    places.put(said, [...base, 'rateTrace'], rateOf(value), owner)
  }),
  aqm: wordAnd((places, said, { word, items }, owner) => {
    const keys = [...base, 'aqm']
    const head = places.put(said, [...keys, 'id'], word, owner)
    for (const { key, value, text } of items ?? [])
      places.put(
        text,
        key === '' ? null : [...keys, ...aqmKeys(namesOfQueue(word).full(key))],
        scalarOf(value),
        head,
      )
  }),
})

/** `items` as settings of the link at `base`. */
function putLink(places: Places, items: readonly Item[], base: Keys, owner: Unit): void {
  const readers = linkReaders(base)
  for (const { key, value, text } of items) {
    const reader = Object.hasOwn(readers, key) ? readers[key] : undefined
    if (reader !== undefined) reader(places, text, value.text, owner)
    else places.put(text, key === '' ? null : [...base, key], scalarOf(value), owner)
  }
}

/** `hop=5,delay=10,buf=25,aqm=codel,back=(bw=1,buf=10)` */
function putHop(places: Places, said: string, text: string): void {
  const keys = ['network', 'hops', places.hops++]
  const { first, rest } = headed(text)
  const head = places.put(said, keys, {})
  if (first !== undefined) places.put(said, [...keys, 'bandwidthMbps'], scalarOf(first), head)
  const isBack = ({ key }: Item): boolean => key === 'back'
  putLink(
    places,
    rest.filter((item) => !isBack(item)),
    keys,
    head,
  )
  for (const { value } of rest.filter(isBack)) {
    places.refuseWord(value)
    putLink(places, value.items ?? [], [...keys, 'back'], head)
  }
}

const readers: Readonly<Record<string, Reader>> = {
  title: (places, said, text) => places.put(said, ['title'], text),
  dur: plain('durationS'),
  seed: plain('seed'),
  ...linkReaders(['bottleneck']),
  stack: wordAnd((places, said, { word, items }) =>
    places.putAll(items, ['stackParams'], names.stack, places.put(said, ['stack'], word)),
  ),
  hop: putHop,
  return: inBrackets(['returnPath'], names.returnPath, scalar),
  flow: putFlow,
  at: putChange,
}

/** Every key of a link that speaks of the scenario. */
export const scenarioKeys: readonly string[] = ['v', ...Object.keys(readers)]

/** Keys that may repeat, and how often. */
export const repeatable: ReadonlyMap<string, number> = new Map([
  ['flow', MAX_FLOWS],
  ['hop', MAX_HOPS],
  ['at', MAX_CHANGES],
])

export const isNoFlow = ([key, text]: Pair): boolean => key === 'flow' && text.trim() === 'none'

/** The units of the code behind a link, each under the name of its file. */
export const unitsOfCode = (algorithms: readonly OwnAlgorithm[]): Unit[] =>
  algorithms.map((algorithm, index) => ({
    text: `${algorithm.id}.ts`,
    keys: ['algorithms', index],
    value: algorithm,
  }))

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
