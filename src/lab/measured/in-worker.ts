/**
 * A worker of the page takes the measured links that the page sends it, whatever else it does. Imported by each worker before what
 * serves, so that nobody else hears of them.
 */

import { isMeasuredMessage } from './message'
import { keepMeasured } from './store'

self.addEventListener('message', (event: MessageEvent<unknown>) => {
  if (!isMeasuredMessage(event.data)) return
  event.stopImmediatePropagation()
  for (const [sha256, link] of event.data.measured) keepMeasured(sha256, link)
})
