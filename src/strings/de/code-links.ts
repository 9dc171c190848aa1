import { formFor } from '../plural'
import type { Words } from '../words'

const codeLinks: Words['codeLinks'] = {
  title: 'Code im Link',
  holds: (names, count) =>
    formFor(count, {
      one: `Der Link enthält den Code von ${names}, hinter seinem #, wo ihn kein Server sieht. Wer ihn öffnet, liest den Code und lässt ihn laufen.`,
      other: `Der Link enthält den Code von ${names}, hinter seinem #, wo ihn kein Server sieht. Wer ihn öffnet, liest den Code und lässt ihn laufen.`,
    }),
  named: (name, id) => `${name} (${id})`,
  digest: (digest) =>
    `Er nennt den Digest seines Laufs, ${digest}, an dem die Seite, die ihn öffnet, den Lauf erkennt.`,
  noDigest: 'Er nennt keinen Digest: Es gibt keinen vollständigen Lauf dazu.',
  long: (size) => `Dieser Link hätte ${size}; manche Programme schneiden ihn ab.`,
  save: 'Als Datei speichern',
  saved: (name) =>
    `Als ${name} gespeichert. Die Datei enthält den Lauf mit seinem Code und öffnet sich, wenn sie auf die Seite gezogen wird.`,
  without: (size) => `Ohne Kommentare (${size})`,
  withThem: (size) => `Mit Kommentaren (${size})`,
  isWithout: (size) =>
    `Der Link enthält die Kommentare des Codes nicht mehr: ${size}. Sein Lauf ist derselbe.`,
  isWith: (size) => `Der Link enthält die Kommentare des Codes wieder: ${size}.`,
}
export default codeLinks
