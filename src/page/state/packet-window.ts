/** Runs too long for all of their packets: those around the playhead are simulated again. */
import { onFrame } from './frame-loop'
import { PartsAsked } from './packet-part'
import { requestWindow } from './simulate'

export function startPacketWindows(): void {
  const asked = new PartsAsked()
  onFrame((view) => {
    const part = asked.next(view.run, view)
    if (part !== null && !requestWindow(...part)) asked.forget()
  })
}
