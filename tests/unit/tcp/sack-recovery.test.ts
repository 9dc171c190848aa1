/** What a sender of RFC 6675 sends in a recovery (§4 NextSeg). */
import { describe, expect, it } from 'vitest'
import { simulate } from '../../support/dumbbell'
import { happenings, resent } from '../../support/story'

/** 20 segments of which some are lost once. */
const file = (...segments: number[]) =>
  simulate({
    durationS: 10,
    flows: [{ variant: 'sack', bytes: 20 * 1448 }],
    loss: { model: 'list', segments },
  })

describe('a recovery by RFC 6675', () => {
  it('sends the last segment once more when there is nothing else to send, so that its loss needs no timeout (NextSeg rule 4)', () => {
    const simulation = file(12, 20)
    expect(resent(simulation)).toEqual([12, 20])
    expect(simulation.totals.flows[0]?.timeouts).toBe(0)
    expect(happenings(simulation, 'fast retransmit')).toHaveLength(1)
  })

  it('rescues the highest segment that no block reports, not one below it', () => {
    const simulation = file(12, 19, 20)
    expect(resent(simulation).slice(0, 2)).toEqual([12, 20])
    expect(simulation.totals.flows[0]?.timeouts).toBe(0)
  })
})
