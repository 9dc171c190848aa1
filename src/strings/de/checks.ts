import type { Words } from '../words'

const checks: Words['checks'] = {
  cases: {
    window: {
      title: 'Jederzeit ein Fenster',
      asked:
        'Ein Fluss auf 10 Mbit/s und 100 ms. In jeder Grundumlaufzeit wird mindestens ein Paket gesendet, im Mittel von je zwei Sekunden ab 10 s.',
    },
    same: {
      title: 'Zweimal dasselbe',
      asked:
        'Ein rauer Pfad mit Verlusten, Markierungen, einem Ausfall und wechselnden Laufzeiten und Raten, zweimal gerechnet: Nichts bricht ab, und beide Läufe sind Paket für Paket derselbe.',
    },
    loss: {
      title: 'Antwort auf einen Verlust',
      asked:
        'Eines von 500 Paketen geht auf der Leitung verloren. Zwei Umläufe nach einem Verlust sind höchstens 90 % des Fensters übrig.',
    },
    mark: {
      title: 'Antwort auf eine Markierung',
      asked:
        'CoDel markiert, statt zu verwerfen. Zwei Umläufe nach einer Markierung sind höchstens 95 % des Fensters übrig.',
    },
    timeout: {
      title: 'Antwort auf einen Timeout',
      asked:
        'Von 10 bis 13 s verlässt nichts die Leitung. Ein Timeout lässt ein Fenster von einem Segment (RFC 5681).',
    },
    conserves: {
      title: 'Pakete bleiben erhalten',
      asked:
        'Zwei Flüsse vor einem Puffer von 10 Paketen: Ein Paket geht hinein, wenn eines herauskommt. Höchstens 3 % aller Pakete gehen verloren.',
    },
    tiny: {
      title: 'Winzige Fenster',
      asked:
        'Acht Flüsse auf 1 Mbit/s und 40 ms, die drei Pakete fassen. Jeder hat mindestens 20 % eines Achtels.',
    },
    huge: {
      title: 'Riesige Fenster',
      asked:
        '120 Mbit/s und 100 ms, die tausend Pakete fassen. Ab 8 s sind mindestens 60 % der Leitung genutzt.',
    },
    longer: {
      title: 'Der Pfad wird länger',
      asked:
        'Die Grundumlaufzeit steigt bei 12 s von 40 auf 90 ms. Bei 25 s sind mindestens 80 % der Leitung genutzt.',
    },
    faster: {
      title: 'Der Pfad wird schneller',
      asked:
        'Die Leitung wechselt bei 12 s von 10 auf 40 Mbit/s. Ab 30 s sind mindestens 80 % davon genutzt.',
    },
    outage: {
      title: 'Zurück nach einem Ausfall',
      asked:
        'Von 15 bis 17 s verlässt nichts die Leitung. Höchstens 10 s danach sind wieder 80 % davon genutzt.',
    },
    cubic: {
      title: 'Ein Anteil neben CUBIC',
      asked:
        'Neben einem Fluss von CUBIC auf 10 Mbit/s, 40 ms und 64 Paketen hat er ab 20 s mindestens 20 % und lässt ebenso viel übrig.',
    },
    itself: {
      title: 'Ein Anteil neben sich selbst',
      asked: 'Ein Fluss ist da, ein zweiter kommt bei 20 s hinzu. Ab 40 s hat der zweite 25 bis 75 %.',
    },
    idle: {
      title: 'Was nicht genutzt wird, wächst nicht',
      asked:
        'Die Anwendung schreibt 1 Mbit/s, wofür drei Pakete reichen. Das Fenster bleibt bei höchstens 40 Paketen (RFC 7661).',
    },
  },
  queueCases: {
    same: {
      title: 'Zweimal dasselbe',
      asked:
        'Drei Flüsse, ein Schwall kleiner Pakete und ein Ausfall, mit ECN, zweimal gerechnet: Nichts bricht ab, und beide Läufe sind Paket für Paket derselbe.',
    },
    use: {
      title: 'Die Leitung ist genutzt',
      asked:
        'Vier Flüsse von CUBIC auf 10 Mbit/s und 40 ms. Ab 10 s sind mindestens 85 % der Leitung genutzt.',
    },
    one: {
      title: 'Ein Fluss allein',
      asked: 'Ein Fluss von Reno auf 10 Mbit/s und 40 ms. Ab 10 s sind mindestens 70 % der Leitung genutzt.',
    },
    slow: {
      title: 'Eine langsame Leitung',
      asked: 'Zwei Flüsse von Reno auf 0,5 Mbit/s. Ab 20 s sind mindestens 70 % der Leitung genutzt.',
    },
    share: {
      title: 'Niemand verhungert',
      asked: 'Vier Flüsse von NewReno. Ab 15 s hat jeder mindestens 30 % eines Viertels.',
    },
    overload: {
      title: 'Überlast',
      asked:
        'Eine Quelle sendet das Doppelte dessen, was die Leitung fasst. Mindestens 90 % der Leitung sind genutzt.',
    },
  },
  causes: {
    oldMinRtt: 'minRtt ist noch die des kürzeren Pfads, sodass der längere wie eine Warteschlange aussieht',
    givesWay: 'er richtet sich nach der Laufzeit, und CUBIC füllt die Warteschlange, der er ausweicht',
  },
  rows: {
    throughput: 'Durchsatz allein',
    queueing: 'Warten, p95',
    besideCubic: 'Anteil neben CUBIC',
    besideBbr: 'Anteil neben BBR v3',
    jain: 'Jain mit sich selbst',
    randomLoss: '1 % zufälliger Verlust',
    back: 'Zurück nach einem Verlust',
  },
  queueRows: {
    useOfOne: 'Nutzung durch einen Fluss',
    use: 'Nutzung durch vier',
    queueing: 'Warten von vieren, p95',
    lost: 'Verlust von vieren',
    jain: 'Jain von vieren',
    jainOfDistances: 'Jain, 40 bis 120 ms',
  },
  passed: (passing, of) => `${passing} von ${of} bestanden`,
  lines: (lines) =>
    lines.length === 1 ? `Zeile ${lines[0]}` : `Zeilen ${lines.slice(0, -1).join(', ')} und ${lines.at(-1)}`,
  asked: (limit) => `verlangt: ${limit}`,
  didNotHappen: 'nicht eingetreten',
}
export default checks
