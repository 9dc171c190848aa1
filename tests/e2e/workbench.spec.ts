/** The Workbench: the run follows each keystroke in the code, faults keep the last run, and the margin shows what each line did. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { expect, test } from './support'

const editor = (page: Page) => page.getByRole('textbox', { name: /^Code (of|von) / })
const digest = (page: Page) => page.locator('main').getAttribute('data-digest')

/** Opens the Workbench and waits for the run of the code that it begins with. */
async function open(page: Page): Promise<string> {
  await page.goto('./?mode=workbench&part=algorithm')
  await expect(editor(page)).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('main')).toHaveAttribute('data-digest', /^[0-9a-f]{16}$/, { timeout: 30_000 })
  return (await digest(page)) ?? ''
}

/** Replaces the whole code, as pasting does. */
async function paste(page: Page, code: string): Promise<void> {
  await editor(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await editor(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, code)
}

/** Removes the first `text` in the code and types something else in its place. */
async function typeOver(page: Page, text: string, typed: string): Promise<void> {
  const line = page.locator('.cm-line', { hasText: text }).first()
  const box = await line.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + wanted.length)
      const { right, top, bottom } = range.getBoundingClientRect()
      return { right, y: (top + bottom) / 2 }
    }
    return null
  }, text)
  if (box === null) throw new Error(`no "${text}" in one piece`)
  await page.mouse.click(box.right, box.y)
  for (const _ of text) await page.keyboard.press('Backspace')
  await page.keyboard.type(typed)
}

const ran = async (page: Page, before: string): Promise<string> => {
  await expect
    .poll(() => digest(page), { timeout: 20_000 })
    .toMatch(new RegExp(`^(?!${before})[0-9a-f]{16}$`))
  return (await digest(page)) ?? ''
}

