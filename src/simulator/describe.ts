/**
 * What a registered algorithm says about itself. Pickers, sliders, links, the command line, the docs and the
 * conformance tests are all made from these descriptions; nothing else lists algorithms.
 */

/** The source of a rule or constant. */
export interface Source {
  /** The citation as the field writes it: "RFC 9438 §4.6", "Floyd & Jacobson 1993". */
  readonly label: string
  readonly url?: string
}

/** Cites an RFC, or a section of it. */
export function rfc(number: number, section?: string): Source {
  const url = `https://www.rfc-editor.org/rfc/rfc${number}`
  if (section === undefined) return { label: `RFC ${number}`, url }
  return { label: `RFC ${number} §${section}`, url: `${url}#section-${section}` }
}

/** Cites a paper by its digital object identifier. */
export function doi(label: string, identifier: string): Source {
  return { label, url: `https://doi.org/${identifier}` }
}

/** Cites a file of Linux 6.1 by its path: "net/ipv4/tcp_dctcp.c". */
export function linuxFile(path: string): Source {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return { label: `Linux 6.1 ${name}`, url: `https://elixir.bootlin.com/linux/v6.1/source/${path}` }
}

/**
 * The units that numbers have in the sentences of an algorithm. A placeholder names its own, "{a:ms}", and is replaced
 * by the number with its unit, or by words where there is no number. `window` is in packets, after a name that the
 * field follows with the number alone (cwnd, ssthresh, W_max, min). `count` is a whole number after its name. `ratio`
 * is a number without a unit.
 */
export const UNITS = ['packets', 'window', 'ms', 's', 'Mbit/s', 'bytes', 'rounds', 'count', 'ratio'] as const
export type Unit = (typeof UNITS)[number]

interface ParameterBase {
  /** Shown beside the field; also its accessible name: "target", "max p". */
  readonly label: string
  /** One sentence for the user. */
  readonly help: string
  readonly source: Source
}

export interface NumberParameter extends ParameterBase {
  readonly kind: 'number'
  readonly default: number
  readonly min: number
  readonly max: number
  readonly step: number
  /** The unit: 'ms', 'packets', 'bytes'; '' where there is none. */
  readonly unit: string
  /** True where only whole numbers are accepted. */
  readonly integer?: boolean
  /** True where sliders move in equal ratios, and not in equal steps. */
  readonly logarithmic?: boolean
}

export interface BooleanParameter extends ParameterBase {
  readonly kind: 'boolean'
  readonly default: boolean
}

