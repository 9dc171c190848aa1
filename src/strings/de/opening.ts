import { formFor } from '../plural'
import type { Words } from '../words'

const opening: Words['opening'] = {
  text: 'eingefügter Text',
  file: (name) => `„${name}“`,
  files: (count) => `${count} Dateien`,
  refused: (what) => `Nicht zu öffnen: ${what}. Die Seite bleibt, wie sie war.`,
  unreadable: 'nicht lesbar: Vielleicht wurde es seit der Auswahl geändert oder entfernt',
  pasted: 'eingefügter Text',
  partly: (what, good) =>
    `Von ${what} ${formFor(good, { one: 'ließ sich eine lesen und wird', other: `ließen sich ${good} lesen und werden` })} gezeichnet.`,
  overMost: (given, most) => `${given} (erlaubt: bis zu ${most})`,
  tooLarge: (size, most) => `Größe: ${size} (erlaubt: bis zu ${most})`,
  noReader: (why) => `was es lesen soll, ist nicht verfügbar: ${why}`,
  tooSlow: (most) => `das Lesen hat länger als ${most} gedauert (mehr ist nicht erlaubt)`,
}
export default opening
