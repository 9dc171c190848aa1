/** Why a text is not JSON. */
export default {
  broken: (line: number, column: number, why: string) =>
    `broken JSON at line ${line}, column ${column}: ${why}`,
  endsEarly: (why: string) => `the text ends too early: ${why}`,
  shouldEnd: 'the text should end here',
  commaOr: (close: string) => `a comma or ${close} should follow`,
  commaAtEnd: 'a comma before the end of a list',
  tooDeep: (most: number) => `more than ${most} levels of brackets within each other`,
  comments: 'comments are not part of JSON',
  doubleQuotes: 'text needs double quotes',
  value: 'a value should follow',
  key: 'a key in double quotes should follow',
  colon: 'a colon should follow the key',
  unexpected: (word: string) => `unexpected “${word}”`,
  notANumber: 'not a number',
  unclosed: 'this text has no closing quote',
  unclosedOnLine: 'this text has no closing quote on its line',
  controlCharacter: 'a control character inside text',
  unknownEscape: 'not an escape that JSON knows',
  unreadable: 'cannot be read',
}
