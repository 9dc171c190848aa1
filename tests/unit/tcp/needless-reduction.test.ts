import { beforeEach, describe, expect, it } from 'vitest'
import { NeedlessReduction } from '../../../src/simulator/tcp/recovery/rack/needless-reduction'
import type { RecoverySender } from '../../../src/simulator/tcp/recovery/recovery-sender'

describe('whether a reduction was for nothing (RFC 3708, RFC 4015)', () => {
  let echoed = Number.POSITIVE_INFINITY
  const sender = { now: 0, roundTrips: { echoes: (sentAt: number) => echoed < sentAt } }
  let needless: NeedlessReduction
  beforeEach(() => {
    sender.now = 100
    echoed = Number.POSITIVE_INFINITY
    needless = new NeedlessReduction(sender as unknown as RecoverySender)
  })

  it('is known when D-SACK has reported as many copies as were sent again since it began', () => {
    needless.begin(0)
    expect(needless.allReported).toBe(false)
    needless.onResent()
    needless.onResent()
    needless.onDuplicateReport()
    expect(needless.allReported).toBe(false)
    needless.onDuplicateReport()
    expect([needless.allReported, needless.isShown]).toEqual([true, true])
  })

  it('counts copies that were under way when it began', () => {
    needless.begin(2)
    needless.onDuplicateReport()
    expect(needless.allReported).toBe(false)
    needless.onDuplicateReport()
    expect(needless.allReported).toBe(true)
  })

  it('is not known by reports alone where nothing was sent again, or where there is no reduction', () => {
    needless.begin(0)
    needless.onDuplicateReport()
    expect(needless.allReported).toBe(false)
    needless.onResent()
    needless.possible = false
    needless.onDuplicateReport()
    expect(needless.allReported).toBe(false)
  })

  it('does not count the copy of a probe', () => {
    needless.begin(1)
    needless.forgetCopies()
    needless.onDuplicateReport()
    expect(needless.allReported).toBe(false)
  })

  it('is known when an ACK echoes what was sent before the first copy (Eifel)', () => {
    needless.begin(0)
    needless.onResent()
    sender.now = 200
    needless.onResent()
    echoed = 150
    expect([needless.isLate, needless.isShown]).toEqual([false, false])
    echoed = 99
    expect([needless.isLate, needless.isShown]).toEqual([true, true])
    needless.possible = false
    expect(needless.isShown).toBe(false)
  })
})
