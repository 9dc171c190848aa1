import { everything, type Listed } from '../../lab/listing'
import { describeRange } from '../../lab/scenario/ranges'
import type { Parameter, ParameterSet } from '../../simulator/describe'
import { type Command, Exit } from '../command'

function allowed(parameter: Parameter): string {
  switch (parameter.kind) {
    case 'number':
      return describeRange(parameter)
    case 'boolean':
      return 'true or false'
    case 'choice':
      return parameter.options.map((option) => option.value).join(', ')
  }
}

function parameterLines(set: ParameterSet): string[] {
  return Object.entries(set).map(
    ([key, parameter]) =>
      `      ${key} = ${parameter.default} (${allowed(parameter)}): ${parameter.help} [${parameter.source.label}]`,
  )
}

const line = ({ id, summary, sources }: Pick<Listed, 'id' | 'summary' | 'sources'>): string =>
  `  ${id}  ${summary} [${sources.map(({ label }) => label).join('; ')}]`

const algorithmLines = (algorithm: Listed): string[] => [
  line(algorithm),
  ...parameterLines(algorithm.parameters),
]

function text(): string {
  const all = everything()
  const lines = [
    'TCP variants (flows[].variant)',
    ...all.variants.flatMap(algorithmLines),
    '',
    'Traffic sources (flows[].variant)',
    ...all.traffic.flatMap(algorithmLines),
    '',
    'Queues (bottleneck.aqm.id; on a chain network.hops[].aqm.id)',
    ...all.aqms.flatMap((aqm) => algorithmLines({ ...aqm, id: aqm.canMark ? `${aqm.id} (ECN)` : aqm.id })),
    '',
    'Stacks (stack)',
    ...all.stacks.flatMap((stack) => [
      ...algorithmLines(stack),
      ...Object.entries(stack.constants).map(([key, value]) => `      ${key} = ${String(value)}`),
    ]),
    '',
    'Courses of the rate (bottleneck.rateTrace.id; on a chain network.hops[].rateTrace.id)',
    ...all.rateTraces.map(line),
    '',
    'Constants of a stack (stackParams), with the defaults of RFC hosts',
    ...parameterLines(all.stackParams),
  ]
  return `${lines.join('\n')}\n`
}

const command: Command = {
  id: 'list',
  usage: 'list [--json]',
  summary: 'Lists variants, sources, queues and stacks with their parameters, ranges, units and sources.',
  help: ['  --json   the same as one JSON object'],
  options: { json: { type: 'boolean' } },
  operands: [0, 0],
  run(_operands, options, machine) {
    machine.out(options.json === true ? `${JSON.stringify(everything())}\n` : text())
    return Exit.ok
  },
}
export default command
