/** Names what a scenario asks for and another program cannot express; `program` has none of it. */

/** The parts of a sentence of the page beside the program. All are text, and numbers have their units. */
export interface Lacked {
  readonly program: string
  /** "Flow 2", where it is about one. */
  readonly flow: string
  /** The thing that was asked for: "DualPI2", "1 byte". */
  readonly given: string
  /** The things that can replace it: "DropTail and RED". */
  readonly others: string
}

export default {
  /** The name of the script for Linux. */
  linux: 'Linux with iperf3',
  queue: (program: string) => `${program} has no such queue discipline`,
  queueInScript: (program: string) => `${program} has no such queue discipline in this script`,
  headDrop: (program: string) => `${program} has no such choice here`,
  redInBytes: (program: string) => `${program} has no such choice here`,
  rateTrace: (program: string) => `${program} has no rate that follows a trace`,
  aggregation: (program: string) => `${program} has no link that releases in bursts`,
  lossModel: (program: string) => `${program} has no such loss model`,
  jitter: (program: string) => `${program} has no jitter`,
  reordering: (program: string) => `${program} has no reordering`,
  direction: (program: string) => `${program} has no such direction here`,
  variant: (program: string) => `${program} has no such variant`,
  variantOfToday: (program: string) => `${program} has no such variant as it is today`,
  change: (program: string) => `${program} has no such change during a run`,
  changes: (program: string) => `${program} has no changes during the run in this script`,
  returnPath: (program: string) => `${program} has no limited return path in this script`,
  limitInBytes: (program: string) => `${program} has no limit in bytes of this discipline`,
  limit: (program: string) => `${program} has no limit of that kind`,
  smallPackets: (program: string) => `${program} has no packets so small`,
  givenRate: (program: string) => `${program} has no application of a given rate`,
  gameJitter: (program: string) => `${program} has no such jitter`,
  setting: (program: string) => `${program} has no setting of it`,
  delayBack: (program: string) => `${program} has one delay for both ways of a hop`,
  none: 'none',
  bandwidthAndBuffer: 'bandwidth and buffer',
  bandwidthDelayAndBuffer: 'bandwidth, delay and buffer',
  packetsBdpOrMs: 'packets, bdp or ms',
  moreThanBytes: (bytes: number) => `more than ${bytes} bytes`,
  bytesOfWholePackets: 'bytes of whole packets',

  /** The same, as the page says it. */
  sentences: {
    queue: ({ program, given, others }: Lacked) =>
      `${program} has no queue discipline ${given}; ${others} can be exported to it.`,
    queueInScript: ({ program, given, others }: Lacked) =>
      `The script for ${program} has no queue discipline ${given}; ${others} can be exported to it.`,
    headDrop: ({ program }: Lacked) => `${program} drops at the tail of a DropTail queue, not at its head.`,
    redInBytes: ({ program }: Lacked) => `In the program for ${program}, RED counts packets, not bytes.`,
    rateTrace: ({ program }: Lacked) => `${program} has no link whose rate follows a given course.`,
    aggregation: ({ program }: Lacked) =>
      `${program} has no link that collects packets and releases them in bursts.`,
    lossModel: ({ program }: Lacked) =>
      `In the file for ${program}, the link loses packets independently of one another, not in bursts.`,
    jitter: ({ program }: Lacked) => `${program} does not vary the delay of the link: jitter has to be 0.`,
    reordering: ({ program }: Lacked) => `${program} does not reorder packets on the link.`,
    direction: ({ program, flow }: Lacked) =>
      `${flow} sends in the reverse direction; the file for ${program} has the forward one only.`,
    variant: ({ program, flow, given, others }: Lacked) =>
      `${flow} runs ${given}, which ${program} does not have; ${others} can be exported to it.`,
    variantOfToday: ({ program, flow, given, others }: Lacked) =>
      `${flow} runs ${given}, which ${program} does not have as it is today; ${others} can be exported to it.`,
    change: ({ program, given, others }: Lacked) =>
      `${program} cannot make the change at ${given}: during a run it can change ${others}.`,
    changes: ({ program }: Lacked) => `The script for ${program} makes no changes during a run.`,
    returnPath: ({ program }: Lacked) => `The script for ${program} does not limit the return path.`,
    limitInBytes: ({ program, given }: Lacked) =>
      `${program} does not limit ${given} in bytes: the buffer has to be in packets, BDP or ms.`,
    limit: ({ program }: Lacked) =>
      `${program} limits a queue in packets, or in bytes where RED counts bytes and whole packets fill the buffer.`,
    smallPackets: ({ program, flow, given, others }: Lacked) =>
      `${flow} sends packets of ${given}; for ${program} they have to have ${others}.`,
    givenRate: ({ program, flow }: Lacked) =>
      `${flow} sends over TCP at a rate of its own, for which ${program} has no application.`,
    gameJitter: ({ program, flow, given }: Lacked) =>
      `${flow} has a jitter of ${given}; for ${program} it has to be 0 or 1.`,
    delayBack: ({ program }: Lacked) =>
      `In the file for ${program}, a hop has one delay, the same both ways.`,
    setting: ({ program, flow }: Lacked) =>
      `${flow} begins with a given ssthresh, for which ${program} has no setting.`,
  },
}
