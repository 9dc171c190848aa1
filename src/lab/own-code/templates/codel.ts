import { defineQueue } from 'sawtooth'

// Drops from the head while packets have waited too long for a whole interval (CoDel, RFC 8289).
export default defineQueue({
  name: 'My CoDel',
  parameters: {
    target: { default: 5, min: 0.1, max: 1000, unit: 'ms', help: 'Packets may wait this long at all times.' },
    interval: {
      default: 100,
      min: 1,
      max: 10000,
      unit: 'ms',
      help: 'Waiting longer is allowed for this long.',
    },
  },
  signals: { sojourn: { unit: 'ms' }, count: {} },
  reasons: {
    late: 'waited {a} ms, over target {b} ms for a whole interval',
  },
  state: { above: NaN, next: 0, dropping: false, entered: false, pending: false, last: 0, largest: 0 },

  enqueue(queue, packet) {
    if (Number.isNaN(queue.count)) queue.count = 0
    queue.state.largest = Math.max(queue.state.largest, packet.bytes)
  },

  dequeue(queue, packet, { target, interval }) {
    const s = queue.state
    const gap = () => interval / 1000 / Math.sqrt(queue.count)
    queue.sojourn = 1000 * packet.waited
    const isShort = packet.waited < target / 1000 || queue.bytes <= s.largest
    const isLate = !isShort && !Number.isNaN(s.above) && queue.now >= s.above
    if (isShort) s.above = NaN
    else if (Number.isNaN(s.above)) s.above = queue.now + interval / 1000
    if (s.entered) {
      s.entered = false
    } else if (s.dropping) {
      if (!isLate) s.dropping = false
      else if (s.pending) s.next += gap()
      s.pending = false
      if (s.dropping && queue.now >= s.next) {
        queue.count += 1
        s.pending = !queue.mark('late', queue.sojourn, target)
        if (!s.pending) s.next += gap()
      }
    } else if (isLate) {
      const before = queue.count - s.last
      queue.count = before > 1 && queue.now - s.next < (16 * interval) / 1000 ? before : 1
      s.entered = !queue.mark('late', queue.sojourn, target)
      s.dropping = true
      s.next = queue.now + gap()
      s.last = queue.count
    }
  },
})
