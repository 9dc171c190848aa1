/** The records that a sender fills in for its policies and for the log: made once, reused for every ACK. */
import type { AckSample, CongestionSample, LossSample } from '../../congestion/congestion-control'
import type { WindowState } from '../../recorder/window-rows'

export function makeAckSample(): AckSample {
  return {
    nowS: 0,
    acked: 0,
    delivered: 0,
    lost: 0,
    resent: 0,
    rttS: -1,
    srttS: -1,
    minRttS: -1,
    priorInFlight: 0,
    inFlight: 0,
    totalDelivered: 0,
    priorDelivered: 0,
    inFlightAtSend: -1,
    lostSinceSend: 0,
    deliveryRate: -1,
    intervalS: -1,
    pacedInS: 0,
    appLimited: false,
    windowLimited: true,
    predicted: false,
    ece: false,
    recovering: false,
    open: true,
    una: 1,
    nxt: 1,
  }
}

export function makeCongestionSample(): CongestionSample {
  return {
    nowS: 0,
    flightSize: 0,
    inFlight: 0,
    una: 1,
    nxt: 1,
    again: false,
  }
}

export function makeLossSample(): LossSample {
  return {
    nowS: 0,
    segment: 0,
    inFlightAtSend: 0,
    lostSinceSend: 0,
    appLimited: false,
    totalDelivered: 0,
    inFlight: 0,
  }
}

export function makeWindowState(): WindowState {
  return {
    tS: 0,
    cwnd: 0,
    ssthresh: 0,
    inFlight: 0,
    srttMs: Number.NaN,
    rttMs: Number.NaN,
    rtoMs: 0,
    pacingMbps: 0,
    deliveryMbps: Number.NaN,
    una: 1,
    nxt: 1,
    phase: 0,
  }
}
