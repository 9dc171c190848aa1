/** Asks for a file, or several of one measurement. What opens them is fetched when they have been chosen. */
export function chooseFile(): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])]
    void import('./open-file').then(({ openFiles }) => openFiles(files))
  })
  input.click()
}
