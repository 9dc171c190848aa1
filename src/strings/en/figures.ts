/** What is written on and around the charts from the first screen on. Numbers come as text. */
export default {
  packets: 'packets',
  showChart: 'Show as chart',
  showTable: 'Show as table',
  thirdChart: 'Third chart',
  noFlows: 'No flows',
  /** Title of the first minute's run. */
  firstMinute: 'The sawtooth',
  packetsHeight: 'Height of the packet view',
  sequence: {
    label: 'Time–sequence',
    title: 'The way of each packet through space and time, around the playhead (Q)',
  },
  /** Lines that say what to expect; the gutter beside them is short. */
  guides: {
    bdpBuffer: 'BDP + buffer',
    bdpBufferShort: 'BDP+buf',
    buffer: 'Buffer',
    /** Word for a buffer in bytes: so many packets or about so many. */
    bufferAbout: 'Buffer ≈',
    capacity: 'Capacity',
    base: 'Base',
    baseShort: 'Base',
    baseOf: (flow: number) => `Base, flow ${flow},`,
    min: 'RED min',
    max: 'RED max',
  },
  flows: 'Flows',
  bothFlows: 'Both flows',
  allFlows: 'All flows',
  someFlows: (numbers: string) => `Flows ${numbers}`,
  queue: 'Queue',
  /** A signal of the queue beside the queue: "average queue" is "average". */
  signal: (label: string) => label.replace(/ queue$/, ''),
  marks: 'marks',
  drops: 'drops',
  /** Words where both stand in a narrow gutter. */
  mark: 'mark',
  drop: 'drop',
  more: (count: string) => `+ ${count} more`,
  delayUnit: 'ms, what waits at the link’s rate',
  average: (window: string) => `Mbit/s, ${window} average`,
  stackedAverage: (window: string) => `Mbit/s, stacked, ${window} average`,
  measuredFlight: (source: string) => `${source} flight`,
  /** Name beside a line of several measured ones. */
  measured: (flow: string, source: string) => `${flow}, ${source}`,
  flight: 'flight',
  /** What may be cut off where it does not fit, and what stands for it. */
  measuredEnd: ', measured',
  measuredShort: ' meas.',
  noValueHere: 'It has no value in this part of the run.',
  noSuchQueue: (discipline: string) => `The bottleneck’s queue is not ${discipline} in this run.`,
  noSuchFlow: 'No visible flow of this run has it.',
  probeBw: 'ProbeBW',
  probeRtt: 'ProbeRTT',
  notStarted: 'Not started',
  retransmissionTimeout: 'Retransmission timeout',
  phase: (flow: string, phase: string, from: string, to: string) => `${flow}: ${phase}, ${from} to ${to}`,
}
