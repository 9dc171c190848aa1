/**
 * Environments of the Python package (_gym_engine.py): flows that are steered, many at a time. They are opened by a text, and stepped by
 * numbers alone, one message for all of them.
 */
import { observations, SteeredFlow, type SteeredOptions, type StepRead } from '../../src/lib/steered'
import { fails } from './fails'
import { type About, scenarioOf } from './given'

/** Behind the observations of an environment: whether it is at its end, of both kinds, how far it has come and how long the step was. */
const STATE_NUMBERS = 4

const names: Readonly<Record<string, keyof SteeredOptions>> = {
  flow: 'flow',
  action: 'action',
  step_s: 'everyS',
  max_window: 'mostWindow',
  max_rate: 'mostMbps',
  ecn: 'ecn',
  digest: 'digest',
}

/** The options by the names that they have in Python; null is what Python says for none. */
function optionsOf(about: About, beside: number): SteeredOptions {
  const given = Object.entries(names).flatMap(([python, name]) =>
    about[python] === undefined || about[python] === null ? [] : [[name, about[python]] as const],
  )
  return { ...Object.fromEntries(given), beside }
}

export class Environments {
  private flows: readonly SteeredFlow[] = []
  private actionNumbers = 0
  /** What the last message of numbers has come to, a row an environment. */
  private rows = new Float64Array(0)

  /**
   * Opens environments in place of those that are open. `request`: a list under `environments`, each with its scenario and its options.
   * The answer is JSON: what observations and actions are.
   */
  open(request: string): string {
    const { environments } = JSON.parse(request) as { readonly environments: readonly About[] }
    const flows = environments.map(
      (about) => new SteeredFlow(scenarioOf(about), optionsOf(about, environments.length)),
    )
    const actions = flows[0]?.actions ?? []
    this.flows = flows
    this.actionNumbers = actions.length
    this.rows = new Float64Array(flows.length * (observations.length + STATE_NUMBERS))
    return JSON.stringify({ observations, actions })
  }

  /** Numbers that a message has for all environments: those of an action, and a seed. */
  get asked(): number {
    return this.flows.length * (this.actionNumbers + 1)
  }

  /**
   * For each environment the numbers of an action and a seed: a seed begins it anew, and the action is then left aside; NaN is none. Where
   * both are NaN, nothing happens. The rows that come back are filled in again by the next message.
   */
  step(numbers: Float64Array): Float64Array {
    const { flows, actionNumbers, rows } = this
    const width = observations.length + STATE_NUMBERS
    for (let index = 0; index < flows.length; index++) {
      const from = index * (actionNumbers + 1)
      const seed = numbers[from + actionNumbers] as number
      const flow = flows[index] as SteeredFlow
      if (!Number.isNaN(seed)) this.write(flow.reset(seed), index * width)
      else if (!Number.isNaN(numbers[from] as number))
        this.write(flow.step(numbers.subarray(from, from + actionNumbers)), index * width)
    }
    return rows
  }

  private write(read: StepRead, from: number): void {
    const { rows } = this
    const at = from + observations.length
    rows.set(read.observation, from)
    rows[at] = read.terminated ? 1 : 0
    rows[at + 1] = read.truncated ? 1 : 0
    rows[at + 2] = read.simulatedS
    rows[at + 3] = read.lengthS
  }

  /** JSON: what came of each run, which goes on to its end with the last action. */
  results(): string {
    return JSON.stringify(this.flows.map((flow) => flow.result()))
  }

  /** JSON: what an error says. */
  said(error: unknown): string {
    return JSON.stringify({ error: fails(error) })
  }
}
