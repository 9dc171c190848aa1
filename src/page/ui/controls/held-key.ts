/** Keys that change a value for as long as they are held: a row of them is one change. */
import { type KeyboardEvent, useRef } from 'react'
import { pressOf } from '../../store'

/** `onPress`: at the first key of a row. `onSettle`: at its release. */
export function useHeldKey(onPress?: () => void, onSettle?: () => void) {
  const held = useRef(false)
  return {
    press(event: KeyboardEvent<HTMLElement>, act: () => void) {
      const first = !event.repeat
      pressOf(event.currentTarget, () => {
        if (first) onPress?.()
        performance.mark('sawtooth:input')
        act()
      })
      held.current = true
    },
    /** Ends the press, even where the focus leaves with the key still down: nobody hears of its release then. */
    release() {
      if (held.current) onSettle?.()
      held.current = false
    },
  }
}
