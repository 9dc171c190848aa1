/** What nobody needs before a first run has been drawn: fetched then. */
import { startOffline } from '../offline/start'
import { startAnnouncing } from './announce'
import { startBringing } from './bring'
import { startPacketWindows } from './packet-window'

startBringing()
startAnnouncing()
startPacketWindows()
if (import.meta.env.PROD) startOffline()
