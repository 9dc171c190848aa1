import { formats } from '../../lab/export'
import type { Origin } from '../../lab/export/export-format'
import { writeRun } from '../../lab/export/write-run'
import { plan } from '../../lab/run/estimate'
import { faultLine, withNearest } from '../../lab/scenario/faults'
import { encodeLink } from '../../lab/scenario/link'
import { fileOf } from '../../lab/scenario/scenario'
import type { ApartJob } from '../apart/jobs'
import { performOne } from '../apart/pool'
import { BadInput, type Command, Exit } from '../command'
import { pathOfStop, stopLine } from '../own-files'
import { readScenarioFile } from '../read-input'
import { limitSamples, sampleInterval } from '../sample-option'

const list = [...formats.values()]

const command: Command = {
  id: 'export',
  usage: 'export FILE|- --to FORMAT [--sample S]',
  summary: 'Writes a scenario, or its run, for another program.',
  help: [
    ...list.map(({ id, summary }) => `  --to ${id.padEnd(9)}${summary}`),
    '  --sample S     interval of series, s (0.1 when it is not given)',
  ],
  options: { to: { type: 'string' }, sample: { type: 'string' } },
  operands: [1, 1],
  async run([path = '-'], options, machine) {
    const known = `allowed: ${[...formats.keys()].join(', ')}`
    const { to } = options
    if (typeof to !== 'string') throw new BadInput(`--to is missing (${known})`)
    const format = formats.get(to)
    if (format === undefined)
      throw new BadInput(`${withNearest(`--to ${to}: unknown`, to, formats.keys())} (${known})`)
    const sampleS = sampleInterval(options.sample ?? '0.1')
    const scenario = await readScenarioFile(path, machine)
    limitSamples(scenario, sampleS)
    const faults = format.missing?.(scenario) ?? []
    if (faults.length > 0) throw new BadInput(...faults.map(faultLine))
    const origin: Origin = { version: __SAWTOOTH_VERSION__, link: encodeLink(scenario) }
    if (format.reads === 'run') {
      const planned = plan(scenario, { events: true })
      if (planned.size === 'refused') throw new BadInput(planned.message)
      if (scenario.algorithms === undefined) machine.out(writeRun(format, scenario, origin, sampleS))
      else {
        const job: ApartJob = { type: 'export', scenario: fileOf(scenario), to, origin, sampleS }
        const found = await performOne(job, machine)
        if (found.type !== 'export') throw new Error('the process has answered something else')
        if (found.stop !== null) throw new BadInput(stopLine(pathOfStop(found.stop, [], path), found.stop))
        machine.out(found.content)
      }
    } else machine.out(format.write(scenario, origin))
    return Exit.ok
  },
}
export default command
