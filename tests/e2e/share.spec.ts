import { expect, finishedRun, openRun, test } from './support'

test('a shared link keeps moment, zoom, panels, selection and, if wanted, the theme', async ({
  page,
  context,
}) => {
  const digest = await openRun(page, '?dur=8&flow=reno&t=3&from=1&to=5&panels=queue,window(log)')
  await page.keyboard.press('n')
  await page.getByRole('button', { name: 'Share' }).click()
  const share = page.getByRole('dialog', { name: 'Share' })
  await share.getByRole('switch', { name: 'Theme in the link' }).click()
  const address = await share.getByRole('textbox', { name: 'Address' }).inputValue()
  const { search } = new URL(address)
  for (const part of ['from=', 'to=', 'panels=queue,window(log)', 'theme=', 'event='])
    expect(decodeURIComponent(search)).toContain(part)

  const other = await context.newPage()
  expect(await openRun(other, search)).toBe(digest)
  const time = page.getByRole('slider', { name: 'Time' })
  await expect(other.getByRole('slider', { name: 'Time' })).toHaveAttribute(
    'aria-valuetext',
    (await time.getAttribute('aria-valuetext')) ?? '',
  )
  await expect(other.getByRole('figure').nth(1)).toHaveAccessibleName('Queue occupancy')
  await other.close()
})

test('Share has a sentence with the numbers of the run, a QR code, and a frame for other pages', async ({
  page,
}) => {
  await openRun(page, '?dur=8&flow=reno&title=My+run')
  await page.keyboard.press('s')
  const share = page.getByRole('dialog', { name: 'Share' })
  const said = await share.getByRole('textbox', { name: 'Short description' }).inputValue()
  expect(said).toMatch(/^My run: 10\sMbit\/s, base RTT .* utilisation [\d.]+\s%, .* drops?\. http/)
  await expect(share.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await share.getByRole('switch', { name: 'Packet view' }).click()
  const code = await share.getByRole('textbox', { name: 'Embed code' }).inputValue()
  expect(code).toMatch(/^<iframe src="http[^"]*embed=packets,charts,player[^"]*" title="My run"/)
  expect(code).toContain('sandbox="allow-scripts allow-popups"')
  await page.keyboard.press('Escape')
  await finishedRun(page)
})
