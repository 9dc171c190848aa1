/** The page as a visitor goes through it, in Firefox: `tests/e2e` holds every detail, in Chromium. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { missingFirefox, startFirefox } from './firefox'
import { draw, finishedRun, gone, press, seen, thumb, type Visitor, value, visit, words } from './visitor'

if (missingFirefox !== null) console.warn(`The page's journeys are not tested in Firefox: ${missingFirefox}.`)

const BUFFER = 'input[type=range][aria-label="Buffer"]'
const EXACT_BUFFER = 'input[aria-label="Buffer, exact value"]'
const TIME = 'input[aria-label="Time"]'
const tab = (name: string): string => `[role=tab]::-p-text(${name})`

describe.skipIf(missingFirefox !== null)('in Firefox', () => {
  const downloads = mkdtempSync(join(tmpdir(), 'sawtooth-downloads-'))
  let browser: Browser
  let visitor: Visitor
  beforeAll(async () => {
    browser = await startFirefox({
      'browser.download.dir': downloads,
      'browser.download.folderList': 2,
      'browser.download.useDownloadDir': true,
      'browser.download.alwaysOpenPanel': false,
    })
  })
  afterAll(async () => {
    await browser?.close()
    rmSync(downloads, { recursive: true, force: true })
  })
  afterEach(async () => {
    const { faults } = visitor
    await visitor.leave()
    expect(faults).toEqual([])
  })

  const open = async (link = '') => {
    visitor = await visit(browser, inject('address'), link)
    return { page: visitor.page, digest: await finishedRun(visitor.page) }
  }

  it('the first visit plays, says what is seen, and wakes at a press', async () => {
    visitor = await visit(browser, inject('address'), '')
    const { page } = visitor
    await seen(page, '.page.asleep')
    await seen(page, 'button[aria-label="Pause"]')
    await seen(page, '.caption.cause::-p-text(is full)')
    await seen(page, '.caption.fate::-p-text(is lost)')
    await seen(page, '.caption.cut::-p-text(halves)')
    await page.mouse.click(20, 620)
    await gone(page, '.page.asleep')
    await page.waitForFunction(() => document.querySelectorAll('.charts .chart').length >= 4)
  })

  it('the first visit leads on to lesson 1', async () => {
    visitor = await visit(browser, inject('address'), '')
    const { page } = visitor
    await seen(page, '.page.asleep')
    await press(page, '.inspector .lesson-way')
    await page.waitForFunction(() => location.search.includes('mode=learn'))
    await seen(page, 'button::-p-text(Next:)')
  })

  it('the page opens, a slider is dragged, and run and address follow', async () => {
    const { page, digest } = await open('?dur=10&flow=sack&buf=64')
    await seen(page, '.title svg')
    const before = await value(page, EXACT_BUFFER)
    const at = await thumb(page, BUFFER)
    await draw(page, BUFFER, [
      [at, 0.5],
      [at - 0.1, 0.5],
      [at - 0.2, 0.5],
    ])
    const dragged = await finishedRun(page, digest)
    const packets = Number(await value(page, EXACT_BUFFER))
    expect(packets).toBeLessThan(Number(before))
    await page.waitForFunction((buf) => location.search.includes(`buf=${buf}`), {}, packets)
    // An exact value is typed.
    await page.locator(EXACT_BUFFER).fill(before)
    await page.keyboard.press('Enter')
    expect(await finishedRun(page, dragged)).toBe(digest)
    await press(page, 'button[aria-label="Undo"]')
    expect(await finishedRun(page, digest)).toBe(dragged)
  })

  it('it plays, pauses and steps to the next loss', async () => {
    const { page } = await open('?dur=12&flow=reno,initialSsthresh=64&t=5')
    await press(page, 'button[aria-label="Play"]')
    await seen(page, 'button[aria-label="Pause"]')
    const later = (time: string, s: number) =>
      page.waitForFunction(
        (selector, from) => Number(document.querySelector<HTMLInputElement>(selector)?.value) > from,
        {},
        time,
        s,
      )
    await later(TIME, 5)
    await press(page, 'button[aria-label="Pause"]')
    await seen(page, 'button[aria-label="Play"]')
    const paused = Number(await value(page, TIME))
    await press(page, 'button[aria-label="Next loss"]')
    await later(TIME, paused)
    await seen(page, '[role=log] [aria-pressed=true]')
    expect(await words(page, '[role=log] [aria-pressed=true]')).toContain('dropped')
  })

  it('the link in Share opens the same run at the same moment', async () => {
    const { page, digest } = await open('?dur=8&flow=cubic&flow=vegas,start=1&t=3&panels=queue,window(log)')
    await press(page, 'button::-p-text(Share)')
    await seen(page, 'input[aria-label="Address"]')
    const address = await value(page, 'input[aria-label="Address"]')
    const moment = await page.$eval(TIME, (slider) => slider.getAttribute('aria-valuetext'))
    await visitor.leave()
    expect(visitor.faults).toEqual([])

    const { page: other, digest: again } = await open(new URL(address).search)
    expect(again).toBe(digest)
    expect(await other.$eval(TIME, (slider) => slider.getAttribute('aria-valuetext'))).toBe(moment)
  })

  it('two pinned runs are compared', async () => {
    const { page, digest: first } = await open('?dur=10&flow=reno')
    await press(page, 'button::-p-text(Pin)')
    await page.locator(EXACT_BUFFER).fill('20')
    await page.keyboard.press('Enter')
    const second = await finishedRun(page, first)
    await press(page, 'button::-p-text(Pin)')
    await press(page, tab('Compare'))
    expect(await finishedRun(page, second)).toBe(`${first} ${second}`)
    await seen(page, '[aria-label="Run B"] ::-p-text(Buffer 20 packets)')
    await page.waitForSelector('table[aria-busy=false]')
  })

  it('a lesson is opened from the list, and a prediction drawn', async () => {
    const { page, digest } = await open('?dur=10&flow=cubic&buf=20')
    await press(page, tab('Learn'))
    await press(page, 'a::-p-text(Why buffers make sawteeth)')
    await finishedRun(page, digest)
    await press(page, 'button::-p-text(Next:)')
    await page.waitForFunction(() => /lesson=buffer-size&step=[a-z0-9-]+$/.test(location.search))
    await visitor.leave()
    expect(visitor.faults).toEqual([])

    const { page: step } = await open('?mode=learn&lesson=collapse&step=a-window')
    const layer = '[role=application][aria-label="Prediction drawing"]'
    await draw(step, layer, [
      [0, 0.9],
      [0.4, 0.9],
      [0.5, 0.2],
      [0.6, 0.72],
      [1, 0.72],
    ])
    await press(step, 'button::-p-text(Lock in)')
    await seen(step, 'h3::-p-text(What you drew, what happened)')
    const results = await step.$$eval('li', (items) => items.map((item) => item.textContent ?? ''))
    expect(results.filter((words) => words.includes('simulated'))).toEqual([
      expect.stringMatching(/^Endyou .*simulated [\d.]+right/),
      expect.stringMatching(/^Peakyou .*simulated [\d.]+too high/),
    ])
  })

  it('Present obeys the keys and leaves everything as it was', async () => {
    const { page } = await open('?dur=20&flow=reno&title=Twice+the+buffer&t=1')
    const theme = () => page.$eval('html', (root) => root.dataset.theme)
    const before = await theme()
    await press(page, 'button::-p-text(Present)')
    await seen(page, 'h1::-p-text(Twice the buffer)')
    expect(await theme()).toBe('projector')
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(() => !/[?&]t=1(&|$)/.test(location.search))
    await page.keyboard.type(' ')
    await seen(page, 'button[aria-label="Pause"]')
    await page.keyboard.press('Escape')
    await seen(page, 'input[aria-label="Scenario title"]')
    expect(await theme()).toBe(before)
  })

  it('the tree that a screen reader has names landmarks and controls', async () => {
    const { page } = await open('?dur=5&flow=reno&t=2')
    // One element of each kind is enough, because Firefox searches the whole tree for each name.
    const named: readonly (readonly [role: string, name: string])[] = [
      ['slider', 'Buffer wall'],
      ['slider', 'Time'],
      ['button', 'Play'],
      ['figure', 'Congestion window'],
      ['complementary', 'Inspector'],
    ]
    await seen(page, '.handle-wall')
    for (const [role, name] of named)
      expect(await page.$$(`::-p-aria([name="${name}"][role="${role}"])`), `${role} ${name}`).toHaveLength(1)
    expect(await page.$$('::-p-aria([role="banner"])')).toHaveLength(1)
  })

  it('what scrolls has a bar in the colours of the page', async () => {
    visitor = await visit(browser, inject('address'), '?mode=experiments&theme=dark')
    const { page } = visitor
    await seen(page, 'button::-p-text(Run sweep)')
    const bars = await page.$$eval('main *', (elements) =>
      elements
        .filter((element) => element.scrollHeight > element.clientHeight)
        .map((element) => getComputedStyle(element))
        .filter(({ overflowY }) => overflowY === 'auto' || overflowY === 'scroll')
        .map(({ scrollbarColor, scrollbarWidth }) => ({ scrollbarColor, scrollbarWidth })),
    )
    expect(bars.length).toBeGreaterThan(0)
    for (const { scrollbarColor, scrollbarWidth } of bars) {
      expect(scrollbarColor).not.toBe('auto')
      expect(scrollbarWidth).not.toBe('auto')
    }
  })

  /** Returns the file once it is complete. Until then Firefox has an empty file in its place and another beside it. */
  const downloaded = (name: string, encoding: BufferEncoding = 'utf8'): string => {
    const [only, ...others] = readdirSync(downloads)
    return only === name && others.length === 0 ? readFileSync(join(downloads, name), encoding) : ''
  }

  it('a video as MP4 names its coding as the stream has it', async () => {
    for (const name of readdirSync(downloads)) rmSync(join(downloads, name))
    const { page } = await open('?dur=2&flow=reno&title=My+run')
    await press(page, 'button::-p-text(Export)')
    const speed = 'select[aria-label="Speed of the video"]'
    await seen(page, speed)
    await page.select(speed, '10')
    await press(page, 'button::-p-text(Make video)')
    const saved = await vi.waitUntil(() => downloaded('my-run.mp4', 'latin1'), { timeout: 60_000 })
    const file = Buffer.from(saved, 'latin1')
    // ISO/IEC 14496-15 §5.3.3.1.2: the profile is the record's second byte, and in its first parameter set behind one header.
    const record = file.subarray(file.indexOf('avcC') + 4)
    expect(record[8]).toBe(0x67)
    expect(record[9]).toBe(record[1])
  })

  it('what is exported can be read, and lies on the same run when it is dropped', async () => {
    for (const name of readdirSync(downloads)) rmSync(join(downloads, name))
    const { page } = await open('?dur=6&flow=reno&title=My+run')
    await press(page, 'button::-p-text(Export)')
    await press(page, 'button::-p-text(Series, CSV)')
    const saved = await vi.waitUntil(() => downloaded('my-run.csv'), { timeout: 60_000 })
    expect(saved).toContain('t_s,queue_packets')
    await page.keyboard.press('Escape')
    await page.evaluate((text) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([text], 'reno.csv'))
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    }, saved)
    await seen(page, '[aria-label="Measurement"] ::-p-text(cwnd)')
    expect(await words(page, '[aria-label="Measurement"]')).toMatch(
      /reno\.csv \(CSV\)\. Reno: cwnd off by 0\.0\s%, .*throughput off by 0\.0\s%/,
    )
    await press(page, 'button[aria-label="Remove measurement"]')
    await gone(page, '[aria-label="Measurement"]')
  })
})
