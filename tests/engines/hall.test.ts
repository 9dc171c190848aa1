/** A lecture in Firefox: a lecturer who uses keys alone, the speaker's window, and an audience that answers from phones. */

import type { Browser, Page } from 'puppeteer-core'
import encodeQR from 'qr'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { missingFirefox, startFirefox } from './firefox'
import { finishedRun, gone, press, seen, value, visit, words } from './visitor'

if (missingFirefox !== null) console.warn(`The hall is not tested in Firefox: ${missingFirefox}.`)

/** A number of presses of Tab that exceeds the controls of any screen. */
const MOST_TABS = 120

/** Returns the name of the focused element; '' for the page itself. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return ''
    return (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  })

/** True where the element with this name comes before the focused one. */
const isBefore = (page: Page, name: RegExp): Promise<boolean> =>
  page.evaluate((source) => {
    const isIt = new RegExp(source)
    const all = [...document.querySelectorAll('a, button, input, [tabindex], [role=tab]')]
    const wanted = all.find((element) =>
      isIt.test(
        (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
      ),
    )
    const from = document.activeElement
    if (wanted === undefined || from === null || from === document.body) return false
    return (from.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  }, name.source)

/**
 * Presses Tab, forwards or backwards, until the element with this name has the focus. It never passes the end of the
 * page, because after that the driven Firefox presses no button on Enter, on any page.
 */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = []
  const back = await isBefore(page, name)
  if (back) await page.keyboard.down('Shift')
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    const now = await focused(page)
    if (name.test(now)) {
      if (back) await page.keyboard.up('Shift')
      return
    }
    passed.push(now.slice(0, 30))
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}: ${passed.join(' | ')}`)
}

const recorded = (page: Page, scene: number) => seen(page, `::-p-text(Scene ${scene} recorded)`)

describe.skipIf(missingFirefox !== null)('the hall in Firefox', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await startFirefox({
      'dom.disable_open_during_load': false,
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
    })
  })
  afterAll(() => browser?.close())

  /** Does `go` and expects no fault of the page. */
  async function without(link: string, go: (page: Page) => Promise<void>): Promise<void> {
    const visitor = await visit(browser, inject('address'), link)
    await go(visitor.page)
    await visitor.leave()
    expect(visitor.faults).toEqual([])
  }

  it('a lecturer records seven scenes from every screen, orders and presents them with keys alone', async () => {
    await without('?dur=10&flow=sack&buf=32&t=4&title=Mine', async (page) => {
      const first = await finishedRun(page)
      await page.keyboard.press('r')
      await recorded(page, 1)
      await page.keyboard.press('n')
      await page.keyboard.press('r')
      await recorded(page, 2)
      await page.keyboard.press('c')
      await tabTo(page, /^Buffer$/)
      await page.keyboard.press('PageUp')
      await finishedRun(page, first)
      await page.keyboard.press('c')
      await page.keyboard.press('r')
      await recorded(page, 3)
      await tabTo(page, /^Explore$/)
      await page.keyboard.press('ArrowRight')
      await seen(page, '[aria-label="Run B"]')
      await page.keyboard.press('r')
      await recorded(page, 4)
      await tabTo(page, /^Compare$/)
      // The next mode is the Workbench, which has a run of its own, and is passed over.
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await seen(page, 'button::-p-text(Run sweep)')
      await page.keyboard.press('r')
      await recorded(page, 5)
      await tabTo(page, /^Experiments$/)
      await page.keyboard.press('ArrowRight')
      await seen(page, 'a::-p-text(Why buffers make sawteeth)')
      await tabTo(page, /Why buffers make sawteeth/)
      await page.keyboard.press('Enter')
      await seen(page, 'button::-p-text(Next:)')
      await finishedRun(page)
      await page.keyboard.press('r')
      await recorded(page, 6)

      await tabTo(page, /^Open the deck$/)
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => document.querySelectorAll('.film-scene').length === 6)
      await tabTo(page, /^Text what to remember$/)
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => document.querySelectorAll('.film-scene').length === 7)
      await tabTo(page, /^Scene 7/)
      await page.keyboard.press('Enter')
      await page.keyboard.type('To remember')
      await page.waitForFunction(
        () => document.querySelector('.film li:last-child b')?.textContent === 'To remember',
      )
      await tabTo(page, /^Scene 7/)
      await page.keyboard.down('Alt')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.up('Alt')
      await page.waitForFunction(
        () => document.querySelector('.film li:nth-child(6) b')?.textContent === 'To remember',
      )
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('p')
      await seen(page, '::-p-text(5 of 7)')
      await page.keyboard.press('PageDown')
      await seen(page, '::-p-text(6 of 7)')
      await page.keyboard.press('1')
      await page.keyboard.press('Enter')
      await seen(page, '::-p-text(1 of 7)')
      await page.keyboard.press('b')
      await seen(page, 'button[aria-label="Show the screen again"]')
      await page.keyboard.press('b')
      await page.keyboard.press('Escape')
      await page.waitForFunction(() => !location.search.includes('present=on'))
    })
  })

  it('the speaker’s window has notes, the next scene and the keys of the remote control', async () => {
    await without('?mode=decks&present=on&deck=sawtooth-and-buffers&scene=3', async (page) => {
      await seen(page, '::-p-text(3 of 7)')
      const popup = new Promise<Page>((opened) =>
        page.once('popup', (other) => {
          if (other !== null) opened(other)
        }),
      )
      await page.keyboard.press('n')
      const notes = await popup
      await seen(notes, '.notes-text::-p-text(Point at the peak)')
      await seen(notes, '.notes-picture canvas')
      const styled = await notes.$eval('.speaker', (main) => getComputedStyle(main).display)
      expect(styled).not.toBe('block')
      await notes.bringToFront()
      await notes.keyboard.press('PageDown')
      await seen(page, '[aria-label="Choices"]')
      await press(notes, 'button::-p-text(Start)')
      await seen(notes, 'button::-p-text(Pause)')
      await notes.close()
      await page.bringToFront()
      await page.keyboard.press('PageDown')
      await gone(page, '[aria-label="Choices"]')
    })
  })

  it('a telephone’s answer is read by the presenter’s camera', async () => {
    const scene = 'deck=sawtooth-and-buffers&scene=3'
    let answer = ''
    await without(`?${scene}`, async (phone) => {
      await phone.setViewport({ width: 390, height: 844 })
      await seen(phone, 'h1::-p-text(What happens when the buffer doubles?)')
      await seen(phone, '[role=application][aria-label="Drawing of what you expect"]')
      await phone.focus('[role=application][aria-label="Drawing of what you expect"]')
      for (const key of ['ArrowRight', 'PageUp', 'PageUp', 'End'] as const) await phone.keyboard.press(key)
      await seen(phone, 'button::-p-text(Clear the drawing)')
      const choices = await phone.$$('input[type=radio]')
      await choices[2]?.click()
      await press(phone, 'button::-p-text(My answer)')
      answer = await value(
        phone,
        'input[aria-label="The code of my answer"], textarea[aria-label="The code of my answer"]',
      )
      expect(answer).toMatch(/^S1\.[\w-]{43}$/)
    })

    await without(`?mode=decks&present=on&${scene}`, async (page) => {
      await seen(page, '::-p-text(3 of 7)')
      await page.keyboard.press('PageDown')
      await page.keyboard.press('a')
      // Firefox's own fake camera comes first; its picture contains no code.
      await press(page, 'button::-p-text(Scan)')
      await page.waitForFunction(() => {
        const video = document.querySelector<HTMLVideoElement>('.hall-camera')
        return video !== null && video.videoWidth > 0 && video.currentTime > 0
      })
      await press(page, 'button::-p-text(Stop)')
      await gone(page, '.hall-camera')
      // This camera shows the code of the answer.
      await page.evaluate(
        (modules) => {
          const canvas = document.createElement('canvas')
          const pitch = 8
          canvas.width = canvas.height = modules.length * pitch
          const ctx = canvas.getContext('2d')
          const show = (): void => {
            if (ctx === null) return
            ctx.fillStyle = '#ffffff'
            ctx.fillRect(0, 0, canvas.width, canvas.height)
            ctx.fillStyle = '#000000'
            for (const [y, row] of modules.entries())
              for (const [x, dark] of row.entries())
                if (dark) ctx.fillRect(x * pitch, y * pitch, pitch, pitch)
          }
          show()
          window.setInterval(show, 50)
          navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20)
        },
        encodeQR(answer, 'raw', { border: 4 }),
      )
      await press(page, 'button::-p-text(Scan)')
      await seen(page, 'h2::-p-text(1 answer)')
      await press(page, 'button::-p-text(Close)')
      await page.waitForFunction(() => {
        const third = document.querySelectorAll('[aria-label="Choices"] li')[2]
        return third?.textContent?.includes('1') === true
      })
      expect(await words(page, '[aria-label="Choices"] li:nth-child(3)')).toContain('Packets wait longer')
    })
  })
})
