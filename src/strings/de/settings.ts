import type { Words } from '../words'

const settings: Words['settings'] = {
  loss: {
    name: 'Verlustmodell',
    help: 'Pakete gehen unabhängig voneinander verloren oder in Schüben: Die Leitung ist abwechselnd gut und schlecht (Gilbert 1960, Elliott 1963)',
    independent: 'unabhängig',
    bursts: 'in Schüben',
    undo: { independent: 'unabhängiger Verlust', bursts: 'Verlust in Schüben' },
  },
  rate: {
    name: 'Rate des Engpasses',
    caption: 'Rate',
    help: 'Konstant, wie unter Bandbreite angegeben, oder nach einem Verlauf; bei einem eingebauten Verlauf ist die Bandbreite sein Mittelwert',
    constant: 'konstant',
    points: 'Punkte',
    measured: {
      name: 'wie gemessen ...',
      file: 'Gemessene Leitung',
      choose: 'Andere Datei',
      lacking: 'Die Datei ist nicht auf diesem Rechner: hierher ziehen. Ohne sie gibt es keinen Lauf.',
      round: (length) => `${length}, dann von vorn`,
      mean: (rate) => `im Mittel ${rate}`,
      delay: 'mit ihrer Verzögerung',
      loss: 'mit ihrem Verlust',
    },
    undo: {
      constant: 'konstante Rate',
      points: 'Rate nach Punkten',
      course: (name) => `Rate „${name}“`,
    },
    list: {
      name: 'Punkte der Rate',
      caption: 's:Mbit/s, s:Mbit/s, ...',
      help: 'Jede Rate gilt ab ihrem Zeitpunkt: 0:10, 5:2 bedeutet 10 Mbit/s und ab 5 s 2 Mbit/s. Der erste Zeitpunkt ist 0 s. Dezimalstellen stehen hier nach einem Punkt.',
    },
    repeat: {
      name: 'Wiederholen nach',
      never: 'nie',
      help: 'Nach dieser Zeit beginnt der Verlauf von vorn. Leer: Die letzte Rate bleibt.',
    },
  },
  returnPath: {
    name: 'Begrenzter Rückweg',
    help: 'Die ACKs aller Flüsse teilen sich eine Leitung mit Rate und Puffer, ebenso die Daten der Flüsse in Gegenrichtung',
    undo: { limited: 'begrenzter Rückweg', unlimited: 'unbegrenzter Rückweg' },
  },
  flow: {
    end: 'Ende',
    none: 'keine',
    stacks: 'vom Stack',
    noEnd: 'kein Ende',
    emptyStacks: 'Leer: der Wert des Stacks.',
    emptyNoLimit: 'Leer: unbegrenzt.',
    emptyNoEnd: 'Leer: kein Ende.',
    emptyAll: 'Leer: so viel wie möglich.',
    emptyOnRouter: 'Leer: Die Quelle sitzt direkt am Router.',
    extraDelay: 'Zusatzlaufzeit',
    accessLink: 'Zugangsleitung',
    rateLimit: 'Höchste Rate',
    rateLimitHelp: 'Mit dieser Rate schreibt die Anwendung. Leer: Die Anwendung begrenzt die Rate nie.',
    direction: 'Richtung',
    directionHelp: 'In Gegenrichtung nehmen die Daten den Rückweg und die ACKs den Engpass',
    directions: { forward: 'hin', reverse: 'zurück' },
    remove: 'Fluss entfernen',
  },
  sheet: { controls: 'Regler', parameters: 'Parameter', loss: 'Verlust' },
}
export default settings
