import { expect, finishedRun, openRun, test } from './support'

test('a shared link keeps moment, zoom, panels, selection and, if wanted, the theme', async ({
  page,
  context,
}) => {
  const digest = await openRun(page, '?dur=8&flow=reno&t=3&from=1&to=5&panels=queue,window(log)')
  await page.keyboard.press('n')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
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

test('Share says what its link opens in each mode, describes that, and offers nothing that the link does not hold', async ({
  page,
}) => {
  const share = page.getByRole('dialog', { name: 'Share' })
  const open = async (link: string, opens: RegExp): Promise<void> => {
    await page.goto(`./${link}`)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(share.getByRole('status').filter({ hasText: opens })).toBeVisible()
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('?mode=compare&dur=4&pin=dur=4%26flow=reno&pin=dur=4%26flow=cubic', /It opens these runs/)
  const said = share.getByRole('textbox', { name: 'Short description' })
  await expect(said).toHaveValue(/^A: .* Reno [\d.]+\sMbit\/s; .*\. B: .* CUBIC [\d.]+\sMbit\/s; /)
  await expect(share.getByRole('switch', { name: 'Moment and zoom' })).toBeVisible()
  // A frame shows one run.
  await expect(share.getByRole('textbox', { name: 'Embed code' })).toHaveCount(0)

  await open('?mode=experiments', /It opens this sweep/)
  await expect(share.getByRole('switch')).toHaveCount(1)
  await expect(said).toHaveCount(0)
  await expect(share.getByRole('textbox', { name: 'Embed code' })).toHaveCount(0)

  await open('?mode=learn', /It opens the list of lessons/)
  await open('?mode=learn&lesson=buffer-size', /It opens this step of the lesson/)
  // A step of a lesson stands in a frame whole.
  await expect(share.getByRole('textbox', { name: 'Embed code' })).toHaveValue(
    /embed=1&amp;lesson=buffer-size/,
  )
  await expect(share.getByRole('switch', { name: 'Packet view' })).toHaveCount(0)
})
