import type { CDPSession } from '@playwright/test'
import { expect, finishedRun, openRun, test } from './support'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('on a phone the slider in hand and the charts are on the screen together', async ({ page }) => {
  const before = await openRun(page, '?dur=10&flow=reno&flow=cubic&t=6')
  for (const name of ['Bandwidth', 'Delay', 'Buffer']) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('group', { name: 'Network' }).getByRole('slider', { name })).toBeInViewport({
      ratio: 1,
    })
    await expect(page.getByRole('figure', { name: 'Congestion window' })).toBeInViewport({ ratio: 0.9 })
    await expect(page.getByRole('figure', { name: 'Queue occupancy' })).toBeInViewport({ ratio: 0.9 })
    await expect(page.getByRole('button', { name: 'Play' })).toBeInViewport({ ratio: 1 })
  }
  await page
    .getByRole('group', { name: 'Network' })
    .getByRole('slider', { name: 'Buffer', exact: true })
    .press('PageDown')
  await expect(page.locator('main')).not.toHaveAttribute('data-digest', before)
  await finishedRun(page)
})

for (const query of [
  '?dur=2&flow=reno&buf=32',
  '?dur=2&flow=reno&bw=2.5&delay=187&buf=1410',
  '?dur=2&flow=reno&bw=1000',
])
  test(`${query}: what a control means stands on one line, inside the sheet`, async ({ page }) => {
    await openRun(page, query)
    for (const name of ['Delay', 'Buffer']) {
      await page.getByRole('tab', { name }).click()
      const aside = page.getByRole('group', { name: 'Network' }).locator('.control-aside')
      await expect(aside).toBeInViewport({ ratio: 1 })
      const box = await aside.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return {
          lines: new Set([...range.getClientRects()].map(({ top }) => top)).size,
          height: element.clientHeight,
        }
      })
      expect(box.lines).toBe(1)
      expect(box.height).toBeLessThanOrEqual(20)
    }
  })

