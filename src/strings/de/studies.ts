import type { Words } from '../words'

const studies: Words['studies'] = {
  study: { wrong: 'keine Studie', newer: 'von einer neueren Fassung gemacht' },
  list: { list: 'eine Liste', tooMany: 'zu viele Einträge' },
  anId: 'kleine Buchstaben, Ziffern und Bindestriche, höchstens 40, zuerst ein Buchstabe',
  notAnId: 'kein kurzer Name',
  place: 'ein Wert jeder Achse',
  notAPlace: 'kein Ort in der Versuchsreihe',
  onePerAxis: (axes) => (axes === 1 ? 'ein Wert' : `${axes} Werte, einer von jeder Achse`),
  notRun: 'wird von der Versuchsreihe nicht durchlaufen',
  aMetric: 'eine Messgröße, die die Versuchsreihe behält',
  aVariant: 'der Name einer Variante, die die Versuchsreihe vergleicht',
  aPath: 'der Pfad einer Einstellung',
  unknownRelation: 'unbekannter Vergleich',
  noExperiments: 'keine Versuche',
  atLeastOne: 'mindestens einer',
  noShareOfZero: 'nichts liegt um einen Anteil neben null',
  otherThanZero: 'jede andere Zahl; eine Behauptung kann sagen, was kleiner als eine Zahl ist',
  notFitted: 'nichts, was angepasst wurde',
  placeInFitted: (count) =>
    count === 0 ? 'keine, da nichts angepasst wurde' : `ein Platz in der Liste, 0 bis ${count - 1}`,
  idTwice: 'zweimal gegeben',
  ownId: 'ein eigener Name',
  tooManyRuns: 'zu viele Läufe insgesamt',
}

export default studies
