import type { Place } from './faults'

/** What ended a run of one's own code: the sentence, the place, and the value at fault where there is one. */
export class CodeStopped extends Error {
  constructor(
    readonly place: Place,
    message: string,
    readonly value: string | null = null,
    /** The code has used up its budget. */
    readonly spent = false,
    /** Full id of the algorithm, which `call` fills in. */
    public algorithm = '',
    /** How many ACKs of its connection the algorithm has been told of; 0: it is a queue. */
    public acks = 0,
  ) {
    super(message)
  }
}
