/** What is brought to the page: scenarios, links and measurements. */
export default {
  text: 'The text',
  file: (name: string) => `“${name}”`,
  files: (count: string) => `${count} files`,
  refused: (what: string) => `${what} could not be opened. The page stays as it was.`,
  unreadable: 'it could not be read: it may have changed or gone since it was chosen',
  pasted: 'pasted text',
  /** Words where some of several files are measurements that can be read. */
  partly: (what: string, good: number) =>
    `Of ${what} ${good} could be read and ${good === 1 ? 'is' : 'are'} drawn.`,
  overMost: (given: string, most: string) => `${given} (allowed: up to ${most})`,
  tooLarge: (size: string, most: string) => `size: ${size} (allowed: up to ${most})`,
  noReader: (why: string) => `what reads it is not to be had: ${why}`,
  tooSlow: (most: string) => `reading took longer than ${most} (allowed: up to that)`,
}
