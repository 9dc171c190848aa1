/**
 * The inside of the worker that runs users' code, in a frame of opaque origin whose policy forbids every request. What
 * the browser still lets a worker do is removed, and the objects of the language are frozen, before any code is
 * compiled. No run can then change what another run, or the simulator, sees.
 */
import { serve as serveGrades } from '../assignments/grade-worker'
import { serve as serveSweep } from '../experiments/sweep/worker'
import { isMeasuredMessage, type MeasuredMessage } from '../measured/message'
import { keepMeasured } from '../measured/store'
import { shareOfPage } from '../run/budget'
import { serve as serveRuns } from '../run/worker'
import { serve as serveChecks } from './check/check-worker'
import { boundTexts } from './compile'
import { serve as serveExports } from './export-worker'
import { freezeLanguage, LANGUAGE } from './freeze'
import { serve as serveInsides } from './inside-worker'
import { installOwnCode } from './install'
import { allowRunning } from './run-code'
import { installTracing } from './trace-job'
import { serve as serveTraces } from './trace-worker'

/**
 * The service of a worker in the place apart. The first message to the worker names it and is the only one of this
 * form; without it the worker makes runs.
 */
export type ApartService = 'traces' | 'checks' | 'sweep' | 'exports' | 'insides' | 'grades'
export interface ServeApart {
  readonly serves: ApartService
  /** The number of such workers that share the page's memory for runs; 1 where it is absent. */
  readonly runs?: number
}

const isServe = (data: unknown): data is ServeApart =>
  typeof data === 'object' && data !== null && 'serves' in data

interface PortScope {
  postMessage(message: unknown, transfer?: Transferable[]): void
  onmessage: ((event: MessageEvent) => void) | null
}

function serveAs({ serves, runs = 1 }: ServeApart, scope: PortScope): void {
  shareOfPage(runs)
  if (serves === 'traces') {
    installTracing()
    serveTraces(scope)
  } else if (serves === 'sweep') serveSweep(scope)
  else if (serves === 'exports') serveExports(scope)
  else if (serves === 'insides') serveInsides(scope)
  else if (serves === 'grades') serveGrades(scope)
  else serveChecks(scope)
}

/** The parts of a worker's surroundings that the simulator itself uses, besides the language. */
const NEEDED: ReadonlySet<string> = new Set([
  'globalThis',
  'self',
  'name',
  'performance',
  'structuredClone',
  'MessageChannel',
  'MessagePort',
  'MessageEvent',
  'TextEncoder',
  'TextDecoder',
  'atob',
  'btoa',
  'console',
  'Event',
  'EventTarget',
])

/** Removes everything from the global scope that is neither of the language nor needed, including what future browsers may add. */
function takeAway(scope: object): void {
  for (let owner: object | null = scope; owner !== null && owner !== Object.prototype; owner = above(owner))
    for (const name of Object.getOwnPropertyNames(owner)) {
      if (NEEDED.has(name) || LANGUAGE.has(name) || name === 'constructor') continue
      try {
        if (Reflect.deleteProperty(owner, name)) continue
        Object.defineProperty(owner, name, { value: undefined, writable: false })
      } catch {
        // A property that can be neither deleted nor overwritten is one that the policy of the frame disables.
      }
    }
}

const above = (owner: object): object | null => Object.getPrototypeOf(owner)

interface Scope {
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void
}

function takeMeasured({ measured }: MeasuredMessage): void {
  for (const [sha256, link] of measured) keepMeasured(sha256, link)
}

/** Waits for the port of the page and serves it. */
export function beginApart(scope: Scope): void {
  const begin = ({ ports: [port] }: MessageEvent<unknown>): void => {
    if (port === undefined) return
    boundTexts()
    freezeLanguage()
    takeAway(scope)
    installOwnCode()
    allowRunning()
    const served: PortScope = {
      postMessage: (message, transfer = []) => port.postMessage(message, transfer),
      set onmessage(listener: ((event: MessageEvent) => void) | null) {
        port.onmessage = (event) => {
          if (isMeasuredMessage(event.data)) takeMeasured(event.data)
          else if (isServe(event.data)) serveAs(event.data, served)
          else listener?.(event)
        }
      },
    }
    serveRuns(served)
  }
  scope.addEventListener('message', begin)
}
