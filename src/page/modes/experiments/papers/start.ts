/** What the papers of Experiments do outside of their screen, from the first time that one is opened. */
import { startReproduction } from '../../../effects/reproduction'
import { store } from '../../../store'

startReproduction(store)
