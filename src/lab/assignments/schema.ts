/** Reads an assignment file, version 1: returns a complete assignment, or everything that is wrong with it. */
import * as v from 'valibot'
import { queues, variants } from '../../simulator/registry'
import { assignments as words } from '../../strings/assignments'
import { faults as faultWords } from '../../strings/faults'
import { sweepRanges } from '../experiments/sweep/schema'
import { presets } from '../presets'
import { plan } from '../run/estimate'
import {
  type Checked,
  faultsOf,
  handOut,
  type Keys,
  oneOf,
  type PlacedFault,
  placed,
} from '../scenario/faults'
import { type Field, identifier, list, number, strict, titleText } from '../scenario/fields'
import { isRecord } from '../scenario/is-record'
import { parseJson } from '../scenario/json'
import { renameAlgorithms } from '../scenario/own-names'
import { ranges } from '../scenario/ranges'
import { fileOf, isTcpFlow, type Scenario } from '../scenario/scenario'
import type { ScenarioInput } from '../scenario/scenario-input'
import { upgradeFile, type Versions } from '../scenario/upgrade'
import { validateScenario } from '../scenario/validate'
import { type Assignment, type AssignmentScenario, MEASURES, type Measure, SUBMISSION } from './assignment'
import { MOST_SCENARIOS, MOST_SEEDS } from './bounds'

const assignmentVersions: Versions = { said: words.assignment, current: 1, steps: {} }

const MOST_TASK = 4000

const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$/
const id: Field<string> = v.pipe(
  v.string(faultWords.id),
  v.check((given) => ID.test(given), `${faultWords.notAnId} | ${faultWords.id}`),
)
const weight = number({ min: 0, max: 1000, unit: '' })
const seed = number(ranges.seed)

const hash: Field<string> = v.pipe(
  v.string(words.sha256),
  v.check((given) => /^[0-9a-f]{64}$/.test(given), `${words.notSha256} | ${words.sha256}`),
)

const scenarioForm = strict(
  {
    id,
    title: v.optional(titleText, ''),
    weight: v.optional(weight, 1),
    preset: v.optional(
      identifier(
        words.unknownPreset,
        presets.map((preset) => preset.id),
      ),
    ),
    flows: v.optional(list(v.string(faultWords.text), faultWords.flows, 64)),
  },
  ['scenario'],
)

const form = strict({
  version: v.literal(1, '1'),
  title: titleText,
  task: v.optional(
    v.pipe(
      v.string(faultWords.text),
      v.check(
        (text) => text.length <= MOST_TASK,
        `${faultWords.tooLong} | ${faultWords.atMostCharacters(String(MOST_TASK))}`,
      ),
    ),
    '',
  ),
  deadline: v.optional(titleText, ''),
  kind: v.optional(identifier(words.unknownKind, ['algorithm', 'queue']), 'algorithm'),
  baseline: v.optional(v.string(faultWords.text)),
  beside: v.optional(list(v.string(faultWords.text), words.besides, 20), []),
  seeds: v.optional(list(seed, words.seeds, MOST_SEEDS), [1]),
  hidden: v.optional(
    v.nullable(
      strict({
        count: number({ min: 1, max: MOST_SEEDS, unit: '', integer: true }),
        sha256: v.optional(v.nullable(hash), null),
      }),
    ),
    null,
  ),
  startJitterS: v.optional(number(sweepRanges.startJitterS), 0),
  score: v.optional(
    list(
      strict({ measure: identifier(words.unknownMeasure, MEASURES), weight: v.optional(weight, 1) }),
      words.terms,
      MEASURES.length,
    ),
    [
      { measure: 'power', weight: 1 },
      { measure: 'fairness', weight: 1 },
    ],
  ),
  scenarios: list(scenarioForm, words.scenarios, MOST_SCENARIOS),
})

type Given = v.InferOutput<typeof form>

/** Returns the preset with the submission in place of what the named flows run, or of its queue. */
function fromPreset(
  preset: string,
  flows: readonly string[] | undefined,
  kind: string,
): Readonly<Record<string, unknown>> {
  const found = presets.find((one) => one.id === preset)
  if (found === undefined) return {}
  const file = fileOf(found.scenario)
  if (kind === 'queue') {
    const aqm = { id: SUBMISSION }
    if (file.network === undefined) return { ...file, bottleneck: { ...file.bottleneck, aqm } }
    return { ...file, network: { hops: file.network.hops.map((hop) => ({ ...hop, aqm })) } }
  }
  const isNamed = (flow: Scenario['flows'][number]): boolean =>
    flows === undefined ? isTcpFlow(flow) : flows.includes(flow.id)
  const handedIn = file.flows.map((flow) =>
    isNamed(flow) ? { ...flow, variant: SUBMISSION, params: {} } : flow,
  )
  return { ...file, flows: handedIn }
}

class Reader {
  readonly faults: PlacedFault[] = []

  constructor(
    private readonly kind: 'algorithm' | 'queue',
    private readonly baseline: string,
  ) {}

