/** Resolves with the text of the page's `<output>` once it has one. Runs in the page. */
export function told(): Promise<string> {
  return new Promise((resolve) => {
    const look = (): void => {
      const text = document.querySelector('output')?.textContent ?? ''
      if (text === '') requestAnimationFrame(look)
      else resolve(text)
    }
    look()
  })
}
