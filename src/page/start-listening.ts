/** Keys, terms that are pointed at, and what is dropped or pasted: fetched beside the first run, which is drawn without them. */
import { startDropAndPaste } from './effects/drop-and-paste'
import { startKeyboard } from './effects/keyboard'
import { store } from './store'
import { startTerms } from './ui/term/listen'

startKeyboard(store)
startDropAndPaste()
startTerms()
