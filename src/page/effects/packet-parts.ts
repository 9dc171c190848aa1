/** Runs too long for all of their packets: those around the playhead are simulated again. */

import { PartsAsked } from '../model/packet-part'
import { requestWindow } from '../model/run'
import { onFrame } from './frames'

export function startPacketWindows(): void {
  const asked = new PartsAsked()
  onFrame((view) => {
    const part = asked.next(view.run, view)
    if (part !== null && !requestWindow(...part)) asked.forget()
  })
}
