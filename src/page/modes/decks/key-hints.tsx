import { deckEditor } from '../../../strings/deck-editor'

const words = deckEditor.keys

/** The keys of the editor. */
export function KeyHints() {
  return (
    <p className="deck-keys">
      <kbd>R</kbd> {words.record}
      <kbd>← →</kbd> {words.scene}
      <kbd>Alt + ← →</kbd> {words.move}
      <kbd>Enter</kbd> {words.edit}
      <kbd>P</kbd> {words.present}
    </p>
  )
}
