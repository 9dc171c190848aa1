import { defineAlgorithm } from 'sawtooth'

// Back to the last peak along a cubic curve that is flat where the loss was (RFC 9438).
export default defineAlgorithm({
  name: 'My CUBIC',
  minimum: 1,
  slowStart: 'hystart',
  parameters: { c: { default: 0.4, min: 0.01, max: 10 }, beta: { default: 0.7, min: 0.1, max: 0.95 } },
  signals: { wMax: { unit: 'packets' }, wEst: { unit: 'packets' }, k: { unit: 's' } },
  notes: {
    reno: 'W_cubic below W_est {a}: cwnd grows like Reno',
    concave: 'cwnd {a} below W_max {b}: concave growth towards it',
    convex: 'cwnd {a} past W_max {b}: convex growth, searching for more',
    lower: 'the window peaked lower than last time: W_max {a} → {b}',
  },
  state: { before: 0, epoch: NaN, idle: NaN, region: '' },
  onAck(tcp, ack, { c, beta }) {
    const s = tcp.state
    if (ack.recovering || ack.ece) return
    if (!ack.limited && Number.isNaN(s.idle)) s.idle = ack.now
    if (!ack.limited) return
    if (!Number.isNaN(s.idle)) s.epoch += ack.now - s.idle
    s.idle = NaN
    if (Number.isNaN(s.epoch)) {
      tcp.k = tcp.wMax > tcp.cwnd ? Math.cbrt((tcp.wMax - tcp.cwnd) / c) : 0
      if (!(tcp.wMax > tcp.cwnd)) tcp.wMax = tcp.cwnd
      tcp.wEst = tcp.cwnd
      s.epoch = ack.now
      s.region = ''
    }
    const t = ack.now - s.epoch
    const curve = (x: number) => c * x * x * x + tcp.wMax
    tcp.wEst += ((tcp.wEst >= s.before ? 1 : (3 * (1 - beta)) / (1 + beta)) * ack.acked) / tcp.cwnd
    const asReno = curve(t - tcp.k) < tcp.wEst
    const region = asReno ? 'reno' : tcp.cwnd < tcp.wMax ? 'concave' : 'convex'
    if (asReno && t > 0 && s.region !== region) tcp.note('reno', tcp.wEst)
    if (region === 'concave' && s.region !== region) tcp.note('concave', tcp.cwnd, tcp.wMax)
    if (region === 'convex' && s.region !== region) tcp.note('convex', tcp.cwnd, tcp.wMax)
    if (!asReno || t > 0) s.region = region
    const target = Math.min(Math.max(curve(t + ack.srtt - tcp.k), tcp.cwnd), 1.5 * tcp.cwnd)
    tcp.cwnd = asReno ? Math.max(tcp.cwnd, tcp.wEst) : tcp.cwnd + (target - tcp.cwnd) / tcp.cwnd
  },

  onLoss(tcp, loss, { beta }) {
    tcp.state.before = tcp.cwnd
    const peak = tcp.cwnd < tcp.wMax ? (tcp.cwnd * (1 + beta)) / 2 : tcp.cwnd
    if (tcp.cwnd < tcp.wMax) tcp.note('lower', tcp.wMax, peak)
    tcp.wMax = peak
    tcp.state.epoch = tcp.state.idle = NaN
    tcp.ssthresh = Math.max(2, loss.flight * beta)
    tcp.cwnd = Math.max(loss.marked ? 1 : 2, loss.flight * beta)
  },

  onTimeout(tcp, loss, { beta }) {
    if (!loss.repeated) tcp.state.before = tcp.cwnd
    if (!loss.repeated) tcp.ssthresh = Math.max(2, loss.flight * beta)
    tcp.wMax = tcp.state.epoch = tcp.state.idle = NaN
    tcp.cwnd = 1
  },
})
