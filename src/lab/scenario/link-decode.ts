/**
 * The pairs of a link as the places of a scenario file that they fill. Each `Unit` is the least that can be left out when
 * it is at fault; validation itself is that of scenario files.
 */
import { traffic, variants } from '../../simulator/registry'
import { link as words } from '../../strings/link'
import type { Keys } from './faults'
import { bottleneckKeys, stackNames } from './link-encode'
import { accessNames, flowNames, lossNames, Names, queueNames, reorderNames, returnNames } from './link-names'
import { hasEmptyItems, type Item, parseItems, scalar, scalarOf, unclosed, type Value } from './link-text'
import { MAX_CHANGES, MAX_FLOWS } from './ranges'

export interface Unit {
  /** The text as written, with the key: "aqm=blue", "strt=5". */
  readonly text: string
  /**
   * Where it goes. ["flows", n] and ["timeline", n] count the link's `flow` and `at` pairs; `null`: nowhere, it cannot be
   * part of a link.
   */
  readonly keys: Keys | null
  readonly value: unknown
  /** The owner without which it means nothing, as a parameter means nothing without its variant. */
  readonly owner?: Unit
  /** Why it cannot be used, where `keys` is null. */
  readonly why?: string
  /** The unit was used as if what is missing were there. */
  readonly completed?: true
}

const completedUnit = { keys: null, value: undefined, completed: true } as const

/** Collects units. */
class Places {
  readonly units: Unit[] = []
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
    if (unclosed(text) > 0) this.units.push({ ...completedUnit, text: said, why: words.unclosed })
  }

  /** A word before brackets that has no meaning there. */
  refuseWord({ word, items, text }: Value): void {
    if (items !== null && word !== '') this.refuse(text, words.wordBefore(word))
  }

  /** `items` as keys of the object at `keys`. */
  putAll(items: readonly Item[] | null, keys: Keys, names: Names, owner?: Unit): void {
    for (const { key, value, text } of items ?? []) {
      this.put(text, key === '' ? null : [...keys, names.full(key)], scalarOf(value), owner)
    }
  }
}

/** `1.5bdp`, `80ms`, `96000B`, `64`: the size as the scenario file has it. */
function bufferOf(text: string): Record<string, unknown> {
  const match = /^([\d.+-]+(?:e[+-]?\d+)?)(bdp|ms|b)$/i.exec(text)
  if (match === null) return { packets: scalar(text) }
  const unit = (match[2] as string).toLowerCase()
  return { [unit === 'b' ? 'bytes' : unit]: scalar(match[1] as string) }
}

function putAqm(places: Places, text: string, value: Value, keys: Keys): void {
  const head = places.put(text, [...keys, 'id'], value.word)
  for (const item of value.items ?? []) {
    const name = queueNames.full(item.key)
    const place = name === 'ecn' ? [...keys, 'ecn'] : [...keys, 'params', name]
    places.put(item.text, item.key === '' ? null : place, scalarOf(item.value), head)
  }
}

function lossOf(value: Value): Record<string, unknown> {
  const plain = scalarOf(value)
  if (typeof plain === 'number') return { percent: plain }
  const rates = (value.items ?? []).map(({ key, value: rate }) => [lossNames.full(key), scalarOf(rate)])
  return { model: value.word, ...Object.fromEntries(rates) }
}

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

/** `2` is a percentage. */
function putReorder(places: Places, text: string, value: Value): void {
  places.refuseWord(value)
  const plain = value.items === null ? { percent: scalar(value.word) } : {}
  const head = places.put(text, ['bottleneck', 'reorder'], plain)
  places.putAll(value.items, ['bottleneck', 'reorder'], reorderNames, head)
}

const namesOfVariant = (id: string): Names =>
  new Names(Object.keys((variants.get(id) ?? traffic.get(id))?.parameters ?? {}))

function putFlow(places: Places, text: string, position: number): void {
  const keys = ['flows', position]
  const [first, ...rest] = parseItems(text)
  const headed = first?.key === ''
  const id = headed ? first.value.word : ''
  const head = places.put(`flow=${text}`, [...keys, 'variant'], id)
  if (headed) places.putAll(first.value.items, [...keys, 'params'], namesOfVariant(id), head)
  for (const item of headed ? rest : first === undefined ? [] : [first, ...rest]) {
    const key = flowNames.full(item.key)
    const { word, items } = item.value
    if (key === 'access' && items !== null) {
      places.refuseWord(item.value)
      places.putAll(items, [...keys, 'access'], accessNames, head)
    } else if (item.key === '') places.put(item.text, null, undefined, head)
    else
      places.put(
        item.text,
        [...keys, key],
        key === 'id' && items === null ? word : scalarOf(item.value),
        head,
      )
  }
}

const fullPaths = new Map(Object.entries(bottleneckKeys).map(([path, key]) => [key, path]))

