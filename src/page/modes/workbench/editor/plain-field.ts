/** A plain text field that replaces the editor where that cannot be loaded. Code can be read, written and run in it. */
import type { CodeField, EditorUser } from './code-field'
import type { Shown } from './faults'

/** The number of texts to which undo can go back. */
const MOST_UNDONE = 200

export class PlainField implements CodeField {
  private readonly box = document.createElement('div')
  private readonly numbers = document.createElement('pre')
  private readonly field = document.createElement('textarea')
  /** The present text, and those before it. */
  private text: string
  private readonly before: string[] = []
  private line = 1

  constructor(
    host: HTMLElement,
    code: string,
    private readonly user: EditorUser,
    readOnly = false,
  ) {
    const { box, numbers, field } = this
    box.className = 'plain-code'
    numbers.setAttribute('aria-hidden', 'true')
    field.setAttribute('aria-label', user.name)
    field.spellcheck = false
    field.wrap = 'off'
    field.readOnly = readOnly
    field.value = code
    this.text = code
    field.addEventListener('input', () => this.changed())
    field.addEventListener('keydown', this.onKey)
    field.addEventListener('keyup', () => this.look())
    field.addEventListener('pointerup', () => this.look())
    field.addEventListener('scroll', () => {
      numbers.scrollTop = field.scrollTop
    })
    box.append(numbers, field)
    host.append(box)
    this.number()
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    this.user.run()
  }

  /** Writes the number of each line beside it. */
  private number(): void {
    const lines = this.text.split('\n').length
    const numbers = Array.from({ length: lines }, (_, index) => String(index + 1)).join('\n')
    if (this.numbers.textContent !== numbers) this.numbers.textContent = numbers
  }

  /** Handles a change, made by typing or by a button. */
  private changed(): void {
    const { field, before } = this
    if (field.value === this.text) return
    before.push(this.text)
    if (before.length > MOST_UNDONE) before.shift()
    this.take(field.value)
  }

  private take(text: string): void {
    this.text = text
    this.number()
    this.user.typed(text)
    this.look()
  }

  /** Reports the line of the caret where it has changed. */
  private look(): void {
    const { field } = this
    const line = field.value.slice(0, field.selectionStart).split('\n').length
    if (line === this.line) return
    this.line = line
    this.user.moved(line)
  }

  get code(): string {
    return this.text
  }

  put(code: string): void {
    const { field } = this
    if (code === this.text) return
    const head = Math.min(field.selectionStart, code.length)
    this.before.push(this.text)
    field.setAttribute('aria-label', this.user.name)
    field.value = code
    field.setSelectionRange(head, head)
    this.text = code
    this.number()
  }

  replace(from: number, to: number, insert: string): void {
    this.field.setRangeText(insert, from, to, 'end')
    this.changed()
  }

  undo(): void {
    const text = this.before.pop()
    if (text === undefined) return
    this.field.value = text
    this.take(text)
  }

  showFaults({ faults, stopped }: Shown): void {
    this.field.setAttribute('aria-invalid', String(faults.length > 0 || stopped !== null))
  }

  // A plain text field cannot show what the lines did, or the names that are drawn. Faults stand below it.
  showMargin(): void {}
  showRead(): void {}
  showSignals(): void {}
  showOlder(): void {}

  goTo(line: number, column = 1, focus = false): void {
    const { field } = this
    const lines = this.text.split('\n')
    const place = Math.max(1, Math.min(line, lines.length))
    const start = lines.slice(0, place - 1).reduce((sum, one) => sum + one.length + 1, 0)
    const at = start + Math.min(Math.max(0, column - 1), lines[place - 1]?.length ?? 0)
    field.setSelectionRange(at, at)
    const lineHeight = field.scrollHeight / lines.length
    const top = (place - 1) * lineHeight
    if (top < field.scrollTop || top + lineHeight > field.scrollTop + field.clientHeight)
      field.scrollTop = top - field.clientHeight / 2
    if (focus) field.focus()
    this.look()
  }

  close(): void {
    this.box.remove()
  }
}
