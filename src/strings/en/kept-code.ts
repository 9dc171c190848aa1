import { formFor } from '../plural'

/** Algorithms of one's own that the browser keeps, as the Workbench lists them. Names, moments and counts come as text. */
export default {
  button: 'Kept',
  buttonTitle: 'Algorithms that this browser keeps, and their versions',
  /** The list. */
  yours: 'Yours',
  none: 'Nothing is kept yet. What is written here is kept after each run that it gives.',
  full: (most: string) => `${most} are kept, which is the most. Remove one before another is kept.`,
  notKept: (name: string, most: string) =>
    `${name} is open and not kept: ${most} are, which is the most. Remove one in the Workbench.`,
  versions: (count: number, text: string) =>
    `${text} ${formFor(count, { one: 'version', other: 'versions' })}`,
  keptAt: (versions: string, at: string) => `${versions}, the newest of ${at}`,
  open: (name: string) => `Open ${name}`,
  save: (name: string) => `Save ${name} as a file`,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} is removed.`,
  undo: 'Undo',
  undoOf: (name: string) => `Undo: keep ${name} again`,
  import: 'Open files…',
  importSays: 'Files that end in .ts; they can be dropped onto the page as well.',
  saveOpen: (file: string) => `Save as ${file}`,
  versionsOf: (name: string) => `Versions of ${name}`,
  lines: (count: number, text: string) => `${text} ${formFor(count, { one: 'line', other: 'lines' })}`,
  shown: 'open',
  openVersion: (at: string) => `Open the version of ${at}`,
  was: 'another version',
}
