import { ExternalLink } from 'lucide-react'
import type { MouseEvent } from 'react'
import { currentAddress } from '../commands/opening'
import './embed.css'

/** Opens what the frame shows as a page of its own. */
export function Whole() {
  const refresh = (event: MouseEvent<HTMLAnchorElement>): void => {
    event.currentTarget.href = currentAddress()
  }
  return (
    <a
      className="embed-whole"
      href="./"
      target="_blank"
      rel="noreferrer"
      title="Open in Sawtooth"
      aria-label="Open in Sawtooth"
      onClick={refresh}
      onAuxClick={refresh}
    >
      <ExternalLink size={14} aria-hidden="true" />
    </a>
  )
}
