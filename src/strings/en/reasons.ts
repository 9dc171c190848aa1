/** Why something failed, or has no effect. */
export default {
  ownFault: 'a fault in Sawtooth itself',
  noMemory: 'it needs more memory than there is',
  /** Flows and changes that come when the run is over. */
  flowTooLate: (flow: string, start: string, end: string) =>
    `Without effect: flow ${flow} starts at ${start}, not before the end of the run, ${end}.`,
  hopWithoutFlows: (hop: string) => `Without effect: no flow crosses hop ${hop}.`,
  changeTooLate: (at: string, end: string) =>
    `Without effect: the change at ${at} comes not before the end of the run, ${end}.`,
}
