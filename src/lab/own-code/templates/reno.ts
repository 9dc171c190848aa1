import { defineAlgorithm } from 'sawtooth'

// Slow start, then one packet a round trip; half at a loss (RFC 5681).
export default defineAlgorithm({
  name: 'My Reno',
  minimum: 1,
  recovery: 'reno',
  parameters: {
    beta: { default: 0.5, min: 0.1, max: 0.95, help: 'What a loss leaves of the window.' },
  },
  notes: {
    ends: 'cwnd {a} reaches ssthresh {b}: slow start ends',
  },

  onAck(tcp, ack) {
    if (ack.recovering || ack.ece || !ack.limited) return
    if (tcp.cwnd < tcp.ssthresh) {
      tcp.cwnd += Math.min(ack.acked, 1)
      if (tcp.cwnd >= tcp.ssthresh) tcp.note('ends', tcp.cwnd, tcp.ssthresh)
    } else {
      tcp.cwnd += 1 / tcp.cwnd
    }
  },

  onLoss(tcp, loss, { beta }) {
    tcp.ssthresh = Math.max(2, loss.flight * beta)
    tcp.cwnd = tcp.ssthresh
  },

  onTimeout(tcp, loss, { beta }) {
    if (!loss.repeated) tcp.ssthresh = Math.max(2, loss.flight * beta)
    tcp.cwnd = 1
  },
})
