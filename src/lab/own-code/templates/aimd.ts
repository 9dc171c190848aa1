import { defineAlgorithm } from 'sawtooth'

// Additive increase, multiplicative decrease (Chiu & Jain 1989), with both numbers to move.
export default defineAlgorithm({
  name: 'AIMD',
  parameters: {
    a: { default: 1, min: 0.1, max: 20, unit: 'packets', help: 'What a round trip adds to the window.' },
    b: { default: 0.5, min: 0.05, max: 0.95, help: 'What a loss takes of the window.' },
  },
  notes: {
    ends: 'cwnd {a} reaches ssthresh {b}: slow start ends',
    cut: 'a loss takes {a} packets of {b} packets',
  },

  onAck(tcp, ack, { a }) {
    if (ack.recovering) return
    if (tcp.cwnd < tcp.ssthresh) {
      tcp.cwnd += Math.min(ack.acked, 1)
      if (tcp.cwnd >= tcp.ssthresh) tcp.note('ends', tcp.cwnd, tcp.ssthresh)
    } else {
      tcp.cwnd += (a * ack.acked) / tcp.cwnd
    }
  },

  onLoss(tcp, loss, { b }) {
    tcp.note('cut', b * loss.flight, loss.flight)
    tcp.cwnd = tcp.ssthresh = (1 - b) * loss.flight
  },

  onTimeout(tcp, loss, { b }) {
    if (!loss.repeated) tcp.ssthresh = (1 - b) * loss.flight
    tcp.cwnd = 1
  },
})
