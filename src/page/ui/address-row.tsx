import { Button } from './buttons'

interface Props {
  readonly value: string
  /** Accessible name of the field, text of the button, and what is said once the address is copied. */
  readonly words: { readonly address: string; readonly copy: string; readonly copied: string }
  /** Copies the text, and says `copied` where that was allowed. */
  copy(text: string, copied: string): Promise<void>
}

/** An address that is shared: it is selected when it is entered, and copied at a press. */
export function AddressRow({ value, words, copy }: Props) {
  return (
    <div className="share-row">
      <input
        className="address mono"
        aria-label={words.address}
        readOnly
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button className="button" onClick={() => void copy(value, words.copied)}>
        {words.copy}
      </Button>
    </div>
  )
}
