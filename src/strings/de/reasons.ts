import type { Words } from '../words'

const reasons: Words['reasons'] = {
  ownFault: 'ein Fehler in Sawtooth selbst',
  noMemory: 'es braucht mehr Speicher, als vorhanden ist',
  flowTooLate: (flow, start, end) =>
    `Ohne Wirkung: Fluss ${flow} beginnt bei ${start}, nicht vor dem Ende des Laufs bei ${end}.`,
  hopWithoutFlows: (hop) => `Ohne Wirkung: Kein Fluss geht über den Hop ${hop}.`,
  changeTooLate: (at, end) =>
    `Ohne Wirkung: Die Änderung bei ${at} kommt nicht vor dem Ende des Laufs bei ${end}.`,
}
export default reasons