test('touch targets of sliders, chips and the player are at least 44 px', async ({ page }) => {
  await openRun(page, '?dur=10&flow=reno&t=6')
  for (const target of [
    page.getByRole('slider', { name: 'Buffer', exact: true }),
    page.getByRole('button', { name: 'Play' }),
    page.getByRole('slider', { name: 'Time' }),
  ])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test('the speed and Auto are one tap from the player', async ({ page }) => {
  await openRun(page, '?dur=10&flow=reno&t=6')
  const readout = page.getByRole('button', { name: /^Speed/ })
  await expect(readout.locator('.speed-value')).toHaveText('Auto 1 ×')
  expect((await readout.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await readout.click()
  const auto = page.getByRole('button', { name: 'Auto speed' })
  await expect(auto).toHaveAttribute('aria-pressed', 'true')
  const speed = page.getByRole('slider', { name: 'Speed' })
  await expect(speed).toBeInViewport({ ratio: 1 })
  await speed.press('Home')
  await expect(readout.locator('.speed-value')).toHaveText('0.001 ×')
  await auto.click()
  await expect(readout.locator('.speed-value')).toHaveText('Auto 1 ×')
})

test('a bandwidth that the access links do not exceed is spoken of under its slider, and they can be widened there', async ({
  page,
}) => {
  const before = await openRun(page, '?dur=5&bw=100&flow=reno&flow=cubic&t=2')
  await page.getByRole('tab', { name: 'Bandwidth' }).click()
  const network = page.getByRole('group', { name: 'Network' })
  await expect(network).toContainText('An access link of 100 Mbit/s brings no more than leaves here')
  const widen = network.getByRole('button', { name: 'Widen access links' })
  expect((await widen.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await widen.click()
  await expect(page.locator('main')).not.toHaveAttribute('data-digest', before)
  await finishedRun(page)
  await expect(network).not.toContainText('An access link')
})

test('the inspector opens over the charts from the line of Why? and closes again', async ({ page }) => {
  await openRun(page, '?dur=10&flow=reno&t=6')
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await expect(inspector).toBeHidden()
  await page.getByRole('button', { name: 'Why?' }).click()
  await expect(inspector).toBeVisible()
  await inspector.getByRole('button', { name: 'Close inspector' }).click()
  await expect(inspector).toBeHidden()
  // A key goes to the list, too.
  await page.keyboard.press('w')
  await expect(inspector.getByRole('log', { name: 'Why?' })).toBeFocused()
})

/** Fingers on the screen, as the browser itself gets them. */
async function touch(session: CDPSession, type: string, points: readonly (readonly [number, number])[]) {
  const touchPoints = points.map(([x, y], id) => ({ x, y, id }))
  await session.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints })
}

/** Two fingers at `left` and `right` go 60 px apart each. */
async function pinch(session: CDPSession, left: number, right: number, y: number) {
  const fingers = (apart: number) => [[left - apart, y] as const, [right + apart, y] as const]
  await touch(session, 'touchStart', [[left, y]])
  await touch(session, 'touchStart', fingers(0))
  await touch(session, 'touchMove', fingers(60))
  await touch(session, 'touchEnd', [])
}

test('one finger on a chart moves the playhead; two zoom about what lies between them', async ({ page }) => {
  await openRun(page, '?dur=10&flow=reno&flow=cubic&t=6')
  const chart = await page.getByRole('figure', { name: 'Congestion window' }).boundingBox()
  if (chart === null) throw new Error('no chart')
  const session = await page.context().newCDPSession(page)
  const y = chart.y + chart.height / 2
  const time = page.getByRole('slider', { name: 'Time' })
  const now = async () => Number(await time.inputValue())
  await touch(session, 'touchStart', [[chart.x + 100, y]])
  await expect.poll(now).toBeLessThan(5)
  const first = await now()
  await touch(session, 'touchMove', [[chart.x + 200, y]])
  await expect.poll(now).toBeGreaterThan(first + 1)
  await touch(session, 'touchEnd', [])
  await expect(page).not.toHaveURL(/from=/)

  const rest = await now()
  const [left, right] = [chart.x + 150, chart.x + 190] as const
  await pinch(session, left, right, y)
  // Four times as far apart: a quarter of the run, and what was between the fingers is still there.
  await expect(page).toHaveURL(/from=/)
  const query = new URL(page.url()).searchParams
  const [from, to] = [Number(query.get('from')), Number(query.get('to'))]
  expect(to - from).toBeCloseTo(10 / 4, 1)
  expect(await now()).toBe(rest)
  // The page itself has not been enlarged.
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
  await touch(session, 'touchStart', [[left, y]])
  await touch(session, 'touchEnd', [])
  await expect.poll(now).toBeGreaterThanOrEqual(from)
  await expect.poll(now).toBeLessThanOrEqual(to)

  await page.keyboard.press('q')
  const diagram = page.getByRole('figure', { name: 'Time–sequence' })
  await expect(diagram.locator('.chart-unit')).toHaveText('160 ms around the playhead')
  const box = await diagram.boundingBox()
  if (box === null) throw new Error('no diagram')
  const before = await now()
  await pinch(session, left, right, box.y + box.height / 2)
  await expect(diagram.locator('.chart-unit')).toHaveText('40 ms around the playhead')
  expect(await now()).toBe(before)
})

test('a scheduled change of the list is large enough for a finger', async ({ page }) => {
  await openRun(page, '?dur=10&flow=reno&at=5,buf=20&t=6')
  await page.getByRole('tab', { name: 'Run' }).click()
  const changed = page.getByRole('list', { name: 'Scheduled changes' })
  for (const name of [/^Edit/, /^Remove/])
    expect((await changed.getByRole('button', { name }).boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test('a phone’s top bar has room for the title, and what it leaves out under More; each button is 44 px', async ({
  page,
}) => {
  await openRun(page, '?title=CUBIC meets BBR&dur=10&flow=reno&t=6')
  const bar = page.getByRole('banner')
  const large = async (names: readonly string[]): Promise<void> => {
    for (const name of names) {
      const box = await bar.getByRole('button', { name, exact: true }).boundingBox()
      expect(box?.width, name).toBeGreaterThanOrEqual(44)
      expect(box?.height, name).toBeGreaterThanOrEqual(44)
    }
  }
  const title = page.getByRole('textbox', { name: 'Scenario title' })
  expect(
    await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0)
  await expect(bar.getByRole('button', { name: 'Help' })).toBeHidden()
  await large(['Presets', 'Share', 'More'])
  const more = bar.getByRole('button', { name: 'More' })
  await more.tap()
  await large(['Pin', 'Export', 'Present', 'Theme', 'Help'])
  await bar.getByRole('button', { name: 'Help' }).tap()
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(more).toHaveAttribute('aria-expanded', 'false')
})

test('the handle hides the controls, pressed or pulled, and a finger that scrolls the charts moves no playhead', async ({
  page,
}) => {
  await openRun(page, '?dur=10&panels=window,queue,throughput,rtt,inflight,pacing&flow=reno&t=6')
  const session = await page.context().newCDPSession(page)
  const handle = page.getByRole('button', { name: 'Controls' })
  const slider = page.getByRole('slider', { name: 'Buffer', exact: true })
  await handle.tap()
  await expect(slider).toBeHidden()
  const box = await handle.boundingBox()
  if (box === null) throw new Error('no handle')
  const pull = (y: number) => [[box.x + box.width / 2, y] as const]
  await touch(session, 'touchStart', pull(box.y + 12))
  await touch(session, 'touchMove', pull(box.y - 20))
  await touch(session, 'touchEnd', [])
  await expect(slider).toBeVisible()

  const time = page.getByRole('slider', { name: 'Time' })
  const chart = await page.getByRole('figure', { name: 'Congestion window' }).boundingBox()
  if (chart === null) throw new Error('no chart')
  const finger = (y: number) => [[chart.x + 150, y] as const]
  await touch(session, 'touchStart', finger(chart.y + 150))
  await expect(time).not.toHaveValue('6')
  for (let up = 10; up <= 140; up += 10) await touch(session, 'touchMove', finger(chart.y + 150 - up))
  await touch(session, 'touchEnd', [])
  await expect.poll(() => page.locator('.charts').evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(20)
  await expect(time).toHaveValue('6')
})

test('on its side a phone has the charts on the left and the sheet on the right', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await openRun(page, '?dur=10&flow=reno&flow=cubic&t=6')
  const slider = page.getByRole('slider', { name: 'Buffer', exact: true })
  const chart = page.getByRole('figure', { name: 'Congestion window' })
  await expect(slider).toBeInViewport({ ratio: 1 })
  await expect(chart).toBeInViewport({ ratio: 0.9 })
  const [left, right] = [await chart.boundingBox(), await slider.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
})

test('the modes are in sight where "More" opens, and one of them closes it', async ({ page }) => {
  await openRun(page, '?dur=10&flow=reno&t=6')
  const learn = page.getByRole('tab', { name: 'Learn' })
  await expect(learn).toBeHidden()
  await page.getByRole('button', { name: 'More' }).click()
  for (const name of ['Explore', 'Compare', 'Experiments', 'Learn']) {
    const tab = page.getByRole('tab', { name })
    await expect(tab).toBeInViewport({ ratio: 1 })
    expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await learn.click()
  await expect(page.getByRole('link', { name: /Why buffers make sawteeth/ })).toBeVisible()
  await expect(learn).toBeHidden()
})

test('on a phone Add chart says which charts are in sight, and who adds the other two has all four', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openRun(page, '?dur=10&flow=reno&t=5')
  const figures = page.locator('.charts').getByRole('figure')
  await expect(figures).toHaveCount(2)
  await page.getByRole('button', { name: 'Add chart', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Add chart', exact: true })
  const charts = menu.getByRole('group', { name: 'Charts', exact: true })
  await expect(charts.getByLabel('Queue occupancy')).toBeChecked()
  for (const [name, count] of [
    ['Throughput', 3],
    ['Round-trip time', 4],
  ] as const) {
    await expect(charts.getByLabel(name)).not.toBeChecked()
    await charts.getByLabel(name).check()
    await expect(figures).toHaveCount(count)
  }
})
