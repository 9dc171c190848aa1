import { formFor } from '../plural'
import type { Words } from '../words'

const keptCode: Words['keptCode'] = {
  button: 'Aufbewahrt',
  buttonTitle: 'Algorithmen, die dieser Browser aufbewahrt, und ihre Fassungen',
  yours: 'Ihre',
  none: 'Noch ist nichts aufbewahrt. Was hier geschrieben wird, wird nach jedem Lauf aufbewahrt, den es ergibt.',
  full: (most) =>
    `${most} sind aufbewahrt, mehr werden es nicht. Entfernen Sie einen, bevor ein anderer aufbewahrt wird.`,
  notKept: (name, most) =>
    `${name} ist offen und nicht aufbewahrt: ${most} sind es, mehr werden es nicht. Entfernen Sie einen in der Werkbank.`,
  versions: (count, text) => `${text} ${formFor(count, { one: 'Fassung', other: 'Fassungen' })}`,
  keptAt: (versions, at) => `${versions}, die neueste von ${at}`,
  open: (name) => `${name} öffnen`,
  save: (name) => `${name} als Datei speichern`,
  remove: (name) => `${name} entfernen`,
  removed: (name) => `${name} ist entfernt.`,
  undo: 'Rückgängig',
  undoOf: (name) => `Rückgängig: ${name} wieder aufbewahren`,
  import: 'Dateien öffnen …',
  importSays: 'Dateien, die auf .ts enden; sie lassen sich auch auf die Seite ziehen.',
  saveOpen: (file) => `Als ${file} speichern`,
  versionsOf: (name) => `Fassungen von ${name}`,
  lines: (count, text) => `${text} ${formFor(count, { one: 'Zeile', other: 'Zeilen' })}`,
  shown: 'offen',
  openVersion: (at) => `Fassung von ${at} öffnen`,
  was: 'eine andere Fassung',
}
export default keptCode
