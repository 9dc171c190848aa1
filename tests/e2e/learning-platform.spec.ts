/** A student opens a lesson's package in a learning platform. */
import type { FrameLocator, Page } from '@playwright/test'
import {
  type Call,
  CONTENT,
  canvasPage,
  MOODLE_FRAME,
  MOODLE_WAY,
  type PlatformSite,
  packageOf,
  platformSite,
  player,
} from './platform-site'
import { expect, test } from './support'

declare global {
  interface Window {
    calls: Call[]
    ready: boolean
    play(kept: unknown): void
    stop(): void
  }
}

/**
 * Removes requests to the platform from the faults, because everything that a lesson loads comes from there. Any other
 * request is a fault.
 */
function forgive(faults: string[], ...sites: readonly PlatformSite[]): void {
  const left = faults.filter(
    (fault) => !sites.some(({ origin }) => fault.startsWith(`other host: ${origin}/`)),
  )
  faults.splice(0, faults.length, ...left)
}

const calls = (page: Page): Promise<Call[]> => page.evaluate(() => window.calls)

/** Returns the value that was set last. */
async function given(page: Page, element: string): Promise<string | undefined> {
  const set = (await calls(page)).filter(
    ({ name, values }) => /SetValue$/.test(name) && values[0] === element,
  )
  return set.at(-1)?.values[1]
}

async function refused(page: Page): Promise<string[]> {
  const all = await calls(page)
  return all
    .filter(({ name, answer }) => /Set|Commit|Init|Fin|Term/.test(name) && answer !== 'true')
    .map((call) => JSON.stringify(call))
}

async function open(page: Page, at: string, kept: unknown = {}): Promise<void> {
  await page.goto(at)
  await page.waitForFunction(() => window.ready)
  await page.evaluate((data) => window.play(data), kept)
}

const done = (lesson: FrameLocator) =>
  expect(lesson.locator('main')).toHaveAttribute('data-run', 'done', { timeout: 60_000 })
const next = (lesson: FrameLocator) => lesson.getByRole('button', { name: /^Next:/ }).click()

/** Draws the end of the queue as it is and its peak far too high, so that one of two features is right. */
async function predict(page: Page, lesson: FrameLocator): Promise<void> {
  const layer = lesson.getByRole('application', { name: 'Prediction drawing' })
  const box = await layer.boundingBox()
  if (box === null) throw new Error('nothing to draw on')
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const
  await page.mouse.move(...at(0, 0.9))
  await page.mouse.down()
  for (const [x, y] of [
    [0.4, 0.9],
    [0.5, 0.2],
    [0.6, 0.72],
    [1, 0.72],
  ] as const)
    await page.mouse.move(...at(x, y), { steps: 4 })
  await page.mouse.up()
  await lesson.getByRole('button', { name: 'Lock in' }).click()
  await expect(lesson.getByRole('heading', { name: 'What you drew, what happened' })).toBeVisible()
}

test('in Moodle: a student goes through a lesson, leaves it, comes back to the same step, solves it, and the platform has score and status', async ({
  page,
  faults,
}) => {
  const site = await platformSite(
    { '/mod/scorm/player.php': player('1.2', MOODLE_FRAME), '/mod/scorm/loadSCO.php': MOODLE_WAY },
    packageOf('collapse', '1.2'),
  )
  await page.setViewportSize({ width: 1024, height: 700 })
  await open(page, `${site.origin}/mod/scorm/player.php`)
  const outer = page.frameLocator('#scorm_object')
  const lesson = outer.frameLocator('iframe')
  await done(lesson)
  await expect(outer.getByRole('status')).toHaveText(/^Reported: 0\s%, 0 of 2 answered/)
  expect(await given(page, 'cmi.core.lesson_status')).toBe('incomplete')
  for (let step = 1; step < 5; step++) await next(lesson)
  await done(lesson)
  await predict(page, lesson)
  await expect.poll(() => given(page, 'cmi.core.score.raw')).toBe('25')
  await expect(outer.getByRole('status')).toHaveText(/^Reported: 25\s%, 1 of 2/)

  // The window is closed. The platform has all values, and the time.
  await page.evaluate(() => window.stop())
  await expect.poll(async () => (await calls(page)).at(-1)?.name).toBe('LMSFinish')
  expect(await given(page, 'cmi.core.session_time')).toMatch(/^0000:0\d:\d\d\.\d\d$/)
  expect(await given(page, 'cmi.core.exit')).toBe('suspend')
  const place = (await given(page, 'cmi.core.lesson_location')) ?? ''
  const kept = (await given(page, 'cmi.suspend_data')) ?? ''
  expect(place).toBe('a-window')
  expect(await refused(page)).toEqual([])

  await open(page, `${site.origin}/mod/scorm/player.php`, {
    core: {
      lesson_location: place,
      lesson_status: 'incomplete',
      entry: 'resume',
      score: { raw: '25', min: '0', max: '100' },
    },
    suspend_data: kept,
  })
  await expect(lesson.getByText(/^5 of 6$/)).toBeVisible()
  await expect(outer.getByRole('status')).toHaveText(/^Reported: 25\s%, 1 of 2/)
  await done(lesson)
  // A drawing made after the run was shown earns nothing.
  await predict(page, lesson)
  await next(lesson)
  await done(lesson)
  await expect.poll(() => given(page, 'cmi.core.lesson_status')).toBe('completed')
  await lesson.getByRole('combobox', { name: 'Variant of flow 2' }).selectOption('newreno')
  await expect(lesson.getByText('solved', { exact: true })).toBeVisible()
  await expect.poll(() => given(page, 'cmi.core.score.raw')).toBe('75')
  await expect(outer.getByRole('status')).toHaveText(/^Reported: 75\s%\. The lesson is complete\.$/)
  // There is no button to another lesson, because another lesson is another package.
  await expect(lesson.getByRole('button', { name: /^(Finish|Next)/ })).toHaveCount(0)
  // Only the task is new in this attempt, with the run that solves it.
  const [interaction, ...others] = (await calls(page)).filter(({ values }) =>
    /^cmi\.interactions\.\d+\.id$/.test(values[0] ?? ''),
  )
  expect(others).toEqual([])
  expect(interaction?.values[1]).toBe('collapse.who-gives-way.task')
  expect(await given(page, 'cmi.interactions.0.student_response')).toContain('flow=newreno')
  await page.goto('about:blank')
  forgive(faults, site)
  await site.close()
})

