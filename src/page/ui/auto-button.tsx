import { player as words } from '../../strings/player'
import { dispatch, useStore } from '../store'
import { Button } from './buttons'

/** The page chooses the speed: a press changes that. */
export function AutoButton() {
  const auto = useStore((state) => state.clock.auto)
  return (
    <Button
      className="auto-speed"
      aria-label={words.autoSpeed}
      aria-pressed={auto}
      title={words.autoHelp}
      onClick={() => dispatch({ type: 'toggleAuto' })}
    >
      {words.auto}
    </Button>
  )
}
