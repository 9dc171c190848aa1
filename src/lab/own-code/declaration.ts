/** Reads what code declares from its text. Neither page nor command line has to run code to know its parameters, signals and notes. */
import type { ExportDefaultDeclaration, ObjectExpression, Program } from 'acorn'
import * as v from 'valibot'
import { ownCode as words } from '../../strings/own-code'
import { nearestName } from '../scenario/faults'
import { strict } from '../scenario/fields'
import { BadCode, type CodeFault, type Place, placeOf } from './faults'
import { type LiteralValue, literal, NotLiteral } from './literal'
import { type AnyFunction, type AnyNode, isFunction, nameOf } from './syntax'

/** The kinds of arguments with which each hook is called, by position. They say what code may read of each. */
export const HOOKS = {
  algorithm: {
    onAck: ['tcp', 'ack'],
    onLoss: ['tcp', 'loss'],
    onTimeout: ['tcp', 'loss'],
    onMark: ['tcp', 'loss'],
    pacing: ['tcp', 'ack'],
  },
  queue: { enqueue: ['queue', 'packet'], dequeue: ['queue', 'packet'] },
} as const satisfies Record<string, Readonly<Record<string, readonly (keyof typeof MEMBERS)[]>>>

/** The members of each object that a hook receives (contract.ts), besides the signals. */
export const MEMBERS = {
  tcp: ['cwnd', 'ssthresh', 'state', 'note', 'random'],
  ack: [
    'now',
    'rtt',
    'minRtt',
    'srtt',
    'acked',
    'delivered',
    'lost',
    'flight',
    'rate',
    'recovering',
    'ece',
    'limited',
  ],
  loss: ['now', 'flight', 'repeated', 'marked'],
  queue: ['now', 'packets', 'bytes', 'limit', 'rate', 'idle', 'state', 'drop', 'mark', 'random'],
  packet: ['bytes', 'waited', 'flow', 'ect'],
} as const

export type Kind = keyof typeof HOOKS
export type Given = keyof typeof MEMBERS

export interface Hook {
  readonly name: string
  readonly node: AnyFunction
  /** The kinds of its first two arguments. */
  readonly given: readonly Given[]
}

export interface ParameterOf {
  readonly default: number
  readonly min: number
  readonly max: number
  readonly unit: string
  readonly help: string
}

export interface Declaration {
  readonly kind: Kind
  readonly name: string
  readonly minimum: number
  readonly recovery: string
  readonly slowStart: 'standard' | 'hystart' | null
  readonly ecn: 'classic' | 'accurate' | 'l4s' | 'none'
  readonly parameters: Readonly<Record<string, ParameterOf>>
  readonly signals: Readonly<Record<string, { readonly unit: string }>>
  /** The notes of a congestion control, or the reasons of a queue. */
  readonly notes: Readonly<Record<string, string>>
  readonly state: Readonly<Record<string, LiteralValue>>
  readonly hooks: readonly Hook[]
  /** The places of all that is declared, by path: "parameters.beta". */
  readonly places: Readonly<Record<string, Place>>
}

const NAME = /^[A-Za-z][A-Za-z0-9]{0,31}$/
/** The longest label in characters. A longer one has no room in a legend. */
const MOST_NAME = 32
const MOST_TEXT = 160
/** The greatest number of parameters, signals or notes. More sliders or charts would help nobody. */
const MOST_NAMES = 24

const finite = v.custom<number>((value) => typeof value === 'number' && Number.isFinite(value))
const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const parameterSchema = v.pipe(
  strict({
    default: finite,
    min: finite,
    max: finite,
    unit: v.optional(text(16), ''),
    help: v.optional(text(MOST_TEXT), ''),
  }),
  v.check(({ min, max }) => min < max, words.emptyRange),
  v.check(({ default: value, min, max }) => value >= min && value <= max, words.defaultOutside),
)

