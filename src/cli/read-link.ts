/** Reads a link in place of a file: the run that it opens, as the text of a scenario file. What the page would leave out is at fault here. */
import { readCode } from '../lab/own-code/read-code'
import { faultLine } from '../lab/scenario/faults'
import { decodeLink, linkedAlgorithms } from '../lab/scenario/link'
import { queryOf } from '../lab/scenario/link-in-text'
import {
  COMPARE_MODE,
  DECK_MODE,
  LESSON_MODE,
  type LinkView,
  SWEEP_MODE,
  viewKeyNames,
} from '../lab/scenario/link-view'
import { type Fault, fileOf } from '../lab/scenario/scenario'
import { link as words } from '../strings/link'
import { BadInput } from './command'
import { faultLineOf, type OwnFile } from './own-files'

/** A link as it is read: its scenario, and the run that it was made from. */
export interface LinkedRun {
  /** A scenario file. */
  readonly text: string
  /** Digest of the run that the link was made from, and its engine, with its release or by its hash alone; null: it does not say. */
  readonly digest: string | null
  readonly engine: string | null
}

/** Stands in a line of a fault for the whole link. */
const LINK = 'link'

export const isLink = (given: string): boolean => queryOf(given) !== null

/** A link whose run is none of its own scenario, by its mode; what to do instead. */
const INSTEAD: Readonly<Record<string, string>> = {
  [SWEEP_MODE]: 'a sweep or a paper; see sawtooth sweep and sawtooth paper',
  [LESSON_MODE]: 'a lesson; share the run of its step from Explore',
  [DECK_MODE]: 'a deck; share the run of one of its scenes from Explore',
  [COMPARE_MODE]: 'runs that are compared; share one of them from Explore',
}

function otherThanRun({ mode, lesson, sweep, paper, pins }: LinkView): string | undefined {
  if (mode === COMPARE_MODE && pins.length === 0) return undefined
  const instead = mode === null ? undefined : INSTEAD[mode]
  if (instead !== undefined) return `mode=${mode}: the link opens ${instead}`
  if (lesson !== null) return `lesson=${lesson}: the link opens ${INSTEAD[LESSON_MODE]}`
  return sweep === null && paper === null ? undefined : `the link opens ${INSTEAD[SWEEP_MODE]}`
}

/** The command line shows no view: what a link says of one is looked over. */
const isOfView = ({ path }: Fault): boolean => viewKeyNames.includes(path) || path.startsWith('pin ')

/** "bw=1e9: out of range, allowed: 0.05 to 10 000 Mbit/s" */
function lineOf({ message, quote }: Fault): string {
  if (quote === undefined) return faultLine({ path: LINK, message: message.replace(/\.$/, '') })
  const { text, why, allowed } = quote
  const whole = allowed === undefined ? why : words.withAllowed(why, allowed)
  return faultLine({ path: text === '' ? LINK : text, message: whole })
}

/** Throws BadInput with a line for each thing of the link that cannot be used. `files`: code that it may name beside its own. */
export function readLink(given: string, files: readonly OwnFile[]): LinkedRun {
  const query = queryOf(given) ?? ''
  const own = linkedAlgorithms(query)
  const faults = own.flatMap(({ id, code }) => {
    const read = readCode(code)
    return read.ok ? [] : read.faults.map((fault) => faultLineOf(`${id}.ts`, fault))
  })
  for (const { id, path } of files)
    if (own.some((one) => one.id === id))
      faults.push(`${path}: the link has an algorithm of the name ${id} already`)
  if (faults.length > 0) throw new BadInput(...faults)
  const { scenario, view, ignored } = decodeLink(
    query,
    undefined,
    files.map(({ id, code }) => ({ id, code })),
  )
  const other = otherThanRun(view)
  if (other !== undefined) throw new BadInput(other)
  const left = ignored.filter((fault) => !isOfView(fault))
  if (left.length > 0) throw new BadInput(...left.map(lineOf))
  return { text: JSON.stringify(fileOf(scenario)), digest: view.digest, engine: view.engine }
}
