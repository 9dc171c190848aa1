import type { Words } from '../words'

const help: Words['help'] = {
  title: 'Hilfe',
  close: 'Hilfe schließen',
  keysTitle: 'Tasten',
  singleKeys: 'Kürzel mit nur einer Taste',
  whereFocused: [
    {
      keys: 'Pfeile auf einem Diagramm',
      does: 'Zeitmarke um ein Pixel verschieben; mit Strg zum nächsten Ereignis',
    },
    { keys: 'Umschalt und Ziehen auf einem Diagramm', does: 'Auf einen Teil zoomen' },
    {
      keys: 'Umschalt über einem Diagramm',
      does: 'Der Inspektor zeigt den Augenblick unter dem Zeiger',
    },
    {
      keys: 'Pfeile, Bild, Pos1, Ende auf einem Schieberegler',
      does: 'Ein Schritt, zehn Schritte, kleinster, größter Wert; eine Ziffer geht in sein Feld',
    },
    {
      keys: 'Pfeile, Eingabe, Entf auf einer Fahne',
      does: 'Eine Änderung verschieben, bearbeiten, entfernen',
    },
    { keys: 'Pfeile, Eingabe in „Warum?“', does: 'Von Ereignis zu Ereignis gehen; zu ihm springen' },
  ],
  keyNames: {
    space: 'Leertaste',
    shift: 'Umschalt',
    ctrl: 'Strg',
    Home: 'Pos1',
    End: 'Ende',
    Escape: 'Esc',
  },
  keysFromTo: (first, last) => `${first} bis ${last}`,
  simulated: {
    title: 'Was simuliert wird',
    model:
      'Jedes Paket und jede Bestätigung. Die Sender betreiben TCP Segment für Segment, jeder über eine eigene Zugangsleitung, und alle in denselben Router. Dessen Puffer und Warteschlangenverfahren speisen eine einzige Engpassleitung; Bestätigungen kommen über dieselben Verzögerungen zurück. Ein Lauf hängt allein von seinem Szenario und dem Startwert des Zufalls ab: Derselbe Link zeigt auf jedem Rechner denselben Lauf.',
    changes:
      'Wird ein Regler bewegt, läuft die ganze Simulation neu. Mit „Ab jetzt“ wird die Änderung stattdessen für die Stelle der Zeitmarke geplant, und Pakete, die schon unterwegs sind, behalten die Verzögerung, mit der sie losgeschickt wurden.',
  },
  about: {
    title: 'Über Sawtooth',
    results:
      'Wie weit die Ergebnisse mit ns-2 und mit Veröffentlichungen übereinstimmen, steht Fall für Fall auf der Seite zur [Validierung], die aus den Läufen selbst erzeugt wird. Was jede Variante, jede Warteschlange, jede Quelle und jeder Stack ist, mit ihren Parametern und deren Herkunft, steht auf der Seite der [Algorithmen]. Beide sind auf Englisch.',
    teachers:
      'Vorführungen für eine Vorlesung, Übungen mit Lösungen und eine Anleitung, Lektionen zu schreiben, stehen auf der englischen Seite [für Lehrende].',
  },
  conventions: {
    title: 'Vereinbarungen',
    packets: (payload, whole) =>
      `Pakete werden gezählt, wie sie auf der Leitung sind: ${payload} Nutzdaten, nach Vorgabe insgesamt ${whole}.`,
    buffer: 'Der Puffer zählt die Pakete, die warten, nicht das, das gerade gesendet wird.',
    delay:
      'Verzögerung ist die einfache Laufzeit des Engpasses. Die Grund-RTT enthält beide Zugangsleitungen in beiden Richtungen.',
    bdp: 'BDP ist Bandbreite × Grund-RTT des ersten Flusses.',
    throughput:
      'Der Durchsatz zählt die Bytes auf der Leitung, die den Engpass verlassen, gemittelt über die Zeit, die sein Diagramm nennt.',
  },
  scale: {
    title: 'Nicht maßstäblich',
    text: 'In der Paketansicht stimmen die Länge eines Pakets, die Länge der Leitung und die Abstände zwischen den Paketen. Zugangsleitungen, die Entfernung zwischen den Rechnern, der Fall eines verworfenen Pakets, die Dicke der Leitung und die Länge der Spur der Bestätigungen im Verhältnis zur Leitung stimmen nicht.',
  },
}
export default help
