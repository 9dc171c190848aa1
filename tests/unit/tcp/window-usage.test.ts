import { describe, expect, it } from 'vitest'
import { WindowUsage } from '../../../src/simulator/tcp/sender/window-usage'

describe('the window as the limit (Linux tcp_cwnd_validate)', () => {
  it('is remembered until all that was sent then is acknowledged', () => {
    const usage = new WindowUsage()
    usage.onSent(true, 20, 1, 21)
    usage.onSent(false, 10, 15, 25)
    expect(usage.allowsGrowth(20, 10)).toBe(true)
    usage.onSent(false, 4, 21, 25)
    expect(usage.allowsGrowth(20, 10)).toBe(false)
  })

  it('lets slow start reach twice what was outstanding, and congestion avoidance nothing', () => {
    const usage = new WindowUsage()
    usage.onSent(false, 12, 1, 13)
    expect(usage.allowsGrowth(23, 100)).toBe(true)
    expect(usage.allowsGrowth(24, 100)).toBe(false)
    expect(usage.allowsGrowth(23, 20)).toBe(false)
  })
})
