import { readScenario } from '../../lab/scenario/read-scenario'
import { fileOf } from '../../lab/scenario/scenario'
import type { ApartJob } from '../apart/jobs'
import { performOne } from '../apart/pool'
import { BadInput, type Command, Exit } from '../command'
import { pathOfStop, pathsOf, readOwnFiles, stopLine, withOwnFiles } from '../own-files'
import { accept, readWithMeasured } from '../read-input'
import { planOf, runText } from '../run-text'
import { limitSamples, sampleInterval } from '../sample-option'

const command: Command = {
  id: 'run',
  usage: 'run FILE|- [--algorithm FILE.ts]... [--sample S] [--events]',
  summary: 'Runs a scenario file (- is standard input) and prints its result as one JSON object.',
  help: [
    '  --algorithm FILE.ts  an algorithm of one’s own that the scenario may name by the file’s name without its ending; may be',
    '                       given several times. Its code runs in a process that has no files, no network and no clock.',
    '  --sample S   adds "series": queues, windows, RTT and throughput every S seconds',
    '  --events     adds "events": drops, marks, retransmissions, timeouts and changes',
    '  Of a network of hops the result has "hops", each with its way "back", in place of "bottleneck", and "shares":',
    '  beside the throughput of each flow its max-min share (Bertsekas & Gallager 1992, water filling) and its',
    '  proportionally fair one (Kelly, Maulloo & Tan 1998), of the links’ rates at the start if all send at once.',
  ],
  options: {
    algorithm: { type: 'string', multiple: true },
    sample: { type: 'string' },
    events: { type: 'boolean' },
  },
  operands: [1, 1],
  async run([path = '-'], options, machine) {
    const sampleS = options.sample === undefined ? 0 : sampleInterval(options.sample)
    const files = await readOwnFiles(pathsOf(options.algorithm), machine)
    const scenario = accept(readScenario(withOwnFiles(await readWithMeasured(path, machine), files)))
    if (sampleS > 0) limitSamples(scenario, sampleS)
    const ask = { sampleS, events: options.events === true }
    const planned = planOf(scenario, ask)
    if (planned.size === 'refused') throw new BadInput(planned.message)
    if (scenario.algorithms === undefined) {
      machine.out(runText(scenario, ask))
      return Exit.ok
    }
    const job: ApartJob = { type: 'run', scenario: fileOf(scenario), ask }
    const found = await performOne(job, machine)
    if (found.type !== 'run') throw new Error('the process has answered something else')
    if (found.stop !== null) throw new BadInput(stopLine(pathOfStop(found.stop, files, path), found.stop))
    machine.out(found.text)
    return Exit.ok
  },
}
export default command
