import type { LinkTheme } from '../../lab/scenario/link-view'
import type { DrawnTheme } from '../charts/drawn'
import { useStore } from '../store'

/** What a deck's figures are drawn in: its theme, or the colours that the system insists on. */
export function useDrawnTheme(theme: LinkTheme): DrawnTheme {
  return useStore((state) => state.look.forcedColours) ? 'forced' : theme
}
