/**
 * Opens a notebook in Chromium and prints the digest of the run that its first `<saw-tooth>` shows: `node
 * shown-in-notebook.mjs ADDRESS CHROMIUM`. In JupyterLab it runs the cells up to the widget, because JupyterLab leaves
 * out of the page what is far from the visible part.
 */
import { chromium } from '@playwright/test'

const [, , address = '', executablePath = ''] = process.argv
const LIMIT_MS = 120_000
/** The number of cells up to the widget. */
const CELLS = 4

/** Finds the element in any shadow tree. This function runs in the page. */
const digestShown = () => {
  /** @param {Document | ShadowRoot} root @returns {Element | null} */
  const find = (root) => {
    for (const element of root.querySelectorAll('*')) {
      const found =
        element.localName === 'saw-tooth' ? element : element.shadowRoot && find(element.shadowRoot)
      if (found) return found
    }
    return null
  }
  const shown = /** @type {import('../../src/element/saw-tooth').SawToothElement | null} */ (find(document))
  return shown?.run?.result.engine.digest ?? ''
}

const browser = await chromium.launch({ executablePath })
try {
  const page = await browser.newPage()
  page.setDefaultTimeout(LIMIT_MS)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  if (address.includes('/lab/')) {
    await page.waitForSelector('.jp-Notebook .jp-Cell')
    await page.waitForSelector('.jp-Notebook-ExecutionIndicator[data-status="idle"]')
    await page.click('.jp-Notebook .jp-Cell >> nth=0')
    for (let cell = 0; cell < CELLS; cell++) await page.keyboard.press('Shift+Enter')
  }
  const digest = await page.waitForFunction(digestShown)
  console.log(await digest.jsonValue())
} finally {
  await browser.close()
}
