/** Receives files dropped onto the page, and text pasted outside of a field. The code that opens them is loaded when something arrives. */

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
  const files = [...(event.dataTransfer?.files ?? [])]
  if (files.length === 0) return
  event.preventDefault()
  const { target } = event
  void load().then(({ openFiles }) => openFiles(files, target))
}

function onPaste(event: ClipboardEvent): void {
  if (event.defaultPrevented || isField(event.target)) return
  const data = event.clipboardData
  const files = [...(data?.files ?? [])]
  const text = data?.getData('text/plain') ?? ''
  if (files.length === 0 && text.trim() === '') return
  event.preventDefault()
  void load().then(({ openFiles, openText }) => (files.length === 0 ? openText(text) : openFiles(files)))
}

export function startDropAndPaste(): void {
  document.addEventListener('dragover', onDragOver)
  document.addEventListener('drop', onDrop)
  document.addEventListener('paste', onPaste)
}