/** Returns how often the window was reduced, from the summary of its chart. */
async function cuts(page: Page): Promise<number> {
  const figure = page.getByRole('figure', { name: 'Congestion window' })
  const text = await figure.evaluate(
    (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
  )
  return Number(/My Reno: (\d+) cuts/.exec(text)?.[1])
}

test.describe('Workbench', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a change of a line of the code changes the run, and undo takes it back', async ({ page }) => {
    const before = await open(page)
    await expect(page).toHaveURL(/mode=workbench&.*part=algorithm.*#code=/)
    await typeOver(page, '0.5', '0.8')
    const after = await ran(page, before)
    await page.keyboard.press('ControlOrMeta+z')
    await page.keyboard.press('ControlOrMeta+z')
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => digest(page), { timeout: 20_000 }).not.toBe(after)
  })

  test('a line that cannot be read keeps the run and says where', async ({ page }) => {
    const before = await open(page)
    await editor(page).click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('(')
    await expect(page.locator('.problem')).toContainText(/^Line \d+: /)
    await expect(page.getByText('older code', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Go to line/ })).toBeVisible()
    expect(await digest(page)).toBe(before)
  })

  test('a window that is no number stops the run at its line, and the playhead is there', async ({
    page,
  }) => {
    await open(page)
    await paste(
      page,
      `import { defineAlgorithm } from 'sawtooth'
export default defineAlgorithm({
  name: 'Broken',
  onAck(tcp, ack) {
    if (ack.now > 5) {
      tcp.cwnd = Math.sqrt(-1)
    }
  },
  onLoss() {},
  onTimeout() {},
})
`,
    )
    await expect(page.locator('.problem')).toContainText(/Line 6: cwnd is NaN/, { timeout: 20_000 })
    await page.getByRole('button', { name: 'Go to the ACK' }).click()
    await expect(page).toHaveURL(/[?&]t=5\.\d+/)
    await expect(page.locator('.chart').first()).toBeVisible()
  })

  test('what is refused is named before it runs, and replaced by a press', async ({ page }) => {
    await open(page)
    await paste(
      page,
      `import { defineAlgorithm } from 'sawtooth'
export default defineAlgorithm({
  name: 'Dice',
  onAck(tcp) {
    tcp.cwnd += Math.random() / tcp.cwnd
  },
  onLoss(tcp) {
    tcp.cwnd /= 2
  },
  onTimeout() {},
})
`,
    )
    await expect(page.locator('.problem')).toContainText(/Line 5: /)
    await page.getByRole('button', { name: 'Replace by tcp.random' }).click()
    await expect(page.locator('.cm-line', { hasText: 'tcp.random()' })).toBeVisible()
    await expect(page.locator('.problem.hard')).toHaveCount(0)
  })

  test('a slider changes the run and not the code, until it is written into its line', async ({ page }) => {
    const before = await open(page)
    await page.getByRole('slider', { name: 'beta' }).press('PageUp')
    await ran(page, before)
    await expect(page.locator('.cm-line', { hasText: 'default: 0.5,' })).toBeVisible()
    await page.getByRole('button', { name: 'Write into line 9' }).click()
    await expect(page.locator('.cm-line', { hasText: 'default: 0.5,' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Write into line 9' })).toHaveCount(0)
  })

  test('lines say what they did for the ACK at the playhead, and keys go from one to the next', async ({
    page,
  }) => {
    await open(page)
    await page.locator('.scrubber input[type=range]').first().press('End')
    await expect(page.locator('.cm-value', { hasText: /→/ })).toBeVisible({ timeout: 20_000 })
    await expect(page.locator('.cm-value', { hasText: /ACKs$/ })).toBeVisible()
    await page.locator('.charts-head').click({ position: { x: 5, y: 5 } })
    await page.keyboard.press('l')
    await expect(page.locator('.code [role=status]')).toContainText(/^Line \d+ at 30.000 s: /)
  })

  test('Escape, then Tab leaves the editor, which it says', async ({ page }) => {
    await open(page)
    await editor(page).click()
    await expect(page.locator('.code [role=status]')).toContainText('Escape, then Tab leaves')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(editor(page)).not.toBeFocused()
  })

  test('a student changes beta in the code of Reno, and the sawtooth has more teeth', async ({ page }) => {
    const before = await open(page)
    await expect.poll(() => cuts(page)).toBeGreaterThan(0)
    const teeth = await cuts(page)
    await typeOver(page, '0.5', '0.8')
    await ran(page, before)
    await expect.poll(() => cuts(page)).toBeGreaterThan(teeth)
  })

  test('what stands beside a line goes with it while the code cannot be read', async ({ page }) => {
    await open(page)
    const value = page.locator('.cm-value', { hasText: /ACKs$/ })
    const lineOf = async () => {
      const y = await value.evaluate((element) => element.getBoundingClientRect().top)
      const lines = await page
        .locator('.cm-line')
        .evaluateAll((all) =>
          all.map((line) => ({ text: line.textContent ?? '', y: line.getBoundingClientRect().top })),
        )
      return lines.filter((line) => line.y <= y + 2).at(-1)?.text
    }
    await expect(value).toBeVisible({ timeout: 20_000 })
    expect(await lineOf()).toContain('onAck(')
    await editor(page).click()
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.type('const (')
    await page.keyboard.press('Enter')
    await expect(page.getByText('older code', { exact: true })).toBeVisible()
    expect(await lineOf()).toContain('onAck(')
  })

  test('a template is read when it is taken up: its sliders, its signal, its first failure', async ({
    page,
  }) => {
    const before = await open(page)
    await page.getByRole('button', { name: 'Begin with a template' }).click()
    await page.getByRole('button', { name: /^Patient/ }).click()
    await ran(page, before)
    await expect(page.getByRole('slider', { name: 'target' })).toBeVisible()
    await expect(page.getByRole('figure', { name: 'queueing' })).toBeVisible()
    await expect(page.getByText('ms, declared in line 10', { exact: true })).toBeVisible()
    // The texts beside the lines are those of the template.
    await expect(page.locator('.cm-value', { hasText: /^chart$/ })).toBeVisible()
    await expect(page.locator('.cm-value', { hasText: /ACKs$/ })).toBeVisible({ timeout: 20_000 })
    const panel = page.getByRole('complementary')
    await expect(panel.getByRole('heading', { name: /The path gets longer/ })).toBeVisible({
      timeout: 60_000,
    })
    await expect(panel.getByText(/of 14 checks pass; first failure: The path gets longer\.$/)).toBeAttached({
      timeout: 60_000,
    })
    await panel.getByRole('button', { name: 'Go to line 16' }).click()
    await expect(editor(page)).toBeFocused()
    await expect(page.locator('.cm-activeLine')).toContainText('tcp.queueing = ')
    await panel.getByRole('button', { name: 'Open the run' }).click()
    await expect(page.getByRole('tab', { name: 'Explore' })).toHaveAttribute('aria-selected', 'true')
  })

  test('a square of the conformance opens the run of its case, passed or not', async ({ page }) => {
    const before = await open(page)
    const square = page.getByRole('button', { name: '5 A timeout is answered: passes. Open its run' })
    await square.click({ timeout: 60_000 })
    await expect(page.getByRole('tab', { name: 'Explore' })).toHaveAttribute('aria-selected', 'true')
    await ran(page, before)
    // From 10 to 13 s nothing leaves the link of this case.
    await expect(page).toHaveURL(/at=10,bw=0&at=13,bw=10/)
  })

  test('a count goes to the next time, and Why? says what the code said there, with its line', async ({
    page,
  }) => {
    await open(page)
    await page.locator('.cm-value.acts', { hasText: 'once, at 2.284 s' }).click({ timeout: 20_000 })
    await expect(page).toHaveURL(/[?&]t=2\.28/)
    await expect(page.getByRole('region', { name: 'Why?' })).toContainText(
      /reaches ssthresh 84: slow start ends \(My Reno, line \d+\)/,
    )
  })

  test('keys: a run at once, the next problem, and none of the page’s inside of the editor', async ({
    page,
  }) => {
    await open(page)
    await editor(page).click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(')')
    await page.keyboard.press('ControlOrMeta+Enter')
    // The code is read at once and not after a pause, and no key that is typed acts on the page.
    await expect(page.locator('.problem')).toContainText(/^Line \d+: /)
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.press('F8')
    await expect(page.locator('.code [role=status]')).toContainText(/^Line \d+: .*not expected/)
    await page.keyboard.press('Delete')
    await expect(page.locator('.problem.hard')).toHaveCount(0)
    await page.keyboard.type('// llNNt')
    await expect(page.locator('.cm-line').last()).toContainText('// llNNt')
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  })

  test('has no faults of accessibility, and the policy refuses nothing', async ({ page }) => {
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text()))
        refused.push(message.text())
    })
    await open(page)
    await expectAccessible(page, 'Workbench')
    expect(refused).toEqual([])
  })
})

