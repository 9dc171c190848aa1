import { describe, expect, it } from 'vitest'
import { createClock } from '../../../src/simulator/base/clock'
import { EventQueue } from '../../../src/simulator/base/event-queue'
import { MAX_SACK_BLOCKS, PacketBit, PacketPool } from '../../../src/simulator/network/packets'
import { Recorder } from '../../../src/simulator/recorder/recorder'
import { AckProcessing } from '../../../src/simulator/tcp/sender/ack-processing'
import { DeliveryRate } from '../../../src/simulator/tcp/sender/delivery-rate'
import { Scoreboard } from '../../../src/simulator/tcp/sender/scoreboard'

/** Twenty segments out, and a packet that reports blocks of them. */
function sent() {
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
    [[]],
    false,
    [[]],
    [false],
  )
  const acks = new AckProcessing(queue, board, new DeliveryRate(queue, board), pool, recorder)
  const report = (ack: number, ...blocks: number[]): void => {
    const packet = pool.take(0, 52, ack, PacketBit.ack)
    pool.sackBlocks[packet] = blocks.length / 2
    pool.sack.set(blocks, packet * 2 * MAX_SACK_BLOCKS)
    acks.enter(packet, ack)
    pool.release(packet)
  }
  return { board, acks, report }
}

describe('SACK blocks', () => {
  it('are walked by sequence number, so that the segment sent last is the last of them, and before what is acknowledged', () => {
    const { acks, report } = sent()
    const heard: number[] = []
    acks.tell({ onDelivered: (segment) => heard.push(segment) })
    // RFC 2018 §4: the first block holds the segment that caused the ACK.
    report(3, 14, 16, 9, 11, 5, 6)
    expect(heard).toEqual([5, 9, 10, 14, 15, 1, 2])
  })

  it('join buffers only where something new is walked (Linux recv_sack_cache): a block that grows to the left stays in two', () => {
    const { board, report } = sent()
    board.joins = true
    report(1, 11, 14)
    expect(board.joined).toBe(2)
    report(1, 10, 14)
    expect(board.sackedOut).toBe(4)
    expect(board.joined).toBe(2)
    // A block that grows to the right takes the new segment in.
    report(1, 10, 15)
    expect(board.joined).toBe(3)
    // What fills the hole between two joins both.
    report(1, 16, 18, 10, 15)
    report(1, 10, 18)
    expect(board.joined).toBe(6)
  })
  it('join 362 segments of 1448 bytes and no more: 65 535 times 8 bytes are too many (tcp_skb_shift)', () => {
    const { board, report } = sent()
    board.joins = true
    for (let segment = 20; segment < 500; segment++) {
      board.reserve(segment)
      board.nxt = segment + 1
      board.high = segment + 1
    }
    report(1, 2, 364)
    expect(board.joined).toBe(361)
    report(1, 2, 365)
    expect(board.joined).toBe(361)
    report(1, 2, 366)
    expect(board.joined).toBe(362)
  })
})
