/** A mark and a timeout of the same window of data are one congestion: ssthresh is lowered once (Linux, tcp_enter_loss). */
import { expect, it } from 'vitest'
import { eventsOf } from '../../../src/simulator/log/event-rows'
import { simulate, type TestRun } from '../../support/dumbbell'

const marked: TestRun = {
  stack: 'linux',
  durationS: 6,
  mbps: 8,
  delayMs: 25,
  bufferPackets: 100,
  aqm: 'codel',
  ecn: true,
  flows: [{ variant: 'reno' }],
}

/** Times of the events of a kind, with ssthresh before and after each. */
function cuts(run: TestRun, kind: 'ece' | 'timeout') {
  return [...eventsOf(simulate(run).log.events, kind)].map(({ t, ssthreshBefore, ssthresh }) => ({
    t,
    before: ssthreshBefore,
    after: ssthresh,
  }))
}

it.each([
  ['within the round trip of the mark', 0.002, true],
  ['long after it', 1, false],
])('everything is lost %s, by %s s: ssthresh is kept: %s', (_, laterS, kept) => {
  const [mark] = cuts(marked, 'ece')
  if (mark === undefined) throw new Error('no mark')
  const lost: TestRun = {
    ...marked,
    durationS: mark.t + laterS + 3,
    changes: [{ kind: 'loss', atS: mark.t + laterS, loss: { model: 'bernoulli', probability: 1 } }],
  }
  const [timeout] = cuts(lost, 'timeout').filter(({ t }) => t > mark.t)
  if (timeout === undefined) throw new Error('no timeout')
  expect(cuts(lost, 'ece')[0]?.t).toBe(mark.t)
  if (kept) expect(timeout.after).toBe(timeout.before)
  else expect(timeout.after).not.toBe(timeout.before)
})
