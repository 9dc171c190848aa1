/** Links as measured: what is wrong with their files, and where a file is missing. */
export default {
  /** Where in a file something is wrong. */
  line: (file: string, line: number) => `${file}, line ${line}`,
  noFigure: 'no whole number of milliseconds',
  descends: 'earlier than it may be after the line before',
  noLess: (least: string, unit: string) => `${least} ${unit} or more`,
  noTime: 'the trace takes no time',
  lastAboveZero: 'a last line above 0 ms',
  tooManyLines: 'too many lines',
  tooManyRows: 'too many rows',
  atMostLines: (most: string) => `at most ${most}`,
  noRows: 'nothing was measured',
  noCourse: 'neither a packet-delivery trace nor a course of a link',
  noNumber: 'no number',
  outOfRange: 'out of range',
  otherColumns: 'not as many columns as the first row',
  columnsOf: (columns: number) => `${columns} columns`,
  columns: 'one figure in ms a line, or columns of s, Mbit/s and, if measured, ms and %',
  column: ['time', 'rate', 'delay', 'loss'],
  tooLong: 'too long a course',
  atMostSeconds: (most: string) => `at most ${most} s`,
  tooLarge: 'too large',
  atMostMegabytes: (most: number) => `at most ${most} MB`,
  noText: 'no text in UTF-8',
  /** The hash in a scenario is not that of the file. */
  otherFile: 'another file than the one that is meant',
  /** A file without a name that a link can hold. */
  unnamed: 'measured',
  notKept: (file: string) =>
    `“${file}” is not kept: this browser keeps no files. After a reload it has to be dropped again.`,
  /** For those who listen. */
  follows: (file: string) => `The link follows ${file}`,
  quoted: (file: string) => `“${file}”`,
  /** Where files are missing. `files` are names in quotes. */
  lacking: (files: string) =>
    `This run follows a link as it was measured, and the file is not on this machine: ${files}. The address has its name and a mark by which it is known again, not what is in it. Drop the file onto the page.`,
}
