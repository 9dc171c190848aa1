/**
 * One program at a time writes a results file. The lock is a file beside it that says who holds it; whoever finds one asks
 * whether that program still runs, so that a lock never outlives its holder for long:
 *
 * - On the same machine the holder's process is looked for, with the moment at which it began where the system tells (a
 *   number of a process is given again).
 * - On another machine, or in another container, no process can be looked for. The holder there touches the lock every few
 *   seconds, and one that is not touched while it is watched is left over. Only changes are looked at, so clocks need not
 *   agree; the lock is opened for every look, because a network file system answers from its cache otherwise.
 *
 * A holder that was stopped for long (a suspended machine) may find its lock taken: it asks before each line that it adds.
 */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { hostname } from 'node:os'
import { BadInput } from './command'
import { codeOf, nullFor, WriteError } from './write'

/** Time between two touches of a lock, ms. */
const TOUCH_MS = 5_000
/** How long a lock of another machine is watched, in steps, ms: several touches, and what a network file system may keep back. */
const WATCH_MS = 30_000
const LOOK_MS = 1_000
/** Others may come first so often; a lock that is neither there nor can be made (a link that leads nowhere) is not waited for. */
const MOST_TRIES = 100

interface Holder {
  /** The name of this lock, which no other lock has. */
  readonly id: string
  readonly pid: number
  /** When the process began, as the system counts; '' where the system does not tell. */
  readonly began: string
  /** The machine since it was started and its namespace of processes: only there does `pid` name this process. */
  readonly place: string
  /** The name of the machine, which messages for people give. */
  readonly host: string
}

export interface Lock {
  /** Tells whether this program still holds the lock. */
  holds(): boolean
  release(): void
}

/** The parts of its surroundings that a lock asks. They are handed in, so that a test need not wait. */
export interface Surroundings {
  wait(ms: number): Promise<void>
  place(): string
  /** When the process began: '' where that is not known, null where there is no such process. */
  began(pid: number): string | null
  /** Says what is waited for. */
  say(text: string): void
}

/** Asks the system, and takes '' where it does not tell. */
function told(ask: () => string): string {
  try {
    return ask()
  } catch {
    return ''
  }
}

const textOf = (path: string): string => told(() => fs.readFileSync(path, 'utf8').trim())

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs as another user.
    return codeOf(error) !== 'ESRCH'
  }
}

