/** What charts take from links that stand still, or that follow a measured course. */
import { describe, expect, it } from 'vitest'
import { readMeasured } from '../../../src/lab/measured/read-measured'
import { keepMeasured } from '../../../src/lab/measured/store'
import { decodeLink } from '../../../src/lab/scenario/link'
import {
  capacitySteps,
  conditionAt,
  drainMs,
  networkOf,
  packetTimeS,
} from '../../../src/page/charts/conditions'
import { excerptWhileMoving } from '../../../src/page/model/excerpt'
import { firstClock } from '../../../src/page/model/slices/clock'

describe('at a rate of 0', () => {
  const network = networkOf(decodeLink('bw=8&dur=10&flow=reno&at=3,bw=0&at=5,bw=4').scenario)

  it('nothing that waits has a time in which it leaves, and a packet has that of the rate at the start', () => {
    expect([drainMs(network, 2, 1000), drainMs(network, 4, 1000), drainMs(network, 6, 1000)]).toEqual([
      1,
      Number.NaN,
      2,
    ])
    expect(packetTimeS(network, 4)).toBe(packetTimeS(network, 2))
  })

  it('the capacity is 0', () => {
    expect(capacitySteps(network, { fromS: 0, toS: 10 }).map(({ value }) => value)).toEqual([8, 0, 4])
  })
})

describe('a measured course', () => {
  it('has its delays among the conditions until a change sets another', () => {
    const csv = 't,mbps,ms\n0,8,20\n1,8,50\n2,8,20\n'
    const read = readMeasured('a.csv', new TextEncoder().encode(csv))
    if (!read.ok) throw new Error('at fault')
    const { sha256, link } = read.value
    keepMeasured(sha256, link)
    const rate = `rate=measured(file=a.csv,sha256=${sha256})`
    const network = networkOf(decodeLink(`bw=8&dur=10&flow=reno&${rate}&at=5.5,delay=7`).scenario)
    const delaysMs = [0.5, 1.5, 2.5, 3.5, 4.5, 5.4, 6, 9].map(
      (timeS) => 1000 * conditionAt(network, timeS).delayS,
    )
    expect(delaysMs).toEqual([20, 50, 20, 20, 50, 20, 7, 7])
  })
})

it('no part of a run is recorded by itself while its link stands still', () => {
  const { scenario } = decodeLink('bw=8&dur=10&buf=20&flow=reno&at=3,bw=0&at=5,bw=8')
  const clock = { ...firstClock, playing: false }
  expect(excerptWhileMoving(scenario, { ...clock, timeS: 2 })).not.toBeNull()
  expect(excerptWhileMoving(scenario, { ...clock, timeS: 4 })).toBeNull()
})
