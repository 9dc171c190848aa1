import { share } from '../../strings/share'
import { AddressRow } from './address-row'

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
  return (
    <>
      <AddressRow value={new URL(path, location.href).href} words={words} copy={copy} />
      <p className="quiet">{hasWholePicture() ? words.shows : words.showsText}</p>
    </>
  )
}
