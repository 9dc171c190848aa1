import { formats } from '../../lab/export'
import type { Origin } from '../../lab/export/export-format'
import { writeRun } from '../../lab/export/write-run'
import { plan } from '../../lab/run/estimate'
import { faultLine, withNearest } from '../../lab/scenario/faults'
import { encodeLink } from '../../lab/scenario/link'
import { BadInput, type Command, Exit } from '../command'
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
      machine.out(writeRun(format, scenario, origin, sampleS))
    } else machine.out(format.write(scenario, origin))
    return Exit.ok
  },
}
export default command
