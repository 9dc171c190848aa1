/** The first minute. A word in brackets is a term of the glossary. Numbers come as text. */
export default {
  captions: {
    full: 'the [buffer] is full',
    early: (discipline: string) => `${discipline} acts before the [buffer] is full`,
    lost: 'this packet is lost',
    marked: 'this packet is marked',
    halves: 'so the [window] halves',
    shrinks: 'so the [window] shrinks',
    stays: 'yet the [window] stays',
    below: 'nothing is lost: the [window] stays below BDP + buffer',
    nothing: 'nothing is lost',
  },
  /** What is read out of a loss or a mark. */
  spoken: {
    full: (time: string, seq: string, marked: boolean) =>
      `${time}: the buffer is full, packet ${seq} is ${marked ? 'marked' : 'lost'}`,
    early: (time: string, seq: string, marked: boolean, discipline: string) =>
      `${time}: ${discipline} acts before the buffer is full, packet ${seq} is ${marked ? 'marked' : 'lost'}`,
    elsewhere: (time: string, seq: string, marked: boolean) =>
      `${time}: packet ${seq} is ${marked ? 'marked' : 'lost'}`,
    halves: (time: string, before: string, after: string) =>
      `${time}: so the window halves, ${before} to ${after}`,
    shrinks: (time: string, before: string, after: string) =>
      `${time}: so the window shrinks, ${before} to ${after}`,
    stays: (time: string, before: string) => `${time}: yet the window stays, ${before}`,
  },
  live: 'Everything here is live. Touch it to take over.',
  lesson: {
    question: 'Why must it halve at all?',
    name: (number: string) => `Lesson ${number}`,
  },
  soFar: (count: string) => `${count} so far`,
  next: 'What comes next has not happened yet.',
}
