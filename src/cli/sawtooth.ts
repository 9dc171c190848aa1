/** The command line: finds the command, reads its options, answers --help and --version. */
import { debuglog } from 'node:util'
import { collect } from '../lab/collect'
import { installOwnCode } from '../lab/own-code/install'
import { reasonOf } from '../lab/reason'
import { nearestName, shorten } from '../lab/scenario/faults'
import { BadInput, type Command, Exit, type ExitCode, type Machine, type Options } from './command'
import { parseOptions } from './parse-options'

// Scenarios may bring code along: it is read here, and runs in processes apart.
installOwnCode()

/** Every file of the folder is a command. */
export const commands = collect<Command>(import.meta.glob('./commands/*.ts', { eager: true }))

/** Says, with NODE_DEBUG=sawtooth, where a fault of the program itself arose. */
const debug = debuglog('sawtooth')

const common = { help: { type: 'boolean', short: 'h' } } as const satisfies Options

function overview(): string {
  const rows = [...commands.values()].map(({ usage, summary }) => [usage, summary] as const)
  const width = Math.max(...rows.map(([usage]) => usage.length))
  return [
    'Sawtooth: a packet-level simulator of TCP congestion control.',
    '',
    'Usage:',
    ...rows.map(([usage, summary]) => `  sawtooth ${usage.padEnd(width)}  ${summary}`),
    '',
    '  --help      this text, or that of a command: sawtooth run --help',
    '  --version   version of Sawtooth',
    '',
    'Exit code 0: done; 1: the program failed; 2: bad input, one line per fault on standard error.',
    '',
  ].join('\n')
}

function commandHelp(command: Command): string {
  return [`Usage: sawtooth ${command.usage}`, '', command.summary, '', ...command.help, ''].join('\n')
}

/** Runs `args` (without "node" and the script's name) and gives the exit code. Whatever fails is one line. */
export async function sawtooth(args: readonly string[], machine: Machine): Promise<ExitCode> {
  try {
    return await perform(args, machine)
  } catch (error) {
    if (error instanceof BadInput) {
      machine.err(`${error.message}\n`)
      return Exit.input
    }
    debug(error instanceof Error ? (error.stack ?? error.message) : String(error))
    machine.err(`${['sawtooth', args[0]].join(' ').trim()} failed: ${reasonOf(error)}\n`)
    return Exit.failure
  }
}

async function perform(args: readonly string[], machine: Machine): Promise<ExitCode> {
  const [name, ...rest] = args
  const answer = (text: string): ExitCode => {
    machine.out(text)
    return Exit.ok
  }
  if (name === undefined) throw new BadInput('no command; see sawtooth --help')
  if (name === '--help' || name === '-h' || name === 'help') return answer(overview())
  if (name === '--version' || name === '-v') return answer(`${__SAWTOOTH_VERSION__}\n`)
  const command = commands.get(name)
  if (command === undefined) {
    const what = name.startsWith('-') ? 'flag' : 'command'
    const near = nearestName(name, commands.keys())
    const suggestion = near === undefined ? '; see sawtooth --help' : `, did you mean ${near}?`
    throw new BadInput(`unknown ${what} ${shorten(name)}${suggestion}`)
  }
  const parsed = parseOptions(rest, { ...command.options, ...common })
  if (!parsed.ok) throw new BadInput(`${parsed.fault}; see sawtooth ${name} --help`)
  const { values, operands } = parsed
  if (values.help === true) return answer(commandHelp(command))
  const [least, most] = command.operands
  if (operands.length < least || operands.length > most)
    throw new BadInput(`usage: sawtooth ${command.usage}`)
  return command.run(operands, values, machine)
}
