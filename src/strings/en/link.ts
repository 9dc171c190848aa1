/** Says which parts of a link are not used, and why. */
export default {
  /** `instead`: what stands in its place; '' where nothing does. */
  ignored: (text: string, why: string, instead = '') =>
    `Ignored: ${text} (${why}).${instead === '' ? '' : ` Using ${instead}.`}`,
  notAllowed: (text: string, allowed: string) => `Ignored: ${text} (allowed: ${allowed}).`,
  wholeIgnored: (why: string) => `Ignored: the whole link (${why}). Showing the default scenario.`,
  completed: (text: string, why: string) => `Completed: ${text} (${why}).`,
  /** A part that is not a pair of key and value. */
  ignoredWhole: (what: string) => `Ignored: ${what}.`,
  damagedCode: 'the code in this link, which is damaged or was cut short',
  newer: (version: string, current: number) =>
    `This link was made by a newer version of Sawtooth (version ${version}; this one reads up to ${current}). Showing the default scenario.`,
  inPin: (number: number, fault: string) => `Pin ${number}: ${fault}`,
  withAllowed: (why: string, allowed: string) => `${why}, allowed: ${allowed}`,
  brokenEncoding: 'its percent-encoding is broken',
  notAVersion: 'not a version',
  keyGivenBefore: (key: string) => `${key} was given before`,
  givenBefore: 'given before',
  moreThan: (most: number) => `more than ${most}`,
  notAPair: 'not key=value',
  emptyItems: 'nothing between its commas',
  unclosed: 'a closing bracket is missing at its end',
  wordBefore: (word: string) => `nothing may stand before its brackets: ${word}`,
  afterComma: (text: string) => `nothing may follow ${text} after a comma`,
  hasFlows: 'the link has flows',
  unknownChart: (name: string, unknown: string) => `; “${name}” is an ${unknown}`,
  charts: (most: number, names: string) =>
    `1 to ${most} different charts, ${names} or logged series, each with (log) or, for throughput, (lines)`,
  nameOf: {
    mode: 'the name of a mode',
    paper: 'the name of a paper',
    lesson: 'the name of a lesson',
    step: 'the name of a step',
    deck: 'the name of a deck',
  },
  assumptions: 'assumptions with their values: assume=link:8,queue:50',
  languageTag: 'the tag of a language, as en or de',
  hexadecimal: (digits: number) => `${digits} hexadecimal digits`,
  engine: 'a version such as 1.0.0+3f9c2a1b, or what follows its plus',
  onOrOff: 'on or off',
  autoOr: (span: string) => `auto, or ${span}`,
  ownOrSame: 'own or same',
  nothing: 'nothing',
  anyOf: (names: string) => `any of ${names}`,
  oneOrAnyOf: (names: string) => `1, or any of ${names}`,
  twoTimes: (span: string) => `two times from ${span}, the first one earlier: loop=1,2`,
  lessThan: (timeS: string) => `less than ${timeS} s`,
}
