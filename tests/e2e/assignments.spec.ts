/** An assignment that is dropped on the page is graded there as the command line grades it. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessible } from './accessible'
import { drop } from './bring'
import { expect, finishedRun, openRun, test } from './support'

const TEMPLATE = readFileSync(new URL('../../src/lab/own-code/templates/aimd.ts', import.meta.url), 'utf8')
const ASSIGNMENT = JSON.stringify({
  version: 1,
  title: 'Two short runs',
  task: 'Be quick, and leave something to NewReno.',
  deadline: '1 December, noon',
  scenarios: [
    {
      id: 'alone',
      title: 'Alone',
      scenario: { version: 1, durationS: 5, flows: [{ variant: 'submission' }] },
    },
    {
      id: 'beside',
      title: 'Beside NewReno',
      scenario: { version: 1, durationS: 5, flows: [{ variant: 'newreno' }, { variant: 'submission' }] },
    },
  ],
})

/** Returns the scores that `sawtooth grade` finds, of the whole and of each scenario. */
function graded(): { readonly score: number; readonly scenarios: readonly { readonly score: number }[] } {
  const folder = mkdtempSync(join(tmpdir(), 'sawtooth-assignment-'))
  try {
    const [assignment, code, report] = ['a.json', 'gentle.ts', 'r.json'].map((name) => join(folder, name))
    if (assignment === undefined || code === undefined || report === undefined) throw new Error(folder)
    writeFileSync(assignment, ASSIGNMENT)
    writeFileSync(code, TEMPLATE)
    execFileSync(process.execPath, ['bin/sawtooth.mjs', 'grade', assignment, code, '--out', report])
    const { entries } = JSON.parse(readFileSync(report, 'utf8'))
    return entries.find(({ name }: { name: string }) => name === 'gentle.ts')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const signed = (value: number): string =>
  `${value < -0.005 ? '−' : value < 0.005 ? '' : '+'}${Math.abs(value).toFixed(2)}`

test('an assignment is dropped, read, graded as on the command line, and there after a reload', async ({
  page,
}) => {
  await openRun(page, '?mode=workbench&part=algorithm')
  await drop(page, 'gentle.ts', TEMPLATE)
  await drop(page, 'short.json', ASSIGNMENT)
  const panel = page.getByRole('region', { name: 'Assignment' })
  await expect(panel.getByRole('heading', { name: 'Two short runs' })).toBeVisible()
  await expect(panel).toContainText('Deadline: 1 December, noon')
  await expect(panel).toContainText('leave something to NewReno')
  await panel.getByRole('button', { name: /^Grade / }).click()
  const { score, scenarios } = graded()
  await expect(panel.getByRole('status')).toHaveText(signed(score), { timeout: 60_000 })
  await expect(panel.getByRole('cell')).toHaveText(scenarios.map((one) => signed(one.score)))
  await expectAccessible(page, 'the assignment', '.workbench .inspector')

  await panel.getByRole('button', { name: 'Beside NewReno' }).click()
  await finishedRun(page)
  await expect(page).toHaveURL(/flow=newreno.*#code=/)

  await page.goto('?mode=workbench&part=algorithm')
  await expect(panel.getByRole('heading', { name: 'Two short runs' })).toBeVisible()
  await panel.getByRole('button', { name: 'Put it away' }).click()
  await expect(page.getByRole('button', { name: 'Open an assignment' })).toBeVisible()
})

test('an assignment that is none is said to be none, with the names of its parts', async ({ page }) => {
  const before = await openRun(page, '?mode=workbench&part=algorithm')
  await drop(page, 'wrong.json', '{"version": 1, "title": "x", "baseline": "renoo", "scenarios": []}')
  const notice = page.getByRole('alert').filter({ hasText: 'wrong.json' })
  await expect(notice).toContainText('Baseline')
  await expect(page.locator('main')).toHaveAttribute('data-digest', before)
  await expect(page.getByRole('region', { name: 'Assignment' })).toHaveCount(0)
})