export interface ChoiceParameter extends ParameterBase {
  readonly kind: 'choice'
  readonly default: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

export type Parameter = NumberParameter | BooleanParameter | ChoiceParameter

/** The members that a parameter may leave to the set in which it is declared (`parametersFrom`). */
type Left = 'label' | 'source'
type Declared<P extends Parameter> = Omit<P, Left> & Partial<Pick<P, Left>>
export type ParameterValue = number | boolean | string
/** Keyed by the name used in scenario files: `targetMs`, `minTh`. */
export type ParameterSet = Readonly<Record<string, Parameter>>

type ValueOf<T> = T extends NumberParameter
  ? number
  : T extends BooleanParameter
    ? boolean
    : T extends ChoiceParameter
      ? string
      : never
/** The values of a parameter set, typed by its declarations. */
export type ValuesOf<P extends ParameterSet> = { readonly [K in keyof P]: ValueOf<P[K]> }
export type ParameterValues = Readonly<Record<string, ParameterValue>>

/** A named inner value that can be charted: "BtlBw", "alpha". */
export interface Signal {
  readonly key: string
  readonly label: string
  readonly unit: string
  /**
   * The place where a user's own code declares it, for people: "declared in line 10". It is absent for parameters that
   * come with Sawtooth.
   */
  readonly declared?: string
}

/** Declares a signal. `unit` is '' where it has none. */
export function signal(key: string, label: string, unit: string): Signal {
  return { key, label, unit }
}

/** The description that every entry of a picker has. */
export interface Description {
  /** Equal to the file's name; used in scenario files, links and on the command line. */
  readonly id: string
  readonly label: string
  /** One plain sentence for the user. */
  readonly summary: string
  /** Year of publication; 0 where nobody has published it. */
  readonly year: number
  readonly sources: readonly Source[]
  readonly parameters: ParameterSet
  /** The texts of an algorithm in other languages, in its own folder: by language (BCP 47), then by the English text. */
  readonly translations?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/**
 * The groups of variants, by what a flow takes for the sign of congestion, in the order of the pickers, each with a
 * sentence for the user.
 */
export const variantGroups = {
  'loss-based': 'A lost packet is the sign of congestion: they fill the buffer until one is dropped.',
  'delay-based':
    'A growing round-trip time is the sign of congestion: they keep the queue short, and give way to others.',
  'model-based': 'They measure what the path can carry, and send at that rate.',
  'ECN-based':
    'Marks that the queue sets early and often are the sign of congestion: they need a queue that marks.',
  unresponsive: 'They send by the clock, whatever the network does.',
  applications: 'Programs that use TCP connections: what they wait for is measured, not only what they send.',
} as const
/** One of these groups, or that of algorithms which come with a scenario. */
export type VariantGroup = keyof typeof variantGroups | 'your own'

type Range = readonly [min: number, max: number, step: number]
type More<P> = Omit<P, 'kind' | 'default' | 'min' | 'max' | 'step' | 'unit' | 'options'>

/** Declares a number in `unit`, with its least and greatest value and the step of its slider. */
export function numberParameter(
  value: number,
  unit: string,
  range: Range,
  more: More<NumberParameter>,
): NumberParameter
export function numberParameter(
  value: number,
  unit: string,
  range: Range,
  more: More<Declared<NumberParameter>>,
): Declared<NumberParameter>
export function numberParameter(
  value: number,
  unit: string,
  [min, max, step]: Range,
  more: More<Declared<NumberParameter>>,
): Declared<NumberParameter> {
  return { kind: 'number', default: value, min, max, step, unit, ...more }
}

export function booleanParameter(value: boolean, more: More<BooleanParameter>): BooleanParameter
export function booleanParameter(
  value: boolean,
  more: More<Declared<BooleanParameter>>,
): Declared<BooleanParameter>
export function booleanParameter(
  value: boolean,
  more: More<Declared<BooleanParameter>>,
): Declared<BooleanParameter> {
  return { kind: 'boolean', default: value, ...more }
}

/** Turns "lowWindow" into "low window". */
function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/**
 * Declares a set of parameters from one source. A parameter from another source names it; the label of one without a
 * label is its name in words.
 */
export function parametersFrom<
  const Set extends Readonly<
    Record<string, Declared<NumberParameter> | Declared<BooleanParameter> | ChoiceParameter>
  >,
>(from: Source, declared: Set) {
  const entries = Object.entries(declared).map(
    ([name, { label = inWords(name), help, source = from, ...rest }]) => [
      name,
      { ...rest, label, help, source },
    ],
  )
  return Object.fromEntries(entries) as {
    readonly [Name in keyof Set]: Set[Name] & Pick<ParameterBase, Left>
  }
}

/** Declares a choice among the values to which `options` gives labels, in the order of the picker. */
export function choiceParameter<Value extends string>(
  value: NoInfer<Value>,
  { options, ...more }: ParameterBase & { readonly options: Readonly<Record<Value, string>> },
): ChoiceParameter {
  const labelled = Object.entries<string>(options).map(([of, label]) => ({ value: of, label }))
  return { kind: 'choice', default: value, options: labelled, ...more }
}

/** Returns the default of every parameter in `set`. */
export function defaultsOf<P extends ParameterSet>(set: P): ValuesOf<P> {
  const values: Record<string, ParameterValue> = {}
  for (const [key, parameter] of Object.entries(set)) values[key] = parameter.default
  return values as ValuesOf<P>
}

const FORMS = { published: 'as published', linux: 'as in Linux' } as const

/** Declares the choice between an algorithm as its authors describe it and as Linux has it. `help` says what differs. */
export function linuxForm(help: string, source: Source): ChoiceParameter {
  return choiceParameter('published', { options: FORMS, label: 'form', help, source })
}
