import { describe, expect, it } from 'vitest'
import { decodeLink } from '../../../src/lab/scenario/link'
import { accessMbps } from '../../../src/page/model/derived'

const bring = (link: string): number => accessMbps(decodeLink(link).scenario).together
const slowest = (link: string): number => accessMbps(decodeLink(link).scenario).slowest

describe('what the access links bring to the bottleneck', () => {
  it('is the sum of their rates; a flow without one brings anything', () => {
    expect(bring('flow=reno')).toBe(100)
    expect(bring('flow=reno&flow=cubic,access=(bw=50)')).toBe(150)
    expect(bring('flow=reno&flow=cubic,access=none')).toBe(Number.POSITIVE_INFINITY)
  })

  it('has nothing of flows that send the other way', () => {
    expect(bring('return=(bw=1,buf=50)&flow=reno&flow=cubic,direction=reverse')).toBe(100)
  })

  it('is no more for one of them than its own rate', () => {
    expect(slowest('flow=reno&flow=cubic,access=(bw=50)&flow=cubic,access=none')).toBe(50)
    expect(slowest('return=(bw=1,buf=50)&flow=reno&flow=cubic,direction=reverse,access=(bw=50)')).toBe(100)
    expect(slowest('flow=none')).toBe(Number.POSITIVE_INFINITY)
  })
})
