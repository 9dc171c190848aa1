import { Reductions } from '../sender/reductions'

export class LinuxReductions extends Reductions {
  /**
   * tcp_enter_loss: what is still believed to be under way, and one segment. What sets a window for other reasons then sets it for
   * that, too.
   */
  protected override afterTimeout(): void {
    this.sender.control.cwnd = this.scoreboard.pipe + 1
  }
}
