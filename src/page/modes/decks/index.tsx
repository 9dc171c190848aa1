import { whenReadable } from '../../decks/readable'
import { whenShown } from '../../ui/lazily'

/** The page names this file, and this file what the editor needs. */
export default whenShown(
  async () => {
    await whenReadable()
    return import('./editor')
  },
  <main className="mode-main" data-run="running" />,
)
