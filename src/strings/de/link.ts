import type { Words } from '../words'

const link: Words['link'] = {
  ignored: (text, why, instead = '') =>
    `Nicht verwendet: ${text} (${why}).${instead === '' ? '' : ` Es gilt ${instead}.`}`,
  notAllowed: (text, allowed) => `Nicht verwendet: ${text} (erlaubt: ${allowed}).`,
  wholeIgnored: (why) => `Nicht verwendet: der ganze Link (${why}). Gezeigt wird das vorgegebene Szenario.`,
  completed: (text, why) => `Ergänzt: ${text} (${why}).`,
  ignoredWhole: (what) => `Nicht beachtet: ${what}.`,
  damagedCode: 'der Code in diesem Link, der beschädigt oder abgeschnitten ist',
  newer: (version, current) =>
    `Dieser Link stammt aus einer neueren Version von Sawtooth (Version ${version}; diese liest bis ${current}). Gezeigt wird das vorgegebene Szenario.`,
  inPin: (number, fault) => `Angehefteter Lauf ${number}: ${fault}`,
  withAllowed: (why, allowed) => `${why}, erlaubt: ${allowed}`,
  brokenEncoding: 'die Prozentkodierung ist fehlerhaft',
  notAVersion: 'keine Version',
  keyGivenBefore: (key) => `${key} wurde schon angegeben`,
  givenBefore: 'schon angegeben',
  moreThan: (most) => `mehr als ${most}`,
  notAPair: 'nicht Schlüssel=Wert',
  emptyItems: 'nichts zwischen den Kommas',
  unclosed: 'am Ende fehlt eine schließende Klammer',
  wordBefore: (word) => `vor den Klammern darf nichts stehen: ${word}`,
  afterComma: (text) => `nach ${text} und einem Komma darf nichts folgen`,
  hasFlows: 'der Link hat Flüsse',
  unknownChart: (name, unknown) => `; „${name}“: ${unknown}`,
  charts: (most, names) =>
    `1 bis ${most} verschiedene Diagramme, ${names} oder aufgezeichnete Größen, jedes mit (log) oder beim Durchsatz (lines)`,
  nameOf: {
    mode: 'der Name eines Modus',
    paper: 'der Name einer Veröffentlichung',
    lesson: 'der Name einer Lektion',
    step: 'der Name eines Schritts',
    deck: 'der Name eines Vortrags',
  },
  assumptions: 'Annahmen mit ihren Werten: assume=link:8,queue:50',
  languageTag: 'die Kennung einer Sprache, etwa en oder de',
  hexadecimal: (digits) => `${digits} hexadezimale Ziffern`,
  engine: 'eine Version wie 1.0.0+3f9c2a1b oder was nach ihrem Plus steht',
  onOrOff: 'on oder off',
  autoOr: (span) => `auto oder ${span}`,
  ownOrSame: 'own oder same',
  nothing: 'nichts',
  anyOf: (names) => `eine Auswahl aus ${names}`,
  oneOrAnyOf: (names) => `1 oder eine Auswahl aus ${names}`,
  twoTimes: (span) => `zwei Zeiten von ${span}, die frühere zuerst: loop=1,2`,
  lessThan: (timeS) => `weniger als ${timeS} s`,
}
export default link