test('in Canvas: the lesson is played by a tool on another site, and its API is found below the course page, which has none', async ({
  page,
  faults,
}) => {
  const frame = `<iframe title="Lesson" src="${CONTENT}lesson.html"></iframe>`
  const tool = await platformSite({ '/launch': player('2004', frame) }, packageOf('collapse', '2004'))
  const canvas = await platformSite({ '/courses/1': canvasPage(`${tool.origin}/launch`) })
  await page.goto(`${canvas.origin}/courses/1`)
  const inTool = page.frame('tool_content')
  if (inTool === null) throw new Error('no frame')
  await inTool.waitForFunction(() => window.ready)
  await inTool.evaluate(() => window.play({ scaled_passing_score: 0.7 }))
  const outer = page.frameLocator('.tool_launch').frameLocator('iframe')
  const lesson = outer.frameLocator('iframe')
  await done(lesson)
  for (let step = 1; step < 5; step++) await next(lesson)
  await done(lesson)
  await lesson.getByRole('button', { name: 'Show the run' }).click()
  await next(lesson)
  await done(lesson)
  await lesson.getByRole('combobox', { name: 'Variant of flow 2' }).selectOption('newreno')
  await expect(lesson.getByText('solved', { exact: true })).toBeVisible()
  await expect(outer.getByRole('status')).toHaveText(/^Reported: 50\s%\. The lesson is complete/)
  const set = async () => {
    const all = await inTool.evaluate(() => window.calls)
    const values = all
      .filter(({ name }) => name === 'SetValue')
      .map((call) => call.values as [string, string])
    return { all, values: new Map(values) }
  }
  await expect.poll(async () => (await set()).values.get('cmi.score.scaled')).toBe('0.5')
  const { all, values } = await set()
  expect(values.get('cmi.completion_status')).toBe('completed')
  expect(values.get('cmi.success_status')).toBe('failed')
  expect(values.get('cmi.progress_measure')).toBe('1')
  expect(values.get('cmi.exit')).toBe('normal')
  expect(all.filter(({ answer, name }) => answer === 'false' && name !== 'GetValue')).toEqual([])
  await inTool.evaluate(() => window.stop())
  await expect.poll(async () => (await set()).all.at(-1)?.name).toBe('Terminate')
  await page.goto('about:blank')
  forgive(faults, tool, canvas)
  await Promise.all([tool.close(), canvas.close()])
})

test('without an API, in a frame of another site that is sandboxed too, a lesson works and says that nothing is reported', async ({
  page,
  faults,
}) => {
  const content = await platformSite({}, packageOf('buffer-size', '2004'))
  const sandbox = 'sandbox="allow-scripts allow-same-origin allow-forms allow-popups"'
  const canvas = await platformSite({
    '/courses/1': canvasPage(`${content.origin}${CONTENT}lesson.html`, sandbox),
  })
  await page.setViewportSize({ width: 720, height: 480 })
  await page.goto(`${canvas.origin}/courses/1`)
  const outer = page.frameLocator('.tool_launch')
  const lesson = outer.frameLocator('iframe')
  await done(lesson)
  await expect(outer.getByRole('status')).toHaveText(
    'No learning platform was found: the lesson works, and nothing is reported.',
  )
  await next(lesson)
  await done(lesson)
  await expect(lesson.getByText(/^2 of \d$/)).toBeVisible()
  await page.goto('about:blank')
  forgive(faults, content, canvas)
  await Promise.all([content.close(), canvas.close()])
})

test('the page itself makes the package of the lesson that is open', async ({ page }) => {
  await page.goto('./?mode=learn&lesson=buffer-size')
  await expect(page.locator('main')).toHaveAttribute('data-run', 'done')
  await page.getByRole('button', { name: 'Share' }).click()
  const part = page.getByRole('region', { name: 'For a learning platform' })
  const saved = page.waitForEvent('download')
  await part.getByRole('button', { name: 'SCORM 1.2' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('buffer-size-scorm-1.2.zip')
  await expect(part.getByRole('status')).toHaveText(/^The package is saved: [\d.]+\sMB\.$/)
  const { readFileSync } = await import('node:fs')
  const { unzipSync } = await import('fflate')
  const made = unzipSync(readFileSync(await download.path()))
  const expected = packageOf('buffer-size', '1.2')
  expect(Object.keys(made)).toEqual([...expected.keys()])
  for (const [name, bytes] of expected)
    expect(Buffer.compare(made[name] ?? new Uint8Array(), bytes), name).toBe(0)
})