  private fault(keys: Keys, message: string, value?: unknown, allowed?: string): null {
    this.faults.push(placed(keys, message, value, allowed))
    return null
  }

  /** `given` is the entry after reading, and `raw` the entry in the file. */
  scenario(given: Given['scenarios'][number], raw: unknown, index: number): AssignmentScenario | null {
    const keys = ['scenarios', index]
    const own = isRecord(raw) ? raw.scenario : undefined
    if ((own === undefined) === (given.preset === undefined)) return this.fault(keys, words.eitherOr)
    const from = given.preset === undefined ? own : fromPreset(given.preset, given.flows, this.kind)
    const checked = validateScenario(
      isRecord(from) ? renameAlgorithms(from, (name) => this.inPlace(name)) : from,
    )
    if (!checked.ok) {
      for (const fault of checked.faults)
        this.fault([...keys, 'scenario', fault.path], fault.message, fault.value, fault.allowed)
      return null
    }
    const planned = plan(checked.value, { events: false })
    if (planned.size === 'refused') return this.fault(keys, planned.message)
    return this.placed(given, from as ScenarioInput, checked.value, keys)
  }

  private inPlace(name: string): string {
    return name === SUBMISSION ? this.baseline : name
  }

  /** Assigns flows to the submission: all of them for a queue, and those that run it for a congestion control. */
  private placed(
    { id: name, title, weight: heavy }: Given['scenarios'][number],
    input: ScenarioInput,
    { flows }: Scenario,
    keys: Keys,
  ): AssignmentScenario | null {
    const tcp = flows.flatMap((flow, number) => (isTcpFlow(flow) ? [number] : []))
    const isOwn = (number: number): boolean =>
      this.kind === 'queue' || input.flows[number]?.variant === SUBMISSION
    const own = tcp.filter(isOwn)
    const isUsed =
      this.kind === 'algorithm' ? own.length > 0 : JSON.stringify(input).includes(`"${SUBMISSION}"`)
    if (!isUsed || own.length === 0) return this.fault([...keys, 'scenario'], words.withoutSubmission)
    return {
      id: name,
      title: title === '' ? name : title,
      weight: heavy,
      scenario: input,
      own,
      others: tcp.filter((number) => !isOwn(number)),
    }
  }
}

function checkNames(given: Given, kind: 'algorithm' | 'queue', baseline: string): PlacedFault[] {
  const known: readonly string[] = [...(kind === 'algorithm' ? variants : queues).keys()]
  const named: readonly (readonly [Keys, string])[] = [
    [['baseline'], baseline],
    ...given.beside.map((one, index) => [['beside', index], one] as const),
  ]
  const faults = named
    .filter(([, name]) => !known.includes(name))
    .map(([keys, name]) => placed(keys, words.unknownBuiltIn, name, oneOf(known)))
  const ids = given.scenarios.map((one) => one.id)
  ids.forEach((one, index) => {
    if (ids.indexOf(one) < index)
      faults.push(placed(['scenarios', index, 'id'], faultWords.duplicateId, one, words.otherId))
  })
  if (given.scenarios.length === 0) faults.push(placed(['scenarios'], words.noScenarios))
  if (given.seeds.length === 0) faults.push(placed(['seeds'], words.noSeeds))
  if (!given.score.some((term) => term.weight > 0)) faults.push(placed(['score'], words.noScore))
  return faults
}

/** Returns a complete assignment from the parsed content of its file. */
export function validateAssignment(file: unknown): Checked<Assignment> {
  const current = upgradeFile(file, assignmentVersions)
  if (!current.ok) return current
  const parsed = v.safeParse(form, current.value)
  if (!parsed.success) return { ok: false, faults: handOut(faultsOf(parsed.issues)) }
  const given = parsed.output
  const kind = given.kind === 'queue' ? 'queue' : 'algorithm'
  const baseline = given.baseline ?? (kind === 'queue' ? 'droptail' : 'newreno')
  const faults = checkNames(given, kind, baseline)
  if (faults.length > 0) return { ok: false, faults: handOut(faults) }
  const raw = (current.value as { readonly scenarios: readonly unknown[] }).scenarios
  const reader = new Reader(kind, baseline)
  const scenarios = given.scenarios.flatMap((one, index) => reader.scenario(one, raw[index], index) ?? [])
  if (reader.faults.length > 0) return { ok: false, faults: handOut(reader.faults) }
  const { title, task, deadline, beside, seeds, hidden, startJitterS } = given
  const terms = given.score.map((term) => ({ ...term, measure: term.measure as Measure }))
  return {
    ok: true,
    value: { title, task, deadline, kind, baseline, beside, seeds, hidden, startJitterS, terms, scenarios },
  }
}

/** Reads an assignment from the text of its file. Broken JSON is a fault with its line and column. */
export function readAssignment(text: string): Checked<Assignment> {
  const parsed = parseJson(text)
  return parsed.ok ? validateAssignment(parsed.value) : parsed
}
