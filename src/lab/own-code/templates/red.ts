import { defineQueue } from 'sawtooth'

// Drops at random, more of them the longer the queue is on average (RED, Floyd & Jacobson 1993, gentle).
export default defineQueue({
  name: 'My RED',
  parameters: {
    min: { default: 5, min: 1, max: 1000, unit: 'packets', help: 'Below this average nothing is dropped.' },
    max: { default: 15, min: 2, max: 3000, unit: 'packets', help: 'At this average max p is reached.' },
    weight: { default: 0.002, min: 0.0001, max: 1, help: 'Share of the newest length in the average.' },
    maxP: { default: 0.1, min: 0.001, max: 1, help: 'Drop probability at max.' },
  },
  signals: { average: { unit: 'packets' }, p: {} },
  reasons: {
    early: 'average queue {a} packets, and p is {b}',
  },
  state: { mean: 0, count: 0, wasAbove: false },

  enqueue(queue, _packet, { min, max, weight, maxP }) {
    const s = queue.state
    const missed = Math.floor((queue.rate / 1000) * queue.idle)
    s.mean = s.mean * (1 - weight) ** missed
    s.mean = s.mean * (1 - weight) + weight * queue.packets
    s.count += 1
    queue.average = s.mean
    queue.p = 0
    if (s.mean < min || queue.packets <= 1) {
      s.wasAbove = false
      return
    }
    const beyond = Math.min(1, maxP + ((1 - maxP) * (s.mean - max)) / max)
    queue.p = s.mean < max ? (maxP * (s.mean - min)) / (max - min) : beyond
    if (!s.wasAbove) {
      s.wasAbove = true
      s.count = 1
      return
    }
    // Drops are spread out: the next one comes 1/p to 2/p packets after the last.
    const expected = s.count * queue.p
    const spaced = expected < 1 ? 0 : expected < 2 ? queue.p / (2 - expected) : 1
    if (queue.random() > Math.min(1, spaced)) return
    s.count = 0
    queue.mark('early', s.mean, queue.p)
  },
})
