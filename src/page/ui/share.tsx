import { Popover } from 'radix-ui'
import { type ReactNode, useEffect, useState } from 'react'
import { currentAddress } from '../state/link-sync'
import { useStore } from '../state/store'

/** Copies the address, which always describes the run and the moment, and shows it. */
export function ShareButton({ children }: { children: ReactNode }) {
  const open = useStore((state) => state.openDialog === 'share')
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next) => useStore.setState({ openDialog: next ? 'share' : null })}
    >
      <Popover.Trigger className="text-button strong" aria-label="Share" title="Share (S)">
        {children}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className="menu share" align="end" sideOffset={6} collisionPadding={8}>
          <Address />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Address() {
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
    <>
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
    </>
  )
}
