/** The lines of a measured file, and what is wrong with one. */
import { measuredLinks as words } from '../../strings/measured-links'
import type { Fault } from '../scenario/scenario'

/** Faults that are named of one file: after so many it is taken for something else. */
const MOST_FAULTS = 3

export class LineFaults {
  readonly faults: Fault[] = []
  constructor(private readonly file: string) {}

  /** `line` counts from 1. */
  add(line: number, message: string, value?: string, allowed?: string): void {
    this.faults.push({
      path: words.line(this.file, line),
      message,
      ...(value === undefined ? {} : { value }),
      ...(allowed === undefined ? {} : { allowed }),
    })
  }

  /** Something is wrong with the whole file. */
  whole(message: string, allowed?: string): void {
    this.faults.push({ path: this.file, message, ...(allowed === undefined ? {} : { allowed }) })
  }

  get areEnough(): boolean {
    return this.faults.length >= MOST_FAULTS
  }
}

/** Calls `read` for each line that is neither empty nor a comment (from # on), with its number from 1, until it says to stop. */
export function eachLine(text: string, read: (line: string, number: number) => boolean): void {
  const start = text.startsWith('\uFEFF') ? 1 : 0
  let number = 0
  for (let from = start; from < text.length; ) {
    const end = text.indexOf('\n', from)
    const until = end < 0 ? text.length : end
    number++
    const line = text.slice(from, until)
    from = until + 1
    const comment = line.indexOf('#')
    const said = (comment < 0 ? line : line.slice(0, comment)).trim()
    if (said !== '' && !read(said, number)) return
  }
}
