/** Presenting a deck: what the presenter does, the speaker's window, and the answers of the audience. */
export default {
  previous: 'Previous turn',
  next: 'Next turn',
  blank: 'Blank the screen',
  showAgain: 'Show the screen again',
  notes: 'Speaker notes',
  controls: 'Controls of the scene',
  full: 'Full screen',
  leave: 'Leave Present',
  close: 'Close',
  code: 'Code for the audience',
  answers: 'Answers',
  locked: (value: string) => (value === '' ? 'locked in this scene' : `${value}, locked in this scene`),
  pace: (times: number) => (times === 1 ? 'as planned' : `${times} times as fast`),
  goTo: (number: string) => `Scene ${number}: press Enter`,
  toSlots: (packets: number) => `to ${packets}?`,
  ofAnswers: 'answers',

  notesTitle: 'Sawtooth: speaker notes',
  noNotes: 'This scene has no notes.',
  blocked: 'The browser did not let a second window open: allow pop-ups for this page, then press N again.',
  turns: 'Turns',
  asRecorded: 'As recorded',
  last: 'This is the last scene.',
  timer: 'Time of the talk',
  elapsed: (ran: string, all: string) => `${ran} of ${all}`,
  start: 'Start',
  pause: 'Pause',
  reset: 'Reset',

  noQuestion: 'This scene asks no question.',
  aloud: 'This question has no choices, and nothing to draw on: the audience answers it aloud.',
  scan: 'Scan it to say what you expect. Nothing is sent from your phone: it makes a code of your answer.',
  tooDense:
    'The link of this scene is too long for a code that can be scanned from the last row. Open the deck at this address, and go to the scene.',
  sceneNumber: (number: number) => `Scene ${number}`,

  taking: {
    count: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
    paste: 'Paste codes or links, any number of them, or drop a file here',
    take: 'Take in',
    file: 'Open a text file',
    scan: 'Scan with the camera',
    stop: 'Stop the camera',
    camera: 'Picture of the camera',
    forget: 'Forget all answers',
    fresh: (count: number) => (count === 1 ? '1 answer taken in.' : `${count} answers taken in.`),
    again: (count: number) =>
      count === 1
        ? '1 came from a phone that had answered: the last one counts.'
        : `${count} came from phones that had answered: the last one counts.`,
    others: (count: number) =>
      count === 1 ? '1 is for another question.' : `${count} are for another question.`,
    damaged: (count: number) =>
      count === 1 ? '1 is damaged: mistyped or cut off.' : `${count} are damaged: mistyped or cut off.`,
    beyond: (count: number, most: number) =>
      `${count} ${count === 1 ? 'is' : 'are'} beyond the limit of ${most} and not taken in.`,
    noFile: 'This file could not be read.',
    noCamera: 'There is no camera, or the browser was not allowed to use it. Codes can be pasted too.',
    limit: (most: number) =>
      `At most ${most} answers to a question. They stay in this window, also when it is reloaded, and are sent nowhere.`,
  },
}