/** Field 22 of proc(5)'s stat; the name before it is in brackets and may hold anything. */
function beginningOf(pid: number): string | null {
  if (!isRunning(pid)) return null
  const stat = textOf(`/proc/${pid}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

const here: Omit<Surroundings, 'say'> = {
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  place() {
    const namespace = told(() => fs.readlinkSync('/proc/self/ns/pid'))
    return [hostname(), textOf('/proc/sys/kernel/random/boot_id'), namespace].join(' ')
  },
  began: beginningOf,
}

function isHolder(value: unknown): value is Holder {
  if (typeof value !== 'object' || value === null) return false
  const { id, pid, began, place, host } = value as Record<string, unknown>
  return (
    Number.isInteger(pid) && [id, began, place, host].every((text) => typeof text === 'string') && id !== ''
  )
}

interface Found {
  /** null: the lock does not say. */
  readonly holder: Holder | null
  readonly text: string
  readonly touchedMs: number
}

/** null: there is no lock. */
function look(path: string): Found | null {
  const file = nullFor('ENOENT', () => fs.openSync(path, 'r'))
  if (file === null) return null
  try {
    const text = fs.readFileSync(file, 'utf8')
    const touchedMs = fs.fstatSync(file).mtimeMs
    return { holder: holderIn(text), text, touchedMs }
  } finally {
    fs.closeSync(file)
  }
}

function holderIn(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text)
    return isHolder(value) ? value : null
  } catch {
    return null
  }
}

/** `left`: its process has ended. `held`: it runs. `unknown`: the lock has to be watched. */
function stateOf(holder: Holder | null, around: Surroundings): 'left' | 'held' | 'unknown' {
  if (holder === null || holder.place !== around.place()) return 'unknown'
  const began = around.began(holder.pid)
  if (began === null) return 'left'
  if (began === '' || holder.began === '') return 'unknown'
  return began === holder.began ? 'held' : 'left'
}

function nameOf(holder: Holder | null, around: Surroundings): string {
  if (holder === null) return 'another process'
  return holder.place === around.place() ? `process ${holder.pid}` : `process ${holder.pid} on ${holder.host}`
}

/** Watches a lock that was found and tells what became of it: `gone` means that it is another program's by then, or nobody's. */
async function watch(path: string, found: Found, around: Surroundings): Promise<'left' | 'held' | 'gone'> {
  const state = stateOf(found.holder, around)
  if (state !== 'unknown') return state
  around.say(
    `${path}: looking whether ${nameOf(found.holder, around)} still writes, up to ${WATCH_MS / 1000} s`,
  )
  try {
    for (let ms = 0; ms < WATCH_MS; ms += LOOK_MS) {
      await around.wait(LOOK_MS)
      const again = look(path)
      if (again?.text !== found.text) return 'gone'
      if (again.touchedMs !== found.touchedMs) return 'held'
    }
    return 'left'
  } finally {
    around.say('')
  }
}

/** Makes the lock with what it says in one step, so that nobody ever finds it empty. False: there is one. */
function make(path: string, text: string, id: string): boolean {
  const own = `${path}.${id}`
  try {
    fs.writeFileSync(own, text, { flag: 'wx' })
    fs.linkSync(own, path)
    return true
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST') return false
    // These are the answers of file systems without hard links.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP' && code !== 'ENOSYS') throw error
    return makeAlone(path, text)
  } finally {
    fs.rmSync(own, { force: true })
  }
}

const makeAlone = (path: string, text: string): boolean =>
  nullFor('EEXIST', () => fs.writeFileSync(path, text, { flag: 'wx' })) !== null

/** Takes a lock that is left over out of the way, but never the one that another program has made meanwhile. */
function clear(path: string, found: Found, id: string): void {
  const grave = `${path}.${id}.left`
  if (nullFor('ENOENT', () => fs.renameSync(path, grave)) === null) return
  try {
    if (look(grave)?.text !== found.text) fs.linkSync(grave, path)
  } catch {
    // The holder finds that it has lost the lock before it adds a line.
  } finally {
    fs.rmSync(grave, { force: true })
  }
}

/** Another program writes the file. The message is a line for people. */
export class Busy extends BadInput {}

/** The lock of `path`, if need be from a program that has ended. Rejects with Busy where it is held, else with a WriteError. */
export async function lockFile(
  path: string,
  say: (text: string) => void,
  other: Partial<Surroundings> = {},
): Promise<Lock> {
  const around: Surroundings = { ...here, say, ...other }
  const lockPath = `${path}.lock`
  const holder: Holder = {
    id: randomUUID(),
    pid: process.pid,
    began: around.began(process.pid) ?? '',
    place: around.place(),
    host: hostname(),
  }
  const text = `${JSON.stringify(holder)}\n`
  try {
    for (let tries = 0; !make(lockPath, text, holder.id); tries++) {
      if (tries === MOST_TRIES) throw new Error('it cannot be taken')
      const found = look(lockPath)
      const state = found === null ? 'gone' : await watch(lockPath, found, around)
      if (found === null || state === 'gone') continue
      if (state === 'held') throw busy(path, found.holder, around)
      clear(lockPath, found, holder.id)
    }
  } catch (error) {
    throw error instanceof Busy ? error : new WriteError(lockPath, error)
  }
  return keep(lockPath, text)
}

function busy(path: string, holder: Holder | null, around: Surroundings): Busy {
  const who = nameOf(holder, around)
  return new Busy(
    `${path}: ${who} is writing it; wait until it has ended, or name another file with --out (lock: ${path}.lock)`,
  )
}

function keep(path: string, text: string): Lock {
  const holds = (): boolean => {
    try {
      return look(path)?.text === text
    } catch {
      return false
    }
  }
  const touching = setInterval(() => {
    try {
      const now = new Date()
      if (holds()) fs.utimesSync(path, now, now)
    } catch {
      // The next touch is a few seconds away. A program that watches meanwhile may take the lock, and this one finds that out before it
      // adds a line.
    }
  }, TOUCH_MS)
  touching.unref()
  const release = (): void => {
    clearInterval(touching)
    process.removeListener('exit', release)
    if (holds()) fs.rmSync(path, { force: true })
  }
  process.once('exit', release)
  return { holds, release }
}
