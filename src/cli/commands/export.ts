import { formats } from '../../lab/export'
import type { Origin, RunFormat } from '../../lab/export/export-format'
import { writeRun } from '../../lab/export/write-run'
import { plan } from '../../lab/run/estimate'
import { faultLine, nearestName } from '../../lab/scenario/faults'
import { encodeLink } from '../../lab/scenario/link'
import type { Scenario } from '../../lab/scenario/scenario'
import { type Command, Exit, type ExitCode, type Machine } from '../command'
import { readScenarioFile } from '../read-input'
import { sampleInterval, samplesFault } from '../sample-option'

const list = [...formats.values()]

/** Runs the scenario, if it can be held, and writes what happened. */
function exportRun(
  format: RunFormat,
  scenario: Scenario,
  origin: Origin,
  sampleS: number,
  machine: Machine,
): ExitCode {
  const planned = plan(scenario, { events: true })
  if (planned.size === 'refused') {
    machine.err(`${planned.message}\n`)
    return Exit.input
  }
  machine.out(writeRun(format, scenario, origin, sampleS))
  return Exit.ok
}

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
    if (typeof options.to !== 'string') {
      machine.err(`--to is missing (${known})\n`)
      return Exit.input
    }
    const format = formats.get(options.to)
    if (format === undefined) {
      const near = nearestName(options.to, formats.keys())
      machine.err(
        `--to ${options.to}: unknown${near === undefined ? '' : `, did you mean ${near}?`} (${known})\n`,
      )
      return Exit.input
    }
    const sampleS = sampleInterval(options.sample ?? '0.1')
    if (sampleS === undefined) {
      machine.err(`--sample ${String(options.sample)}: not a number of seconds above 0\n`)
      return Exit.input
    }
    const scenario = await readScenarioFile(path, machine)
    if (scenario === undefined) return Exit.input
    const tooMany = samplesFault(scenario, sampleS)
    if (tooMany !== undefined) {
      machine.err(`${tooMany}\n`)
      return Exit.input
    }
    const faults = format.missing?.(scenario) ?? []
    for (const fault of faults) machine.err(`${faultLine(fault)}\n`)
    if (faults.length > 0) return Exit.input
    const origin: Origin = { version: __SAWTOOTH_VERSION__, link: encodeLink(scenario) }
    if (format.reads === 'run') return exportRun(format, scenario, origin, sampleS, machine)
    machine.out(format.write(scenario, origin))
    return Exit.ok
  },
}
export default command
