/** What a user brings to the page. */
import type { Page } from '@playwright/test'

/** Drops files onto the page as a desktop does. */
export async function dropFiles(
  page: Page,
  files: readonly { readonly name: string; readonly content: Uint8Array }[],
): Promise<void> {
  const transfer = await page.evaluateHandle(
    (given) => {
      const made = new DataTransfer()
      for (const { name, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        made.items.add(new File([bytes], name))
      }
      return made
    },
    files.map(({ name, content }) => ({ name, base64: Buffer.from(content).toString('base64') })),
  )
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer })
}

/** Drops one file of text. */
export async function drop(page: Page, name: string, content: string): Promise<void> {
  await dropFiles(page, [{ name, content: new TextEncoder().encode(content) }])
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
