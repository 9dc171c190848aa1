/** What nobody needs before a first run has been drawn: fetched then. */

import { startAnnouncing } from './effects/announcements'
import { startBringing } from './effects/drop-and-paste'
import { startPacketWindows } from './effects/packet-parts'
import { startOffline } from './offline/start'

startBringing()
startAnnouncing()
startPacketWindows()
if (import.meta.env.PROD) startOffline()
