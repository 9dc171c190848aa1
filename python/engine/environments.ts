/**
 * The environments of the Python package (_gym_engine.py): steered flows, many of them at a time. A text opens them;
 * after that one message of numbers steps all of them.
 */
import { observations, SteeredFlow, type SteeredOptions, type StepRead } from '../../src/lib/steered'
import { fails } from './fails'
import { type About, scenarioOf } from './given'

/**
 * The numbers after the observations of an environment: whether the episode is terminated, whether it is truncated, the
 * simulated time and the length of the step, both in seconds.
 */
const STATE_NUMBERS = 4
/** The number of values in a row. */
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

/** Reads the options, which have their Python names. Python's None arrives as null. */
function optionsOf(about: About, beside: number): SteeredOptions {
  const given = Object.entries(names).flatMap(([python, name]) =>
    about[python] === undefined || about[python] === null ? [] : [[name, about[python]] as const],
  )
  return { ...Object.fromEntries(given), beside }
}

export class Environments {
  private flows: readonly SteeredFlow[] = []
  private actionNumbers = 0
  /** The answer to the last step: one number that is reserved for the sender of the answer, and then a row for each environment. */
  reply = new Float64Array(1)

  /**
   * Opens environments in place of those that are open. `request` is JSON with a list under `environments`, each with
   * its scenario and its options. The answer is JSON that describes the observations and the actions.
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

  /** The number of values in a step message: for each environment those of an action, and a seed. */
  get asked(): number {
    return this.flows.length * (this.actionNumbers + 1)
  }

  /**
   * Steps all environments. `numbers` has for each the values of an action and a seed. A seed begins a new episode, and
   * the action is then ignored; NaN stands for no seed. An environment whose action and seed are both NaN does nothing.
   * The rows in `reply` are overwritten by the next step.
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

  /** Returns the results of all runs as JSON. A run that is not at its end goes on to there with the last action. */
  results(): string {
    return JSON.stringify(this.flows.map((flow) => flow.result()))
  }

  /** Returns an error as JSON. */
  said(error: unknown): string {
    return JSON.stringify({ error: fails(error) })
  }
}
