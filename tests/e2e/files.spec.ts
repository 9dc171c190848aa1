import { readFileSync } from 'node:fs'
import { drop, paste } from './bring'
import { expect, finishedRun, openRun, test } from './support'

test('a scenario is saved as a file, and the file opens the same run by button, drop and paste', async ({
  page,
}) => {
  const digest = await openRun(page, '?dur=6&flow=reno&buf=30&title=Saved')
  await page.getByRole('button', { name: 'Presets' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('saved.json')
  const path = await download.path()

  await openRun(page, '?dur=5&flow=cubic')
  await page.getByRole('button', { name: 'Presets' }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open file' }).click(),
  ])
  await chooser.setFiles(path)
  await expect(page.getByRole('textbox', { name: 'Scenario title' })).toHaveValue('Saved')
  expect(await finishedRun(page)).toBe(digest)

  const text = readFileSync(path, 'utf8')
  await drop(page, 'other.json', text.replace('"Saved"', '"Dropped"'))
  await expect(page.getByRole('textbox', { name: 'Scenario title' })).toHaveValue('Dropped')
  await paste(page, text.replace('"Saved"', '"Pasted"'))
  await expect(page.getByRole('textbox', { name: 'Scenario title' })).toHaveValue('Pasted')
  await paste(page, 'https://example.org/sawtooth/?dur=7&flow=vegas&title=Linked')
  await expect(page.getByRole('textbox', { name: 'Scenario title' })).toHaveValue('Linked')
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Scenario title' })).toHaveValue('Pasted')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a bad file gives a notice with what is at fault as the page names it, value and range, and the run stays', async ({
  page,
}) => {
  const digest = await openRun(page, '?dur=6&flow=reno')
  const bad = { version: 1, bottleneck: { bandwidthMbps: -4 }, flows: [{ variant: 'reno' }] }
  await drop(page, 'bad.json', JSON.stringify(bad))
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Bandwidth')
  await expect(notice).not.toContainText('bottleneck')
  await expect(notice).toContainText('-4')
  await expect(notice).toContainText('allowed')
  await drop(page, 'large.json', `{${' '.repeat(4_100_000)}}`)
  await expect(notice).toContainText('4.1 MB')
  await drop(page, 'broken.json', '{"version": 1,')
  await expect(notice).toContainText('broken JSON at line 1')
  await paste(page, 'hello')
  await expect(notice).toContainText('The text could not be opened')
  expect(await finishedRun(page)).toBe(digest)
})
