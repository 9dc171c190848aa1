import type { Words } from '../words'

const platform: Words['platform'] = {
  frame: {
    reports: (score, answered, all) =>
      `Gemeldet: ${score}, ${answered} von ${all} beantwortet. Es zählen erste Zeichnungen und selbst gelöste Aufgaben.`,
    complete: (score) => `Gemeldet: ${score}. Die Lektion ist abgeschlossen.`,
    alone: 'Keine Lernplattform gefunden: Die Lektion läuft, und nichts wird gemeldet.',
    review: 'Die Lernplattform zeigt diesen Versuch zur Durchsicht: Nichts wird gemeldet.',
    notBegun: 'Die Lernplattform hat keinen Versuch begonnen: Die Lektion läuft, und nichts wird gemeldet.',
    refused: (reason) => `Die Lernplattform nimmt das Ergebnis nicht an: ${reason}.`,
    refusedUnsaid: 'Die Lernplattform nimmt das Ergebnis nicht an und sagt nicht, warum.',
  },
  share: {
    title: 'Für eine Lernplattform',
    about:
      'Ein Paket für Moodle, Canvas und andere: Darin ist diese Lektion mit der ganzen Seite, und sie meldet das Ergebnis.',
    scorm12: 'SCORM 1.2',
    scorm2004: 'SCORM 2004',
    making: 'Das Paket wird gemacht.',
    made: (size) => `Das Paket ist gespeichert: ${size}.`,
    notServed: 'Das Paket konnte nicht gemacht werden: Nicht alle Dateien dieser Seite waren zu lesen.',
  },
}
export default platform
