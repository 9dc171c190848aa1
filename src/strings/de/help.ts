import type { Words } from '../words'

const help: Words['help'] = {
  title: 'Hilfe',
  close: 'Hilfe schließen',
  parts: 'Teile der Hilfe',
  deedsTitle: 'Was man tun kann',
  deeds: {
    watch: {
      does: 'Eine Minute davon ansehen',
      text: 'Ein Fluss füllt einen Puffer, verliert ein Paket und halbiert sein Fenster. Wer etwas anfasst, übernimmt.',
      button: 'Die erste Minute abspielen',
    },
    drag: {
      does: 'Am Netz ziehen',
      text: 'In der Paketansicht: Die helle Wand ist die Größe des Puffers, das Ende der Leitung ihre Verzögerung, ihr Rand ihre Bandbreite.',
      button: 'Paketansicht',
    },
    slide: {
      does: 'Einen Regler bewegen',
      text: 'Der Lauf wird sofort neu simuliert; der vorige bleibt als dünne Linien stehen. „Rückgängig“ nimmt die Änderung zurück.',
      button: 'Regler',
    },
    seek: {
      does: 'In ein Diagramm klicken',
      text: 'Die Zeitmarke geht dorthin. Ziehen verschiebt sie, das Rad zoomt, Umschalt und Ziehen zoomt auf einen Teil.',
      button: 'Nächster Verlust',
    },
    follow: {
      does: 'Auf ein Paket drücken',
      text: 'Ihm vom Sender bis zu seinem ACK folgen, in der Paketansicht und in jedem Diagramm.',
      button: 'Einem Paket folgen',
    },
    why: {
      does: 'Nach dem Grund fragen',
      text: 'Jede Wendung eines Fensters hat ihren Grund, mit der Regel, der sie folgt. Auch auf ein Kreuz oder einen Knick in einem Diagramm lässt sich drücken.',
      button: 'Warum?',
    },
    presets: {
      does: 'Mit einem Beispiel beginnen',
      text: 'Szenarien, die je eine Sache zeigen. Von dort aus lässt sich alles ändern.',
      button: 'Beispiele',
    },
    compare: {
      does: 'Läufe vergleichen',
      text: 'Diesen Lauf anheften, etwas ändern, wieder anheften: „Vergleichen“ zeigt beide nebeneinander, mit ihren Unterschieden.',
      button: 'Diesen Lauf anheften',
    },
    lessons: {
      does: 'Eine Lektion durcharbeiten',
      text: 'In jeder sagt man etwas vorher, sieht sich einen Lauf an und probiert selbst. Sie sind auf Englisch.',
      button: 'Lektionen',
    },
    present: {
      does: 'Vortragen',
      text: 'Große Diagramme und wenige Bedienelemente für einen Hörsaal.',
      button: 'Vortragen',
    },
    share: {
      does: 'Teilen',
      text: 'Ein Link ist der ganze Lauf: Wer ihn öffnet, sieht dieselben Pakete im selben Augenblick.',
      button: 'Teilen',
    },
    export: {
      does: 'Mitnehmen',
      text: 'Bilder, Tabellen und Szenarien für ns-3, Linux und andere Programme.',
      button: 'Exportieren',
    },
    link: {
      does: 'Einen Link schreiben',
      text: 'Die Adresse lässt sich tippen: ?bw=10&flow=cubic&buf=1bdp. Mehr davon gibt es auf der englischen Seite [für Lehrende].',
    },
    open: {
      does: 'Eine Datei öffnen',
      text: 'Ein Szenario, einen Mitschnitt oder ein Protokoll auf die Seite ziehen oder einfügen: Es wird geöffnet oder neben dem Lauf gezeichnet.',
    },
  },
  glossary: {
    title: 'Glossar',
    search: 'Im Glossar suchen',
    nothing: 'Nichts im Glossar heißt so.',
    queues: 'Weitere Warteschlangenverfahren',
    variants: 'Weitere Varianten und Quellen',
  },
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
    {
      keys: 'Auf, Ab, Eingabe, F in der Suite',
      does: 'Voriger, nächster Fall; seinen Lauf öffnen; nächster, der nicht besteht',
    },
    {
      keys: 'Pfeile, Eingabe auf der Abbildung einer Veröffentlichung',
      does: 'Von Punkt zu Punkt, von Reihe zu Reihe; seine Läufe zeigen',
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
    version: (release, engine) =>
      `Dies ist Sawtooth ${release} mit der Engine ${engine}: Wo die Engine dieselbe ist, ist es auch jeder Lauf.`,
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
    text: 'In der Paketansicht stimmen die Länge eines Pakets, die Länge der Leitung und die Abstände zwischen den Paketen. Zugangsleitungen, die Entfernung zwischen den Rechnern, der Fall eines verworfenen Pakets, die Dicke der Leitung und die Länge der Spur der Bestätigungen im Verhältnis zur Leitung stimmen nicht. Schnell abgespielt zeigen Leitung und Spur eine längere Zeit als ihre Laufzeit; sie steht über der Leitung.',
  },
}
export default help
