/** The answer as a code: to be scanned from this screen, copied, or shared. */
import { useEffect, useRef, useState } from 'react'
import { audience as words } from '../../strings/audience'
import { copyText } from '../effects/clipboard'
import { Button } from '../ui/buttons'
import { QrCode } from '../ui/qr-code'

export function ShownAnswer({ code, change }: { readonly code: string; change(): void }) {
  const [said, setSaid] = useState('')
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const copy = async (): Promise<void> => setSaid((await copyText(code)) ? words.copied : words.notCopied)
  const canShare = typeof navigator.share === 'function'
  return (
    <>
      <h1 ref={head} tabIndex={-1}>
        {words.mine}
      </h1>
      <div className="audience-code">
        <QrCode address={code} border={4} />
      </div>
      <p>{words.show}</p>
      <input
        className="mono"
        aria-label={words.code}
        readOnly
        value={code}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="audience-buttons">
        <Button className="button primary" onClick={() => void copy()}>
          {words.copy}
        </Button>
        {canShare && (
          <Button className="button" onClick={() => void navigator.share({ text: code }).catch(() => {})}>
            {words.share}
          </Button>
        )}
        <Button className="button" onClick={change}>
          {words.change}
        </Button>
      </div>
      <p role="status">{said}</p>
    </>
  )
}
