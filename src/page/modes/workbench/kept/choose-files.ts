/** Asks for files of code, and opens them one after another. */
export function chooseCodeFiles(): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = '.ts'
  input.multiple = true
  input.addEventListener('change', async () => {
    const { openFiles } = await import('../../../effects/open-file')
    await openFiles([...(input.files ?? [])])
  })
  input.click()
}
