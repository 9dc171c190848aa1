/** Asks for the file that the link at the path `link` is to follow. */
export function chooseMeasured(link: string): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    if (file !== undefined) void import('./measured-files').then(({ followFile }) => followFile(link, file))
  })
  input.click()
}

/** Asks for a file, or for several files of one measurement. The code that opens them is loaded when they have been chosen. */
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
