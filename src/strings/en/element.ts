/** The words of the element `<saw-tooth>` on another page. */
export default {
  /** Names the whole element for readers who do not see it. */
  name: 'TCP simulation',
  notScenario: 'A scenario is the text of a scenario file, or an object with its content.',
  unknownParts: (given: string, known: string) => `Not shown: ${given}. There are ${known}.`,
  unknownSeries: (given: string) => `No series is called ${given}.`,
  /** Values of attributes that are allowed. */
  attributes: {
    theme: 'dark, light or projector',
    time: 'seconds from 0 on',
    speed: 'a number above 0, or auto',
  },
  notARun:
    'This link opens a lesson, a paper, a suite or a deck, and the element shows only runs. A lesson can stand in a frame.',
  besideRun:
    'Only the run of this link is shown, without the runs that are pinned beside it and without its sweep.',
  ownCode:
    'This link brings code of its own, which is not run here: nothing on this page could keep it apart. A frame can show it.',
  otherThanLink: 'This run differs from the one that the link was made from.',
  otherRun:
    'The run that was given was made by another version: this one gives its scenario other packets, which are shown.',
  noPicture: 'There is no picture before a run is complete.',
}
