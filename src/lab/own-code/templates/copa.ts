import { defineAlgorithm } from 'sawtooth'

// Aims at a rate that falls with the queueing delay (Copa, Arun & Balakrishnan 2018, default mode).
export default defineAlgorithm({
  name: 'My Copa',
  parameters: {
    delta: { default: 0.5, min: 0.04, max: 2, help: 'A packet of queue is worth 1 / delta of throughput.' },
  },
  signals: { queueing: { unit: 'ms' }, velocity: {} },
  notes: {
    ends: 'cwnd {a} is over the target of {b} packets: slow start ends',
  },
  state: {
    samples: [] as { at: number; rtt: number }[],
    slow: true,
    up: true,
    same: 0,
    roundEnd: 0,
    before: 0,
  },

  onAck(tcp, ack, { delta }) {
    const s = tcp.state
    while ((s.samples.at(-1)?.rtt ?? -1) >= ack.rtt) s.samples.pop()
    s.samples.push({ at: ack.now, rtt: ack.rtt })
    while ((s.samples[0]?.at ?? ack.now) < ack.now - ack.srtt / 2) s.samples.shift()
    const standing = s.samples[0]?.rtt ?? ack.rtt
    const queueing = standing - ack.minRtt
    const target = queueing > 0 ? standing / (delta * queueing) : Infinity
    const isBelow = tcp.cwnd <= target
    if (s.slow && !isBelow) tcp.note('ends', tcp.cwnd, target)
    if (!isBelow) s.slow = false
    if (!s.slow && ack.now >= s.roundEnd) {
      const up = tcp.cwnd > s.before
      s.same = up === s.up ? s.same + 1 : 0
      tcp.velocity = s.same >= 3 ? tcp.velocity * 2 : 1
      s.up = up
      s.before = tcp.cwnd
      s.roundEnd = ack.now + ack.srtt
    }
    // The turn comes at once; what the round says comes later.
    if (isBelow !== s.up) tcp.velocity = 1
    const change = (tcp.velocity * ack.acked) / (delta * tcp.cwnd)
    if (s.slow) tcp.cwnd += ack.acked
    else tcp.cwnd = Math.max(2, isBelow ? tcp.cwnd + change : tcp.cwnd - change)
    tcp.queueing = 1000 * queueing
  },

  onLoss() {},

  onTimeout(tcp) {
    tcp.velocity = 1
    tcp.cwnd = 1
  },

  pacing(tcp, ack) {
    return (2 * tcp.cwnd) / ack.srtt
  },
})
