import { BadInput, type Command, Exit } from '../command'
import { isLink, readLink } from '../read-link'

const command: Command = {
  id: 'scenario',
  usage: 'scenario LINK',
  summary: 'Prints the scenario file of a link, with every default filled in.',
  help: [
    '  LINK         the address of a run of the page, or its query alone, in quotes: "?bw=10&flow=cubic". What the page would leave',
    '               out of it is at fault here. Code that it holds behind its # stands in the file, and is not run.',
  ],
  options: {},
  operands: [1, 1],
  run([link = ''], _options, machine) {
    if (!isLink(link))
      throw new BadInput(
        'LINK: not a link (allowed: an address of a run of the page, or its query from the ? on)',
      )
    const file: unknown = JSON.parse(readLink(link, []).text)
    machine.out(`${JSON.stringify(file, null, 2)}\n`)
    return Exit.ok
  },
}
export default command