const names = <T extends v.GenericSchema>(of: T) => v.optional(v.record(v.string(), of), {})
const common = {
  name: v.custom<string>(
    (value) => typeof value === 'string' && value.length > 0 && value.length <= MOST_NAME,
  ),
  parameters: names(parameterSchema),
  signals: names(strict({ unit: v.optional(text(16), '') })),
  state: v.optional(
    v.custom<Record<string, LiteralValue>>(
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    ),
    {},
  ),
}
const algorithmSchema = strict({
  ...common,
  minimum: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(1000)), 4),
  recovery: v.optional(v.picklist(['sack', 'newreno', 'reno', 'tahoe', 'rack']), 'sack'),
  slowStart: v.optional(v.picklist(['standard', 'hystart'])),
  ecn: v.optional(v.picklist(['classic', 'accurate', 'l4s', 'none']), 'classic'),
  notes: names(text(MOST_TEXT)),
})
const queueSchema = strict({ ...common, reasons: names(text(MOST_TEXT)) })

const FACTORIES: Readonly<Record<string, Kind>> = { defineAlgorithm: 'algorithm', defineQueue: 'queue' }

/** Finds the object that `export default defineAlgorithm({ ... })` receives, and which of the two functions it is. */
export function declaredObject(program: Program): {
  readonly kind: Kind
  readonly object: ObjectExpression
  readonly exported: ExportDefaultDeclaration
} {
  const exported = program.body.find((node) => node.type === 'ExportDefaultDeclaration')
  if (exported === undefined)
    throw new BadCode([{ ...placeOf(program), end: program.start, message: words.noExport }])
  const { declaration } = exported
  const kind =
    declaration.type === 'CallExpression' && declaration.callee.type === 'Identifier'
      ? FACTORIES[declaration.callee.name]
      : undefined
  const object = declaration.type === 'CallExpression' ? declaration.arguments[0] : undefined
  if (kind === undefined || object?.type !== 'ObjectExpression')
    throw new BadCode([{ ...placeOf(declaration), message: words.noExport }])
  return { kind, object, exported }
}

class Reader {
  readonly faults: CodeFault[] = []
  readonly hooks: Hook[] = []
  readonly places: Record<string, Place> = {}
  readonly values: Record<string, LiteralValue> = {}

  constructor(private readonly kind: Kind) {}

  fault(node: AnyNode, message: string, instead?: string): void {
    this.faults.push({ ...placeOf(node), message, ...(instead === undefined ? {} : { instead }) })
  }

  read(object: ObjectExpression): void {
    for (const property of object.properties) {
      const name = property.type === 'Property' ? nameOf(property, property.key) : null
      if (property.type !== 'Property' || name === null || property.kind !== 'init') {
        this.fault(property, words.namesOnly)
        continue
      }
      if (this.places[name] !== undefined) this.fault(property.key, words.twice(name))
      this.places[name] = placeOf(property.key)
      if (this.isHook(name)) this.hook(name, property.value)
      else this.value(name, property.value)
    }
  }

  private isHook(name: string): boolean {
    return Object.hasOwn(HOOKS[this.kind], name)
  }

  private hook(name: string, node: AnyNode): void {
    const given: Readonly<Record<string, readonly Given[]>> = HOOKS[this.kind]
    if (isFunction(node)) this.hooks.push({ name, node, given: given[name] ?? [] })
    else this.fault(node, words.hookIsNoFunction(name))
  }

  private value(name: string, node: AnyNode): void {
    if (isFunction(node)) {
      const hooks = Object.keys(HOOKS[this.kind])
      this.fault(node, words.unknownHook(name, hooks.join(', ')), nearestName(name, hooks))
      return
    }
    try {
      this.values[name] = literal(node)
    } catch (error) {
      if (!(error instanceof NotLiteral)) throw error
      this.fault(error.node, words.notLiteral(name))
    }
    this.placesIn(name, node)
  }

  /** Records the places of everything inside a node. */
  private placesIn(path: string, node: AnyNode): void {
    if (node.type !== 'ObjectExpression') return
    for (const property of node.properties) {
      const name = property.type === 'Property' ? nameOf(property, property.key) : null
      if (property.type !== 'Property' || name === null) continue
      this.places[`${path}.${name}`] = placeOf(property.key)
      this.placesIn(`${path}.${name}`, property.value)
    }
  }
}

