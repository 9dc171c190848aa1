import type { Words } from '../words'

const flags: Words['flags'] = {
  name: 'Fahnen',
  list: 'Geplante Änderungen',
  stops: 'endet',
  flowStarts: (flow) => `Fluss ${flow} beginnt`,
  flowStops: (flow) => `Fluss ${flow} endet`,
  at: (what, time) => `${what} bei ${time}`,
  help: (flag) =>
    `${flag}. Ziehen oder mit den Pfeiltasten verschieben, zum Bearbeiten anklicken, mit Entf entfernen`,
  edit: (change, time) => `${change} bei ${time} bearbeiten`,
  removeAt: (change, time) => `${change} bei ${time} entfernen`,
  removeChange: (change) => `${change} entfernen`,
  remove: 'Entfernen',
  close: 'Schließen',
  change: 'Änderung',
  when: 'Wann',
  whenHelp: 'Zeitpunkt in simulierter Zeit.',
  valueOf: (setting) => `${setting} der Änderung`,
  never: 'nie',
  none: 'keines',
  unlimited: 'unbegrenzt',
  undo: { change: 'mit der Änderung', flow: (flow) => `Fluss ${flow} wie zuvor` },
}
export default flags
