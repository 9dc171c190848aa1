import type { Words } from '../words'

const json: Words['json'] = {
  broken: (line, column, why) => `fehlerhaftes JSON in Zeile ${line}, Spalte ${column}: ${why}`,
  endsEarly: (why) => `der Text endet zu früh: ${why}`,
  shouldEnd: 'hier sollte der Text enden',
  commaOr: (close) => `ein Komma oder ${close} sollte folgen`,
  commaAtEnd: 'ein Komma vor dem Ende einer Liste',
  tooDeep: (most) => `mehr als ${most} Ebenen ineinander geschachtelter Klammern`,
  comments: 'Kommentare gibt es in JSON nicht',
  doubleQuotes: 'Text braucht doppelte Anführungszeichen',
  value: 'ein Wert sollte folgen',
  key: 'ein Schlüssel in doppelten Anführungszeichen sollte folgen',
  colon: 'nach dem Schlüssel sollte ein Doppelpunkt folgen',
  unexpected: (word) => `unerwartet: „${word}“`,
  notANumber: 'keine Zahl',
  unclosed: 'diesem Text fehlt das schließende Anführungszeichen',
  unclosedOnLine: 'diesem Text fehlt das schließende Anführungszeichen auf seiner Zeile',
  controlCharacter: 'ein Steuerzeichen im Text',
  unknownEscape: 'keine Escape-Folge, die JSON kennt',
  unreadable: 'nicht lesbar',
}
export default json