test.describe('Workbench, where it is narrow', () => {
  test('below 1280 px the panel is a drawer', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await open(page)
    const slider = page.getByRole('slider', { name: 'beta' })
    await expect(slider).toBeHidden()
    await page.getByRole('button', { name: 'Parameters, scorecard and reasons' }).click()
    await expect(slider).toBeVisible()
    await page.getByRole('button', { name: 'Close the panel' }).click()
    await expect(slider).toBeHidden()
  })

  test('below 1024 px code, charts and lists are tabs, and a line that is named is shown', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 800, height: 900 })
    await open(page)
    await expect(page.locator('.chart').first()).toBeHidden()
    await page.getByRole('button', { name: 'Score', exact: true }).click()
    await expect(editor(page)).toBeHidden()
    await page
      .getByRole('region', { name: 'Why?' })
      .getByRole('button', { name: /^line \d+/ })
      .click({ timeout: 20_000 })
    await expect(editor(page)).toBeFocused()
    await page.getByRole('button', { name: 'Score', exact: true }).click()
    await page.getByRole('button', { name: 'Charts', exact: true }).click()
    await expect(page.locator('.chart').first()).toBeVisible()
  })

  test('a phone reads: the handler at the playhead, one slider, and all of the code on demand', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('./?mode=workbench&part=algorithm&t=12.4')
    await expect(page.locator('main')).toHaveAttribute('data-digest', /^[0-9a-f]{16}$/, { timeout: 30_000 })
    const before = (await digest(page)) ?? ''
    const code = page.getByRole('region', { name: 'Code' })
    await expect(code).toContainText(/onAck lines \d+–\d+ of \d+/, { timeout: 20_000 })
    await expect(code).toContainText(/ACK [\d\s]+ of [\d\s]+/)
    await expect(code.getByText(/^\d+\.\d\d → \d+\.\d\d$/)).toBeVisible()
    await page.getByRole('slider', { name: 'beta' }).press('PageUp')
    await ran(page, before)
    await page.getByRole('tab', { name: 'Code' }).click()
    await expect(code.getByText('read only')).toBeVisible()
    await expect(page.locator('.cm-line').first()).toContainText('import')
    await page.locator('.cm-content').click()
    await page.keyboard.type('x')
    await expect(page.locator('.cm-line').first()).not.toContainText('x')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await expectAccessible(page, 'Workbench on a phone')
  })
})

test('where the editor does not come the code stands in a plain text field, and runs', async ({
  page,
  faults,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.route(/\/assets\/editor-[^/]*\.js$/, (route) => route.abort())
  await page.goto('./?mode=workbench&part=algorithm')
  const before = await ran(page, 'none')
  const field = editor(page)
  await expect(page.getByText('The editor has not come')).toBeVisible()
  await expect(field).toHaveValue(/^import \{ defineAlgorithm \}/)
  const code = await field.inputValue()
  await field.fill(code.replace('0.5', '0.8'))
  const after = await ran(page, before)
  await field.fill(code.replace('tcp.cwnd', 'tcp.cwnd('))
  await expect(page.locator('.problem')).toContainText(/^Line \d+: /)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.locator('.problem.hard')).toHaveCount(0)
  expect(await digest(page)).toBe(after)
  await page
    .getByRole('button', { name: /^line \d+/ })
    .first()
    .click()
  await expect(field).toBeFocused()
  await expectAccessible(page, 'Workbench without its editor')
  // The provoked fault is removed from the list.
  faults.splice(0, faults.length, ...faults.filter((fault) => !/editor-|Failed to load/.test(fault)))
})

test('in German TypeScript’s own words are German too', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('./?mode=workbench&part=algorithm&lang=de')
  await expect(editor(page)).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('main')).toHaveAttribute('data-digest', /^[0-9a-f]{16}$/, { timeout: 30_000 })
  await paste(
    page,
    `import { defineAlgorithm } from 'sawtooth'
export default defineAlgorithm({
  name: 'Typed',
  onAck(tcp) {
    const step: number = 'one'
    tcp.cwnd += 1 / tcp.cwnd
  },
  onLoss(tcp) {
    tcp.cwnd /= 2
  },
  onTimeout() {},
})
`,
  )
  await expect(page.locator('.problem')).toContainText(/^TypeScript, Zeile \d+: Der Typ "string"/, {
    timeout: 20_000,
  })
})
