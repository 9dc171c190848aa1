import { SenderEcn } from '../sender/ecn'

/**
 * Agent/TCP::output and slowdown of ns-2.35: with classic ECN retransmissions are ECN-capable, too, and every reduction is told
 * by the next segment, sent again or not.
 */
export class Ns2SenderEcn extends SenderEcn {
  override bits(again: boolean): number {
    return super.bits(again && !(this.form === 'classic' && this.isAgreed()))
  }
}
