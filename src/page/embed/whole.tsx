import ExternalLink from 'lucide-react/icons/external-link'
import type { MouseEvent } from 'react'
import { embed } from '../../strings/embed'
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
      title={embed.open}
      aria-label={embed.open}
      onClick={refresh}
      onAuxClick={refresh}
    >
      <ExternalLink size={14} />
    </a>
  )
}
