import { encodeLink } from '../../lab/scenario/link'
import { BadInput, type Command, Exit } from '../command'
import { readScenarioFile } from '../read-input'

/** Returns the address followed by the link's query. Throws where it is not the address of a page. */
function at(address: string, link: string): string {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new BadInput(
      `--at ${address}: not the address of a page (allowed: one that begins with http:// or https://)`,
    )
  const { origin, pathname } = new URL(address)
  return origin + pathname + link
}

const command: Command = {
  id: 'link',
  usage: 'link FILE|- [--at ADDRESS]',
  summary: 'Prints the link that opens a scenario file on the page.',
  help: [
    '  --at ADDRESS  the page’s; without it the link begins with its ?, which stands behind the address of any Sawtooth',
    '  A link holds what differs from the defaults, and behind its # the code that the scenario brings along.',
  ],
  options: { at: { type: 'string' } },
  operands: [1, 1],
  async run([path = '-'], options, machine) {
    const link = `?${encodeLink(await readScenarioFile(path, machine))}`
    machine.out(`${typeof options.at === 'string' ? at(options.at, link) : link}\n`)
    return Exit.ok
  },
}
export default command
