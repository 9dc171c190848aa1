import type { Words } from '../words'

const measuredLinks: Words['measuredLinks'] = {
  line: (file, line) => `${file}, Zeile ${line}`,
  noFigure: 'keine ganze Zahl von Millisekunden',
  descends: 'früher, als es nach der Zeile davor sein darf',
  noLess: (least, unit) => `${least} ${unit} oder mehr`,
  noTime: 'der Verlauf dauert nicht',
  lastAboveZero: 'eine letzte Zeile über 0 ms',
  tooManyLines: 'zu viele Zeilen',
  tooManyRows: 'zu viele Zeilen',
  atMostLines: (most) => `höchstens ${most}`,
  noRows: 'nichts wurde gemessen',
  noCourse: 'weder eine Aufzeichnung von Paketen noch der Verlauf einer Leitung',
  noNumber: 'keine Zahl',
  outOfRange: 'außerhalb des erlaubten Bereichs',
  otherColumns: 'nicht so viele Spalten wie die erste Zeile',
  columnsOf: (columns) => `${columns} Spalten`,
  columns: 'eine Zahl in ms je Zeile, oder Spalten von s, Mbit/s und, falls gemessen, ms und %',
  column: ['Zeit', 'Rate', 'Verzögerung', 'Verlust'],
  tooLong: 'ein zu langer Verlauf',
  atMostSeconds: (most) => `höchstens ${most} s`,
  tooLarge: 'zu groß',
  atMostMegabytes: (most) => `höchstens ${most} MB`,
  noText: 'kein Text in UTF-8',
  otherFile: 'eine andere Datei als die gemeinte',
  unnamed: 'gemessen',
  notKept: (file) =>
    `„${file}“ wird nicht aufbewahrt: Dieser Browser bewahrt keine Dateien auf. Nach einem Neuladen muss sie wieder hierher gezogen werden.`,
  follows: (file) => `Die Leitung folgt ${file}`,
  quoted: (file) => `„${file}“`,
  lacking: (files) =>
    `Dieser Lauf folgt einer Leitung, wie sie gemessen wurde, und die Datei ist nicht auf diesem Rechner: ${files}. Die Adresse enthält ihren Namen und ein Kennzeichen, an dem sie erkannt wird, nicht ihren Inhalt. Die Datei auf die Seite ziehen.`,
}
export default measuredLinks
