import { isSameEngine } from '../../lab/engine-version'
import { readScenario } from '../../lab/scenario/read-scenario'
import { fileOf, type Scenario } from '../../lab/scenario/scenario'
import type { ApartJob } from '../apart/jobs'
import { performOne } from '../apart/pool'
import { BadInput, type Command, Exit, type Machine } from '../command'
import { pathOfStop, pathsOf, readOwnFiles, stopLine, withOwnFiles } from '../own-files'
import { accept, measuredText, readWithMeasured } from '../read-input'
import { isLink, type LinkedRun, readLink } from '../read-link'
import { planOf, runText } from '../run-text'
import { limitSamples, sampleInterval } from '../sample-option'

const command: Command = {
  id: 'run',
  usage: 'run FILE|LINK|- [--algorithm FILE.ts]... [--sample S] [--events]',
  summary: 'Runs a scenario file (- is standard input) or a link, and prints its result as one JSON object.',
  help: [
    '  LINK         the address of a run of the page, or its query alone, in quotes: "?bw=10&flow=cubic". What the page would leave',
    '               out of it is at fault here. Code that it holds behind its # runs as that of --algorithm does. Where the link',
    '               says the digest of its run and this one has another, a line on standard error says so.',
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
    const linked = isLink(path) ? readLink(path, files) : null
    const text =
      linked === null
        ? withOwnFiles(await readWithMeasured(path, machine), files)
        : await measuredText(linked.text, '-', machine)
    const scenario = accept(readScenario(text))
    if (sampleS > 0) limitSamples(scenario, sampleS)
    const ask = { sampleS, events: options.events === true }
    const planned = planOf(scenario, ask)
    if (planned.size === 'refused') throw new BadInput(planned.message)
    const result = scenario.algorithms === undefined ? runText(scenario, ask) : await runApart(scenario)
    machine.out(result)
    if (linked !== null) holdAgainst(linked, result, machine)
    return Exit.ok

    async function runApart(own: Scenario): Promise<string> {
      const job: ApartJob = { type: 'run', scenario: fileOf(own), ask }
      const found = await performOne(job, machine)
      if (found.type !== 'run') throw new Error('the process has answered something else')
      if (found.stop === null) return found.text
      const place = pathOfStop(found.stop, files, linked === null ? path : 'link')
      throw new BadInput(stopLine(place, found.stop))
    }
  },
}
export default command

/** Warns about a link that was made from another run than this: by an older engine, or by hand. */
function holdAgainst({ digest, engine }: LinkedRun, result: string, machine: Machine): void {
  const made = JSON.parse(result).engine
  if (digest === null || digest === made.digest) return
  const isOwn = engine !== null && isSameEngine(engine, __SAWTOOTH_VERSION__)
  const of = engine === null ? '' : isOwn ? ', of this very engine' : `, of the engine ${engine}`
  machine.err(`the link says digest ${digest}${of}; this run has ${made.digest}\n`)
}