/** Refuses names that parameters, signals and notes cannot have. */
function checkNames(
  reader: Reader,
  kind: Kind,
  group: string,
  declared: Readonly<Record<string, unknown>>,
): void {
  const taken: readonly string[] = group === 'signals' ? MEMBERS[kind === 'algorithm' ? 'tcp' : 'queue'] : []
  const list = Object.keys(declared)
  const place = (name: string): Place =>
    reader.places[`${group}.${name}`] ?? { line: 1, column: 1, start: 0, end: 0 }
  for (const name of list) {
    if (group !== 'notes' && group !== 'reasons' && !NAME.test(name))
      reader.faults.push({ ...place(name), message: words.badName(name) })
    if (taken.includes(name)) reader.faults.push({ ...place(name), message: words.taken(name) })
  }
  const beyond = list[MOST_NAMES]
  if (beyond !== undefined) reader.faults.push({ ...place(beyond), message: words.tooMany(MOST_NAMES) })
}

/** Reports every declared value that is not allowed, at its place. */
function faultsOfValues(
  reader: Reader,
  object: ObjectExpression,
  issues: readonly v.BaseIssue<unknown>[],
): void {
  for (const issue of issues) {
    const keys = issue.path?.map(({ key }) => String(key)) ?? []
    const place =
      reader.places[keys.join('.')] ?? reader.places[keys.slice(0, -1).join('.')] ?? placeOf(object)
    const said = issue.type === 'check' ? issue.message : words.badValue(keys.join('.'))
    reader.faults.push({ ...place, message: said })
  }
}

const NEEDED = { algorithm: ['onAck', 'onLoss', 'onTimeout'], queue: [] } as const

function checkHooks(reader: Reader, kind: Kind, object: ObjectExpression): void {
  const has = (name: string): boolean => reader.places[name] !== undefined
  const missing = NEEDED[kind].filter((name) => !has(name))
  const none = kind === 'queue' && reader.hooks.length === 0 ? ['enqueue'] : []
  for (const name of [...missing, ...none])
    reader.faults.push({ ...placeOf(object), end: object.start + 1, message: words.missingHook(name) })
}

const ofAlgorithm = ({
  minimum,
  recovery,
  slowStart,
  ecn,
  notes,
}: v.InferOutput<typeof algorithmSchema>) => ({
  minimum,
  recovery,
  slowStart: slowStart ?? null,
  ecn,
  notes,
})
const ofQueue = ({ reasons }: v.InferOutput<typeof queueSchema>) => ({
  minimum: 1,
  recovery: 'sack',
  slowStart: null,
  ecn: 'classic' as const,
  notes: reasons,
})

/** Reads what the code declares. Throws BadCode with everything that is wrong with it. */
export function readDeclaration(program: Program): Declaration {
  const { kind, object } = declaredObject(program)
  const reader = new Reader(kind)
  reader.read(object)
  checkHooks(reader, kind, object)
  const parsed =
    kind === 'algorithm'
      ? v.safeParse(algorithmSchema, reader.values)
      : v.safeParse(queueSchema, reader.values)
  if (!parsed.success) faultsOfValues(reader, object, parsed.issues)
  if (!parsed.success || reader.faults.length > 0) throw new BadCode(reader.faults)
  const { name, parameters, signals, state } = parsed.output
  const rest = 'reasons' in parsed.output ? ofQueue(parsed.output) : ofAlgorithm(parsed.output)
  checkNames(reader, kind, 'parameters', parameters)
  checkNames(reader, kind, 'signals', signals)
  checkNames(reader, kind, kind === 'algorithm' ? 'notes' : 'reasons', rest.notes)
  if (reader.faults.length > 0) throw new BadCode(reader.faults)
  const { hooks, places } = reader
  return { kind, name, parameters, signals, state, hooks, places, ...rest }
}
