import { formFor } from '../plural'
import type { Words } from '../words'

const ownRuns: Words['ownRuns'] = {
  title: (count) =>
    formFor(count, {
      one: 'Dieser Lauf bringt einen Algorithmus mit',
      other: 'Dieser Lauf bringt Algorithmen mit',
    }),
  rest: 'Sein Code steht hier und tut nichts, bis Sie ihn laufen lassen. Er läuft an einem Ort für sich, ohne Netz, ohne Speicher und ohne diese Seite.',
  run: 'Laufen lassen',
  kept: (name) => `${name} wird aufbewahrt. Flüsse und Warteschlangen können ihn haben.`,
  noFile: 'Die Datei wurde nicht geschrieben: Der Ort, an dem Code für sich läuft, hat geendet.',
  notLetFile: 'Dieser Lauf bringt Code mit, der noch nicht laufen darf: Lassen Sie ihn erst laufen.',
  onlyHere: 'Der Code, den dieser Lauf mitbringt, läuft nur in Sawtooth.',
  atFault: (name) => `Der Code von ${name} ist fehlerhaft: Öffnen Sie ihn in der Werkbank, die zeigt, wo.`,
  notLet: 'Diese Versuchsreihe bringt Code mit, der noch nicht laufen darf: Lassen Sie ihn erst laufen.',
  tooLong: (time) => `der Lauf hat länger als ${time} gedauert und wurde beendet`,
  notCome: 'der Ort, an dem Code für sich läuft, ließ sich nicht öffnen',
  notAgain: 'der Lauf ließ sich nicht noch einmal machen, um hineinzusehen',
  silent: 'der Code hat eine Sekunde lang nicht geantwortet und wurde beendet',
  hostile: 'der Code hat getan, was kein Lauf tut, und wurde beendet',
}
export default ownRuns
