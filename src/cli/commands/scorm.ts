import { join } from 'node:path'
import script from 'virtual:platform-frame'
import type { BundleFile } from '../../lab/experiments/bundle/files'
import { type LessonTitle, lessonIds, titleOf } from '../../lab/lessons/titles'
import { nearestName, shorten } from '../../lab/scenario/faults'
import { EDITIONS, type Edition, isEdition } from '../../lab/scorm/edition'
import { schemaFiles } from '../../lab/scorm/manifest'
import { packageOf } from '../../lab/scorm/package'
import { BadInput, type Command, Exit, type Machine, type OptionValues } from '../command'
import { readPage } from '../read-page'
import { whyUnreadable } from '../unreadable'

const text = (value: OptionValues[string]): string | null => (typeof value === 'string' ? value : null)

function lessonOf(id: string): LessonTitle {
  const found = titleOf(id)
  if (found !== null) return found
  const near = nearestName(id, lessonIds)
  const meant = near === undefined ? '' : `, did you mean ${near}?`
  throw new BadInput(`${shorten(id)}: no such lesson${meant} (allowed: ${lessonIds.join(', ')})`)
}

function editionOf(given: string | null): Edition {
  if (given !== null && isEdition(given)) return given
  throw new BadInput(`--version ${shorten(given ?? '')}: allowed: ${EDITIONS.join(' or ')}`)
}

function passOf(given: string | null): number | null {
  if (given === null) return null
  const percent = given.trim() === '' ? Number.NaN : Number(given)
  if (percent >= 0 && percent <= 100) return percent
  throw new BadInput(`--pass ${shorten(given)}: not a score (allowed: from 0 to 100, in per cent)`)
}

function addressOf(given: string): string {
  if (!/^https?:\/\//.test(given) || !URL.canParse(given))
    throw new BadInput(
      `--address ${shorten(given)}: not the address of a page (allowed: one that begins with http:// or https://)`,
    )
  const { origin, pathname } = new URL(given)
  return origin + pathname
}

async function schemasOf(folder: string, edition: Edition, machine: Machine): Promise<readonly BundleFile[]> {
  const files: BundleFile[] = []
  const faults: string[] = []
  for (const name of schemaFiles(edition))
    try {
      files.push({ name, content: await machine.readBytes(join(folder, name)) })
    } catch (error) {
      faults.push(`--schemas ${folder}: ${name}: ${whyUnreadable(error)}`)
    }
  if (faults.length > 0) throw new BadInput(...faults)
  return files
}

async function pageOf(options: OptionValues, machine: Machine): Promise<readonly BundleFile[] | string> {
  const site = text(options.site)
  const address = text(options.address)
  if (site !== null && address !== null)
    throw new BadInput('--site and --address: one of them (the page is in the package, or served elsewhere)')
  if (address !== null) return addressOf(address)
  if (site !== null) return await readPage(site, `--site ${site}`, machine)
  return await readPage(machine.builtPage, 'no page is built here, so give --site or --address', machine)
}

const command: Command = {
  id: 'scorm',
  usage:
    'scorm LESSON --version 1.2|2004 --out FILE.zip [--site DIR | --address URL] [--pass PERCENT] [--schemas DIR]',
  summary: 'Makes a package of a lesson for a learning platform, which reports its score (docs/TEACHERS.md).',
  help: [
    `  LESSON            ${lessonIds.join(', ')}`,
    '  --version         edition of SCORM: 1.2, which every platform has, or 2004 (3rd edition)',
    '  --out FILE.zip    the package',
    '  --site DIR        folder of a built page, which goes into the package; default: dist beside the command',
    '  --address URL     page that is served elsewhere: the package is small, and needs the network',
    '  --pass PERCENT    score that passes; without it a lesson is completed, and neither passed nor failed',
    '  --schemas DIR     folder of the XML schemas that ADL and IMS publish, for platforms that want them in the package',
  ],
  options: {
    version: { type: 'string' },
    out: { type: 'string' },
    site: { type: 'string' },
    address: { type: 'string' },
    pass: { type: 'string' },
    schemas: { type: 'string' },
  },
  operands: [1, 1],
  async run([id = ''], options, machine) {
    const lesson = lessonOf(id)
    const edition = editionOf(text(options.version))
    const out = text(options.out)
    if (out === null) throw new BadInput('--out FILE.zip is missing: a package is no text to be printed')
    const passPercent = passOf(text(options.pass))
    const schemaFolder = text(options.schemas)
    const schemas = schemaFolder === null ? [] : await schemasOf(schemaFolder, edition, machine)
    const page = await pageOf(options, machine)
    await machine.replace(out, packageOf({ edition, lesson, passPercent, page, script, schemas }))
    return Exit.ok
  },
}
export default command
