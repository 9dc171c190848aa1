/** What stands above the settings of a hop on a phone: its way back and its menu. */
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { routersOfHop } from '../../../lab/scenario/link-paths'
import { hops as words } from '../../../strings/hops'
import { IconButton } from '../buttons'
import { MenuButton } from '../menu-button'

/** The menu of a hop. */
export function HopMenuButton({ index }: { readonly index: number }) {
  const [load] = useState(() => async () => {
    const { HopMenu } = await import('./menu')
    return { default: () => <HopMenu hop={index} /> }
  })
  return (
    <MenuButton
      name={`hop ${index}`}
      label={words.menu.name(words.name(...routersOfHop(index)))}
      className="icon-button"
      align="end"
      load={load}
    >
      <Ellipsis size={15} />
    </MenuButton>
  )
}

interface BackProps {
  readonly index: number
  readonly open: boolean
  /** Id of what it folds; absent: it is not there while it is folded. */
  readonly controls?: string
  onToggle(): void
}

/** The double arrow, which folds the way back out. */
export function WayBackButton({ index, open, controls, onToggle }: BackProps) {
  const [from, to] = routersOfHop(index)
  return (
    <IconButton
      icon={ArrowLeftRight}
      size={14}
      label={words.backName(to, from)}
      title={words.back.editHelp}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
    />
  )
}

interface Props {
  readonly index: number
  /** "back the same" */
  readonly said: string
  readonly backOpen: boolean
  toggleBack(): void
}

export function HopActions({ index, said, backOpen, toggleBack }: Props) {
  return (
    <div className="hop-head">
      <span className="quiet hop-said">{said}</span>
      <WayBackButton index={index} open={backOpen} onToggle={toggleBack} />
      <HopMenuButton index={index} />
    </div>
  )
}
