import { defineAlgorithm } from 'sawtooth'

// Says nothing of the network yet: one packet more a round trip, half at a loss.
export default defineAlgorithm({
  name: 'Mine',

  onAck(tcp, ack) {
    if (ack.recovering) return
    tcp.cwnd += ack.delivered / tcp.cwnd
  },

  onLoss(tcp) {
    tcp.cwnd = tcp.ssthresh = tcp.cwnd / 2
  },

  onTimeout(tcp) {
    tcp.ssthresh = tcp.cwnd / 2
    tcp.cwnd = 1
  },
})
