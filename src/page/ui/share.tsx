import { useEffect, useState } from 'react'
import { currentAddress } from '../state/link-sync'

/** Copies the address, which always describes the run and the moment, and shows it. */
export default function Share() {
  const [address] = useState(currentAddress)
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  // Opening is asking for the link.
  useEffect(copy, [])
  return (
    <div className="share">
      <p role="status">
        {copied === true && 'Link copied. It opens this run at this moment.'}
        {copied === false && 'The browser did not allow copying: select the address and copy it.'}
      </p>
      <input
        className="address mono"
        aria-label="Address"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  )
}
