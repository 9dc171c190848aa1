import { scenarioJsonSchema } from '../../lab/scenario/json-schema'
import { type Command, Exit } from '../command'

const command: Command = {
  id: 'schema',
  usage: 'schema',
  summary: 'Prints the JSON Schema of scenario files, by which editors complete and check them.',
  help: ['  A file names the schema as "$schema"; the package has it as sawtooth/scenario.schema.json.'],
  options: {},
  operands: [0, 0],
  run(_operands, _options, machine) {
    machine.out(`${JSON.stringify(scenarioJsonSchema(), null, 2)}\n`)
    return Exit.ok
  },
}
export default command
