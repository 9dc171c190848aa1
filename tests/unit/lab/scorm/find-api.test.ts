/** A lesson finds the platform among the windows around it. */
import { describe, expect, it } from 'vitest'
import type { Edition } from '../../../../src/lab/scorm/edition'
import { type Api, findApi, type Searched } from '../../../../src/lab/scorm/find-api'

const old: Api = { LMSInitialize: () => 'true' }
const newer: Api = { Initialize: () => 'true' }

/** Makes a window that is its own parent, as the topmost window of a browser is. */
function topmost(own: Omit<Searched, 'parent'> = {}): Searched {
  const window: { -readonly [K in keyof Searched]: Searched[K] } = { ...own }
  window.parent = window
  return window
}

/** Makes a window of another site: its parent can be read, and nothing else. */
const foreign = (parent?: Searched): Searched =>
  new Proxy(
    {},
    {
      get(_, name) {
        if (name === 'parent') return parent
        throw new DOMException('blocked a frame', 'SecurityError')
      },
    },
  )

const found = (window: Searched, edition: Edition = '1.2'): Api | null => findApi(window, edition)

describe('the API is found', () => {
  it('in the page around, each edition by its own name', () => {
    const page = topmost({ API: old, API_1484_11: newer })
    expect(found({ parent: page })).toBe(old)
    expect(found({ parent: page }, '2004')).toBe(newer)
    expect(found({ parent: topmost({ API: old }) }, '2004')).toBeNull()
  })

  it('many frames up, and above a frame of another site', () => {
    const page = topmost({ API: old })
    expect(found({ parent: { parent: { parent: page } } })).toBe(old)
    expect(found({ parent: foreign(page) })).toBe(old)
  })

  it('above the window that opened this one, and above the one that opened the topmost', () => {
    const opener = { parent: topmost({ API: old }) }
    expect(found(topmost({ opener }))).toBe(old)
    expect(found({ parent: topmost({ opener }) })).toBe(old)
  })

  it('nowhere: without an API, with one that is no API, in a frame of another site, in a chain without end', () => {
    expect(found(topmost())).toBeNull()
    expect(found(topmost({ API: {}, opener: null }))).toBeNull()
    expect(found({ parent: foreign() })).toBeNull()
    const endless = (): Searched =>
      new Proxy({}, { get: (_, name) => (name === 'parent' ? endless() : undefined) })
    expect(found(endless())).toBeNull()
    const one: { parent?: unknown } = {}
    const other = { parent: one }
    one.parent = other
    expect(found(other)).toBeNull()
  })
})
