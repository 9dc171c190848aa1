import { formFor } from '../plural'

/** Links that hold code of one's own, as Share offers them. Sizes come as text with their unit. */
export default {
  title: 'Code in the link',
  /** What stands in it; `names` is a list. */
  holds: (names: string, count: number) =>
    formFor(count, {
      one: `The link holds the code of ${names}, behind its #, where no server sees it. Who opens it reads the code and lets it run.`,
      other: `The link holds the code of ${names}, behind its #, where no server sees it. Who opens it reads them and lets them run.`,
    }),
  named: (name: string, id: string) => `${name} (${id})`,
  digest: (digest: string) =>
    `It says the digest of its run, ${digest}, by which the page that opens it knows the run.`,
  noDigest: 'It says no digest: there is no complete run of it.',
  long: (size: string) => `This link would be ${size}; some programs cut it.`,
  save: 'Save as file',
  saved: (name: string) =>
    `Saved as ${name}. It holds the run with its code, and opens by a drop onto the page.`,
  without: (size: string) => `Without comments (${size})`,
  withThem: (size: string) => `With comments (${size})`,
  isWithout: (size: string) => `The link has no comments of the code now: ${size}. Its run is the same.`,
  isWith: (size: string) => `The link has the comments of the code again: ${size}.`,
}
