/** Whatever an address says that the page does not use is said, in people's words. */
import { expect, finishedRun, openRun, test } from './support'

const RUN = '?dur=8&flow=reno'

/** Link, what of it is named, and why. */
const cases: readonly (readonly [link: string, said: RegExp])[] = [
  ['?embed=foo', /embed=foo .*allowed: 1, or any of/],
  [`${RUN}&embed=foo`, /embed=foo .*allowed: 1, or any of/],
  [`${RUN}&event=999999`, /event=999999 .*this run has events 0 to \d+/],
  [`${RUN}#bw=1`, /#bw=1 .*behind a \?, not behind the #/],
  [`${RUN}#nonsense`, /#nonsense .*no such part of the page/],
  ['#bw=1', /#bw=1 /],
  [`${RUN}&aqm=codel(target=7`, /Completed: aqm=codel\(target=7 .*closing bracket is missing/],
  [`${RUN}&at=9,bw=5`, /the change at 9 s comes not before the end of the run, 8 s/],
  [`${RUN}&flow=reno,start=9`, /flow 2 starts at 9 s, not before the end of the run, 8 s/],
  [`${RUN}&bw=1e9`, /bw=1e9 .*out of range, allowed: 0\.05 to 10\u202f000 Mbit\/s.*Using 10/],
  [`${RUN}&t=99999`, /t=99999 .*allowed: 0 to 8 s/],
  [`${RUN}&from=5&to=2`, /from=5 .*less than 2 s/],
  [`${RUN}&loop=3,99`, /loop=3,99 .*two times from 0 to 8 s/],
  [`${RUN}&sel=z`, /sel=z .*one of a/],
  [`${RUN}&hide=z`, /hide=z .*any of a/],
  [`${RUN}&panels=nonsense`, /panels=nonsense .*unknown chart/],
  [`${RUN}&layout=foo`, /layout=foo .*one of side, overlaid, difference/],
  [`${RUN}&axes=foo`, /axes=foo .*own or same/],
  [`${RUN}&speed=0`, /speed=0 /],
  [`${RUN}&theme=foo`, /theme=foo .*one of dark, light, projector/],
  [`${RUN}&pin=bw%3Dfast`, /Pin 1: Ignored: bw=fast/],
  [`${RUN}&bw=5&bw=6`, /bw=6 .*bw was given before/],
  [`${RUN}&v=1&v=1`, /v=1 .*v was given before/],
  [`${RUN}&title=%ff%fe`, /title=.*percent-encoding is broken/],
  [`${RUN}&v=2`, /newer version of Sawtooth/],
  [`${RUN}&mode=foo`, /mode=foo .*allowed: explore/],
  [`${RUN}&lesson=bufferbloat`, /lesson=bufferbloat .*without mode=learn/],
  [`${RUN}&step=one`, /step=one .*without lesson=/],
  [`${RUN}&sweep=vary=loss(1,2)`, /sweep=vary=loss\(1,2\) .*without mode=experiments/],
  [`${RUN}&paper=aftab`, /paper=aftab .*without mode=experiments/],
  [`${RUN}&aqm=codel,target=5`, /target=5 .*nothing may follow codel/],
  [`${RUN}&flow=none`, /flow=none .*the link has flows/],
  [`${RUN}&return=9(bw=1)`, /9\(bw=1\) .*before its brackets/],
  [`${RUN}&=5`, /=5 .*unknown key/],
  [`${RUN}&patterns=1&timesequence=yes&present=yes`, /patterns=1 .*timesequence=yes .*present=yes/],
]

for (const [link, said] of cases)
  test(`the page says what it does not use of ${link}`, async ({ page }) => {
    await openRun(page, link)
    const notice = page.getByRole('alert')
    await expect(notice).toContainText(said)
    await expect(notice).not.toContainText(/bottleneck|\[\d\]|undefined|NaN/)
  })

test('a paper that there is not is said, beside the one that is shown', async ({ page }) => {
  await page.goto('./?mode=experiments&paper=nonsense')
  await expect(page.getByRole('alert')).toContainText('paper=nonsense')
  await page.getByRole('tab', { name: 'Explore' }).click()
  await finishedRun(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('settings beside a lesson, and a lesson or a step that there is not, are said', async ({ page }) => {
  await page.goto('./?mode=learn&lesson=bufferbloat&bw=5&flow=reno')
  await expect(page.getByRole('alert')).toContainText('Ignored: bw, flow (a lesson brings its own run)')
  await page.goto('./?mode=learn&lesson=nonsense')
  await expect(page.getByRole('alert')).toContainText('nonsense')
})

test('what of a sweep is not used is said in the words of the link', async ({ page }) => {
  await page.goto('./?mode=experiments&dur=8&sweep=vary=loss(1,2),runs=0,colour=red,compare=cubik')
  const notice = page.getByRole('alert')
  await expect(notice).toContainText(/colour=red.*compare=cubik.*did you mean cubic.*runs=0/)
  await expect(notice).not.toContainText(/repetitions|compare\[/)
})

const LONG_LINKS = [
  `?dur=8&flow=${'('.repeat(8000)}`,
  `?dur=8&mode=experiments&sweep=vary=${'('.repeat(6000)}`,
  `?dur=8&flow=reno,start=${'1'.repeat(100_000)}x`,
  `?dur=8&flow=reno,${'abc=1,'.repeat(16_666)}`,
]

for (const link of LONG_LINKS)
  test(`${link.slice(0, 50)}... opens, with few words`, async ({ page }) => {
    await openRun(page, RUN)
    // No server takes an address of such a length; a page that is open does.
    await page.evaluate((query) => {
      history.pushState(null, '', query)
      dispatchEvent(new PopStateEvent('popstate'))
    }, link)
    const notice = page.getByRole('alert')
    await expect(notice.first()).toBeVisible()
    const said = notice.first().getByRole('listitem')
    await expect(said.first()).toContainText(/Ignored|Completed|cannot be used/)
    expect(await said.count()).toBeLessThanOrEqual(21)
    for (const words of await said.allTextContents()) expect(words.length).toBeLessThan(400)
    await expect(page.locator('main')).toBeVisible()
  })

test('going to a part of the page by its # runs nothing again, and is no fault of the link', async ({
  page,
}) => {
  await openRun(page, RUN)
  await page.getByRole('spinbutton', { name: 'Delay, exact value' }).fill('33')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/delay=33/)
  await finishedRun(page)
  await page.evaluate(() => {
    location.hash = 'charts'
  })
  await expect(page.getByRole('alert')).toHaveCount(0)
  // What was changed can still be undone: the run was not opened anew.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('spinbutton', { name: 'Delay, exact value' })).toHaveValue('18')
})

test('in German what is not used of a link is said in German, whatever part of it that is', async ({
  page,
}) => {
  await openRun(page, `${RUN}&mode=foo&lang=de`)
  const notice = page.getByRole('alert')
  await expect(notice).toContainText(/mode=foo .*erlaubt: explore/)
  await expect(notice).not.toContainText(/Ignored|allowed/)
})
