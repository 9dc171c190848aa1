import { plan, seriesIntervalS } from '../../lab/run/estimate'
import { listEvents } from '../../lab/run/events'
import { run } from '../../lab/run/run'
import { sampleCount, sampleLog } from '../../lab/run/sample'
import { configure } from '../../lab/scenario/configure'
import { type Command, Exit } from '../command'
import { readScenarioFile } from '../read-input'

/** Of the queue and all flows together. */
const MOST_SAMPLES = 1_000_000

/** The interval of `--sample`; undefined when it is not a number of seconds above 0. */
function intervalOf(given: string): number | undefined {
  const value = /^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(given) ? Number(given) : Number.NaN
  return value > 0 && Number.isFinite(value) ? value : undefined
}

const command: Command = {
  name: 'run',
  usage: 'run FILE|- [--sample S] [--events]',
  summary: 'Runs a scenario file (- is standard input) and prints its result as one JSON object.',
  help: [
    '  --sample S   adds "series": queue, windows, RTT and throughput every S seconds',
    '  --events     adds "events": drops, marks, retransmissions, timeouts and changes',
  ],
  options: { sample: { type: 'string' }, events: { type: 'boolean' } },
  operands: [1, 1],
  async run([path = '-'], options, machine) {
    const wanted = typeof options.sample === 'string' ? intervalOf(options.sample) : 0
    if (wanted === undefined) {
      machine.err(`--sample ${String(options.sample)}: not a number of seconds above 0\n`)
      return Exit.input
    }
    const scenario = await readScenarioFile(path, machine)
    if (scenario === undefined) return Exit.input
    const samples = wanted > 0 ? sampleCount(scenario.durationS, wanted) * (scenario.flows.length + 1) : 0
    if (samples > MOST_SAMPLES) {
      const least = (scenario.durationS * (scenario.flows.length + 1)) / MOST_SAMPLES
      machine.err(
        `--sample ${wanted}: more than ${MOST_SAMPLES} samples of queue and flows (allowed: ${least} s or more)\n`,
      )
      return Exit.input
    }
    const events = options.events === true
    const planned = plan(scenario, { events: events || wanted > 0 })
    if (planned.size === 'refused') {
      machine.err(`${planned.message}\n`)
      return Exit.input
    }
    const { result, log } = run(scenario, {
      series: wanted > 0 || events,
      seriesIntervalS: planned.size === 'detailed' ? 0 : seriesIntervalS(scenario),
      binS: wanted > 0 ? wanted : scenario.durationS,
    })
    const printed = {
      ...result,
      ...(wanted > 0 ? { series: sampleLog(scenario, log, wanted) } : {}),
      ...(events ? { events: listEvents(configure(scenario), log) } : {}),
    }
    machine.out(`${JSON.stringify(printed)}\n`)
    return Exit.ok
  },
}
export default command
