/** The words of the element `<saw-tooth>` on another page. */
export default {
  /** Names the whole element for readers who do not see it. */
  name: 'TCP simulation',
  notScenario: 'A scenario is the text of a scenario file, or an object with its content.',
  unknownParts: (given: string, known: string) => `Not shown: ${given}. There are ${known}.`,
  unknownSeries: (given: string) => `No series is called ${given}.`,
  otherRun:
    'The run that was given was made by another version: this one gives its scenario other packets, which are shown.',
  noPicture: 'There is no picture before a run is complete.',
}
