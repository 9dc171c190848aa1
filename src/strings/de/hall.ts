import type { Words } from '../words'

const hall: Words['hall'] = {
  previous: 'Schritt zurück',
  next: 'Nächster Schritt',
  blank: 'Bild dunkel',
  showAgain: 'Bild wieder zeigen',
  notes: 'Notizen',
  controls: 'Regler der Szene',
  full: 'Vollbild',
  leave: 'Vortrag beenden',
  close: 'Schließen',
  code: 'Code für das Publikum',
  answers: 'Antworten',
  locked: (value) => (value === '' ? 'in dieser Szene gesperrt' : `${value}, in dieser Szene gesperrt`),
  pace: (times) => (times === 1 ? 'wie geplant' : `${String(times).replace('.', ',')}-mal so schnell`),
  goTo: (number) => `Szene ${number}: Eingabetaste drücken`,
  toSlots: (packets) => `auf ${packets}?`,
  ofAnswers: 'Antworten',

  notesTitle: 'Sawtooth: Notizen',
  noNotes: 'Diese Szene hat keine Notizen.',
  blocked:
    'Der Browser hat kein zweites Fenster geöffnet: Bitte Pop-ups für diese Seite erlauben und noch einmal N drücken.',
  turns: 'Schritte',
  asRecorded: 'Wie aufgenommen',
  last: 'Dies ist die letzte Szene.',
  timer: 'Zeit des Vortrags',
  elapsed: (ran, all) => `${ran} von ${all}`,
  start: 'Start',
  pause: 'Pause',
  reset: 'Zurücksetzen',

  noQuestion: 'Diese Szene stellt keine Frage.',
  aloud: 'Zu dieser Frage gibt es nichts zu wählen oder zu zeichnen: Das Publikum beantwortet sie mündlich.',
  scan: 'Zum Mitraten scannen. Vom Telefon wird nichts gesendet: Es macht aus der Antwort einen Code.',
  tooDense:
    'Der Link dieser Szene ist zu lang für einen Code, der sich aus der letzten Reihe scannen lässt. Bitte den Vortrag unter dieser Adresse öffnen und zur Szene gehen.',
  sceneNumber: (number) => `Szene ${number}`,

  taking: {
    count: (count) => (count === 1 ? '1 Antwort' : `${count} Antworten`),
    paste: 'Codes oder Links einfügen, beliebig viele, oder eine Datei hier ablegen',
    take: 'Übernehmen',
    file: 'Textdatei öffnen',
    scan: 'Mit der Kamera scannen',
    stop: 'Kamera anhalten',
    camera: 'Bild der Kamera',
    forget: 'Alle Antworten vergessen',
    fresh: (count) => (count === 1 ? '1 Antwort übernommen.' : `${count} Antworten übernommen.`),
    again: (count) =>
      count === 1
        ? '1 kam von einem Telefon, das schon geantwortet hatte: Die letzte gilt.'
        : `${count} kamen von Telefonen, die schon geantwortet hatten: Die letzte gilt.`,
    others: (count) =>
      count === 1 ? '1 gehört zu einer anderen Frage.' : `${count} gehören zu einer anderen Frage.`,
    damaged: (count) =>
      count === 1
        ? '1 ist beschädigt: vertippt oder abgeschnitten.'
        : `${count} sind beschädigt: vertippt oder abgeschnitten.`,
    beyond: (count, most) =>
      `${count} ${count === 1 ? 'liegt' : 'liegen'} über der Grenze von ${most} und ${count === 1 ? 'wurde' : 'wurden'} nicht übernommen.`,
    noFile: 'Diese Datei ließ sich nicht lesen.',
    noCamera:
      'Es gibt keine Kamera, oder der Browser durfte sie nicht benutzen. Codes lassen sich auch einfügen.',
    limit: (most) =>
      `Höchstens ${most} Antworten je Frage. Sie bleiben in diesem Fenster, auch nach dem Neuladen, und werden nirgendwohin gesendet.`,
  },
}
export default hall
