import { defineAlgorithm } from 'sawtooth'

// Holds a short queue; gives way to whoever fills it.
export default defineAlgorithm({
  name: 'Patient',
  parameters: {
    target: { default: 15, min: 1, max: 80, unit: 'ms', help: 'The queueing delay that it aims at.' },
    beta: { default: 0.7, min: 0.3, max: 0.95, help: 'What a loss leaves of the window.' },
  },
  signals: { queueing: { unit: 'ms' } },
  notes: {
    full: 'queueing {a} ms over target {b} ms: slow start ends',
  },

  onAck(tcp, ack, { target }) {
    tcp.queueing = 1000 * (ack.rtt - ack.minRtt)
    if (ack.recovering) return
    if (tcp.cwnd < tcp.ssthresh) {
      tcp.cwnd += ack.delivered
      if (tcp.queueing > target) {
        tcp.note('full', tcp.queueing, target)
        tcp.ssthresh = tcp.cwnd /= 2
      }
    } else {
      const room = 1 - tcp.queueing / target
      tcp.cwnd += (Math.max(-0.5, room) * ack.delivered) / tcp.cwnd
      tcp.ssthresh = Math.min(tcp.ssthresh, tcp.cwnd)
    }
  },

  onLoss(tcp, loss, { beta }) {
    tcp.cwnd = tcp.ssthresh = beta * loss.flight
  },

  onTimeout(tcp, loss) {
    tcp.ssthresh = loss.flight / 2
    tcp.cwnd = 1
  },

  pacing(tcp, ack) {
    const gain = tcp.cwnd < tcp.ssthresh ? 2 : 1.2
    return (gain * tcp.cwnd) / ack.srtt
  },
})
