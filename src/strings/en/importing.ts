/** Measurements that are read from files: what one has to know of them, and why one could not be read. */
export default {
  unknownContent: (formats: string) => `unknown content (allowed: a scenario, ${formats})`,
  garbled: 'it is cut off or garbled',
  nothingFound: 'nothing that could be drawn beside a run was found in it',
  tooManySamples: (name: string, most: string) =>
    `more than ${most} samples of ${name} (allowed: up to ${most})`,
  tooManyPackets: (most: string) => `more than ${most} packets (allowed: up to ${most})`,
  tooManyConnections: (most: string) => `more than ${most} connections (allowed: up to ${most})`,
  tooManyAgents: (most: string) => `more than ${most} agents (allowed: up to ${most})`,
  furtherConnections: (count: number, most: number) =>
    `${count} further connections are left out (allowed: ${most}).`,
  furtherFlows: (count: number, most: number) => `${count} further flows are left out (allowed: ${most}).`,
  samplesLeftOut: (count: number) =>
    `${count} samples are left out: negative, or earlier than the one before.`,
  sameName: (names: string) => `${names} have one name and are taken for different flows.`,
  inSeveralFiles: (names: string) =>
    `${names} is in several files: of what they say twice, the first is drawn.`,
  someWithoutStart: 'Not all files say when they begin: those that do not are drawn from 0 s.',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  captureFlight:
    'A capture has no cwnd. Drawn is what is in flight, from sequence and ACK numbers: an estimate, and a lower bound of cwnd except just after a cut.',
  traceFlight:
    'It has no cwnd: drawn is what is in flight, from packet numbers and ACKs: an estimate, and a lower bound of cwnd except just after a cut.',
  nearReceiver:
    'It was taken nearer the receiver than the sender: flight and round-trip times are as seen there.',
  cutOff: 'The file ends inside of a packet; what comes before is read.',
  laterConnections: (most: string) =>
    `It has more than ${most} connections: those that begin later are left out.`,
  csv: {
    columnTwice: (flow: string) => `two columns have the same of “${flow}”`,
    bytesAndPackets: (flow: string) =>
      `the windows of “${flow}” are in bytes and in packets (allowed: one of them)`,
    noTimes: 'no column of times (allowed: t, t_s, time, time_s, seconds)',
    column: (name: string) => `“${name}”`,
    further: (count: number) => `${count} further`,
    notDrawn: (columns: string) => `Columns that are not drawn: ${columns}.`,
    notNumbers: (fields: number) => `${fields} fields are left out: they are not numbers.`,
  },
  iperf3: {
    secondsOnly:
      'iperf3 says in which second a test began: where several files are laid together, a flow can be up to a second early or late.',
    handedOver:
      'iperf3 counts what its sender has handed to the kernel: its throughput is ahead of what has arrived by what waits to be sent.',
    noObject: 'no object',
    unusable: (name: string) => `no usable “${name}”`,
    unusableIn: (name: string, interval: number) => `no usable “${name}” in interval ${interval}`,
    instead: (what: string, given: string) => `${what}, where ${given} stands`,
    notAsWritten: (what: string) => `not as iperf3 writes it: ${what}`,
    noIntervals: 'the test has no intervals',
    didNotRun: (error: string) => `the test did not run: iperf3 says “${error}”`,
    says: (error: string) => `iperf3 says of it: ${error}.`,
    stream: (number: number) => `stream ${number}`,
  },
  ns3: {
    namelessContent:
      'the name of the file does not say what it holds (allowed: …-cwnd, …-ssth, …-inflight or …-rtt, with an ending)',
  },
  ss: { noTimes: 'no line says when its samples were taken: write "# t SECONDS flow N" before each' },
}
