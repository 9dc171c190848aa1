import { share } from '../../strings/share'
import { Button } from './buttons'

const words = share.preview

interface Props {
  /** The page of the preview, relative to Sawtooth's. */
  readonly path: string
  /** Copies the text, and says `copied` where that was allowed. */
  copy(text: string, copied: string): Promise<void>
}

/** Sites show a picture only at a whole address, which the build has where it was told one (docs/HOSTING.md). */
const hasWholePicture = (): boolean =>
  /^https?:/.test(document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content ?? '')

/** The address of a preview, to be copied, with what it shows elsewhere. */
export function PreviewAddress({ path, copy }: Props) {
  const address = new URL(path, location.href).href
  return (
    <>
      <div className="share-row">
        <input
          className="address mono"
          aria-label={words.address}
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button className="button" onClick={() => void copy(address, words.copied)}>
          {words.copy}
        </Button>
      </div>
      <p className="quiet">{hasWholePicture() ? words.shows : words.showsText}</p>
    </>
  )
}
