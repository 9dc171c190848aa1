/** The calls of a platform's API under one name for both editions (SCORM 1.2 RTE §3.3, SCORM 2004 RTE §3.1). */
import type { Edition } from './edition'
import type { Api } from './find-api'

const FUNCTIONS = {
  '1.2': {
    initialize: 'LMSInitialize',
    get: 'LMSGetValue',
    set: 'LMSSetValue',
    commit: 'LMSCommit',
    terminate: 'LMSFinish',
    lastError: 'LMSGetLastError',
    errorText: 'LMSGetErrorString',
  },
  '2004': {
    initialize: 'Initialize',
    get: 'GetValue',
    set: 'SetValue',
    commit: 'Commit',
    terminate: 'Terminate',
    lastError: 'GetLastError',
    errorText: 'GetErrorString',
  },
} as const

export interface Calls {
  initialize(): boolean
  /** '' where the platform has no such value. */
  get(element: string): string
  /** False where the platform does not take it. */
  set(element: string, value: string): boolean
  commit(): boolean
  terminate(): boolean
  /** What the platform says of the last call that failed; '' where it says nothing. */
  reason(): string
}

/** Platforms answer with the text, some with a boolean. One whose function throws or is missing has not done it. */
export function callsOf(api: Api, edition: Edition): Calls {
  const names = FUNCTIONS[edition]
  const call = (name: keyof typeof names, ...values: string[]): string => {
    try {
      // The object is asked, for its functions may be methods.
      return String(api[names[name]]?.(...values) ?? '')
    } catch {
      return ''
    }
  }
  const done = (answer: string): boolean => answer === 'true'
  return {
    initialize: () => done(call('initialize', '')),
    get: (element) => call('get', element),
    set: (element, value) => done(call('set', element, value)),
    commit: () => done(call('commit', '')),
    terminate: () => done(call('terminate', '')),
    reason() {
      const code = call('lastError')
      return code === '' || code === '0' ? '' : `${code} ${call('errorText', code)}`.trim()
    },
  }
}
