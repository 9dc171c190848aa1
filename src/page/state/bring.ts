/** Files dropped onto the page, and text pasted outside of a field. What opens them is fetched when something comes. */

const load = () => import('./open-file')

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}

function onDragOver(event: DragEvent): void {
  if (event.dataTransfer?.types.includes('Files') !== true) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'copy'
}

function onDrop(event: DragEvent): void {
  const file = event.dataTransfer?.files[0]
  if (file === undefined) return
  event.preventDefault()
  void load().then(({ openFile }) => openFile(file))
}

function onPaste(event: ClipboardEvent): void {
  if (event.defaultPrevented || isField(event.target)) return
  const data = event.clipboardData
  const file = data?.files[0]
  const text = data?.getData('text/plain') ?? ''
  if (file === undefined && text.trim() === '') return
  event.preventDefault()
  void load().then(({ openFile, openText }) => (file === undefined ? openText(text) : openFile(file)))
}

export function startBringing(): void {
  document.addEventListener('dragover', onDragOver)
  document.addEventListener('drop', onDrop)
  document.addEventListener('paste', onPaste)
}
