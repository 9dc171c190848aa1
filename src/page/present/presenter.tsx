/** What a presenter does in every mode: turn on, blank the screen, fill it, leave. */
import Expand from 'lucide-react/icons/expand'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useState } from 'react'
import { present as words } from '../../strings/present'
import { setPresenting } from '../commands/opening'
import { toggleFullScreen } from '../commands/screen'
import { focusScreen } from '../effects/focus'
import { Button, IconButton } from '../ui/buttons'
import './present.css'

/** Keys of a presenter's remote control and of this mode; the player's keys act as ever. */
const KEYS = new Map<string, 'next' | 'previous' | 'blank' | 'full' | 'leave'>([
  ['PageDown', 'next'],
  ['PageUp', 'previous'],
  ['ArrowRight', 'next'],
  ['ArrowLeft', 'previous'],
  ['b', 'blank'],
  ['B', 'blank'],
  ['f', 'full'],
  ['F', 'full'],
  ['Escape', 'leave'],
])

function keyOf({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  const isArrow = key === 'ArrowRight' || key === 'ArrowLeft'
  const usesArrows =
    target instanceof Element && target.closest('input, select, [role="application"]') !== null
  return ctrlKey || metaKey || altKey || (isArrow && usesArrows) ? undefined : KEYS.get(key)
}

/** Listens while `active`. What is returned covers the screen while it is blank. `turn` must be the same at every rendering. */
export function usePresenterKeys(active: boolean, turn: (direction: 1 | -1) => void): ReactNode {
  const [blank, setBlank] = useState(false)
  useEffect(() => {
    if (!active) return
    const onKeyDown = (event: KeyboardEvent): void => {
      const key = keyOf(event)
      if (key === undefined) return
      event.preventDefault()
      event.stopPropagation()
      if (key === 'blank') setBlank((was) => !was)
      else if (key === 'full') toggleFullScreen()
      else if (key === 'leave') setPresenting(false)
      else {
        setBlank(false)
        turn(key === 'next' ? 1 : -1)
      }
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      document.removeEventListener('keydown', onKeyDown, true)
      focusScreen()
    }
  }, [active, turn])
  return (
    blank && <Button className="present-blank" aria-label={words.showAgain} onClick={() => setBlank(false)} />
  )
}

export function PresentButtons() {
  return (
    <>
      <IconButton icon={Expand} size={24} label={words.fullScreen} onClick={toggleFullScreen} />
      <IconButton icon={X} size={24} label={words.leave} onClick={() => setPresenting(false)} />
    </>
  )
}
