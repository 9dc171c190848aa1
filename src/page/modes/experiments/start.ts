/** What Experiments does outside of its screen, from the first time that it is opened. */
import { startKeptResults } from '../../effects/kept-results'
import { startSweepLink } from '../../effects/sweep-link'
import { startSweepRuns } from '../../effects/sweep-runs'
import { store } from '../../store'

startSweepLink(store)
startKeptResults(store)
startSweepRuns(store)
