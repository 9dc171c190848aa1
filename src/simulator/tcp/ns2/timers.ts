import { SenderTimers } from '../timing/timers'

/** Agent/TCP of ns-2.35: the retransmission timer runs on when nothing is outstanding; firing then closes the window to one segment. */
export class Ns2Timers extends SenderTimers {
  override readonly runsIdle = true

  override rest(): void {
    this.restart()
  }
}
