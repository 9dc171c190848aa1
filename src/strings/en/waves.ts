/** What the packet view says of itself where it is played too fast for single packets. */
export default {
  /** What is in view on the bottleneck, in place of its true length. */
  last: (span: string, rate: string) => `the last ${span} at ${rate}`,
  lastShort: (span: string) => `the last ${span}`,
  /** What one tile stands for. */
  block: (packets: string) => `a block is ${packets}`,
  /** Whose packets a block is of: "CUBIC 5 of 8 packets", "Reno 3". */
  shareOf: (flow: string, count: string, packets: string) => `${flow} ${count} of ${packets}`,
  share: (flow: string, count: string) => `${flow} ${count}`,
  others: (count: string) => `${count} more flows`,
  marked: (count: string) => `${count} marked`,
  acks: (count: string) => `ACKs, one of ${count}`,
}
