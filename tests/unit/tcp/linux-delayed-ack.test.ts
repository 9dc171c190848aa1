import { beforeEach, describe, expect, it } from 'vitest'
import { EventQueue, Timer } from '../../../src/simulator/base/event-queue'
import { LinuxDelayedAck } from '../../../src/simulator/tcp/linux/delayed-ack'
import { TimerWheel } from '../../../src/simulator/tcp/linux/timer-wheel'

/** Ticks of 4 ms in ms; at least ten of them. */
const TICK = 4
const LEAST = 10

describe('delayed ACKs of Linux (tcp_event_data_recv, tcp_send_delayed_ack)', () => {
  let queue: EventQueue
  let delayed: LinuxDelayedAck
  let sentAt: number[]
  const arrivals: (() => void)[] = []

  /** Does `what` at `time`, ms. */
  function at(time: number, what: () => void): void {
    const timer = new Timer(queue, what)
    arrivals.push(() => timer.set(time))
  }
  function run(): void {
    queue.seal()
    for (const arrive of arrivals) arrive()
    while (queue.nextTime() < Number.POSITIVE_INFINITY) queue.step()
  }
  const comes = (): boolean => delayed.onSegment()
  const waits = (): void => {
    delayed.onSegment()
    delayed.delay()
  }

  beforeEach(() => {
    arrivals.length = 0
    queue = new EventQueue()
    sentAt = []
    delayed = new LinuxDelayedAck(
      queue,
      new TimerWheel(TICK, 0),
      LEAST,
      () => false,
      () => sentAt.push(queue.now),
    )
    delayed.onEstablished(50)
  })

  it('wait twice as long after a wait was needed', () => {
    at(0, waits)
    at(204, waits)
    run()
    expect(sentAt).toEqual([44, 204 + 84])
  })

  it('wait no longer than at first once quick ACKs have begun or ended (tcp_enter_quickack_mode, tcp_dec_quickack_mode)', () => {
    at(0, waits)
    at(200, () => delayed.deflate())
    at(204, waits)
    run()
    expect(sentAt).toEqual([44, 204 + 44])
  })

  it('take a silence for long when it is over the timeout: three round trips of the handshake, and that and 200 ms at least', () => {
    // 50 ticks are 200 ms: the timeout is 600 ms.
    let [within, over] = [true, false]
    at(0, comes)
    at(600, () => {
      within = comes()
    })
    at(1204, () => {
      over = comes()
    })
    run()
    expect([within, over]).toEqual([false, true])
  })

  it('take 240 ms for long after a round trip of 36 ms', () => {
    delayed.onEstablished(9)
    let [within, over] = [true, false]
    at(0, comes)
    at(236, () => {
      within = comes()
    })
    at(476, () => {
      over = comes()
    })
    run()
    expect([within, over]).toEqual([false, true])
  })
})
