import { defineAlgorithm } from 'sawtooth'

// Measures what the path delivers and sends at that rate, a quarter more now and then to see whether there is more.
export default defineAlgorithm({
  name: 'Rate',
  parameters: {
    probe: { default: 1.25, min: 1.05, max: 2, help: 'How much more is tried, one round in eight.' },
    window: { default: 2, min: 1.1, max: 4, help: 'Windows of what the path holds that may be in flight.' },
  },
  signals: { path: { unit: 'packets/s' }, gain: {} },
  notes: {
    found: 'the delivery rate has not grown for 3 rounds: start-up ends at {a} packets a round trip',
  },
  state: { rates: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], round: 0, roundEnd: 0, best: 0, flat: 0, starting: true },

  onAck(tcp, ack, { probe, window }) {
    const s = tcp.state
    if (ack.now >= s.roundEnd) {
      s.roundEnd = ack.now + ack.srtt
      s.round += 1
      s.rates[s.round % 10] = 0
      s.flat = tcp.path > 1.25 * s.best ? 0 : s.flat + 1
      if (s.flat === 0) s.best = tcp.path
      if (s.starting && s.flat >= 3) {
        s.starting = false
        tcp.note('found', tcp.path * ack.minRtt)
      }
    }
    s.rates[s.round % 10] = Math.max(s.rates[s.round % 10] ?? 0, ack.rate)
    tcp.path = s.rates.reduce((most, rate) => Math.max(most, rate), 1)
    const phase = s.round % 8
    tcp.gain = s.starting ? 2.89 : phase === 0 ? probe : phase === 1 ? 2 - probe : 1
    tcp.cwnd = Math.max(tcp.cwnd * (s.starting ? 1 : 0), window * tcp.path * ack.minRtt, 4)
    if (s.starting) tcp.cwnd = Math.max(tcp.cwnd, 2.89 * tcp.path * ack.minRtt)
  },

  onLoss() {},

  onTimeout(tcp) {
    tcp.cwnd = 4
  },

  pacing(tcp, ack) {
    return tcp.path > 1 ? tcp.gain * tcp.path : (2.89 * tcp.cwnd) / ack.srtt
  },
})
