import { describe, expect, it } from 'vitest'
import { createClock } from '../../../src/simulator/base/clock'
import { EventQueue, Timer } from '../../../src/simulator/base/event-queue'
import type { CongestionControl } from '../../../src/simulator/congestion/congestion-control'
import linux from '../../../src/simulator/hosts/linux'
import { DeliveryRate } from '../../../src/simulator/tcp/sender/delivery-rate'
import { Scoreboard } from '../../../src/simulator/tcp/sender/scoreboard'
import type { SenderSetUp } from '../../../src/simulator/tcp/sender/set-up'
import { Supply } from '../../../src/simulator/tcp/sender/supply'

describe('an application behind a full send buffer', () => {
  it('is a process: woken by one ACK, it runs once all that came at the same moment has been dealt with', () => {
    const queue = new EventQueue()
    const scoreboard = new Scoreboard()
    const config = { segmentBytes: 1448, bytes: Number.POSITIVE_INFINITY, receiverWindow: 1000 }
    const happened: string[] = []
    const supply = new Supply(
      // A set-up with no more than is asked of it here.
      {
        run: { queue, clock: createClock('nanoseconds'), form: linux.form },
        config: { ...config, variant: 'sack', applicationBitsPerSecond: Number.POSITIVE_INFINITY },
      } as unknown as SenderSetUp,
      linux.parts.SendBuffer,
      scoreboard,
      new DeliveryRate(queue, scoreboard),
      () => {},
      () => happened.push(`application at ${queue.now}`),
    )
    const control = { cwnd: 10, ssthresh: 10 } as CongestionControl
    const { buffer } = supply
    if (buffer === null) throw new Error('no send buffer')
    const ack = (segments: number): void => {
      buffer.onAcked(segments, 1 + segments)
      supply.check(buffer, control, 10)
      happened.push(`ACK at ${queue.now}`)
    }
    const [first, second] = [new Timer(queue, () => ack(8)), new Timer(queue, () => ack(1))]
    queue.seal()
    supply.open(control)
    expect(buffer.isFull).toBe(true)
    first.set(100)
    second.set(100)
    while (queue.nextTime() < Number.POSITIVE_INFINITY) queue.step()
    expect(happened).toEqual(['ACK at 100', 'ACK at 100', 'application at 100'])
  })
})
