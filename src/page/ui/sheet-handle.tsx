import { useRef } from 'react'
import { settings } from '../../strings/settings'
import { Button } from './buttons'
import { useDrag } from './drag'

/** A pull of less than this is a press, px. */
const PULL_PX = 16

interface HandleProps {
  readonly open: boolean
  readonly controls: string
  setOpen(open: boolean): void
}

/** Hides the controls and brings them back: a press, or a pull down or up. */
export function SheetHandle({ open, setOpen, controls }: HandleProps) {
  const pulled = useRef(false)
  const drag = useDrag({
    begin({ clientY }) {
      pulled.current = false
      return { fromY: clientY }
    },
    move({ clientY }, { fromY }) {
      const byPx = clientY - fromY
      if (Math.abs(byPx) < PULL_PX) return
      pulled.current = true
      setOpen(byPx < 0)
    },
  })
  return (
    <Button
      className="sheet-handle"
      aria-label={settings.sheet.controls}
      aria-expanded={open}
      aria-controls={controls}
      {...drag}
      onClick={() => {
        // The end of a pull is no press.
        if (!pulled.current) setOpen(!open)
        pulled.current = false
      }}
    />
  )
}