/** Path and value of one setting of an `at`; several for `aqm=(target=5,ecn=true)`. */
function settingsOf({ key, value }: Item): [path: string, value: unknown][] {
  if (key === 'buf') {
    return Object.entries(bufferOf(value.text)).map(([size, amount]) => [`bottleneck.buffer.${size}`, amount])
  }
  if (key === 'aqm' && value.word !== '') {
    const items = (value.items ?? []).map(
      (item) => [queueNames.full(item.key), scalarOf(item.value)] as const,
    )
    const params = Object.fromEntries(items.filter(([name]) => name !== 'ecn'))
    const ecn = items.filter(([name]) => name === 'ecn')
    return [['bottleneck.aqm', { id: value.word, params, ...Object.fromEntries(ecn) }]]
  }
  if (key === 'aqm') {
    return (value.items ?? []).map((item) => {
      const name = queueNames.full(item.key)
      const own = name === 'id' || name === 'ecn'
      return [
        `bottleneck.aqm.${own ? name : `params.${name}`}`,
        name === 'id' && item.value.items === null ? item.value.word : scalarOf(item.value),
      ]
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
  if (rest === 'variant') {
    const settings: [string, unknown][] = [[`${path}.variant`, value.word]]
    if (value.items !== null) settings.push([`${path}.params`, paramsOf(value, namesOfVariant(value.word))])
    return settings
  }
  if (rest === 'params') return [[`${path}.params`, paramsOf(value, new Names([]))]]
  const access = /^access\.(.+)$/.exec(rest)?.[1]
  const full = access === undefined ? flowNames.full(rest) : `access.${accessNames.full(access)}`
  return [[`${path}.${full}`, scalarOf(value)]]
}

function paramsOf(value: Value, names: Names): Record<string, unknown> {
  return Object.fromEntries((value.items ?? []).map((item) => [names.full(item.key), scalarOf(item.value)]))
}

function putChange(places: Places, text: string, position: number): void {
  const keys = ['timeline', position]
  const [first, ...rest] = parseItems(text)
  const headed = first?.key === ''
  const head = places.put(`at=${text}`, [...keys, 'atS'], headed ? scalarOf(first.value) : undefined)
  for (const item of headed ? rest : first === undefined ? [] : [first, ...rest]) {
    if (item.key === '') places.put(item.text, null, undefined, head)
    else {
      for (const [path, value] of settingsOf(item)) {
        places.put(item.text, [...keys, 'set', path], value, head)
      }
    }
  }
}

function putStack(places: Places, text: string, value: Value): void {
  const head = places.put(text, ['stack'], value.word)
  places.putAll(value.items, ['stackParams'], stackNames, head)
}

/** Keys that hold one plain value. */
const plainKeys: Readonly<Record<string, Keys>> = {
  dur: ['durationS'],
  seed: ['seed'],
  bw: ['bottleneck', 'bandwidthMbps'],
  delay: ['bottleneck', 'delayMs'],
  jitter: ['bottleneck', 'jitterMs'],
}

/** Every key of a link that speaks of the scenario. */
export const scenarioKeys: readonly string[] = [
  'v',
  'title',
  ...Object.keys(plainKeys),
  'stack',
  'buf',
  'loss',
  'reorder',
  'rate',
  'aqm',
  'return',
  'flow',
  'at',
]

/** Keys that may repeat, and how often. */
export const repeatable: ReadonlyMap<string, number> = new Map([
  ['flow', MAX_FLOWS],
  ['at', MAX_CHANGES],
])

/** How a key that holds one word, with brackets or without, is put. */
const valueKeys: Readonly<Record<string, (places: Places, said: string, value: Value) => void>> = {
  stack: putStack,
  loss: (places, said, value) => void places.put(said, ['bottleneck', 'loss'], lossOf(value)),
  reorder: putReorder,
  rate: (places, said, value) => {
    places.refuseWord(value)
    places.put(said, ['bottleneck', 'rateTrace'], rateOf(value))
  },
  aqm: (places, said, value) => putAqm(places, said, value, ['bottleneck', 'aqm']),
  return: putReturn,
}

function putValue(places: Places, key: string, text: string): void {
  const [first, ...rest] = parseItems(text)
  const value: Value =
    first === undefined || first.key !== '' ? { text, word: text.trim(), items: null } : first.value
  valueKeys[key]?.(places, `${key}=${text}`, value)
  for (const item of rest) places.refuse(item.text, words.afterComma(value.text))
}

/** The units of `pairs`, whose keys are all among `scenarioKeys`. */
export function unitsOf(pairs: readonly (readonly [key: string, text: string])[]): Unit[] {
  const places = new Places()
  const withFlows = pairs.some(([key, text]) => key === 'flow' && text.trim() !== 'none')
  let flows = 0
  let changes = 0
  for (const [key, text] of pairs) {
    const said = `${key}=${text}`
    const plain = plainKeys[key]
    if (key !== 'title') places.putNotes(text, said)
    if (plain !== undefined) places.put(said, plain, scalar(text.trim()))
    else if (key === 'title') places.put(said, ['title'], text)
    else if (key === 'buf') places.put(said, ['bottleneck', 'buffer'], bufferOf(text.trim()))
    else if (key === 'at') putChange(places, text, changes++)
    else if (key !== 'flow') putValue(places, key, text)
    else if (text.trim() !== 'none') putFlow(places, text, flows++)
    else if (withFlows) places.refuse(said, words.hasFlows)
  }
  return places.units
}

function putReturn(places: Places, text: string, value: Value): void {
  places.refuseWord(value)
  const head = places.put(text, ['returnPath'], value.items === null ? scalar(value.word) : {})
  places.putAll(value.items, ['returnPath'], returnNames, head)
}
