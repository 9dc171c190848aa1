import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { readMessage } from '../../../src/page/embed/messages'
import { frameMessages } from '../kinds/frame-messages'
import { definePageFuzz, frameSite, MOST_BLOCKED_MS } from '../page-kind'

declare global {
  interface Window {
    answers: { readonly id?: unknown }[]
  }
}

/** The value as it can be written down: what JSON has no word for is left out. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null')

/** What each frame was given by the batch before: a notice that quotes it may still be there. */
const givenBefore = new WeakMap<Page, string>()

/** Its messages in the frame, and one to be answered after them all. */
async function give(
  page: Page,
  values: readonly unknown[],
): Promise<{ faults: string[]; longestMs: number }> {
  const sent = values.map(plain)
  const before = givenBefore.get(page) ?? ''
  givenBefore.set(page, JSON.stringify(sent))
  const due = sent.flatMap((value) => readMessage(value)?.id ?? [])
  return page.evaluate(
    async ({ sent, due, most, before }) => {
      const frame = document.querySelector('iframe')?.contentWindow
      if (frame == null) return { faults: ['no frame'], longestMs: 0 }
      window.answers.length = 0
      const answered = (id: unknown): boolean => window.answers.some((message) => message?.id === id)
      let longestMs = 0
      const faults: string[] = []
      for (const [index, message] of sent.entries()) {
        const end = `the end of ${index}`
        const begin = performance.now()
        frame.postMessage(message, '*')
        frame.postMessage({ sawtooth: 1, type: 'read', id: end }, '*')
        while (!answered(end) && performance.now() - begin < 10 * most)
          await new Promise((resolve) => setTimeout(resolve))
        longestMs = Math.max(longestMs, performance.now() - begin)
        if (!answered(end)) return { faults: ['the frame does not answer'], longestMs }
      }
      for (const id of due) if (!answered(id)) faults.push(`no answer to ${JSON.stringify(id)}`)
      const words = JSON.stringify(window.answers)
      for (const [found] of words.matchAll(
        /\bNaN\b|\bInfinity\b|\bundefined\b|is not a function|Cannot read|Expected /g,
      ))
        if (!JSON.stringify(sent).includes(found) && !before.includes(found))
          faults.push(
            `“${found}” in an answer: ${words.slice(Math.max(0, words.indexOf(found) - 100), words.indexOf(found) + 100)}`,
          )
      if (longestMs > most)
        faults.push(`a message is answered after ${Math.round(longestMs)} ms (allowed: ${most} ms)`)
      return { faults, longestMs }
    },
    { sent, due, most: MOST_BLOCKED_MS, before },
  )
}

export default definePageFuzz<unknown>({
  id: 'page-messages',
  what: 'messages to an embedded frame',
  cases: frameMessages,
  async open(page, origin) {
    const site = await frameSite(origin)
    page.on('close', () => void site.close())
    await page.goto(site.origin)
    await page.frameLocator('iframe').locator('main[data-run=done]').waitFor()
  },
  give,
  show: (value) => fc.stringify(plain(value)),
})
