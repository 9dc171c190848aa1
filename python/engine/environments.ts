/**
 * Environments of the Python package (_gym_engine.py): flows that are steered, many at a time. They are opened by a text, and stepped by
 * numbers alone, one message for all of them.
 */
import { observations, SteeredFlow, type SteeredOptions, type StepRead } from '../../src/lib/steered'
import { fails } from './fails'
import { type About, scenarioOf } from './given'

/** Behind the observations of an environment: whether it is at its end, of both kinds, how far it has come and how long the step was. */
const STATE_NUMBERS = 4
/** Numbers of a row. */
const WIDTH = observations.length + STATE_NUMBERS

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
  /** A number that is left to whoever sends the rows on, and what the last message of numbers has come to, a row an environment. */
  reply = new Float64Array(1)

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
    this.reply = new Float64Array(1 + flows.length * WIDTH)
    return JSON.stringify({ observations, actions })
  }

  /** Numbers that a message has for all environments: those of an action, and a seed. */
  get asked(): number {
    return this.flows.length * (this.actionNumbers + 1)
  }

  /**
   * For each environment the numbers of an action and a seed: a seed begins it anew, and the action is then left aside; NaN is none. Where
   * both are NaN, nothing happens. `reply` has the rows, which the next message fills in again.
   */
  step(numbers: Float64Array): void {
    const { flows, actionNumbers } = this
    for (let index = 0; index < flows.length; index++) {
      const from = index * (actionNumbers + 1)
      const seed = numbers[from + actionNumbers] as number
      const flow = flows[index] as SteeredFlow
      if (!Number.isNaN(seed)) this.write(flow.reset(seed), 1 + index * WIDTH)
      else if (!Number.isNaN(numbers[from] as number))
        this.write(flow.step(numbers.subarray(from, from + actionNumbers)), 1 + index * WIDTH)
    }
  }

  private write(read: StepRead, from: number): void {
    const { reply } = this
    const at = from + observations.length
    reply.set(read.observation, from)
    reply[at] = read.terminated ? 1 : 0
    reply[at + 1] = read.truncated ? 1 : 0
    reply[at + 2] = read.simulatedS
    reply[at + 3] = read.lengthS
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
