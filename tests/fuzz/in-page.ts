/** What is asked of the page after a case, in the page. */
import type { Page } from '@playwright/test'
import { MOST_BLOCKED_MS, type Seen } from './page-kind'

/** Something that is done to the page: `how` with `what`. */
export interface Deed {
  readonly how: 'open' | 'paste' | 'drop'
  /** A query, a text, or a file's content in base 64. */
  readonly what: string
  /** A dropped file's name. */
  readonly name: string
}

/** Time between two cases, for messages of workers, and for React, ms. */
const PAUSE_MS = 12
const PATIENT_MS = 1500
/** Every so many cases are waited for. */
const WAITED_FOR = 100
/** What came in so many cases ago may still be on the page. */
const RECENT = 10

/** Does them one after the other, and looks at the page after each. */
export function doInPage(page: Page, deeds: readonly Deed[], patient: boolean): Promise<Seen> {
  return page.evaluate(
    async ({ deeds, patient, recent, pauseMs, patientMs, every, most }) => {
      const faults: string[] = []
      let longestMs = 0
      const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
      const act: Record<string, (deed: (typeof deeds)[number]) => void> = {
        open({ what }) {
          history.replaceState(null, '', what)
          dispatchEvent(new PopStateEvent('popstate', { state: null }))
        },
        paste({ what }) {
          const data = new DataTransfer()
          data.setData('text/plain', what)
          document.body.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
          )
        },
        drop({ what, name }) {
          const data = new DataTransfer()
          data.items.add(
            new File([Uint8Array.from(atob(what), (character) => character.charCodeAt(0))], name),
          )
          document.body.dispatchEvent(
            new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
          )
        },
      }
      const readable = ({ how, what }: (typeof deeds)[number]): string => {
        if (how === 'drop') return atob(what)
        const escaped = what.replace(/%(?![0-9a-f]{2})/gi, '%25').replace(/%[89a-f]./gi, '')
        return `${what} ${decodeURIComponent(escaped)}`
      }
      const wrong = /\bNaN\b|\bInfinity\b|\bundefined\b|\[object |is not a function|Cannot read|\d[eE][-+]\d/g
      const given: string[] = []
      // A task that comes late was held up by the page's own work.
      let due = performance.now()
      const clock = setInterval(() => {
        longestMs = Math.max(longestMs, performance.now() - due - 50)
        due = performance.now()
      }, 50)
      for (const [index, deed] of deeds.entries()) {
        const begin = performance.now()
        act[deed.how]?.(deed)
        longestMs = Math.max(longestMs, performance.now() - begin)
        await pause(pauseMs)
        const wait = patient || index % every === 0
        for (let waited = 0; wait && waited < patientMs; waited += 25) {
          const run = document.querySelector('main')?.getAttribute('data-run')
          if (run === 'failed' || (run === 'done' && waited >= 100)) break
          await pause(25)
        }
        if (document.querySelector('main') === null) faults.push('the page has no main part')
        const text = document.body.textContent ?? ''
        if (text.trim() === '') faults.push('the page is blank')
        // A notice may quote what came in, and stays for a while.
        given.push(readable(deed))
        if (given.length > recent) given.shift()
        for (const [found] of text.matchAll(wrong)) {
          if (given.some((one) => one.includes(found))) continue
          const place = text.indexOf(found)
          faults.push(`“${found}” on the page: ${text.slice(Math.max(0, place - 80), place + 80)}`)
        }
      }
      clearInterval(clock)
      if (longestMs > most)
        faults.push(`the page's own thread is held up for ${Math.round(longestMs)} ms (allowed: ${most} ms)`)
      return { faults, longestMs }
    },
    {
      deeds: [...deeds],
      patient,
      recent: RECENT,
      pauseMs: PAUSE_MS,
      patientMs: PATIENT_MS,
      every: WAITED_FOR,
      most: MOST_BLOCKED_MS,
    },
  )
}
