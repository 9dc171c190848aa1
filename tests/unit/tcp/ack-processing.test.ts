import { describe, expect, it } from 'vitest'
import { createClock } from '../../../src/simulator/base/clock'
import { EventQueue } from '../../../src/simulator/base/event-queue'
import { MAX_SACK_BLOCKS, PacketBit, PacketPool } from '../../../src/simulator/network/packets'
import { Recorder } from '../../../src/simulator/recorder/recorder'
import { AckProcessing } from '../../../src/simulator/tcp/ack-processing'
import { DeliveryRate } from '../../../src/simulator/tcp/delivery-rate'
import { Scoreboard } from '../../../src/simulator/tcp/scoreboard'

describe('SACK blocks', () => {
  it('are walked by sequence number, so that the segment sent last is the last of them, and before what is acknowledged', () => {
    const pool = new PacketPool(4)
    const board = new Scoreboard()
    board.nxt = 20
    board.high = 20
    board.row.fill(-1)
    for (let segment = 1; segment < 20; segment++) board.sentAt[segment] = segment
    const queue = new EventQueue()
    queue.now = 100
    const recorder = new Recorder(
      { packets: false, series: false, digest: false, seriesIntervalS: 0, binS: 1 },
      queue,
      createClock('nanoseconds'),
      1000,
      pool,
      [],
      [[]],
      [false],
    )
    const acks = new AckProcessing(queue, board, new DeliveryRate(queue, board), pool, recorder)
    const heard: number[] = []
    acks.observer = { onDelivered: (segment) => heard.push(segment) }
    const packet = pool.take(0, 52, 3, PacketBit.ack)
    // RFC 2018 §4: the first block holds the segment that caused the ACK.
    const blocks = [14, 16, 9, 11, 5, 6]
    pool.sackBlocks[packet] = 3
    pool.sack.set(blocks, packet * 2 * MAX_SACK_BLOCKS)
    acks.enter(packet, 3)
    expect(heard).toEqual([5, 9, 10, 14, 15, 1, 2])
  })
})
