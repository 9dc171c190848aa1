/** What the page says of a run, a link or a worker that it could not have, from the first screen on. */
export default {
  dismiss: 'Dismiss notice',
  /** A line that is said more than once. */
  times: (detail: string, times: string) => `${detail} ${times} times.`,
  andMore: (more: string) => `and ${more} more`,
  runAgain: 'Run again',
  tryAgain: 'Try again',
  stopped: (at: string, why: string) => `The simulation stopped at ${at}: ${why}`,
  noPackets: (why: string) => `The packets of this moment could not be simulated again: ${why}`,
  worker: {
    died: (why: string) => `The simulation worker died (${why}).`,
    diedLastRunShown: (why: string) => `The simulation worker died (${why}). The last good run is shown.`,
    diedOnceMore: (why: string) => `The simulation worker died (${why}). The next run has another one.`,
    /** Words in place of the packets. */
    reason: (why: string) => `the simulation worker died (${why})`,
    notLoaded: 'it could not be loaded',
    unreadable: 'a message could not be read',
    noAnswer: 'it did not answer',
    notCome: 'its file has not come',
    notComeWithin: (most: string) => `its file has not come within ${most}`,
    noWord: 'it ended without a word',
  },
  sandboxed: {
    text: 'Nothing can be simulated here: this frame is sandboxed and has no origin, so that the browser gives it no worker.',
    detail: 'Open the page in a window of its own, or add allow-same-origin to the frame’s sandbox.',
  },
  link: {
    ignored: 'Not all of this link could be used. The rest is shown.',
    keepValid: 'Keep what is valid',
    open: (preset: string) => `Open “${preset}”`,
    noEffect: 'A part of this scenario has no effect.',
    noEvent: 'The link points at an event that this run does not have.',
    noEvents: (event: number) => `Ignored: event=${event} (this run has no events).`,
    eventsTo: (event: number, last: number) => `Ignored: event=${event} (this run has events 0 to ${last}).`,
  },
  pin: {
    full: (most: number) => `${most} runs are pinned already. Remove one of them in Compare first.`,
    pinned: (letter: string) => `This run is pinned as ${letter} for Compare.`,
    unpinned: 'This run is no longer pinned.',
  },
  broken: {
    text: 'Something went wrong in a part of the page. What it shows may not be complete.',
    detail: 'Reload the page to be sure. The address describes all that you have set.',
    reload: 'Reload the page',
    copyLink: 'Copy the link',
    goOn: 'Go on',
  },
}
