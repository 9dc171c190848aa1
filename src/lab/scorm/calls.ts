/** The calls of a platform's API under the same names for both editions (SCORM 1.2 RTE §3.3, SCORM 2004 RTE §3.1). */
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
  /** Returns a value; '' where the platform has none. */
  get(element: string): string
  /** Sets a value; false where the platform refuses it. */
  set(element: string, value: string): boolean
  commit(): boolean
  terminate(): boolean
  /** Returns the platform's explanation of the last call that failed; '' where it has none. */
  reason(): string
}

/** Some platforms answer with a boolean, not with its text. A function that throws or is missing counts as a failed call. */
export function callsOf(api: Api, edition: Edition): Calls {
  const names = FUNCTIONS[edition]
  const call = (name: keyof typeof names, ...values: string[]): string => {
    try {
      // The function is called on its object, because it may be a method that needs it.
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
