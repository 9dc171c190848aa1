/** What nobody needs before a first run has been drawn, or has come to nothing: fetched then. */
import { startDrawnTerms } from './charts/drawn-terms'
import { drawMoments } from './charts/moment-names'
import { names } from './charts/moments'
import { startAnnouncing } from './effects/announcements'
import { startClaims } from './effects/claims'
import { startDeckLinks } from './effects/deck-links'
import { startExcerpts } from './effects/excerpts'
import { requestFrame } from './effects/frames'
import { startKeptAlgorithms } from './effects/kept-algorithms'
import { startLinkRemarks } from './effects/link-remarks'
import { startRemedies } from './effects/remedies'
import { startResolution } from './effects/resolution'
import { startRunFaults } from './effects/run-faults'
import { startSession } from './effects/session'
import { startPlanningSpeed } from './effects/speed-plan'
import { startOffline } from './offline/start'
import { store } from './store'

startSession(store)
startPlanningSpeed(store)
startLinkRemarks(store)
startClaims(store)
startDeckLinks(store)
startKeptAlgorithms(store)
startRunFaults(store)
startRemedies(store)
startAnnouncing(store)
startExcerpts(store)
startResolution(requestFrame)
startDrawnTerms()
names.draw = drawMoments
requestFrame()
if (import.meta.env.PROD) startOffline(store)
