import { budgetOfRun, WRITTEN_LOG_WEIGHT } from '../../lab/run/budget'
import { plan, seriesIntervalS } from '../../lab/run/estimate'
import { listEvents } from '../../lab/run/events'
import { printedResult } from '../../lab/run/result'
import { run } from '../../lab/run/run'
import { sampleLog } from '../../lab/run/sample'
import { configure } from '../../lab/scenario/configure'
import { BadInput, type Command, Exit } from '../command'
import { readScenarioFile } from '../read-input'
import { limitSamples, sampleInterval } from '../sample-option'

const command: Command = {
  id: 'run',
  usage: 'run FILE|- [--sample S] [--events]',
  summary: 'Runs a scenario file (- is standard input) and prints its result as one JSON object.',
  help: [
    '  --sample S   adds "series": queues, windows, RTT and throughput every S seconds',
    '  --events     adds "events": drops, marks, retransmissions, timeouts and changes',
    '  Of a network of hops the result has "hops", each with its way "back", in place of "bottleneck", and "shares":',
    '  beside the throughput of each flow its max-min share (Bertsekas & Gallager 1992, water filling) and its',
    '  proportionally fair one (Kelly, Maulloo & Tan 1998), of the links’ rates at the start if all send at once.',
  ],
  options: { sample: { type: 'string' }, events: { type: 'boolean' } },
  operands: [1, 1],
  async run([path = '-'], options, machine) {
    const wanted = options.sample === undefined ? 0 : sampleInterval(options.sample)
    const scenario = await readScenarioFile(path, machine)
    if (wanted > 0) limitSamples(scenario, wanted)
    const events = options.events === true
    const planned = plan(scenario, { events: events || wanted > 0 })
    if (planned.size === 'refused') throw new BadInput(planned.message)
    const keep = {
      series: wanted > 0 || events,
      seriesIntervalS: planned.size === 'detailed' ? 0 : seriesIntervalS(scenario),
      binS: wanted > 0 ? wanted : scenario.durationS,
    }
    const { result, log } = run(scenario, keep, 0, budgetOfRun(WRITTEN_LOG_WEIGHT))
    const printed = {
      ...printedResult(result),
      ...(wanted > 0 ? { series: sampleLog(scenario, log, wanted) } : {}),
      ...(events ? { events: listEvents(configure(scenario), log) } : {}),
    }
    machine.out(`${JSON.stringify(printed)}\n`)
    return Exit.ok
  },
}
export default command
