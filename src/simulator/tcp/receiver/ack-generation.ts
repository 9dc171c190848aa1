/** When a receiver acknowledges what has come (RFC 5681 §4.2, "Generating Acknowledgments"). */
export interface AckGeneration {
  /** Data have come with `bits` (`PacketBit`). `atOnce`: their ACK may not be delayed. */
  onSegment(segment: number, bits: number, atOnce: boolean): void
  /** Sends the ACK that waits, if one does. */
  flush(): void
  /** The next `segments` are acknowledged one by one, so that the sender hears of what has happened. */
  quicken?(segments: number): void
  /** The ACK of the SYN/ACK has come. */
  onEstablished?(): void
  /** Gives its timers back. It is not used again. */
  release(): void
}
