import { doInPage } from '../in-page'
import { links } from '../kinds/links'
import { definePageFuzz } from '../page-kind'

/** Chromium takes addresses of at most so many characters in the history. */
const MOST_CHARACTERS = 100_000

const asQuery = (link: string): string => `?${link.replace(/^\?/, '').slice(0, MOST_CHARACTERS)}`

export default definePageFuzz<string>({
  id: 'page-links',
  what: 'links, opened',
  cases: links,
  async open(page, origin) {
    await page.goto(origin)
    await page.waitForSelector('main')
  },
  give: (page, values, patient) =>
    doInPage(
      page,
      values.map((link) => ({ how: 'open', what: asQuery(link), name: '' })),
      patient,
    ),
  show: asQuery,
})
