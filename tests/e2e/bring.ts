/** What a user brings to the page. */
import type { Page } from '@playwright/test'

/** Drops a file onto the page as a desktop does. */
export async function drop(page: Page, name: string, content: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, text]) => {
      const made = new DataTransfer()
      made.items.add(new File([text ?? ''], fileName ?? '', { type: 'application/json' }))
      return made
    },
    [name, content],
  )
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer })
}

/** Pastes text where no field has the focus. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)
}
